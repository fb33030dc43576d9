import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { readChunks } from '#platform/sheets/reading/chunks.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { stageLine } from '../apply/chunk.stage.ts';
import {
  applyStaged,
  type ChunkOptions,
  holdChunks,
  type Invite,
  loadCatalogue,
  releaseChunks,
  stageRecords,
} from '../apply/chunk.ts';
import { type ReadRecord, recordReader } from '../apply/record.ts';
import type { FileRow } from '../imports.rows.ts';
import { createBatchSize } from './batchSize.ts';
import { atOnce, type Chunk, inTransaction, noCounts, writeStep } from './checkpoint.ts';

export interface TaskDeps {
  storage: Storage;
  invite: Invite;
  /** Maximum records per chunk: the work lost when a worker dies, and the interval of progress updates. */
  chunkSize: number;
}

/** Database connections for processing a file. */
export interface Lanes {
  client: pg.PoolClient;
  /** Returns a second connection, always the same one; without it, chunks are processed sequentially. */
  second?: (() => Promise<pg.PoolClient>) | undefined;
}

/** Returns the options for applying the records of a file. */
export const optionsOf = (file: FileRow, deps: TaskDeps): ChunkOptions => ({
  file: file.no,
  columns: file.columns ?? [],
  isAgain: file.task === 'errors' || file.success + file.ignored + file.error > file.task_done,
  isDryRun: file.task === 'plan',
  invite: file.send_email ? deps.invite : undefined,
});

/** Records parsed per turn of the event loop: a millisecond at most. */
const turnLength = 10;

/** Half a chunk: records formatted for COPY. */
interface Half {
  numbers: number[];
  lines: string[];
  next: { offset: number; line: number };
  isLast: boolean;
  /** Contracts, documents and addresses of its records. */
  names: Set<string>;
}

const namesOf = ({ contract, dni, cuit, email }: ReadRecord): string[] =>
  [contract, dni, cuit, email].filter((name) => name !== null);

/** Reads the rest of a file, half a chunk at a time, formatted for COPY. */
async function* prepareHalves(
  storage: Storage,
  file: FileRow,
  size: () => number,
  read: () => ReturnType<typeof recordReader>,
): AsyncGenerator<Half, void, undefined> {
  const from = { offset: file.next_offset, line: file.next_line };
  for await (const { records, next, isLast } of readChunks(storage, file, from, size)) {
    const reader = read();
    const lines: string[] = [];
    const names = new Set<string>();
    for (const { line, cells } of records) {
      const record = reader(line, cells);
      for (const name of namesOf(record)) names.add(name);
      lines.push(stageLine(record));
      // Otherwise PostgreSQL would wait for its next statement until all records are parsed.
      if (lines.length % turnLength === 0) await nextTurn();
    }
    yield { numbers: records.map(({ line }) => line), lines, next, isLast, names };
  }
}

/** Loads cells that a user has corrected; they replace the file's cells. */
async function mendedCells(client: pg.PoolClient, no: number, halves: readonly Half[]) {
  const numbers = halves.flatMap((half) => half.numbers);
  const { rows } = await client.query<{ line: number; cells: string[] }>(
    'select line, cells from qad_detail_records where file = $1 and mended and line between $2 and $3',
    [no, numbers[0] ?? 0, numbers.at(-1) ?? 0],
  );
  return rows;
}

const joined = (halves: readonly [Half, ...Half[]]): Half => {
  const last = halves.at(-1) ?? halves[0];
  return {
    ...last,
    numbers: halves.flatMap(({ numbers }) => numbers),
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
export async function readThrough(
  { client, second }: Lanes,
  start: FileRow,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  let file = start;
  const batchSize = createBatchSize(deps.chunkSize);
  const options = optionsOf(file, deps);
  let reader = recordReader(options.columns, await loadCatalogue(client));
  const halves = prepareHalves(
    deps.storage,
    file,
    () => Math.ceil(batchSize.next() / 2),
    () => reader,
  );
  const readOn = () => {
    const both = [halves.next(), halves.next()];
    // Errors are handled when the halves are awaited; until then they must not count as unhandled rejections.
    for (const half of both) half.catch(() => undefined);
    return both;
  };
  let coming = readOn();

  /** Applies half a chunk, given the file's progress before it. */
  const work =
    (before: FileRow, half: Half, staged: () => void) =>
    async (lane: pg.PoolClient, turn: () => Promise<void>) => {
      const isEmpty = half.lines.length === 0;
      if (!isEmpty) await stageRecords(lane, half.lines);
      staged();
      if (isEmpty) await turn();
      const counts = isEmpty ? noCounts : await applyStaged(lane, options, turn);
      return writeStep(lane, before, { ...half, counts, records: half.lines.length });
    };

  /** Processes one chunk. @returns the file after it */
  async function workOn(chunk: [Half, ...Half[]]): Promise<Chunk> {
    reader = recordReader(options.columns, await loadCatalogue(client));
    const mended = await mendedCells(client, file.no, chunk);
    for (const { line, cells } of mended) {
      const half = chunk.find(({ numbers }) => numbers.includes(line));
      if (half) half.lines[half.numbers.indexOf(line)] = stageLine(reader(line, cells));
    }
    const [one, other] = chunk;
    const records = chunk.reduce((sum, { lines }) => sum + lines.length, 0);
    // Starts reading the next halves while PostgreSQL works. Starting earlier would delay the many short statements
    // before this point.
    if (!second || !other || mended.length > 0 || !one.names.isDisjointFrom(other.names)) {
      const all = work(file, joined(chunk), () => (coming = readOn()));
      return {
        file: await inTransaction(client, 'begin', () => all(client, async () => undefined)),
        records,
      };
    }
    let staging = 2;
    const staged = () => {
      staging -= 1;
      if (staging === 0) coming = readOn();
    };
    const between = { ...file, next_offset: one.next.offset, next_line: one.next.line };
    const lanes: [pg.PoolClient, pg.PoolClient] = [client, await second()];
    return { file: await atOnce(lanes, [work(file, one, staged), work(between, other, staged)]), records };
  }

  try {
    for (let isLast = false; !isLast && !signal.aborted; ) {
      const [one, other] = (await Promise.all(coming)).flatMap(({ value }) => (value ? [value] : []));
      if (!one) return;
      const chunk: [Half, ...Half[]] = other ? [one, other] : [one];
      isLast = chunk.some((half) => half.isLast);
      file = await batchSize.time(async () => {
        await holdChunks(client);
        try {
          return await workOn(chunk);
        } finally {
          await releaseChunks(client).catch(() => undefined);
        }
      });
    }
  } finally {
    await halves.return();
  }
}
