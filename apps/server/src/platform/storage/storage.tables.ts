import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Objects of the storage that no row refers to: not yet, or not any more (see unreferenced.ts). */
export const unreferencedObjects = pgTable(
  'unreferenced_objects',
  {
    /** A folder with everything in it when it ends with a slash. */
    key: text().primaryKey(),
    removeAfter: timestamp('remove_after', { withTimezone: true }).notNull(),
    /** True as soon as a sweep has begun to remove it: it cannot be claimed any more. */
    removing: boolean().notNull().default(false),
  },
  (table) => [index('unreferenced_objects_due').on(table.removeAfter)],
);
