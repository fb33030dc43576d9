import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createReader } from './content.read.ts';
import { createReadCache, type ReadCache, toEntryGraph } from './content.readCache.ts';
import { readEntryGraph } from './entryGraph.ts';

let database: TestDatabase;
let portal: Portal;
/** A single connection, which counts the executions of its prepared statements. */
let pool: pg.Pool;
/** The id and the items of a menu, and the ids of the page and the icon to which it refers. */
interface Menu {
  id: string;
  items: object[];
  page: string;
  icon: string;
}
let menu: Menu;

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

/** Counts the reads with a cache. */
async function countReads(): Promise<number> {
  const runs = await countStatementRuns();
  return (runs.names ?? 0) + (runs['names-by-id'] ?? 0);
}

/** Creates a menu whose items refer to a page and an icon each. */
async function createMenu(): Promise<Menu> {
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
  return { id: menu.body.data.id, items, page: created.body.data.id, icon: icon.body.data.id };
}

test('reads a menu with its pages, icons and pictures in one statement, and only changed items with a cache', async () => {
  menu = await createMenu();
  const { id } = menu;
  const fresh = await read();
  const view = fresh.find((each) => each.id === id);
  expect(view?.items[0]).toMatchObject({
    url: '/una-pagina',
    items: [{ url: '/una-pagina', icon: { image: { base: expect.stringMatching(/^\/media\//) } } }],
  });
  expect(view?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
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

test('does not query again until content that was read changes, if all change events are received', async () => {
  const { id, items } = menu;
  await portal.call('PUT', `/api/menus/${id}`, { enable: true, items }, await portal.login());
  const cache = createReadCache(() => true);
  const fresh = await read(cache);
  let names = await countReads();
  for (const tag of ['menus', `menus/${id}`, `sections/${menu.page}`, `icons/${menu.icon}`]) {
    cache.drop(['guides', `guides/${id}`, 'icons', 'menus?uno']);
    expect(await read(cache)).toEqual(fresh);
    expect(await countReads()).toBe(names);
    cache.drop(['guides', tag]);
    expect(await read(cache)).toEqual(fresh);
    names += 1;
    expect(await countReads(), tag).toBe(names);
  }
});

test('queries entries by slug and by id again when they appear', async () => {
  const cache = createReadCache(() => true);
  const id = randomUUID();
  for (const [root, tag] of [
    [{ section: 'guides', slug: 'ninguna' }, 'guides?ninguna'],
    [{ section: 'guides', id }, `guides/${id}`],
    [{ section: 'guides', count: 3 }, 'guides'],
  ] as const) {
    const readRoot = () => readEntryGraph(pool, [root], new Date(), cache);
    await readRoot();
    const reads = await countReads();
    await readRoot();
    expect(await countReads(), tag).toBe(reads);
    cache.drop([tag]);
    await readRoot();
    expect(await countReads(), tag).toBe(reads + 1);
  }
});

test('does not cache data that was read during a change', async () => {
  const cache = createReadCache(() => true);
  let readings = 0;
  const readDuringChange = (work: () => void) =>
    cache.getGraph('menus', ['menus'], async () => {
      readings += 1;
      await Promise.resolve();
      work();
      return toEntryGraph([]);
    });
  await readDuringChange(() => cache.drop(['icons']));
  await readDuringChange(() => undefined);
  await readDuringChange(() => undefined);
  expect(readings).toBe(2);
});
