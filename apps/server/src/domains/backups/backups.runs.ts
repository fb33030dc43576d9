import type { Label } from '@centinela/sections/kernel/language.ts';
import type pg from 'pg';
import { isUnlocked } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { BackupFigures, BackupPhase, CreatedBackup } from './backups.create.ts';

type Connection = Queryable | pg.Client;

export const interrupted: Label = [
  'Se cortó: el proceso que la hacía se detuvo. La próxima empieza de nuevo.',
  'Interrupted: the process that made it stopped. The next one starts from the beginning.',
];

/** Marks runs as failed whose process has ended without a result: no process holds the lock of backups. */
export const failInterruptedRuns = (db: Connection) =>
  db.query(
    `update backups set state = 'failed', ended_at = now(), phase = null, problem_es = $1, problem_en = $2
     where state = 'running' and ${isUnlocked('backup')}`,
    [...interrupted],
  );

/** Whether the database has the table of runs. A backup before an update of the portal may be made without it. */
export async function hasRunTable(db: Connection): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(`select to_regclass('backups') is not null as found`);
  return rows[0]?.found ?? false;
}

/** What is known of a run when it begins. */
export interface NewRun {
  name: string;
  startedAt: Date;
  place: string;
  isEncrypted: boolean;
}

/** Inserts a run that begins now. @returns its id */
export async function beginRun(
  db: Connection,
  cause: 'schedule' | 'command',
  { name, startedAt, place, isEncrypted }: NewRun,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into backups (state, cause, name, started_at, place, is_encrypted) values ('running', $1, $2, $3, $4, $5)
     returning id`,
    [cause, name, startedAt, place, isEncrypted],
  );
  const [row] = rows;
  if (!row) throw new Error('the run was not inserted');
  return row.id;
}

/** Begins the run that was requested first. @returns its id; null when none was requested */
export async function beginQueuedRun(
  db: Connection,
  { name, startedAt, place, isEncrypted }: NewRun,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `update backups set state = 'running', name = $1, started_at = $2, place = $3, is_encrypted = $4
     where id = (select id from backups where state = 'queued' order by id limit 1) returning id`,
    [name, startedAt, place, isEncrypted],
  );
  return rows[0]?.id ?? null;
}

export const noteProgress = (
  db: Connection,
  id: string,
  phase: BackupPhase,
  { rows, files }: Pick<BackupFigures, 'rows' | 'files'>,
) =>
  db.query(`update backups set phase = $2, rows = $3, files = $4 where id = $1 and state = 'running'`, [
    id,
    phase,
    rows,
    files,
  ]);

/** Records the result, even if the run was taken for interrupted because its lock was lost. */
export const completeRun = (db: Connection, id: string, { bytes, rows, files }: CreatedBackup) =>
  db.query(
    `update backups set state = 'verified', ended_at = now(), phase = null, bytes = $2, rows = $3, files = $4,
       problem_es = null, problem_en = null
     where id = $1`,
    [id, bytes, rows, files],
  );

export const failRun = (db: Connection, id: string, problem: Label) =>
  db.query(
    `update backups set state = 'failed', ended_at = now(), phase = null, problem_es = $2, problem_en = $3
     where id = $1 and state in ('queued', 'running')`,
    [id, ...problem],
  );

/** Records what went wrong after a run was verified. */
export const noteProblem = (db: Connection, id: string, problem: Label) =>
  db.query('update backups set problem_es = $2, problem_en = $3 where id = $1', [id, ...problem]);

/**
 * Completes the runs of a restored database. The restored backup is still running there, because it was copied before it
 * was verified; other requested or running ones belong to the past.
 */
export async function completeRestoredRuns(
  db: Queryable,
  { createdAt, rows, files }: { createdAt: string; rows: number; files: number },
): Promise<void> {
  await db.query(
    `update backups set state = 'verified', ended_at = started_at, phase = null, rows = $2, files = $3
     where state = 'running' and started_at = $1`,
    [createdAt, rows, files],
  );
  await db.query(
    `update backups set state = 'failed', ended_at = now(), phase = null, problem_es = $1, problem_en = $2
     where state in ('queued', 'running')`,
    [...interrupted],
  );
}
