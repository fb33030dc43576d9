import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { leaseColumns } from '../leases/leaseColumns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The CDN in front of the portal, in one row, which a worker leases to purge. Without a CDN, there is no row. */
export const cdn = pgTable(
  'cdn',
  {
    id: integer().primaryKey().default(1),
    /** The configured CDN; null after it was removed from the configuration. */
    provider: text({ enum: ['varnish', 'fastly', 'cloudflare'] }),
    ...leaseColumns(),
    /** When the CDN last confirmed a purge. */
    purgedAt: instant('purged_at'),
    /** First failed purge since the last successful one. */
    failingSince: instant('failing_since'),
    /** Why the last purge failed. */
    problem: text(),
  },
  (table) => [
    check('cdn_one_row', sql`${table.id} = 1`),
    check('cdn_provider', sql`${table.provider} in ('varnish', 'fastly', 'cloudflare')`),
  ],
);

/** Outbox of purges: a row per change of public data, until the CDN has confirmed both of its purges. */
export const cdnPurges = pgTable('cdn_purges', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tags: text().array().notNull(),
  /** That of the change, by which the process that made it finds the row; null for other purges. */
  nonce: text(),
  /** True once the first purge is confirmed; the second one follows some seconds later. */
  isRepetition: boolean('is_repetition').notNull().default(false),
  queuedAt: instant('queued_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull().defaultNow(),
});
