import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { lastDays } from '#platform/lists/days.ts';
import { lockChunks } from './apply/chunk.ts';
import { type FileRow, fileColumns, toFile } from './imports.rows.ts';

/**
 * Waits until no file is changing contracts, and keeps them from it until the transaction ends: whoever changes a
 * contract by hand takes turns with the chunks, so that neither overwrites what the other has just done.
 */
export async function holdOffImports(client: Queryable): Promise<void> {
  await lockChunks(client);
}

/** A worker has it, or is to have it. */
const isRunning = `(f.state in ('QUEUED', 'PROCESSING') or (f.state = 'UPLOADED' and f.task is not null))`;

/**
 * Somebody has to say how it goes on: what its columns are, whether it is to run, whether it goes on after it stopped,
 * what becomes of its errors. What was put aside waits for nobody; what lay there for a month nobody means to go on with.
 */
const isWaiting = `f.created_at > now() - interval '30 days' and (f.state in ('TERMINATED', 'KILLED', 'FAILED')
  or (f.state = 'UPLOADED' and f.task is null and f.closed_at is null and (f.undone_at is null or f.planned_at is not null))
  or (f.state = 'FINISHED' and f.error > 0 and f.closed_at is null))`;

/** Files of one sort: the newest by name, all by number. */
export interface NamedFiles {
  total: number;
  files: QadFile[];
}

async function filesWhere(db: Queryable, condition: string, named: number): Promise<NamedFiles> {
  const { rows } = await db.query<FileRow & { found: number }>(
    `select ${fileColumns}, count(*) over ()::int as found from qad_files f where ${condition}
     order by f.no desc limit $1`,
    [named],
  );
  return { total: rows[0]?.found ?? 0, files: rows.map(toFile) };
}

/** The files that are under way, and those that wait for somebody; of each sort so many by name. */
export async function openImports(
  db: Queryable,
  named: number,
): Promise<{ running: NamedFiles; waiting: NamedFiles }> {
  const [running, waiting] = await Promise.all([
    filesWhere(db, isRunning, named),
    filesWhere(db, isWaiting, named),
  ]);
  return { running, waiting };
}

/** Records of the files that were done on each of the last days, oldest first: what they brought, and what stayed in error. */
export async function importsByDay(
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
