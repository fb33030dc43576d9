import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
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
  expect(getPriority(pid)).toBe(10);
  // Once more changes nothing, and who is kinder already stays so.
  setPriority(pid, 12);
  yieldBackend(database.url, pid);
  expect(getPriority(pid)).toBe(12);
  client.release(true);
});

test.skipIf(!existsSync('/proc/self/autogroup'))(
  'a backend yields to other sessions too, where those are weighed against each other',
  async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const group = () => readFileSync(`/proc/${rows[0]?.pid}/autogroup`, 'utf8').trim();
    expect(group()).toMatch(/ nice 0$/);
    yieldBackend(database.url, rows[0]?.pid ?? 0);
    expect(group()).toMatch(/ nice 10$/);
    client.release(true);
  },
);

test.each([
  [0, 10],
  [12, 12],
])('a process that starts with a niceness of %i has %i, and starts', (before, after) => {
  const script = `import { getPriority, setPriority } from 'node:os'; setPriority(${before});
    const { yieldToVisitors } = await import(${JSON.stringify(join(import.meta.dirname, 'priority.ts'))});
    yieldToVisitors(); console.log(getPriority());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr]).toEqual([String(after), '']);
});

test('the threads that compute beside a process yield to it', () => {
  const script = `import { readFileSync, readdirSync } from 'node:fs'; import { readFile } from 'node:fs/promises';
    import { getPriority } from 'node:os';
    const { yieldPool } = await import(${JSON.stringify(join(import.meta.dirname, 'priority.ts'))});
    await readFile('/proc/self/stat');
    yieldPool();
    const threads = readdirSync('/proc/self/task').map((id) => [
      readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id))]);
    console.log(JSON.stringify(threads));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const threads: [string, number][] = JSON.parse(stdout);
  const isPool = ([name]: [string, number]) => name === 'libuv-worker';
  expect(new Set(threads.filter(isPool).map(([, nice]) => nice))).toEqual(new Set([10]));
  expect(new Set(threads.filter((each) => !isPool(each)).map(([, nice]) => nice))).toEqual(new Set([0]));
});
