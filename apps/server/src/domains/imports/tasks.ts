import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { chunkBytes, MissingBytes, readChunks } from '../../platform/sheets/reading/chunks.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { withdrawMails } from '../mail/mail.outbox.ts';
import { stageLine } from './chunk.stage.ts';
import { applyRecords, type ChunkCounts, type Invite, loadCatalogue, lockChunks } from './chunk.ts';
import { announceFile } from './imports.channel.ts';
import { type FileRow, fileColumns } from './imports.rows.ts';
import { type Pace, startPace } from './pace.ts';
import { recordReader } from './record.ts';
import * as undo from './undo.sql.ts';

export interface TaskDeps {
  storage: Storage;
  invite: Invite;
  /** Records in a chunk at most: what is lost at most when a worker dies, and how often progress is told. */
  chunkSize: number;
}

/** Somebody has stopped the file, or another worker has got further: what this one did in its last chunk never was. */
class Superseded extends Error {}

const noCounts: ChunkCounts = {
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
interface Step {
  next: { offset: number; line: number };
  isLast: boolean;
  counts: ChunkCounts;
  kept?: number;
}

const advance = `update qad_files set next_offset = $6, next_line = $7, success = success + $8, ignored = ignored + $9,
    error = error + $10, plan_new = plan_new + $11, plan_changed = plan_changed + $12,
    plan_unchanged = plan_unchanged + $13, plan_error = plan_error + $14, surprises = surprises + $15, kept = kept + $16,
    revision = revision + 1, heartbeat_at = now(), problem = null
  where no = $1 and state = $2 and task = $3 and next_offset = $4 and next_line = $5`;

const endings = {
  plan: `task = null, planned_at = now()`,
  run: `task = null, state = 'FINISHED', finished_at = now()`,
  errors: `task = null, state = 'FINISHED', finished_at = now()`,
  undo: `task = null, state = 'UPLOADED', finished_at = null, started_at = null, undone_at = now(), planned_at = null,
    plan_new = 0, plan_changed = 0, plan_unchanged = 0, plan_error = 0, surprises = 0`,
} as const;

/** Writes how far the file has got, if it is still where this worker took it up. @throws Superseded */
async function writeStep(client: pg.PoolClient, file: FileRow, step: Step): Promise<FileRow> {
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
}

/** One chunk: what it does and how far the file has got by it, both or neither. */
async function inChunk<T>(client: pg.PoolClient, pace: Pace, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  await client.query('begin');
  try {
    await lockChunks(client);
    const result = await work();
    await client.query('commit');
    pace.note(performance.now() - begun);
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Records that are read in one turn of the event loop: some milliseconds. */
const turnLength = 100;

/** Some records, ready to be copied to the database. */
interface ReadyChunk {
  numbers: number[];
  lines: string[];
  next: { offset: number; line: number };
  isLast: boolean;
}

/** Reads a file on from where it stands, chunk by chunk, each as the database takes it. */
async function* prepareChunks(
  storage: Storage,
  file: FileRow,
  size: () => number,
  read: () => ReturnType<typeof recordReader>,
): AsyncGenerator<ReadyChunk, void, undefined> {
  const from = { offset: file.next_offset, line: file.next_line };
  for await (const { records, next, isLast } of readChunks(storage, file, from, size)) {
    const reader = read();
    const lines: string[] = [];
    for (const { line, cells } of records) {
      lines.push(stageLine(reader(line, cells)));
      // Else PostgreSQL would wait for its next statement until all of them are read.
      if (lines.length % turnLength === 0) await nextTurn();
    }
    yield { numbers: records.map(({ line }) => line), lines, next, isLast };
  }
}

/** Plans or runs a file, preparing the next chunk while PostgreSQL works on this one. */
async function readThrough(
  client: pg.PoolClient,
  start: FileRow,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  let file = start;
  const pace = startPace(deps.chunkSize);
  const isDryRun = file.task === 'plan';
  const invite = file.send_email ? deps.invite : undefined;
  let reader = recordReader(file.columns ?? [], await loadCatalogue(client));
  const chunks = prepareChunks(deps.storage, file, pace.size, () => reader);
  let coming = chunks.next();
  // Whoever waits for it hears of a failure; it must not count as unheard until then.
  coming.catch(() => undefined);
  try {
    while (!signal.aborted) {
      const { value: chunk, done } = await coming;
      if (done) return;
      coming = chunks.next();
      coming.catch(() => undefined);
      file = await inChunk(client, pace, async () => {
        reader = recordReader(file.columns ?? [], await loadCatalogue(client));
        for (const { line, cells } of await mendedCells(client, file.no, chunk.numbers))
          chunk.lines[chunk.numbers.indexOf(line)] = stageLine(reader(line, cells));
        const counts =
          chunk.lines.length > 0
            ? await applyRecords(client, chunk.lines, { file: file.no, isDryRun, invite })
            : noCounts;
        return writeStep(client, file, { ...chunk, counts });
      });
      if (chunk.isLast) return;
    }
  } finally {
    await chunks.return();
  }
}

/** Cells that somebody has corrected count instead of the file's. */
async function mendedCells(client: pg.PoolClient, no: number, numbers: readonly number[]) {
  const { rows } = await client.query<{ line: number; cells: string[] }>(
    'select line, cells from qad_detail_records where file = $1 and mended and line between $2 and $3',
    [no, numbers[0] ?? 0, numbers.at(-1) ?? 0],
  );
  return rows;
}

/** Tries the records in error again, in the order of their lines. */
async function retryErrors(
  client: pg.PoolClient,
  start: FileRow,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  let file = start;
  const pace = startPace(deps.chunkSize);
  const invite = file.send_email ? deps.invite : undefined;
  let isLast = false;
  while (!isLast && !signal.aborted) {
    file = await inChunk(client, pace, async () => {
      const size = pace.size();
      const { rows } = await client.query<{ line: number; cells: string[] }>(
        // Long ones are fewer at once, as when they are read from the file; the first always comes.
        `select line, cells from (
           select line, cells, sum(octet_length(array_to_string(cells, ''))) over (order by line) as bytes,
             row_number() over (order by line) as place
           from qad_detail_records where file = $1 and status = 'ERROR' and outcome = 'ERROR' and line >= $2 order by line limit $3) r
         where bytes <= $4 or place = 1 order by line`,
        [file.no, file.next_line, size, chunkBytes],
      );
      const read = recordReader(file.columns ?? [], await loadCatalogue(client));
      const lines = rows.map(({ line, cells }) => stageLine(read(line, cells)));
      isLast = rows.length === 0;
      const counts =
        lines.length > 0
          ? await applyRecords(client, lines, { file: file.no, isDryRun: false, invite })
          : noCounts;
      const next = { offset: file.next_offset, line: (rows.at(-1)?.line ?? file.next_line) + 1 };
      return writeStep(client, file, { next, isLast, counts });
    });
  }
}

async function undoAll(
  client: pg.PoolClient,
  start: FileRow,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  let file = start;
  const pace = startPace(deps.chunkSize);
  let isLast = false;
  while (!isLast && !signal.aborted) {
    file = await inChunk(client, pace, async () => {
      const size = pace.size();
      const { rows } = await client.query<{ to: number | null; count: number }>(
        `select max(line) as to, count(*)::int as count from (
           select line from qad_detail_records where file = $1 and line >= $2 order by line limit $3) r`,
        [file.no, file.next_line, size],
      );
      const { to = null, count = 0 } = rows[0] ?? {};
      isLast = count < size;
      const undone = to === null ? null : await undoLines(client, file.no, file.next_line, to);
      const counts = {
        ...noCounts,
        success: -(undone?.success ?? 0),
        ignored: -(undone?.ignored ?? 0),
        error: -(undone?.error ?? 0),
      };
      const next = { offset: file.next_offset, line: (to ?? file.next_line) + 1 };
      return writeStep(client, file, { next, isLast, counts, kept: undone?.kept ?? 0 });
    });
  }
}

async function undoLines(client: pg.PoolClient, no: number, from: number, to: number) {
  const range = [no, from, to];
  await client.query(undo.createUndo);
  await client.query(undo.decideUndo, range);
  const { rows } = await client.query<{ success: number; ignored: number; error: number; kept: number }>(
    undo.countUndo,
    range,
  );
  await client.query(undo.dropActivations);
  await client.query(undo.restoreContracts);
  await client.query(undo.forgetHistory);
  await client.query(undo.removeContracts);
  const removed = await client.query<{ email: string }>(undo.removeClients, [no]);
  await withdrawMails(
    client,
    'account-invited',
    removed.rows.map(({ email }) => email),
  );
  await client.query(undo.resetRecords, range);
  await client.query(undo.unsettleOthers, [no]);
  return rows[0];
}

const takeUp = `update qad_files f set state = 'PROCESSING', started_at = now(), heartbeat_at = now(), finished_at = null,
    problem = null, revision = revision + 1 where f.no = $1 and f.state = 'QUEUED' returning ${fileColumns}`;

/**
 * Does what a file's task says, from where it stopped, until it is done, somebody stops it, or `signal` does. Ends
 * without an error when it has been stopped.
 *
 * @throws whatever the database or the storage ran into; the file stands as after the last whole chunk
 */
export async function workOnFile(
  client: pg.PoolClient,
  no: number,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  const taken = await client.query<FileRow>(takeUp, [no]);
  if (taken.rowCount) await announceFile(client, no);
  const found = await client.query<FileRow>(`select ${fileColumns} from qad_files f where no = $1`, [no]);
  const [file] = found.rows;
  if (!file?.task || !(file.state === 'PROCESSING' || (file.state === 'UPLOADED' && file.task === 'plan')))
    return;
  try {
    if (file.task === 'errors') await retryErrors(client, file, deps, signal);
    else if (file.task === 'undo') await undoAll(client, file, deps, signal);
    else await readThrough(client, file, deps, signal);
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}
