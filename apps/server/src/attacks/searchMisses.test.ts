import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxMisses } from '../domains/search/search.misses.ts';
import { rebuildIfOld } from '../domains/search/search.rebuild.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  await rebuildIfOld(database.pool);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

beforeEach(() => database.pool.query('truncate search_misses'));

/** Searches for a text without results from an address, by the API or the page. */
const searchWithoutResult = (text: string, address: string, path = '/api/public/search') =>
  portal.call('GET', `${path}?q=${encodeURIComponent(text)}`, undefined, { 'x-forwarded-for': address });

/** Returns the recorded searches that match, with their counts. */
async function readRecorded(like: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ words: string; times: number }>(
    'select words, times from search_misses where words like $1',
    [like],
  );
  return Object.fromEntries(rows.map(({ words, times }) => [words, times]));
}

/** Returns a term of letters only, because sequences of digits are not recorded. */
const createTerm = (n: number): string =>
  `qx${[...String(n)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}zz`;

test('a visitor with invented terms gets results, but only a few of the terms are recorded', async () => {
  await searchWithoutResult('zzamapolazz', '198.51.100.7');
  for (let n = 0; n < 100; n += 1) {
    const path = n % 2 ? '/buscar' : '/api/public/search';
    // Another address of the same network does not count as another visitor.
    expect((await searchWithoutResult(createTerm(n), `203.0.113.${n + 1}`, path)).status).toBe(200);
  }
  expect(Object.keys(await readRecorded('qx%'))).toHaveLength(20);
  await searchWithoutResult('zzamapolazz', '192.0.2.7');
  await searchWithoutResult('zzpetuniazz', '192.0.2.7');
  expect(await readRecorded('zz%')).toEqual({ zzamapolazz: 2, zzpetuniazz: 1 });
});

test('one visitor cannot make a term look popular', async () => {
  for (let n = 0; n < 60; n += 1) await searchWithoutResult('wwpublicidadww', '203.0.114.5');
  expect((await readRecorded('ww%')).wwpublicidadww).toBe(20);
});

test('a full list keeps repeated terms and adds new ones by removing the oldest single ones', async () => {
  await database.pool.query(
    `insert into search_misses (words, times) values ('zzdalia', 2), ('zzorquidea', 20)`,
  );
  await database.pool.query(
    `insert into search_misses (words, times)
     select 'lleno ' || n, 1 from generate_series(1, $1) n on conflict do nothing`,
    [maxMisses],
  );
  const [{ oldest } = { oldest: '' }] = (
    await database.pool.query<{ oldest: string }>(
      'select words as oldest from search_misses where times = 1 order by id limit 1',
    )
  ).rows;
  await searchWithoutResult('zzcamelia', '192.0.3.9');
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from search_misses',
  );
  expect(rows).toEqual([{ count: maxMisses }]);
  expect(await readRecorded(oldest)).toEqual({});
  expect(await readRecorded('zz%')).toEqual({ zzdalia: 2, zzorquidea: 20, zzcamelia: 1 });
  await searchWithoutResult('lleno cinco', '192.0.3.9');
  expect(Object.keys(await readRecorded('lleno cinco'))).toHaveLength(1);
});
