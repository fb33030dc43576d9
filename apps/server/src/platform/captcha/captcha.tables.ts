import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Challenges that were answered: each is good for one form only. A row goes when its challenge has expired. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    /** The challenge's nonce. */
    id: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_challenges_expiry').on(table.expiresAt)],
);
