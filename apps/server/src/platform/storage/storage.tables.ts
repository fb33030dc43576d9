import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Objects in the storage that no row refers to yet or any more (see unreferenced.ts). */
export const unreferencedObjects = pgTable(
  'unreferenced_objects',
  {
    /** A key that ends with a slash means the folder with all its contents. */
    key: text().primaryKey(),
    removeAfter: timestamp('remove_after', { withTimezone: true }).notNull(),
    /** True once a sweep has begun to remove it: it can no longer be claimed. */
    removing: boolean().notNull().default(false),
  },
  (table) => [index('unreferenced_objects_due').on(table.removeAfter)],
);
