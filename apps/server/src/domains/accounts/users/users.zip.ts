import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Pool, PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import { csvHeader, formatUserLine } from './users.csv.ts';
import { type UserRow, userColumns } from './users.rows.ts';

/** Rows per CSV file; office spreadsheets open this many without problems. */
export const rowsPerFile = 100_000;
/** Rows fetched at once. */
const batch = 1000;

export interface ZipOptions {
  kinds: readonly AccountKind[];
  from: Date | null;
  to: Date | null;
  /** Path of the zip. */
  path: string;
  signal: AbortSignal;
  /** Called periodically with the number of rows written and the total. */
  onProgress(done: number, total: number): Promise<void>;
  perFile?: number;
}

const where = `u.kind = any($1) and ($2::timestamptz is null or u.created_at >= $2)
  and ($3::timestamptz is null or u.created_at <= $3)`;

/** Runs work in one snapshot, so that the whole zip is consistent however long it takes. */
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
    // After a failure within a cursor, the connection is discarded together with its transaction.
    client.release(failure);
  }
}

/**
 * Writes users as a zip of CSV files, read through a cursor a thousand at a time, so that memory use does not depend
 * on the number of users.
 *
 * @returns the number of users
 * @throws the reason of `signal`, or any other failure; the caller must delete the partial file
 */
export function writeUserZip(pool: Pool, order: ZipOptions): Promise<number> {
  const values = [order.kinds, order.from, order.to];
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
    await zipInto(order, total, async (maxRows) => {
      const { rows } = await client.query<UserRow>(`fetch ${Math.min(maxRows, batch)} from exported`);
      return rows;
    });
    return total;
  });
}

async function zipInto(
  { path, signal, onProgress, perFile = rowsPerFile }: ZipOptions,
  total: number,
  fetch: (maxRows: number) => Promise<UserRow[]>,
): Promise<void> {
  const zip = new ZipFile();
  const failing = new AbortController();
  let done = 0;

  async function* file(): AsyncGenerator<Buffer> {
    yield Buffer.from(csvHeader);
    for (let remaining = perFile; remaining > 0; ) {
      signal.throwIfAborted();
      const rows = await fetch(remaining);
      if (rows.length === 0) return;
      remaining -= rows.length;
      done += rows.length;
      yield Buffer.from(rows.map(formatUserLine).join(''));
      await onProgress(done, total);
    }
  }

  const files = Math.max(1, Math.ceil(total / perFile));
  for (let number = 1; number <= files; number += 1)
    // Opened one after another, because they share the cursor.
    zip.addReadStreamLazy(`usuarios-${String(number).padStart(3, '0')}.csv`, (give) => {
      const stream = Readable.from(file(), { objectMode: false });
      stream.on('error', (error) => failing.abort(error));
      give(null, stream);
    });
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(path), {
      signal: AbortSignal.any([signal, failing.signal]),
    });
  } catch (error) {
    throw failing.signal.aborted ? failing.signal.reason : error;
  }
}
