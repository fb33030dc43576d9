import { checkStates } from '@centinela/api/operations/systemStatus.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Running processes of all servers. Each writes its row regularly; a row that is not written any more is stale. */
export const systemProcesses = pgTable('system_processes', {
  id: uuid().primaryKey(),
  role: text().notNull(),
  host: text().notNull(),
  version: text().notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  /** Free bytes on the disk of the data folder. */
  diskFree: bigint('disk_free', { mode: 'number' }).notNull(),
  /** Connections to PostgreSQL that the process may open. */
  maxConnections: integer('max_connections').notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull().default(sql`clock_timestamp()`),
});

/** Failures of checks. A check has at most one that is not resolved. */
export const systemAlerts = pgTable(
  'system_alerts',
  {
    /** Ids are time-ordered, so the newest row has the largest id. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Name of the check. */
    check: text().notNull(),
    /** The worst state so far. */
    state: text({ enum: checkStates }).notNull(),
    /** The last result of the check that was not good, with its texts. */
    result: jsonb().notNull(),
    /** Consecutive evaluations that contradict the stored state: failures before it opens, successes afterwards. */
    streak: integer().notNull(),
    evaluatedAt: instant('evaluated_at').notNull(),
    /** Null until the failure has lasted long enough. */
    openedAt: instant('opened_at'),
    /** When it was last sent. */
    sentAt: instant('sent_at'),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    check('system_alerts_state', sql`${table.state} in ('warning', 'problem')`),
    uniqueIndex('system_alerts_unresolved').on(table.check).where(sql`resolved_at is null`),
  ],
);
