import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';

/** Time for copying, in seconds. */
export interface Copied {
  elapsed: number;
  /** Processor time of PostgreSQL. */
  processor: number;
}

/** The tables that the import of new contracts fills, with the condition on the rows of one file. */
const tables: Readonly<Record<string, (file: number) => string>> = {
  qad_detail_records: (file) => `file = ${file}`,
  qad_record_keys: (file) => `file = ${file}`,
  users: () => `kind = 'CLIENT'`,
  contracts: (file) => `created_file = ${file}`,
  activations: () => 'true',
};

const columnRow = z.object({ columns: z.string() });

/** Returns the columns of a table, without those that PostgreSQL computes. */
async function listColumns(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return columnRow.parse(rows[0]).columns;
}

/**
 * Measures how long PostgreSQL takes to copy everything that an import wrote into empty tables with the same columns, indexes
 * and constraints: records and their search keys, accounts, contracts and orders to the monitoring system.
 *
 * @param no the file's number
 * @param count its number of records
 * @param databaseSeconds processor time of PostgreSQL so far
 * @throws Error when a different number of records was copied, or a table is empty
 */
export async function copySeconds(
  pool: pg.Pool,
  folder: string,
  { no, count, databaseSeconds }: { no: number; count: number; databaseSeconds: () => number },
): Promise<Copied> {
  const path = join(folder, 'rows.copy');
  const client = await pool.connect();
  const copied = { elapsed: 0, processor: 0 };
  try {
    // What the import left to autovacuum and the checkpointer would count as time of the COPY.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    for (const [name, where] of Object.entries(tables)) {
      const columns = await listColumns(pool, name);
      const rows = `copy (select ${columns} from ${name} where ${where(no)}) to stdout`;
      await pipeline(client.query(copyTo(rows)), createWriteStream(path));
      await client.query(`create table copied_${name} (like ${name} including all)`);
      const [start, processorStart] = [performance.now(), databaseSeconds()];
      const into = client.query(copyFrom(`copy copied_${name} (${columns}) from stdin`));
      await pipeline(createReadStream(path), into);
      copied.elapsed += (performance.now() - start) / 1000;
      copied.processor += databaseSeconds() - processorStart;
      if (into.rowCount === 0 || (name.startsWith('qad_') && into.rowCount !== count))
        throw new Error(`COPY took ${into.rowCount} rows of ${name} for a file of ${count} records`);
      await client.query(`drop table copied_${name}`);
    }
    return copied;
  } finally {
    client.release();
    await rm(path, { force: true });
  }
}
