import { boolean, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Recent attempts by subject. Expired rows are deleted. The table is unlogged (migration 0029): a crash of
 * PostgreSQL loses the counts, and no attempt waits for the disk.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule and a hash of the subject: text from a login form is not stored. */
    key: text().primaryKey(),
    /** Attempts that still count as of `touched_at`; decays over time. */
    level: doublePrecision().notNull(),
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
    blockedUntil: timestamp('blocked_until', { withTimezone: true }),
    /** True when a rejection of this subject has been logged. */
    reported: boolean().notNull().default(false),
    /** Time when the level reaches zero. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_expiry').on(table.expiresAt)],
);
