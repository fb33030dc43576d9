import pg from 'pg';
import {
  type GeneratedFile,
  generateRecords,
} from '../../../apps/server/src/domains/imports/records/records.testing.ts';

const smallFileRows = 1000;

/**
 * Divides a number of records into files: first a small one, then one with a fifth of all, and twenty that share
 * the rest.
 */
function planFiles(count: number): GeneratedFile[] {
  const large = Math.floor(count / 5);
  const each = Math.floor((count - large - smallFileRows) / 20);
  const sizes = [...Array.from({ length: 20 }, () => each), large, smallFileRows];
  let first = 1;
  return sizes.map((rows, index) => {
    const file = { no: index + 1, rows, first };
    first += rows;
    return file;
  });
}

/** Numbers of some of these files. */
export const madeFiles = { middle: 7, large: 21, small: 22 };

/**
 * Replaces a database's ERP files with `count` records in files numbered as in `madeFiles`. The indexes are
 * created afterwards, as PostgreSQL recommends.
 */
export async function fillRecords(url: string, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const { rows: indexes } = await pool.query<{ name: string; make: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as make from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid in ('qad_detail_records'::regclass, 'qad_record_keys'::regclass) and not i.indisprimary`,
    );
    await pool.query(indexes.map(({ name }) => `drop index ${name}`).join(';'));
    const distribution = { contracts: Math.floor(count * 0.24), rare: Math.floor(count / 20) };
    // The demo has files with the same numbers.
    await pool.query('truncate qad_files, qad_file_steps, qad_detail_records cascade');
    await runTwoAtATime(planFiles(count), (file) => generateRecords(pool, file, distribution));
    await runTwoAtATime(indexes, ({ make }) => pool.query(make));
    await pool.query('vacuum analyze qad_detail_records, qad_record_keys, qad_files');
  } finally {
    await pool.end();
  }
}

/** Processes two items at a time, one per processor. */
async function runTwoAtATime<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const remainingItems = [...items];
  const processItems = async () => {
    for (let item = remainingItems.pop(); item !== undefined; item = remainingItems.pop()) await work(item);
  };
  await Promise.all([processItems(), processItems()]);
}
