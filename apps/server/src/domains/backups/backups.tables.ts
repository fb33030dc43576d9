import { backupCauses, backupPhases, backupStates } from '@centinela/api/backups/backups.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: 'number' });

/** Backups and attempts to make them. A row is `running` only while its process holds the lock of backups. */
export const backups = pgTable(
  'backups',
  {
    /** Ids grow with time. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    state: text({ enum: backupStates }).notNull(),
    cause: text({ enum: backupCauses }).notNull(),
    userName: text('user_name'),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    phase: text({ enum: backupPhases }),
    name: text(),
    place: text(),
    bytes: count('bytes'),
    rows: count('rows'),
    files: count('files'),
    isEncrypted: boolean('is_encrypted'),
    /** Why it failed, or what went wrong after it was verified. */
    problemEs: text('problem_es'),
    problemEn: text('problem_en'),
    /** When retention removed the file. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('backups_state', sql`${table.state} in ('queued', 'running', 'verified', 'failed')`),
    check('backups_cause', sql`${table.cause} in ('schedule', 'user', 'command')`),
    check('backups_ended', sql`(${table.state} in ('verified', 'failed')) = (${table.endedAt} is not null)`),
    index('backups_state_id').on(table.state, table.id),
    index('backups_requested').on(table.requestedAt, table.id),
    index('backups_started').on(table.startedAt),
  ],
);

/** Schedule and retention. One row; none until they are first changed. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    isEnabled: boolean('is_enabled').notNull(),
    hour: integer().notNull(),
    keepDaily: integer('keep_daily').notNull(),
    keepWeekly: integer('keep_weekly').notNull(),
    keepMonthly: integer('keep_monthly').notNull(),
    /** When the schedule was last changed: hours before it are not made up for. */
    scheduledSince: instant('scheduled_since').notNull().defaultNow(),
  },
  (table) => [check('backup_settings_one', sql`${table.id} = 1`)],
);
