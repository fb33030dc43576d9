import pg from 'pg';
import { beginWithLock, lockTransaction } from '#platform/database/locks.ts';
import { MissingBytes } from '#platform/sheets/reading/chunks.ts';
import { beginChunk, type ChunkCounts } from '../apply/chunk.ts';
import { publishFileChange } from '../files/imports.channel.ts';
import type { FileRow } from '../files/imports.rows.ts';
import { recordStep } from '../files/imports.steps.ts';
import type { BatchSize } from './batchSize.ts';

/**
 * The file was stopped, its columns changed, or another worker has advanced it; the worker's last chunk is
 * rolled back.
 */
export class SupersededError extends Error {}

export const noCounts: ChunkCounts = {
  success: 0,
  ignored: 0,
  error: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  surprises: 0,
};

/** End of a chunk. */
export interface ChunkEnd {
  next: { offset: number; line: number };
  isLast: boolean;
  counts: ChunkCounts;
  /** Number of processed records. */
  records: number;
  kept?: number;
}

const advanceSql = `update qad_files set next_offset = $6, next_line = $7, success = success + $8, ignored = ignored + $9,
    error = error + $10, plan_new = plan_new + $11, plan_changed = plan_changed + $12,
    plan_unchanged = plan_unchanged + $13, plan_error = plan_error + $14, surprises = surprises + $15, kept = kept + $16,
    task_done = task_done + $18,
    revision = revision + 1, heartbeat_at = now(), problem = null, attempts = 1
  where no = $1 and state = $2 and task = $3 and next_offset = $4 and next_line = $5
    and columns is not distinct from $17::jsonb`;

const taskEndings = {
  plan: `task = null, planned_at = now()`,
  run: `task = null, state = 'FINISHED', finished_at = now()`,
  // Errors of a stopped file can be retried; its remaining records still wait for a run.
  errors: `task = null, finished_at = now(),
    state = case when success + ignored + error = total then 'FINISHED' else 'TERMINATED' end`,
  undo: `task = null, state = 'UPLOADED', finished_at = null, started_at = null, closed_at = null, undone_at = now(), planned_at = null,
    plan_new = 0, plan_changed = 0, plan_unchanged = 0, plan_error = 0, surprises = 0`,
} as const;

const finalSteps = { plan: 'planned', run: 'processed', errors: 'retried', undo: 'undone' } as const;

/** Saves the progress of a file if no other worker has changed it. @throws SupersededError */
export async function saveProgress(client: pg.PoolClient, file: FileRow, step: ChunkEnd): Promise<FileRow> {
  const { no, state, task, next_offset, next_line } = file;
  if (task === null) throw new SupersededError();
  const isPlan = task === 'plan';
  const { counts, next } = step;
  const planned = isPlan ? [counts.new, counts.changed, counts.unchanged, counts.wrong] : [0, 0, 0, 0];
  const done = isPlan ? [0, 0, 0] : [counts.success, counts.ignored, counts.error];
  const { rowCount } = await client.query(advanceSql, [
    no,
    state,
    task,
    next_offset,
    next_line,
    next.offset,
    next.line,
    ...done,
    ...planned,
    counts.surprises,
    step.kept ?? 0,
    file.columns && JSON.stringify(file.columns),
    step.records,
  ]);
  if (rowCount !== 1) throw new SupersededError();
  if (step.isLast) await finishTask(client, file, task);
  await publishFileChange(client, no);
  return { ...file, next_offset: next.offset, next_line: next.line };
}

/** Ends a task. @throws MissingBytes if the storage returned fewer records than the file had at upload */
async function finishTask(
  client: pg.PoolClient,
  file: FileRow,
  task: keyof typeof taskEndings,
): Promise<void> {
  const { rowCount } = await client.query(
    `update qad_files set ${taskEndings[task]} where no = $1 and total = case $2
       when 'plan' then plan_new + plan_changed + plan_unchanged + plan_error
       when 'run' then success + ignored + error else total end`,
    [file.no, task],
  );
  if (rowCount !== 1) throw new MissingBytes(file.storage_key);
  await recordStep(client, file.no, finalSteps[task], null);
}

/** A file after a chunk, with the number of records of that chunk. */
export interface ChunkResult {
  file: FileRow;
  records: number;
}

/** Runs `work` in a transaction. @param begin the statement that begins it */
export async function inTransaction<T>(
  client: pg.PoolClient,
  begin: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await client.query(begin);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Commits the changes of a chunk and the file's progress atomically. */
export const runChunkTransaction = (
  client: pg.PoolClient,
  batchSize: BatchSize,
  work: () => Promise<ChunkResult>,
): Promise<FileRow> => batchSize.time(() => inTransaction(client, beginChunk, work));

/** The concurrent halves of a chunk conflicted. No data is lost: the file is then processed sequentially. */
export class CollisionError extends Error {}

/** Deadlock, serialization failure, unique violation. */
const conflictCodes: ReadonlySet<string | undefined> = new Set(['40P01', '40001', '23505']);

/** Processes half a chunk; awaits `waitForTurn` before it writes its records and the progress. */
type HalfWork<T> = (client: pg.PoolClient, waitForTurn: () => Promise<void>) => Promise<T>;

/**
 * Processes two halves of a chunk concurrently; the second one commits after the first. If the first fails, the
 * second finds unexpected progress and fails too. The caller must hold the chunk lock.
 *
 * @returns the result of the second half
 * @throws CollisionError; otherwise the error of the first half that failed
 */
export async function runConcurrently<T>(
  [first, second]: readonly [pg.PoolClient, pg.PoolClient],
  [one, other]: readonly [HalfWork<T>, HalfWork<T>],
): Promise<T> {
  const firstStarted = Promise.withResolvers<void>();
  // The first half holds this lock until it commits. The second one waits for it, so PostgreSQL can detect a
  // deadlock.
  const firstDone = inTransaction(first, beginWithLock('chunkTurn'), () => {
    firstStarted.resolve();
    return one(first, async () => undefined);
  });
  firstDone.catch(firstStarted.reject);
  const secondDone = firstStarted.promise.then(() =>
    inTransaction(second, 'begin', () =>
      other(second, async () => void (await lockTransaction(second, 'chunkTurn'))),
    ),
  );
  const [was, is] = await Promise.allSettled([firstDone, secondDone]);
  for (const { reason } of [was, is].filter((half) => half.status === 'rejected'))
    throw reason instanceof pg.DatabaseError && conflictCodes.has(reason.code)
      ? new CollisionError(reason.message, { cause: reason })
      : reason;
  if (is.status === 'rejected') throw is.reason;
  return is.value;
}
