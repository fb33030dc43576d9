import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used challenges: each is valid for one form submission. Rows are deleted when the challenge has expired. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    /** The challenge's nonce. */
    id: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_challenges_expiry').on(table.expiresAt)],
);
