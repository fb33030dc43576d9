import type { BackupSettings, BackupSettingsChange } from '@centinela/api/backups/backups.ts';
import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';

const defaults: BackupSettings = {
  version: 0,
  isEnabled: true,
  hour: 3,
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 12,
};

interface SettingsRow extends BackupSettings {
  scheduledSince: Date;
}

/** Settings with the time of the last change of the schedule; null if it was never changed. */
export interface StoredSettings {
  settings: BackupSettings;
  scheduledSince: Date | null;
}

const selectSql = `select version, is_enabled as "isEnabled", hour, keep_daily as "keepDaily", keep_weekly as "keepWeekly",
    keep_monthly as "keepMonthly", scheduled_since as "scheduledSince" from backup_settings`;

export async function readBackupSettings(db: Queryable | pg.Client): Promise<StoredSettings> {
  const { rows } = await db.query<SettingsRow>(selectSql);
  const [row] = rows;
  if (!row) return { settings: defaults, scheduledSince: null };
  const { scheduledSince, ...settings } = row;
  return { settings, scheduledSince };
}

const saveSql = `insert into backup_settings as s (is_enabled, hour, keep_daily, keep_weekly, keep_monthly)
  values ($1, $2, $3, $4, $5)
  on conflict (id) do update set is_enabled = $1, hour = $2, keep_daily = $3, keep_weekly = $4, keep_monthly = $5,
    version = s.version + 1,
    scheduled_since = case when (s.is_enabled, s.hour) = ($1, $2) then s.scheduled_since else now() end
  where $6::int is null or s.version = $6`;

/**
 * Changes schedule and retention.
 *
 * @param expected the version that the caller read; null accepts any
 * @throws AppError stale with the current settings
 */
export const saveBackupSettings = (
  db: Queryable,
  change: BackupSettingsChange,
  { expected, actor }: { expected: number | null; actor: Actor },
): Promise<BackupSettings> =>
  inTransaction(db, async (client) => {
    const { settings: before } = await readBackupSettings(client);
    const { isEnabled, hour, keepDaily, keepWeekly, keepMonthly } = change;
    const { rowCount } = await client.query(saveSql, [
      isEnabled,
      hour,
      keepDaily,
      keepWeekly,
      keepMonthly,
      expected,
    ]);
    const { settings } = await readBackupSettings(client);
    if (rowCount === 0) throw new AppError('stale', { data: settings });
    const { version: _before, ...old } = before;
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'backups',
      subjectId: '',
      before: old,
      after: change,
    });
    return settings;
  });
