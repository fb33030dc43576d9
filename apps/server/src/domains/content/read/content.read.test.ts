import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createReader } from './content.read.ts';
import { createReadCache, type ReadCache, toEntryGraph } from './content.readCache.ts';

let database: TestDatabase;
let portal: Portal;
/** A single connection, which counts the executions of its prepared statements. */
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

beforeEach(() => {
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterEach(() => pool.end());

const read = (cache?: ReadCache) =>
  createReader(pool, 'PUBLICO', new Date(), cache ? { cache } : {}).list('menus');

async function countStatementRuns(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; runs: number }>(
    'select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements',
  );
  return Object.fromEntries(rows.map(({ name, runs }) => [name, runs]));
}

/** Creates a menu whose items refer to a page and an icon each. */
async function createMenu(): Promise<string> {
  const admin = await portal.login();
  const { rows } = await pool.query<{ id: string }>(
    `insert into media (id, kind, hash, checksum, source_checksum, name, type, extension, size, width, height, search, folder)
     values (uuidv7(), 'image', md5('icon'), 'icon', 'icon', 'icon', 'image/png', 'png', 10, 320, 320, 'icon', md5('icon')) returning id`,
  );
  const picture = { id: rows[0]?.id, decorative: true };
  const icon = await portal.call('POST', '/api/icons', { name: 'Un ícono', image: picture }, admin);
  const page = { slug: 'una-pagina', title: 'Una página', body: '<p>Texto</p>' };
  const created = await portal.call('POST', '/api/sections', page, admin);
  const url = `entry:sections/${created.body.data.id}`;
  const items = [{ title: 'Una', url, items: [{ title: 'Otra', url, icon: icon.body.data.id }] }];
  const menu = await portal.call('POST', '/api/menus', { place: 'CLIENT', items }, admin);
  expect(menu.status).toBe(201);
  return menu.body.data.id;
}

test('reads a menu with its pages, icons and pictures in one statement, and only changed items with a cache', async () => {
  const id = await createMenu();
  const fresh = await read();
  const menu = fresh.find((each) => each.id === id);
  expect(menu?.items[0]).toMatchObject({
    url: '/una-pagina',
    items: [{ url: '/una-pagina', icon: { image: { base: expect.stringMatching(/^\/media\//) } } }],
  });
  expect(menu?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await countStatementRuns()).toEqual({ graph: 1 });

  const cache = createReadCache(() => false);
  expect(await read(cache)).toEqual(fresh);
  expect(await countStatementRuns()).toEqual({ graph: 1, names: 1, things: 1 });
  const firstRead = await read(cache);
  expect(firstRead).toEqual(fresh);
  expect(await countStatementRuns()).toEqual({ graph: 1, names: 2, things: 1 });

  const admin = await portal.login();
  await portal.call('PUT', `/api/menus/${id}`, { items: [{ title: 'Tres', url: '/', items: [] }] }, admin);
  const changed = await read(cache);
  expect(changed.find((each) => each.id === id)?.items).toMatchObject([{ title: 'Tres' }]);
  expect(await countStatementRuns()).toEqual({ graph: 1, names: 3, things: 2 });
  // Simulates a change between the two statements.
  expect(await read({ ...createReadCache(() => false), find: () => null })).toEqual(changed);
  expect(await countStatementRuns()).toEqual({ graph: 2, names: 4, things: 3 });

  await portal.call('PUT', `/api/menus/${id}`, { enable: false }, admin);
  expect((await read(cache)).map((each) => each.id)).not.toContain(id);
});

test('does not query again until content changes, if all change events are received', async () => {
  const cache = createReadCache(() => true);
  const fresh = await read(cache);
  const { names = 0 } = await countStatementRuns();
  expect(await read(cache)).toEqual(fresh);
  expect((await countStatementRuns()).names).toBe(names);
  cache.invalidateStates();
  expect(await read(cache)).toEqual(fresh);
  expect((await countStatementRuns()).names).toBe(names + 1);
});

test('does not cache data that was read during a change', async () => {
  const cache = createReadCache(() => true);
  let readings = 0;
  const readDuringChange = (work: () => void) =>
    cache.getGraph('menus', async () => {
      readings += 1;
      await Promise.resolve();
      work();
      return toEntryGraph([]);
    });
  await readDuringChange(() => cache.invalidateStates());
  await readDuringChange(() => undefined);
  await readDuringChange(() => undefined);
  expect(readings).toBe(2);
});
