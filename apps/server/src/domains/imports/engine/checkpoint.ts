import pg from 'pg';
import { beginWithLock, lockTransaction } from '#platform/database/locks.ts';
import { MissingBytes } from '#platform/sheets/reading/chunks.ts';
import { beginChunk, type ChunkCounts } from '../apply/chunk.ts';
import type { FileRow } from '../imports.rows.ts';
import { noteStep } from '../imports.steps.ts';
import type { BatchSize } from './batchSize.ts';
import { announceFile } from './imports.channel.ts';

/**
 * Somebody has stopped the file, or said what its columns are, or another worker has got further: what this one did in
 * its last chunk never was.
 */
export class Superseded extends Error {}

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

/** Where a chunk ends. */
export interface Step {
  next: { offset: number; line: number };
  isLast: boolean;
  counts: ChunkCounts;
  /** Records that it got through. */
  records: number;
  kept?: number;
}

const advance = `update qad_files set next_offset = $6, next_line = $7, success = success + $8, ignored = ignored + $9,
    error = error + $10, plan_new = plan_new + $11, plan_changed = plan_changed + $12,
    plan_unchanged = plan_unchanged + $13, plan_error = plan_error + $14, surprises = surprises + $15, kept = kept + $16,
    task_done = task_done + $18,
    revision = revision + 1, heartbeat_at = now(), problem = null, attempts = 1
  where no = $1 and state = $2 and task = $3 and next_offset = $4 and next_line = $5
    and columns is not distinct from $17::jsonb`;

const endings = {
  plan: `task = null, planned_at = now()`,
  run: `task = null, state = 'FINISHED', finished_at = now()`,
  // The errors of a file that was stopped may be tried again; what it had not got to still waits for its run.
  errors: `task = null, finished_at = now(),
    state = case when success + ignored + error = total then 'FINISHED' else 'TERMINATED' end`,
  undo: `task = null, state = 'UPLOADED', finished_at = null, started_at = null, closed_at = null, undone_at = now(), planned_at = null,
    plan_new = 0, plan_changed = 0, plan_unchanged = 0, plan_error = 0, surprises = 0`,
} as const;

const ended = { plan: 'planned', run: 'processed', errors: 'retried', undo: 'undone' } as const;

/** Writes how far the file has got, if it is still where this worker took it up. @throws Superseded */
export async function writeStep(client: pg.PoolClient, file: FileRow, step: Step): Promise<FileRow> {
  const { no, state, task, next_offset, next_line } = file;
  if (task === null) throw new Superseded();
  const isPlan = task === 'plan';
  const { counts, next } = step;
  const planned = isPlan ? [counts.new, counts.changed, counts.unchanged, counts.wrong] : [0, 0, 0, 0];
  const done = isPlan ? [0, 0, 0] : [counts.success, counts.ignored, counts.error];
  const { rowCount } = await client.query(advance, [
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
  if (rowCount !== 1) throw new Superseded();
  if (step.isLast) await finish(client, file, task);
  await announceFile(client, no);
  return { ...file, next_offset: next.offset, next_line: next.line };
}

/** Ends a task. @throws MissingBytes when the storage gave fewer records than there were when the file came in */
async function finish(client: pg.PoolClient, file: FileRow, task: keyof typeof endings): Promise<void> {
  const { rowCount } = await client.query(
    `update qad_files set ${endings[task]} where no = $1 and total = case $2
       when 'plan' then plan_new + plan_changed + plan_unchanged + plan_error
       when 'run' then success + ignored + error else total end`,
    [file.no, task],
  );
  if (rowCount !== 1) throw new MissingBytes(file.storage_key);
  await noteStep(client, file.no, ended[task], null);
}

/** How far a file has got by a chunk, and how many records that one had. */
export interface Chunk {
  file: FileRow;
  records: number;
}

/** All of it or nothing. @param begin the statement that begins it */
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

/** One chunk: what it does and how far the file has got by it, both or neither. */
export const inChunk = (
  client: pg.PoolClient,
  batchSize: BatchSize,
  work: () => Promise<Chunk>,
): Promise<FileRow> => batchSize.time(() => inTransaction(client, beginChunk, work));

/** The two halves of a chunk got into each other's way, and one of them gave in: nothing is lost, they go singly. */
export class Collided extends Error {}

/** Deadlock, serialization failure, unique violation. */
const conflicts: ReadonlySet<string | undefined> = new Set(['40P01', '40001', '23505']);

/** What a half does; it waits for `turn` before it writes its records and how far the file has got. */
type HalfWork<T> = (client: pg.PoolClient, turn: () => Promise<void>) => Promise<T>;

/**
 * Two halves of a chunk at the same time, the second one ending after the first: when that one fails, it finds the file
 * elsewhere than it should be, and fails as well. To be called by who holds the chunks.
 *
 * @returns what the second one gives
 * @throws Collided; else what the first of them threw that failed
 */
export async function atOnce<T>(
  [first, second]: readonly [pg.PoolClient, pg.PoolClient],
  [one, other]: readonly [HalfWork<T>, HalfWork<T>],
): Promise<T> {
  const isUnderWay = Promise.withResolvers<void>();
  // Held by the first half as long as it lasts: the second one waits for it, where PostgreSQL sees who waits for whom.
  const firstDone = inTransaction(first, beginWithLock('chunkTurn'), () => {
    isUnderWay.resolve();
    return one(first, async () => undefined);
  });
  firstDone.catch(isUnderWay.reject);
  const secondDone = isUnderWay.promise.then(() =>
    inTransaction(second, 'begin', () =>
      other(second, async () => void (await lockTransaction(second, 'chunkTurn'))),
    ),
  );
  const [was, is] = await Promise.allSettled([firstDone, secondDone]);
  for (const { reason } of [was, is].filter((half) => half.status === 'rejected'))
    throw reason instanceof pg.DatabaseError && conflicts.has(reason.code)
      ? new Collided(reason.message, { cause: reason })
      : reason;
  if (is.status === 'rejected') throw is.reason;
  return is.value;
}
