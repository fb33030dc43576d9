import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { readChunks } from '#platform/sheets/reading/chunks.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { stageLine } from '../apply/chunk.stage.ts';
import {
  applyStaged,
  type ChunkOptions,
  type Invite,
  loadCatalogue,
  lockChunksForConnection,
  stageRecords,
  unlockChunks,
} from '../apply/chunk.ts';
import { createRecordParser, type ParsedRecord } from '../apply/record.ts';
import type { FileRow } from '../files/imports.rows.ts';
import { createBatchSize } from './batchSize.ts';
import { type ChunkResult, inTransaction, noCounts, runConcurrently, saveProgress } from './checkpoint.ts';

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

/** Records parsed per turn of the event loop: a millisecond at most. */
const recordsPerTurn = 10;

/** Half a chunk: records formatted for COPY. */
interface Half {
  lineNumbers: number[];
  lines: string[];
  next: { offset: number; line: number };
  isLast: boolean;
  /** Contracts, documents and addresses of its records. */
  identifiers: Set<string>;
}

const getIdentifiers = ({ contract, dni, cuit, email }: ParsedRecord): string[] =>
  [contract, dni, cuit, email].filter((name) => name !== null);

/** Reads the rest of a file, half a chunk at a time, formatted for COPY. */
async function* prepareHalves(
  storage: Storage,
  file: FileRow,
  size: () => number,
  read: () => ReturnType<typeof createRecordParser>,
): AsyncGenerator<Half, void, undefined> {
  const from = { offset: file.next_offset, line: file.next_line };
  for await (const { records, next, isLast } of readChunks(storage, file, from, size)) {
    const reader = read();
    const lines: string[] = [];
    const identifiers = new Set<string>();
    for (const { line, cells } of records) {
      const record = reader(line, cells);
      for (const name of getIdentifiers(record)) identifiers.add(name);
      lines.push(stageLine(record));
      // Otherwise PostgreSQL would wait for its next statement until all records are parsed.
      if (lines.length % recordsPerTurn === 0) await nextTurn();
    }
    yield { lineNumbers: records.map(({ line }) => line), lines, next, isLast, identifiers };
  }
}

/** Loads cells that a user has corrected; they replace the file's cells. */
async function loadCorrectedCells(client: pg.PoolClient, no: number, halves: readonly Half[]) {
  const lineNumbers = halves.flatMap((half) => half.lineNumbers);
  const { rows } = await client.query<{ line: number; cells: string[] }>(
    'select line, cells from qad_detail_records where file = $1 and mended and line between $2 and $3',
    [no, lineNumbers[0] ?? 0, lineNumbers.at(-1) ?? 0],
  );
  return rows;
}

const joinHalves = (halves: readonly [Half, ...Half[]]): Half => {
  const last = halves.at(-1) ?? halves[0];
  return {
    ...last,
    lineNumbers: halves.flatMap(({ lineNumbers }) => lineNumbers),
    lines: halves.flatMap(({ lines }) => lines),
  };
};

/**
 * Plans or runs a file and prepares the next chunk while PostgreSQL processes the current one. The two halves of
 * a chunk are processed concurrently on separate connections if they have no contract, person or address in
 * common; otherwise, or without a second connection, in one transaction. The second half commits after the
 * first, so that the progress is always a single line number.
 *
 * @throws Collided, Superseded
 */
export async function processFile(
  { client, second }: Connections,
  start: FileRow,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  let file = start;
  const batchSize = createBatchSize(deps.chunkSize);
  const options = toChunkOptions(file, deps);
  let reader = createRecordParser(options.columns, await loadCatalogue(client));
  const halves = prepareHalves(
    deps.storage,
    file,
    () => Math.ceil(batchSize.next() / 2),
    () => reader,
  );
  const readNextHalves = () => {
    const both = [halves.next(), halves.next()];
    // Errors are handled when the halves are awaited; until then they must not count as unhandled rejections.
    for (const half of both) half.catch(() => undefined);
    return both;
  };
  let prefetched = readNextHalves();

  /** Applies half a chunk, given the file's progress before it. */
  const applyHalf =
    (before: FileRow, half: Half, staged: () => void) =>
    async (connection: pg.PoolClient, waitForTurn: () => Promise<void>) => {
      const isEmpty = half.lines.length === 0;
      if (!isEmpty) await stageRecords(connection, half.lines);
      staged();
      if (isEmpty) await waitForTurn();
      const counts = isEmpty ? noCounts : await applyStaged(connection, options, waitForTurn);
      return saveProgress(connection, before, { ...half, counts, records: half.lines.length });
    };

  /** Processes one chunk. @returns the file after it */
  async function processChunk(chunk: [Half, ...Half[]]): Promise<ChunkResult> {
    reader = createRecordParser(options.columns, await loadCatalogue(client));
    const corrected = await loadCorrectedCells(client, file.no, chunk);
    for (const { line, cells } of corrected) {
      const half = chunk.find(({ lineNumbers }) => lineNumbers.includes(line));
      if (half) half.lines[half.lineNumbers.indexOf(line)] = stageLine(reader(line, cells));
    }
    const [one, other] = chunk;
    const records = chunk.reduce((sum, { lines }) => sum + lines.length, 0);
    // Starts reading the next halves while PostgreSQL works. Starting earlier would delay the many short statements
    // before this point.
    if (!second || !other || corrected.length > 0 || !one.identifiers.isDisjointFrom(other.identifiers)) {
      const applyAll = applyHalf(file, joinHalves(chunk), () => (prefetched = readNextHalves()));
      return {
        file: await inTransaction(client, 'begin', () => applyAll(client, async () => undefined)),
        records,
      };
    }
    let pendingStages = 2;
    const staged = () => {
      pendingStages -= 1;
      if (pendingStages === 0) prefetched = readNextHalves();
    };
    const afterFirst = { ...file, next_offset: one.next.offset, next_line: one.next.line };
    const connections: [pg.PoolClient, pg.PoolClient] = [client, await second()];
    return {
      file: await runConcurrently(connections, [
        applyHalf(file, one, staged),
        applyHalf(afterFirst, other, staged),
      ]),
      records,
    };
  }

  try {
    for (let isLast = false; !isLast && !signal.aborted; ) {
      const [one, other] = (await Promise.all(prefetched)).flatMap(({ value }) => (value ? [value] : []));
      if (!one) return;
      const chunk: [Half, ...Half[]] = other ? [one, other] : [one];
      isLast = chunk.some((half) => half.isLast);
      file = await batchSize.time(async () => {
        await lockChunksForConnection(client);
        try {
          return await processChunk(chunk);
        } finally {
          await unlockChunks(client).catch(() => undefined);
        }
      });
    }
  } finally {
    await halves.return();
  }
}
