import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

/** Slightly more entries than a list counts exactly. */
const planCount = 10_020;

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  const plan = { kind: 'GENERAL', description: '', items: [], enable: true, status: 'ACTIVE' };
  await database.pool.query(
    `insert into plans (id, section, version, data, live, live_version, published_at, search)
     select uuidv7(), 'plans', 1, d, d, 1, now(), 'plan ' || n
     from (select n, $1::jsonb || jsonb_build_object('slug', 'plan-' || n, 'code', 'P' || n, 'name', 'Plan ' || n,
       'price', n % 500) as d from generate_series(1, $2::int) n) made`,
    [JSON.stringify(plan), planCount],
  );
  await database.pool.query('analyze plans');
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const list = async (query: string) => {
  const { status, body } = await portal.call('GET', `/api/plans?${query}`, undefined, admin);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('counts entries up to a limit, and reports that there are more', async () => {
  const all = await list('sort[price]=asc');
  expect(all.pagination).toMatchObject({ total: 10_000, atLeast: true });
  const filteredPage = await list('filter[price][from]=0&filter[price][to]=1');
  // Prices repeat every 500 plans: 21 plans have price 1, 20 have price 0.
  expect(filteredPage.pagination.total).toBe(41);
  expect(filteredPage.pagination).not.toHaveProperty('atLeast');
});

test('returns the same page by offset as by cursor', async () => {
  const first = await list('limit=50&offset=5000&sort[price]=desc');
  const byCursor = await list(first.pagination.next);
  const byOffset = await list('limit=50&offset=5050&sort[price]=desc');
  expect(byOffset.data).toEqual(byCursor.data);
  expect(byOffset.data).toHaveLength(50);
});
