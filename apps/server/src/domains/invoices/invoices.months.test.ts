import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createRandom } from '#testing/qadFile.ts';
import { scaleBySize, seed } from '#testing/size.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const workers = 6;

/** Inserts invoices of a worker's own contracts, in months that all workers share, in no particular order. */
const insert = `insert into invoices (contract, period, due_date, total)
  select $1 || '-' || n, period, (period || '-20')::date, (n * 37 % 101) + 0.25 from generate_series(1, 5) n,
    (select '2026-' || lpad(m::text, 2, '0') as period from generate_series(1, 12) m) months order by md5($1 || n || period)`;
const statements = [
  `update invoices set total = total + 1.5 where contract like $1 || '-%'`,
  // Touches two months; another worker's statement updates the same months in reverse order.
  `update invoices set total = total * 2, due_date = due_date + 1 where contract like $1 || '-%' and period in ('2026-11', '2026-02')`,
  `delete from invoices where contract like $1 || '-%' and md5(id::text) < '8'`,
];

/** Changes invoices like one of many concurrent imports, in transactions of one statement. */
async function work(pool: Pool, name: string, random: () => number): Promise<void> {
  for (let round = 0; round < scaleBySize(12, 120); round += 1) {
    await pool.query(insert, [`${name}.${round}`]);
    const statement = statements[Math.floor(random() * statements.length)] ?? insert;
    await pool.query(statement, [`${name}.${round}`]);
  }
}

test(`totals of months stay correct without deadlocks under concurrent changes (seed ${seed})`, {
  timeout: 60_000,
}, async () => {
  const { pool } = database;
  const pendingWork = Array.from({ length: workers }, (_, index) =>
    work(pool, `w${index}`, createRandom(seed + index)),
  );
  await Promise.all(pendingWork);
  const storedTotals = await pool.query(
    'select period, invoices, total from invoice_months where invoices <> 0 order by 1',
  );
  const counted = await pool.query(
    'select period, count(*)::int as invoices, sum(total)::numeric(20, 2) as total from invoices group by 1 order by 1',
  );
  expect(storedTotals.rows).toEqual(counted.rows);
  expect(storedTotals.rows).toHaveLength(12);
  await pool.query('delete from invoices');
  const left = await pool.query('select from invoice_months where invoices <> 0 or total <> 0');
  expect(left.rowCount).toBe(0);
});

test('an update that does not affect a total does not lock it, so PDFs never wait for an import', async () => {
  const { pool } = database;
  await pool.query(insert, ['calm']);
  const import_ = await pool.connect();
  try {
    await import_.query('begin');
    await import_.query(insert, ['import']);
    // Would wait for the import's transaction if it updated the months that the import has locked.
    await pool.query(
      `set local lock_timeout = '5s'; update invoices set lacks_file = false where contract like 'calm-%'`,
    );
    await import_.query('rollback');
  } finally {
    import_.release();
  }
});
