import type { EntryPage, EntryQuery } from '@centinela/sections/pages/reader.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createReader } from './content.read.ts';
import { createReadCache, type ReadCache } from './content.readCache.ts';

let database: TestDatabase;
let portal: Portal;
let pool: pg.Pool;

const now = new Date('2026-05-10T15:00:00-03:00');
const tomorrow = new Date('2026-05-11T00:00:00-03:00');
const days = [null, '2026-05-09', '2026-05-10', '2026-05-11'];

const reader = () => createReader(pool, 'PUBLICO', now);

/** Bars with every status that dates and switches can produce. */
const bars = days.flatMap((from) =>
  days
    .filter((to) => !from || !to || to >= from)
    .flatMap((to) =>
      [true, false].map((enableButton) => ({
        slug: `barra-${from}-${to}-${enableButton}`,
        text: `Promoción de otoño ${from} ${to}`,
        order: (from ?? to ?? '').length + Number(enableButton),
        enableButton,
        from,
        to,
      })),
    ),
);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const admin = await portal.login();
  for (const [index, bar] of bars.entries()) {
    const createdBar = await portal.call('POST', '/api/topbar', bar, admin);
    expect(createdBar.status, JSON.stringify(createdBar.body)).toBe(201);
    // A pending draft does not change what is read.
    const draft = { text: 'Un borrador secreto', enableButton: !bar.enableButton };
    if (index % 2)
      await portal.call('PUT', `/api/topbar/${createdBar.body.data.id}?draft=true`, draft, admin);
  }
});
afterAll(async () => {
  await pool?.end();
  await portal?.close();
  await database?.drop();
});

test('returns the same entries page by page as the complete list, with the same expiry', async () => {
  const [all, pagedReader] = [reader(), reader()];
  const completeList = await all.list('topBarSections');
  expect(completeList.length).toBeGreaterThan(4);
  const foundIds: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page: EntryPage<'topBarSections'> = await pagedReader.page('topBarSections', {
      offset,
      limit: 3,
    });
    expect(page.total).toBe(completeList.length);
    foundIds.push(...page.entries.map(({ slug }) => slug));
    offset = page.next;
  }
  expect(foundIds).toEqual(completeList.map(({ slug }) => slug));
  expect(pagedReader.expires).toEqual(all.expires);
  expect(pagedReader.tags).toContain('topBarSections');
});

test('takes every page of a list from one cached read until content changes', async () => {
  const memory = createReadCache(() => true);
  const loadPage = (query: EntryQuery<'topBarSections'>, at = now, cache?: ReadCache) =>
    createReader(pool, 'PUBLICO', at, cache ? { cache: cache } : {}).page('topBarSections', query);
  for (const order of [undefined, { by: 'text', descending: true } as const])
    for (const offset of [0, 2, 4, 1000]) {
      const query = { limit: 2, offset, where: { enableButton: true }, ...(order && { order }) };
      expect(await loadPage(query, now, memory)).toEqual(await loadPage(query));
    }
  const last = { limit: 2, offset: 4, where: { enableButton: true } };
  const statements = vi.spyOn(pool, 'query');
  await loadPage(last, now, memory);
  expect(statements).not.toHaveBeenCalled();
  memory.drop(['guides']);
  await loadPage(last, now, memory);
  expect(statements).not.toHaveBeenCalled();
  memory.drop(['topBarSections']);
  await loadPage(last, now, memory);
  expect(statements).toHaveBeenCalled();
  statements.mockRestore();
  expect(await loadPage(last, tomorrow, memory)).toEqual(await loadPage(last, tomorrow));
  expect(await loadPage(last, tomorrow)).not.toEqual(await loadPage(last));
});

test('finds entries by their published text, ignoring case and accents, and by values', async () => {
  const loadPage = (query: EntryQuery<'topBarSections'>) => reader().page('topBarSections', query);
  const { total } = await loadPage({});
  expect(await loadPage({ search: 'PROMOCION otoño' })).toMatchObject({ total });
  expect(await loadPage({ search: 'secreto' })).toMatchObject({ total: 0, entries: [], next: null });
  expect(await loadPage({ search: 'otoño 100%' })).toMatchObject({ total: 0 });
  expect(await loadPage({ where: { from: '2026-05-09' } })).toMatchObject({ total: 3 });
  const two = ['barra-null-null-true', 'barra-2026-05-09-null-true'];
  expect(await loadPage({ where: { slug: [...two, 'ninguna'] } })).toMatchObject({ total: 2 });
  expect(await loadPage({ where: { slug: [] } })).toMatchObject({ total: 0, entries: [] });
  const { entries } = await loadPage({
    where: { enableButton: true },
    order: { by: 'text', descending: true },
  });
  expect(entries.map(({ text }) => text)).toEqual(
    entries
      .map(({ text }) => text)
      .toSorted()
      .toReversed(),
  );
  expect(await loadPage({ offset: 1000 })).toMatchObject({ total, entries: [], next: null });
});

test('requires an entry read by slug to match the filter too', async () => {
  const [first] = await reader().list('topBarSections');
  const slug = first?.slug ?? '';
  expect(await reader().bySlug('topBarSections', slug, { enableButton: true })).toMatchObject({ slug });
  expect(await reader().bySlug('topBarSections', slug, { enableButton: false })).toBeNull();
  expect(await reader().bySlug('topBarSections', slug, { slug: ['otra', slug] })).toMatchObject({ slug });
  expect(await reader().bySlug('topBarSections', slug, { slug: ['otra'] })).toBeNull();
});

test('returns the distinct field values of visible entries', async () => {
  const completeList = await reader().list('topBarSections');
  const foundIds = await reader().values('topBarSections', 'text');
  expect(foundIds.toSorted()).toEqual([...new Set(completeList.map(({ text }) => text ?? ''))].toSorted());
});

test('does not count entries without a required reference', async () => {
  const { total } = await reader().page('topBarSections', {});
  const replaceText = (text: string) =>
    database.pool.query(
      `update content_entries set live = live || jsonb_build_object('text', $1::text)
       where live->>'slug' = 'barra-null-null-true'`,
      [text],
    );
  await replaceText('');
  onTestFinished(async () => void (await replaceText('Promoción de otoño null null')));
  expect(await reader().page('topBarSections', {})).toMatchObject({ total: total - 1 });
  expect(await reader().list('topBarSections')).toHaveLength(total - 1);
});

test('returns all visible entries, regardless of the number of expired ones', async () => {
  const before = (await reader().list('topBarSections')).map(({ slug }) => slug);
  expect(before.length).toBeGreaterThan(3);
  await database.pool.query(
    `insert into content_entries (id, section, version, data, live, live_version, published_at)
     select uuidv7(), 'topBarSections', 1, d, d, 1, now() from (
       select live || jsonb_build_object('slug', 'vieja-' || n, 'order', 0, 'to', '2026-01-01') as d
       from content_entries, generate_series(1, 510) n where live->>'slug' = 'barra-2026-05-09-null-true') old`,
  );
  onTestFinished(async () => {
    await database.pool.query(`delete from content_entries where data->>'slug' like 'vieja-%'`);
  });
  expect((await reader().list('topBarSections')).map(({ slug }) => slug)).toEqual(before);
});
