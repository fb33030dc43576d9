import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { lastDays } from '#platform/lists/days.ts';
import { type FileRow, fileColumns, toFile } from './files/imports.rows.ts';

/** SQL condition: the file is queued or running. */
const isRunning = `(f.state in ('QUEUED', 'PROCESSING') or (f.state = 'UPLOADED' and f.task is not null))`;

/**
 * SQL condition: the file needs a user decision about its columns, its run, its continuation after a stop, or
 * its errors. Closed files and files older than 30 days are excluded.
 */
const needsDecision = `f.created_at > now() - interval '30 days' and (f.state in ('TERMINATED', 'KILLED', 'FAILED')
  or (f.state = 'UPLOADED' and f.task is null and f.closed_at is null and (f.undone_at is null or f.planned_at is not null))
  or (f.state = 'FINISHED' and f.error > 0 and f.closed_at is null))`;

/** A group of files: the total number, and the newest files in detail. */
export interface FileGroup {
  total: number;
  files: QadFile[];
}

async function findFiles(db: Queryable, condition: string, maxFiles: number): Promise<FileGroup> {
  const { rows } = await db.query<FileRow & { found: number }>(
    `select ${fileColumns}, count(*) over ()::int as found from qad_files f where ${condition}
     order by f.no desc limit $1`,
    [maxFiles],
  );
  return { total: rows[0]?.found ?? 0, files: rows.map(toFile) };
}

/** Returns the running files and the files that need a decision; `maxFiles` limits the files per group. */
export async function loadOpenImports(
  db: Queryable,
  maxFiles: number,
): Promise<{ running: FileGroup; waiting: FileGroup }> {
  const [running, waiting] = await Promise.all([
    findFiles(db, isRunning, maxFiles),
    findFiles(db, needsDecision, maxFiles),
  ]);
  return { running, waiting };
}

/** Finds the names of files by their numbers. */
export async function findFileNames(
  db: Queryable,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ no: number; name: string }>(
    'select no, name from qad_files where no = any($1)',
    [numbers],
  );
  return new Map(rows.map(({ no, name }) => [no, name]));
}

/** Counts imported and failed records of finished files per day, oldest day first. */
export async function countImportsByDay(
  db: Queryable,
  days: number,
): Promise<{ from: string; success: number[]; error: number[] }> {
  const { rows } = await db.query<{ day: string; success: number; error: number }>(
    `select d.day, coalesce(sum(f.success), 0)::int as success, coalesce(sum(f.error), 0)::int as error
     from ${lastDays(days)} left join qad_files f on f.finished_at >= d.begins and f.finished_at < d.ends
     group by d.day order by d.day`,
  );
  return {
    from: rows[0]?.day ?? '',
    success: rows.map(({ success }) => success),
    error: rows.map(({ error }) => error),
  };
}

/** State of the imports of ERP files. */
export interface ImportProgress {
  /** The file that ended last; null if none has. */
  last: { name: string; hasFailed: boolean; secondsAgo: number } | null;
  /** Seconds since a file could have been started or continued; null if none waits or a worker has one. */
  waitingSeconds: number | null;
}

/** Reads when an import ended last, and whether files wait although none is being processed. */
export async function readImportProgress(db: Queryable): Promise<ImportProgress> {
  const { rows } = await db.query<{
    name: string | null;
    failed: boolean | null;
    ago: number | null;
    waiting: number | null;
  }>(
    `with ended as (
       select name, state = 'FAILED' as failed, coalesce(finished_at, created_at) as at from qad_files
       where state in ('FINISHED', 'FAILED', 'TERMINATED', 'KILLED') order by no desc limit 1
     ), open as (
       select due_at from qad_files
       where task is not null and state in ('UPLOADED', 'QUEUED', 'PROCESSING')
     )
     select (select name from ended), (select failed from ended),
       (select extract(epoch from now() - at)::float8 from ended) as ago,
       (select extract(epoch from now() - min(due_at))::float8 from open having bool_and(due_at <= now())) as waiting`,
  );
  const [row] = rows;
  const last =
    row?.name == null ? null : { name: row.name, hasFailed: row.failed === true, secondsAgo: row.ago ?? 0 };
  return { last, waitingSeconds: row?.waiting ?? null };
}
