import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns of a table whose rows are work that workers lease. */
export const leaseColumns = () => ({
  /** Times that it was taken up since it last got on. */
  attempts: integer().notNull().default(0),
  /** Not before; while a worker has it: until then nobody else gets it. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** The worker that has it. */
  holder: integer(),
});
