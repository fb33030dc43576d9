import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Stored objects that must not be delivered: not scanned yet, or infected (see quarantine.ts). */
export const quarantinedObjects = pgTable(
  'quarantined_objects',
  {
    key: text().primaryKey(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    /** Scans without a verdict although clamd answered. */
    attempts: integer().notNull().default(0),
    /** Name of the virus; null until the object is scanned. */
    signature: text(),
  },
  (table) => [
    index('quarantined_objects_waiting').on(table.receivedAt).where(sql`${table.signature} is null`),
  ],
);
