import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { importRetention } from './imports.retention.ts';
import { generateRecords } from './records/records.testing.ts';

const [months, keptMonths, recordsPerMonth] = [20, 3, 20_000];
const tables = ['qad_detail_records', 'qad_record_keys', 'qad_files'];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

async function readBytes(): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) name',
    [tables],
  );
  return rows[0]?.bytes ?? 0;
}

test('twenty months of imports, results and retention use no more space than the kept months', async () => {
  const { pool } = database;
  const [rule] = importRetention(keptMonths);
  const sizes: number[] = [];
  for (let month = 1; month <= months; month += 1) {
    const at = new Date(Date.UTC(2030, month, 1));
    const first = (month - 1) * recordsPerMonth + 1;
    await generateRecords(
      pool,
      { no: month, rows: recordsPerMonth, first },
      { contracts: recordsPerMonth / 4, rare: 1000 },
    );
    await pool.query('update qad_files set created_at = $2 where no = $1', [month, at]);
    // The run stores the result of each record of the dry run.
    await pool.query('update qad_detail_records set processed_at = $2 where file = $1', [month, at]);
    await rule?.apply(pool, { now: at });
    // The databases of tests have no autovacuum.
    await pool.query(`vacuum ${tables.join(', ')}`);
    sizes.push(await readBytes());
  }
  const { rows } = await pool.query<{ file: number }>(
    'select distinct file from qad_detail_records order by file',
  );
  expect(rows.map(({ file }) => file)).toEqual([17, 18, 19, 20]);
  const [early = 0, late = 0] = [sizes[keptMonths + 2], sizes.at(-1)];
  expect(early).toBeGreaterThan((sizes[0] ?? 0) * keptMonths);
  expect(late / early).toBeLessThan(1.1);
}, 600_000);
