import { boolean, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often somebody tried something lately. A row without a try for long enough means nothing and goes. The table is
 * unlogged (migration 0029): a crash of PostgreSQL forgets the counts, and no try waits for the disk.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule and a hash of whom it counts: what was typed into a login form is not kept. */
    key: text().primaryKey(),
    /** Tries that still count; sinks with time. As of `touched_at`. */
    level: doublePrecision().notNull(),
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
    blockedUntil: timestamp('blocked_until', { withTimezone: true }),
    /** True once somebody was told that this one is being slowed down. */
    reported: boolean().notNull().default(false),
    /** When the level has sunk to zero. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_expiry').on(table.expiresAt)],
);
