import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface Copied {
  /** Seconds for copying into tables with the same indexes. */
  indexed: number;
  /** Seconds for copying into tables without indexes, not even a primary key. */
  plain: number;
}

/** The tables that store a record, with the columns of COPY. */
const tables = [
  {
    name: 'qad_detail_records',
    columns: `file, line, status, outcome, notice, problems, changes, contract, document, final_user_id, name, plan,
      plan_quantity, cells, mended, created_client, processed_at, retried_at`,
  },
  { name: 'qad_record_keys', columns: 'file, line, contract, document, words' },
] as const;

/**
 * Measures how long PostgreSQL takes to copy the records of a file into empty tables.
 *
 * @param no the file's number
 * @param count its number of records
 * @throws Error when a different number of records was copied
 */
export async function copySeconds(
  pool: pg.Pool,
  folder: string,
  { no, count }: { no: number; count: number },
): Promise<Copied> {
  const path = join(folder, 'records.copy');
  const client = await pool.connect();
  const copied = { indexed: 0, plain: 0 };
  try {
    for (const { name, columns } of tables) {
      const records = `copy (select ${columns} from ${name} where file = ${no} order by line) to stdout`;
      await pipeline(client.query(copyTo(records)), createWriteStream(path));
      for (const kind of ['indexed', 'plain'] as const) {
        const without = kind === 'plain' ? 'excluding indexes' : '';
        await client.query(`create table copied_${name}_${kind} (like ${name} including all ${without})`);
        const start = performance.now();
        const into = client.query(copyFrom(`copy copied_${name}_${kind} (${columns}) from stdin`));
        await pipeline(createReadStream(path), into);
        if (into.rowCount !== count)
          throw new Error(`COPY took ${into.rowCount} records of file ${no} instead of ${count}`);
        copied[kind] += (performance.now() - start) / 1000;
      }
    }
    return copied;
  } finally {
    client.release();
    await rm(path, { force: true });
  }
}
