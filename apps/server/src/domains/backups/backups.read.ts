import type { BackupOverview, BackupRun } from '@centinela/api/backups/backups.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getNextOccurrence } from './backups.schedule.ts';
import { readBackupSettings } from './backups.settings.ts';

/** A run as stored. */
export interface RunRow
  extends Omit<
    BackupRun,
    'requestedAt' | 'startedAt' | 'endedAt' | 'removedAt' | 'problem' | 'bytes' | 'rows' | 'files'
  > {
  requestedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  removedAt: Date | null;
  problemEs: string | null;
  problemEn: string | null;
  bytes: string | null;
  rows: string | null;
  files: string | null;
}

export const runColumns = `b.id, b.state, b.cause, b.user_name as "user", b.requested_at as "requestedAt",
  b.started_at as "startedAt", b.ended_at as "endedAt", b.phase, b.name, b.place, b.bytes, b.rows, b.files,
  b.is_encrypted as "isEncrypted", b.problem_es as "problemEs", b.problem_en as "problemEn", b.removed_at as "removedAt"`;

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

/** Converts a stored run to the API format. */
export const toRun = ({ problemEs, problemEn, bytes, rows, files, ...row }: RunRow): BackupRun => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  removedAt: row.removedAt?.toISOString() ?? null,
  bytes: toNumber(bytes),
  rows: toNumber(rows),
  files: toNumber(files),
  problem: problemEs === null || problemEn === null ? null : { es: problemEs, en: problemEn },
});

const latestSql = `select ${runColumns} from (
    (select * from backups where state = 'running' order by id desc limit 1)
    union all (select * from backups where state = 'queued' order by id limit 1)
    union all (select * from backups where state = 'verified' order by id desc limit 1)
    union all (select * from backups where state = 'failed' order by id desc limit 1)) b`;

/** The latest runs. */
export interface LatestRuns {
  /** The running or queued one. */
  active: BackupRun | null;
  /** The one that ended last, whether or not it succeeded. */
  last: BackupRun | null;
  lastVerified: BackupRun | null;
}

/**
 * Reads the latest runs, for the dashboard, metrics and alerts. A running one is one whose process was alive a few
 * minutes ago, or at the last call of `failInterruptedRuns`.
 */
export async function readLatestRuns(db: Queryable): Promise<LatestRuns> {
  const { rows } = await db.query<RunRow>({ name: 'backups-latest', text: latestSql });
  const runs = rows.map(toRun);
  const find = (state: BackupRun['state']) => runs.find((run) => run.state === state) ?? null;
  const verified = find('verified');
  const failed = find('failed');
  const isVerifiedLast = (verified?.endedAt ?? '') > (failed?.endedAt ?? '');
  return {
    active: find('running') ?? find('queued'),
    last: isVerifiedLast ? verified : failed,
    lastVerified: verified,
  };
}

/**
 * Reads what the dashboard shows of backups.
 *
 * @param place the configured destination; null without one
 */
export async function readBackupOverview(
  db: Queryable,
  { place, isEncrypted }: Pick<BackupOverview, 'place' | 'isEncrypted'>,
  now = new Date(),
): Promise<BackupOverview> {
  const { settings } = await readBackupSettings(db);
  const isScheduled = place !== null && settings.isEnabled;
  return {
    place,
    isEncrypted,
    ...(await readLatestRuns(db)),
    nextAt: isScheduled ? getNextOccurrence(settings.hour, now).toISOString() : null,
    settings,
  };
}
