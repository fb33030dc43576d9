import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { chunkBytes, readChunks } from '../../platform/sheets/reading/chunks.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { withdrawMails } from '../mail/mail.outbox.ts';
import { moveActivations } from './chunk.sql.ts';
import { stageLine } from './chunk.stage.ts';
import {
  applyRecords,
  applyStaged,
  type ChunkOptions,
  type Invite,
  loadCatalogue,
  stageRecords,
} from './chunk.ts';
import { announceFile } from './imports.channel.ts';
import { type FileRow, fileColumns } from './imports.rows.ts';
import { startPace } from './pace.ts';
import { recordReader } from './record.ts';
import { inChunk, noCounts, Superseded, writeStep } from './tasks.step.ts';
import * as undo from './undo.sql.ts';

export interface TaskDeps {
  storage: Storage;
  invite: Invite;
  /** Records in a chunk at most: what is lost at most when a worker dies, and how often progress is told. */
  chunkSize: number;
}

/** Records that are read in one turn of the event loop: a millisecond at most. */
const turnLength = 10;

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

const optionsOf = (file: FileRow, deps: TaskDeps): ChunkOptions => ({
  file: file.no,
  columns: file.columns ?? [],
  isDryRun: file.task === 'plan',
  invite: file.send_email ? deps.invite : undefined,
});

/** Plans or runs a file, preparing the next chunk while PostgreSQL works on this one. */
async function readThrough(
  client: pg.PoolClient,
  start: FileRow,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  let file = start;
  const pace = startPace(deps.chunkSize);
  const options = optionsOf(file, deps);
  let reader = recordReader(options.columns, await loadCatalogue(client));
  const chunks = prepareChunks(deps.storage, file, pace.size, () => reader);
  let coming = chunks.next();
  // Whoever waits for it hears of a failure; it must not count as unheard until then.
  coming.catch(() => undefined);
  try {
    while (!signal.aborted) {
      const { value: chunk, done } = await coming;
      if (done) return;
      file = await inChunk(client, pace, async () => {
        reader = recordReader(options.columns, await loadCatalogue(client));
        for (const { line, cells } of await mendedCells(client, file.no, chunk.numbers))
          chunk.lines[chunk.numbers.indexOf(line)] = stageLine(reader(line, cells));
        const isEmpty = chunk.lines.length === 0;
        if (!isEmpty) await stageRecords(client, chunk.lines);
        // Not before: until here PostgreSQL is asked many short things, which would all wait for us.
        coming = chunks.next();
        coming.catch(() => undefined);
        const counts = isEmpty ? noCounts : await applyStaged(client, options);
        const records = chunk.lines.length;
        return { file: await writeStep(client, file, { ...chunk, counts, records }), records };
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
  const options = optionsOf(file, deps);
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
      const read = recordReader(options.columns, await loadCatalogue(client));
      const lines = rows.map(({ line, cells }) => stageLine(read(line, cells)));
      isLast = rows.length === 0;
      const counts = lines.length > 0 ? await applyRecords(client, lines, options) : noCounts;
      const next = { offset: file.next_offset, line: (rows.at(-1)?.line ?? file.next_line) + 1 };
      const step = { next, isLast, counts, records: rows.length };
      return { file: await writeStep(client, file, step), records: rows.length };
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
      const step = { next, isLast, counts, records: count, kept: undone?.kept ?? 0 };
      return { file: await writeStep(client, file, step), records: count };
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
  await client.query(moveActivations(undo.restoredContracts));
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
