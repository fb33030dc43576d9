import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLogger } from '../log/log.ts';
import { claimRows, type Lease, type LeasedRows } from './leasedRows.ts';
import { type LeasedWork, type Leases, startLeases } from './leases.ts';

let database: TestDatabase;
let workers: Leases[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `create table tasks (id int primary key, state text not null default 'waiting', done int not null default 0,
       attempts int not null default 0, due_at timestamptz not null default now(), holder int)`,
  );
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate tasks'));
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});

const tasks: LeasedRows = {
  table: 'tasks',
  key: 'id',
  waiting: `state = 'waiting'`,
  order: 'id',
  leaseSeconds: 60,
  pauses: [20, 3600],
};
const queueTasks = (count: number) =>
  database.pool.query(
    `with made as (insert into tasks (id) select n + (select coalesce(max(id), 0) from tasks) from generate_series(1, $1) n) select pg_notify('tasks', '')`,
    [count],
  );
const finish = async ({ rowKey }: Lease) => {
  await database.pool.query(`update tasks set state = 'done', done = done + 1 where id = $1`, [rowKey]);
};

function start(work: LeasedWork['work'], more: Partial<LeasedWork> = {}): Leases {
  const worker = startLeases({ database, log: createLogger({ level: 'silent', role: 'test' }) }, [
    { rows: tasks, concurrency: 4, work, ...more },
  ]);
  workers.push(worker);
  return worker;
}

interface Row {
  state: string;
  done: number;
  attempts: number;
  wait: number;
  holder: number | null;
}

async function readRows(): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select state, done, attempts, extract(epoch from due_at - now())::float as wait, holder from tasks order by id`,
  );
  return rows;
}
const readFirstRow = async (): Promise<Row | undefined> => (await readRows())[0];
const claimOne = (holder: number, rows = tasks) =>
  claimRows(database.pool, rows, 1, { holder, inProgress: [] });

test('workers share the rows, and each row is processed once', async () => {
  for (let each = 0; each < 3; each += 1) start(finish);
  await queueTasks(100);
  await expect.poll(async () => (await readRows()).every(({ done }) => done === 1)).toBe(true);
  await expect.poll(async () => (await readRows()).every(({ holder }) => holder === null)).toBe(true);
});

test('a notified row is processed at once, an unnotified one within seconds', async () => {
  start(finish);
  const begun = performance.now();
  for (let count = 1; count <= 6; count += 1) {
    await queueTasks(1);
    await expect.poll(async () => (await readRows()).filter(({ done }) => done === 1).length).toBe(count);
  }
  // Polling every 2 s alone would take about 12 s for six tasks in a row.
  expect(performance.now() - begun).toBeLessThan(6_000);
  await database.pool.query('insert into tasks (id) values (7)');
  await expect.poll(async () => (await readRows())[6]?.done).toBe(1);
});

test('a hanging row leaves capacity for others', async () => {
  start((task, signal) =>
    task.rowKey === '1'
      ? new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
      : finish(task),
  );
  await queueTasks(20);
  await expect.poll(async () => (await readRows()).filter(({ done }) => done === 1).length).toBe(19);
});

test('a failed row is retried after growing pauses, and given up by its own rule', async () => {
  const reported: string[] = [];
  start(() => Promise.reject(new Error('broken')), {
    async failed({ rowKey, attempts }, error) {
      reported.push(`${attempts}: ${error}`);
      if (attempts === 3)
        await database.pool.query(`update tasks set state = 'failed' where id = $1`, [rowKey]);
    },
  });
  const again = () =>
    database.pool.query(`with hurried as (update tasks set due_at = now()) select pg_notify('tasks', '')`);
  await queueTasks(1);
  for (const [attempts, wait] of [
    [1, 20],
    [2, 40],
  ] as const) {
    await expect.poll(readFirstRow).toMatchObject({ attempts, holder: null });
    expect((await readFirstRow())?.wait).toBeGreaterThan(wait / 2);
    expect((await readFirstRow())?.wait).toBeLessThanOrEqual(wait);
    await again();
  }
  await expect.poll(async () => (await readFirstRow())?.state).toBe('failed');
  expect(reported).toEqual(['1: Error: broken', '2: Error: broken', '3: Error: broken']);
});

test('a row can be claimed once its lease expires, and a lease is renewed while the work lasts', async () => {
  await queueTasks(1);
  expect(await claimOne(1)).toMatchObject([{ rowKey: '1', attempts: 1 }]);
  expect(await claimOne(2)).toEqual([]);
  await database.pool.query('update tasks set due_at = now()');
  let count = 0;
  const shortLived = { rows: { ...tasks, leaseSeconds: 1 } };
  const work = async (task: Lease) => {
    count += 1;
    await pause(2_500);
    await finish(task);
  };
  start(work, shortLived);
  start(work, shortLived);
  await expect.poll(async () => (await readFirstRow())?.done).toBe(1);
  expect(count).toBe(1);
});

test('a worker that has lost a row is aborted, and does not change the lease', async () => {
  let isStopped = false;
  const rows = { ...tasks, leaseSeconds: 1 };
  start(
    async (_task, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      isStopped = true;
    },
    { rows },
  );
  await queueTasks(1);
  await expect.poll(async () => (await readFirstRow())?.holder).not.toBeNull();
  await database.pool.query(`update tasks set holder = 7, due_at = now() + interval '1 hour'`);
  await expect.poll(() => isStopped).toBe(true);
  await pause(100);
  expect(await readFirstRow()).toMatchObject({ holder: 7, state: 'waiting', attempts: 1 });
});

test('a fenced row is reclaimed at once from a dead worker, others when the lease expires', async () => {
  const rows = { ...tasks, isFenced: true };
  start((_task, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())), {
    rows,
  });
  await queueTasks(1);
  await expect.poll(async () => (await readFirstRow())?.holder).not.toBeNull();
  expect(await claimOne(1, rows)).toEqual([]);
  // A worker that is not running.
  await database.pool.query('update tasks set holder = 2');
  expect(await claimOne(1)).toEqual([]);
  expect(await claimOne(1, rows)).toMatchObject([{ rowKey: '1', attempts: 2 }]);
});

test('a stopping worker finishes its work, aborts what takes too long, and releases the rows', async () => {
  const worker = start(
    async (task, signal) => {
      if (task.rowKey === '1') await pause(300);
      else await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      await finish(task);
    },
    { finishMs: 1_000 },
  );
  await queueTasks(2);
  await expect.poll(async () => (await readRows()).every(({ holder }) => holder !== null)).toBe(true);
  await worker.close();
  expect(await readRows()).toMatchObject([
    { state: 'done', holder: null },
    { state: 'waiting', attempts: 0, holder: null },
  ]);
  expect(await claimOne(1)).toHaveLength(1);
});
