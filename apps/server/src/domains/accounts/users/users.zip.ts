import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Pool, PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import { csvHeader, formatUserLine } from './users.csv.ts';
import { type UserRow, userColumns } from './users.rows.ts';

/** Maximum number of rows per CSV file. Spreadsheet programs open files of this size without problems. */
export const defaultRowsPerFile = 100_000;
/** Number of rows per fetch from the cursor. */
const batchSize = 1000;

export interface ZipOptions {
  kinds: readonly AccountKind[];
  from: Date | null;
  to: Date | null;
  /** Path of the zip file to write. */
  path: string;
  signal: AbortSignal;
  /** Called periodically with the number of rows written and the total. */
  onProgress(done: number, total: number): Promise<void>;
  rowsPerFile?: number;
}

const where = `u.kind = any($1) and ($2::timestamptz is null or u.created_at >= $2)
  and ($3::timestamptz is null or u.created_at <= $3)`;

/** Runs queries on one snapshot of the database, so that the zip is consistent however long it takes to write. */
async function withSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After a failure, the connection is discarded together with its open transaction and cursor.
    client.release(failure);
  }
}

/**
 * Writes users as a zip of CSV files. Reads them in batches through a cursor, so that memory use does not depend on
 * their number.
 *
 * @returns the number of users
 * @throws the reason of `signal`, or any other failure; the caller must delete the partial file
 */
export function writeUserZip(pool: Pool, options: ZipOptions): Promise<number> {
  const values = [options.kinds, options.from, options.to];
  return withSnapshot(pool, async (client) => {
    const counted = await client.query<{ total: number }>(
      `select count(*)::int as total from users u where ${where}`,
      values,
    );
    const total = counted.rows[0]?.total ?? 0;
    await client.query(
      `declare exported no scroll cursor for select ${userColumns} from users u where ${where} order by u.id`,
      values,
    );
    await writeZip(options, total, async (maxRows) => {
      const { rows } = await client.query<UserRow>(`fetch ${Math.min(maxRows, batchSize)} from exported`);
      return rows;
    });
    return total;
  });
}

/** Writes the rows that `fetch` returns to a zip, until `fetch` returns none. */
async function writeZip(
  { path, signal, onProgress, rowsPerFile = defaultRowsPerFile }: ZipOptions,
  total: number,
  fetch: (maxRows: number) => Promise<UserRow[]>,
): Promise<void> {
  const zip = new ZipFile();
  const streamFailure = new AbortController();
  let done = 0;

  async function* generateCsv(): AsyncGenerator<Buffer> {
    yield Buffer.from(csvHeader);
    for (let remaining = rowsPerFile; remaining > 0; ) {
      signal.throwIfAborted();
      const rows = await fetch(remaining);
      if (rows.length === 0) return;
      remaining -= rows.length;
      done += rows.length;
      yield Buffer.from(rows.map(formatUserLine).join(''));
      await onProgress(done, total);
    }
  }

  const fileCount = Math.max(1, Math.ceil(total / rowsPerFile));
  for (let number = 1; number <= fileCount; number += 1)
    // Opened lazily, one after the other, because all files share the cursor.
    zip.addReadStreamLazy(`usuarios-${String(number).padStart(3, '0')}.csv`, (callback) => {
      const stream = Readable.from(generateCsv(), { objectMode: false });
      stream.on('error', (error) => streamFailure.abort(error));
      callback(null, stream);
    });
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(path), {
      signal: AbortSignal.any([signal, streamFailure.signal]),
    });
  } catch (error) {
    throw streamFailure.signal.aborted ? streamFailure.signal.reason : error;
  }
}
