import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { commitBeforeFlush, createFlush } from './flush.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  // As in production: the test server disables it by default.
  pool = new pg.Pool({ connectionString: database.url, options: '-c synchronous_commit=on' });
  await pool.query('create table notes (text text)');
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const write = () =>
  pool.query(
    `with e as (insert into notes values ('x') returning text) select ${commitBeforeFlush('true')} from e`,
  );

/** Bytes of the write-ahead log that were written but not flushed to disk. */
async function countUnflushedBytes(): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn() as bytes',
  );
  return Number(rows[0]?.bytes);
}

test('an asynchronous commit is on disk after the flush', async () => {
  let waited = 0;
  // PostgreSQL's own writer may flush in between: one unflushed commit in ten attempts is enough.
  for (let attempt = 0; attempt < 10 && waited === 0; attempt += 1) {
    await write();
    waited = await countUnflushedBytes();
  }
  expect(waited).toBeGreaterThan(0);
  const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn');
  await createFlush(pool)();
  const flushed = await pool.query<{ done: boolean }>(
    'select pg_current_wal_flush_lsn() >= $1::pg_lsn as done',
    [rows[0]?.lsn],
  );
  expect(flushed.rows).toEqual([{ done: true }]);
});

test('asynchronous commit is only set for the transaction', async () => {
  await write();
  const { rows } = await pool.query('show synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('concurrent callers share a flush, but do not join one that began earlier', async () => {
  const pendingQueries: PromiseWithResolvers<void>[] = [];
  const slowDatabase = {
    query: () => {
      const one = Promise.withResolvers<void>();
      pendingQueries.push(one);
      return one.promise;
    },
  };
  const flush = createFlush(slowDatabase);
  const first = flush();
  await new Promise(setImmediate);
  expect(pendingQueries).toHaveLength(1);
  const later = [flush(), flush(), flush()];
  await new Promise(setImmediate);
  expect(pendingQueries).toHaveLength(1);
  const results = Promise.allSettled(later);
  pendingQueries[0]?.resolve();
  await first;
  await new Promise(setImmediate);
  expect(pendingQueries).toHaveLength(2);
  pendingQueries[1]?.reject(new Error('lost'));
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
