import type { Queryable } from '#platform/database/queryable.ts';
import { readLatestRuns } from './backups.read.ts';

/** Gauges for `/metrics`. Those without a value are left out, such as the age before the first verified backup. */
export const backupGauges = {
  backup_last_verified_age_seconds: 'Seconds since the moment that the last verified backup contains',
  backup_last_verified_bytes: 'Size of the last verified backup',
  backup_last_verified_duration_seconds:
    'Time that the last verified backup took, including its verification',
  backup_last_run_verified: '1 if the last backup was verified, 0 if it failed',
} as const;

const secondsBetween = (from: string | null, to: number): number | null =>
  from === null ? null : Math.max(0, Math.round((to - Date.parse(from)) / 1_000));

export async function readBackupGauges(
  db: Queryable,
): Promise<Record<keyof typeof backupGauges, number | null>> {
  const { last, lastVerified } = await readLatestRuns(db);
  const endedAt = lastVerified?.endedAt ?? null;
  const startedAt = lastVerified?.startedAt ?? null;
  return {
    backup_last_verified_age_seconds: secondsBetween(startedAt, Date.now()),
    backup_last_verified_bytes: lastVerified?.bytes ?? null,
    backup_last_verified_duration_seconds:
      endedAt === null ? null : secondsBetween(startedAt, Date.parse(endedAt)),
    backup_last_run_verified: last === null ? null : Number(last.state === 'verified'),
  };
}
