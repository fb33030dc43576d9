import type pg from 'pg';
import { z } from 'zod';
import type { BackupDestination } from '#platform/config/config.ts';
import { type BoundJob, defineJob, handleJob, type JobContext } from '#platform/jobs/jobs.ts';
import { BackupInProgress } from './backupError.ts';
import type { BackupSource, CreatedBackup } from './backups.create.ts';
import { type BeginRun, runBackup } from './backups.run.ts';
import { beginQueuedRun, beginRun, failInterruptedRuns } from './backups.runs.ts';
import { getLastOccurrence, isBackupDue, type RecentRuns } from './backups.schedule.ts';
import { readBackupSettings } from './backups.settings.ts';
import { getPlace, openBackupStore } from './stores/openStore.ts';

/**
 * Makes the requested or scheduled backup, if any. The table of runs decides, so a backup is made up for when no worker
 * was running at its hour, and a killed one is repeated. The lock of backups lets only one worker make it.
 */
export const backupJob = defineJob({
  name: 'backups.run',
  payload: z.object({}),
  retries: 0,
  expireSeconds: 23 * 3600,
  concurrency: 1,
  schedule: { cron: '*/5 * * * *', payload: {} },
});

export const backupJobList = [backupJob] as const;

export interface BackupJobDeps {
  pool: pg.Pool;
  source: BackupSource;
  /** Undefined: no backup is made. */
  destination: BackupDestination | undefined;
}

const recentSql = `select coalesce(bool_or(state = 'verified' and place = $2), false) as "hasVerified",
    (count(*) filter (where cause = 'schedule'))::int as attempts,
    max(ended_at) filter (where cause = 'schedule') as "lastEndedAt"
  from backups where started_at >= $1`;

/** Whether the schedule demands a backup. */
async function isScheduledBackupDue(db: pg.Pool | pg.Client, place: string): Promise<boolean> {
  const now = new Date();
  const { settings, scheduledSince } = await readBackupSettings(db);
  const { rows } = await db.query<RecentRuns>(recentSql, [getLastOccurrence(settings.hour, now), place]);
  const recent = rows[0] ?? { hasVerified: false, attempts: 0, lastEndedAt: null };
  return isBackupDue(settings, scheduledSince, recent, now);
}

/** Whether a backup has to begin, without waiting for the lock of backups. */
async function hasWork(pool: pg.Pool, place: string): Promise<boolean> {
  await failInterruptedRuns(pool);
  const { rows } = await pool.query<{ state: string }>(
    `select distinct state from backups where state in ('queued', 'running')`,
  );
  if (rows.some(({ state }) => state === 'running')) return false;
  return rows.length > 0 || (await isScheduledBackupDue(pool, place));
}

/**
 * Makes the backup that is due, if any.
 *
 * @returns null when none is due or another process makes one
 */
export async function makeDueBackup(
  { pool, source, destination }: BackupJobDeps,
  signal: AbortSignal,
): Promise<CreatedBackup | null> {
  if (!destination) return null;
  const place = getPlace(destination);
  if (!(await hasWork(pool, place))) return null;
  const begin: BeginRun = async (live, run) => {
    const queuedId = await beginQueuedRun(live, run);
    if (queuedId !== null) return queuedId;
    // Again, because another worker may have made it while this one waited for the lock.
    return (await isScheduledBackupDue(live, place)) ? await beginRun(live, 'schedule', run) : null;
  };
  const store = await openBackupStore(destination);
  try {
    return await runBackup({ ...source, store, signal, isRetained: true }, begin);
  } catch (error) {
    // The next run of the job finds what is left to do.
    if (error instanceof BackupInProgress) return null;
    throw error;
  } finally {
    store.close();
  }
}

async function handle(deps: BackupJobDeps, { signal, log }: JobContext): Promise<void> {
  const created = await makeDueBackup(deps, signal);
  if (created) log.info({ backup: created }, 'made a backup');
}

export const backupJobs = (deps: BackupJobDeps): BoundJob[] => [
  handleJob(backupJob, (_payload, context) => handle(deps, context)),
];
