import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns of a table whose rows are tasks that workers lease. */
export const leaseColumns = () => ({
  /** Number of times the row was leased since its last progress. */
  attempts: integer().notNull().default(0),
  /** Earliest time to run; for a leased row, the end of the lease. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** Number of the worker that leases the row. */
  holder: integer(),
});
