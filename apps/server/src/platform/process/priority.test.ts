import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { yieldBackend } from './priority.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the backend of a connection takes what visitors leave, and nothing else is touched', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const before = getPriority(process.pid);
  // Another machine’s backend may have the number of any process of this one.
  yieldBackend('postgresql://centinela@db.example/centinela', pid);
  yieldBackend(database.url, process.pid);
  yieldBackend(database.url, 4_000_000);
  expect([getPriority(pid), getPriority(process.pid)]).toEqual([0, before]);
  yieldBackend(database.url, pid);
  expect(getPriority(pid)).toBe(5);
  client.release(true);
});
