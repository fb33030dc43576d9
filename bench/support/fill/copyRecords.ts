import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface Copied {
  /** Seconds for copying into a table with the same indexes. */
  indexed: number;
  /** Seconds for copying into a table without indexes, not even a primary key. */
  plain: number;
}

/**
 * Measures how long PostgreSQL takes to copy the records of a file into an empty table.
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
  try {
    await client.query('create table copied (like qad_detail_records including all)');
    await client.query('create table copied_plain (like qad_detail_records including all excluding indexes)');
    // Generated columns are not copied: they are computed again, as in an import.
    const { rows: columnRows } = await client.query<{ columns: string }>(
      `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
       where attrelid = 'copied'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const columns = columnRows[0]?.columns ?? '';
    const records = `copy (select ${columns} from qad_detail_records where file = ${no} order by line) to stdout`;
    await pipeline(client.query(copyTo(records)), createWriteStream(path));
    const copyInto = async (table: string): Promise<number> => {
      const start = performance.now();
      const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
      await pipeline(createReadStream(path), into);
      if (into.rowCount !== count)
        throw new Error(`COPY took ${into.rowCount} records of file ${no} instead of ${count}`);
      return (performance.now() - start) / 1000;
    };
    return { indexed: await copyInto('copied'), plain: await copyInto('copied_plain') };
  } finally {
    client.release();
    await rm(path, { force: true });
  }
}
