import type pg from 'pg';
import type { Storage } from '#platform/storage/storage.ts';
import { formatStageLine } from '../apply/chunk.stage.ts';
import {
  applyStaged,
  type ChunkOptions,
  type Invite,
  loadCatalogue,
  lockChunksForConnection,
  stageRecords,
  unlockChunks,
} from '../apply/chunk.ts';
import { createRecordParser } from '../apply/record.ts';
import type { FileRow } from '../files/imports.rows.ts';
import { createBatchSize } from './batchSize.ts';
import { type ChunkResult, inTransaction, noCounts, runConcurrently, saveProgress } from './checkpoint.ts';
import { type Half, ReadAhead } from './readAhead.ts';

export interface TaskDeps {
  storage: Storage;
  invite: Invite;
  /** Maximum records per chunk: the work lost when a worker dies, and the interval of progress updates. */
  chunkSize: number;
}

/** Database connections for processing a file. */
export interface Connections {
  client: pg.PoolClient;
  /** Returns a second connection, always the same one; without it, chunks are processed sequentially. */
  second?: (() => Promise<pg.PoolClient>) | undefined;
}

/** Returns the options for applying the records of a file. */
export const toChunkOptions = (file: FileRow, deps: TaskDeps): ChunkOptions => ({
  file: file.no,
  columns: file.columns ?? [],
  isRerun: file.task === 'errors' || file.success + file.ignored + file.error > file.task_done,
  isDryRun: file.task === 'plan',
  invite: file.send_email ? deps.invite : undefined,
});

/** One or two halves. */
type Chunk = readonly [Half, Half?];

/** The state that all chunks of a file share. */
interface Run {
  connections: Connections;
  options: ChunkOptions;
  readAhead: ReadAhead;
}

const createParser = async (client: pg.PoolClient, { columns }: ChunkOptions) =>
  createRecordParser(columns, await loadCatalogue(client));

/** Replaces the records that a user has corrected or skipped. @returns whether there are any */
async function applyCorrections({ connections, options, readAhead }: Run, chunk: Chunk): Promise<boolean> {
  const halves = chunk.filter((half) => half !== undefined);
  const lineNumbers = halves.flatMap((half) => half.lineNumbers);
  const { rows } = await connections.client.query<{ line: number; cells: string[]; skipped: boolean }>(
    'select line, cells, skipped from qad_detail_records where file = $1 and mended and line between $2 and $3',
    [options.file, lineNumbers[0] ?? 0, lineNumbers.at(-1) ?? 0],
  );
  for (const { line, cells, skipped } of rows) {
    const half = halves.find((each) => each.lineNumbers.includes(line));
    if (half)
      half.lines[half.lineNumbers.indexOf(line)] = formatStageLine(readAhead.parser(line, cells), skipped);
  }
  return rows.length > 0;
}

const joinHalves = ([one, other]: Chunk): Half =>
  other
    ? {
        ...other,
        lineNumbers: [...one.lineNumbers, ...other.lineNumbers],
        lines: [...one.lines, ...other.lines],
      }
    : one;

interface HalfWork {
  /** The file's progress before this half. */
  before: FileRow;
  half: Half;
  options: ChunkOptions;
  /** Called when the records are in the database. */
  onStaged(): void;
}

/** Applies half a chunk and saves the progress. @returns the file after it */
async function applyHalf(
  connection: pg.PoolClient,
  { before, half, options, onStaged }: HalfWork,
  waitForTurn: () => Promise<void> = async () => undefined,
): Promise<FileRow> {
  const isEmpty = half.lines.length === 0;
  if (!isEmpty) await stageRecords(connection, half.lines);
  onStaged();
  if (isEmpty) await waitForTurn();
  const counts = isEmpty ? noCounts : await applyStaged(connection, options, waitForTurn);
  return saveProgress(connection, before, { ...half, counts, records: half.lines.length });
}

/** Applies the halves of a chunk one after the other, in one transaction. */
function applySequentially({ connections, options, readAhead }: Run, before: FileRow, chunk: Chunk) {
  const onStaged = () => readAhead.prefetch();
  const work = { before, half: joinHalves(chunk), options, onStaged };
  return inTransaction(connections.client, 'begin', () => applyHalf(connections.client, work));
}

/** Applies the halves of a chunk concurrently, each in a separate transaction. */
function applyConcurrently(
  { options, readAhead }: Run,
  connections: readonly [pg.PoolClient, pg.PoolClient],
  before: FileRow,
  [one, other]: readonly [Half, Half],
) {
  let pendingStages = 2;
  const onStaged = () => {
    pendingStages -= 1;
    if (pendingStages === 0) readAhead.prefetch();
  };
  const between = { ...before, next_offset: one.next.offset, next_line: one.next.line };
  return runConcurrently(connections, [
    (client, turn) => applyHalf(client, { before, half: one, options, onStaged }, turn),
    (client, turn) => applyHalf(client, { before: between, half: other, options, onStaged }, turn),
  ]);
}

/**
 * Applies one chunk; requires the chunk lock. Reading of the next chunk starts when the records of this one are in the
 * database. An earlier start would delay the many short statements before that point.
 *
 * @returns the file after the chunk
 */
async function applyChunk(run: Run, before: FileRow, chunk: Chunk): Promise<ChunkResult> {
  const { connections, options, readAhead } = run;
  const { client, second } = connections;
  readAhead.parser = await createParser(client, options);
  const hasCorrections = await applyCorrections(run, chunk);
  const [one, other] = chunk;
  const records = one.lines.length + (other?.lines.length ?? 0);
  const file =
    second && other && !hasCorrections && one.identifiers.isDisjointFrom(other.identifiers)
      ? await applyConcurrently(run, [client, await second()], before, [one, other])
      : await applySequentially(run, before, chunk);
  return { file, records };
}

/**
 * Plans or runs a file and prepares the next chunk while PostgreSQL processes the current one. The two halves of
 * a chunk are processed concurrently on separate connections if they have no contract, person or address in
 * common; otherwise, or without a second connection, in one transaction. The second half commits after the
 * first, so that the progress is always a single line number.
 *
 * @throws CollisionError, SupersededError
 */
export async function processFile(
  connections: Connections,
  start: FileRow,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  const { client } = connections;
  const batchSize = createBatchSize(deps.chunkSize);
  const options = toChunkOptions(start, deps);
  const readAhead = new ReadAhead({
    storage: deps.storage,
    file: start,
    size: () => Math.ceil(batchSize.next() / 2),
    parser: await createParser(client, options),
  });
  const run = { connections, options, readAhead };
  try {
    let file = start;
    for (let isLast = false; !isLast && !signal.aborted; ) {
      const [one, other] = await readAhead.take();
      if (!one) return;
      isLast = one.isLast || (other?.isLast ?? false);
      file = await batchSize.time(async () => {
        await lockChunksForConnection(client);
        try {
          return await applyChunk(run, file, [one, other]);
        } finally {
          await unlockChunks(client).catch(() => undefined);
        }
      });
    }
  } finally {
    await readAhead.close();
  }
}
