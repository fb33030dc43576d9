import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of POSTs that carried Idempotency-Key, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whoever sent it: two callers may choose the same key. */
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
