import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Responses of POSTs with Idempotency-Key, stored for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The sender: two callers may choose the same key. */
    owner: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, address and body. */
    fingerprint: text().notNull(),
    answer: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
