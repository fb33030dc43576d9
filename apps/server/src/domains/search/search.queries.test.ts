import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { isIndexed } from '@centinela/sections/pages/page.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import { createDemoDatabase } from '#testing/demoDatabase.ts';
import { testConfig } from '#testing/portal.ts';
import { isLong } from '#testing/size.ts';
import { searchEngineDeps } from '../../compose/searchEngineDeps.ts';
import { heldBackQueries } from './heldBackQueries.testing.ts';
import { newQueries, type PageQuery } from './newQueries.testing.ts';
import { queries } from './queries.testing.ts';
import { searchFor, suggestFor } from './search.read.ts';

const few = 3;
/** Minimum number of searches answered among the first few. */
const minAnswered = { first: 96, second: 95, heldBack: 45 } as const;

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'centinela-queries-'));

beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whether a result is the expected one; questions are fragments of their page. */
const isMeant = (found: { path: string; title: string }, path: string, title: string | undefined): boolean =>
  title === undefined ? found.path === path || found.path.split('#')[0] === path : found.title === title;

test(`finds the expected result among the first ${few} for ${minAnswered.first} of a hundred searches`, async () => {
  const missed: string[] = [];
  let first = 0;
  for (const [words, path, title] of queries) {
    const { data } = await searchFor(database.pool, words, { audience: 'PUBLICO', page: 1 });
    const place = data.findIndex((found) => isMeant(found, path, title));
    if (place === 0) first += 1;
    if (place < 0 || place >= few) missed.push(describeMiss(words, data));
  }
  expect(queries.length).toBe(100);
  expect(missed.length, `${first} of them first; missed:\n${missed.join('\n')}`).toBeLessThanOrEqual(
    100 - minAnswered.first,
  );
});

const describeMiss = (words: string, found: readonly { path: string; title: string }[]): string =>
  `${words} → ${found
    .slice(0, few)
    .map(({ title, path }) => `${title} (${path})`)
    .join(' | ')}`;

/** Lists the searches whose page is not among the first entries that visitors see, actions included. */
async function listMisses(searches: readonly PageQuery[]): Promise<string[]> {
  const missed: string[] = [];
  for (const [words, path, otherPath] of searches) {
    const { data, beside } = await searchFor(database.pool, words, { audience: 'PUBLICO', page: 1 });
    const shown = [...beside.actions, ...data].slice(0, few);
    if (!shown.some((found) => [path, otherPath].some((each) => each && isMeant(found, each, undefined))))
      missed.push(describeMiss(words, shown));
  }
  return missed;
}

test.runIf(isLong)(`answers ${minAnswered.second} of the second hundred among the first ${few}`, async () => {
  const missed = await listMisses(newQueries);
  expect(newQueries.length).toBe(100);
  expect(missed.length, `missed:\n${missed.join('\n')}`).toBeLessThanOrEqual(100 - minAnswered.second);
});

test.runIf(isLong)(
  `answers ${minAnswered.heldBack} of the fifty held back among the first ${few}`,
  async () => {
    expect(heldBackQueries.length).toBe(50);
    // Only the number: the ranking must not be fitted to these searches.
    const answered = 50 - (await listMisses(heldBackQueries)).length;
    expect(answered).toBeGreaterThanOrEqual(minAnswered.heldBack);
  },
);

test.each([
  ['factura A', 'factura A'],
  ['cerrar el local para instalar', '¿Tengo que cerrar el local'],
  ['persiana fuera de hora', 'persiana fuera de hora'],
])('finds the landing page by the text of a block: %s', async (words, text) => {
  const { data } = await everyResult(words);
  const landing = data.find(({ path }) => path === '/landing/comercios-despiertos');
  const passage = landing?.passage.map((part) => part.text).join('') ?? '';
  expect(passage).toContain(text);
  // Internal names of blocks are for editors only.
  expect(passage).not.toContain('Comercios ·');
});

test('finds pages by their titles', async () => {
  const { rows } = await database.pool.query<{ title: string; path: string }>(
    `select title, path from search_documents where audience = 'PUBLICO' and kind <> 'DOCUMENT'
      and part not like 'question %' and (shown_until is null or shown_until > now()) order by path`,
  );
  const missed: string[] = [];
  for (const { title, path } of rows.filter((_row, index) => isLong || index % 8 === 0)) {
    const { data } = await searchFor(database.pool, title, { audience: 'PUBLICO', page: 1 });
    // Products are indexed at the address that does not depend on the catalogue.
    const slug = path.split('/').at(-1) ?? '';
    const isFound = (found: string) =>
      found === path || (path.startsWith('/proteccion/') && found.endsWith(slug));
    if (!data.slice(0, few).some((found) => isFound(found.path))) missed.push(describeMiss(title, data));
  }
  expect(missed).toEqual([]);
});

test('shows visitors nothing that is for agents, by its title or in suggestions', async () => {
  const { rows } = await database.pool.query<{ title: string; path: string }>(
    `select distinct title, path from search_documents where audience = 'AGENT' and kind is not null`,
  );
  expect(rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Cómo contar el precio', 'Planilla de relevamiento', 'Tu primera visita']),
  );
  const secret = new Set(rows.map(({ path }) => path));
  for (const { title } of rows) {
    const results = await everyResult(title);
    const { data: suggestions } = await suggestFor(database.pool, title, 'PUBLICO');
    const shown = [...results.data, ...suggestions];
    expect(
      shown.filter((found) => secret.has(found.path) || found.path.startsWith('/agentes/')),
      title,
    ).toEqual([]);
  }
});

test('suggests plans with their picture, their price and the price without taxes', async () => {
  const { data } = await suggestFor(database.pool, 'plan clas', 'PUBLICO');
  expect(data[0]).toEqual({
    kind: 'PLAN',
    title: expect.stringContaining('Plan Clásico'),
    path: '/planes/clasico',
    picture: expect.stringMatching(/^\/media\/[^/]+\/160\.webp$/),
    price: { amount: 34900, regular: null, net: 28842.98, isFrom: false },
  });
  const pages = data.map(({ path }) => pageOf(path));
  expect(new Set(pages).size).toBe(pages.length);
});

/** Collects all results of a search across its pages. */
async function everyResult(words: string, kind?: (typeof searchKinds)[number]) {
  const first = await searchFor(database.pool, words, { audience: 'PUBLICO', kind, page: 1 });
  const all = [...first.data];
  for (let page = 2; page <= first.pages; page += 1)
    all.push(...(await searchFor(database.pool, words, { audience: 'PUBLICO', kind, page })).data);
  return { ...first, data: all };
}

const pageOf = (path: string): string => path.split('#')[0] ?? path;

/** Whether a path is a page. Files are not, and one file can be a result under several names. */
const isPage = (path: string): boolean => !path.startsWith('/media/') && !path.startsWith('/api/');

/** Paths of pages that editors hide from search engines; these have no other address. */
async function hiddenPaths(): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ path: string }>(
    `select d.path from search_documents d join content_entries e on e.id = d.entry_id
      where e.live->'seo'->>'noindex' = 'true'`,
  );
  return new Set(rows.map(({ path }) => pageOf(path)));
}

test('returns only indexable pages at their canonical address, each once', async () => {
  const { openSite } = searchEngineDeps(testConfig(database, dataDir), { database });
  const site = await openSite();
  const paths = new Set<string>();
  const tried = queries.map(([each]) => each).filter((_words, index) => isLong || index % 8 === 0);
  for (const words of [...tried, 'planes', 'alarma', 'sensor', 'cámara']) {
    const { data, total, beside } = await everyResult(words);
    const pages = data.map(({ path }) => pageOf(path));
    expect(
      pages.filter((path, index) => pages.indexOf(path) !== index),
      words,
    ).toEqual([]);
    expect([data.length, beside.kinds.reduce((sum, { count }) => sum + count, 0)], words).toEqual([
      total,
      total,
    ]);
    for (const path of pages.filter(isPage)) paths.add(path);
  }
  expect(paths.size).toBeGreaterThan(40);
  const hidden = await hiddenPaths();
  const wrong: string[] = [];
  for (const path of paths) {
    const { status, head } = await site.show(path, {});
    if (
      status !== 200 ||
      !head ||
      !isIndexed(path, site.origin, { ...head, noindex: head.noindex === true && !hidden.has(path) })
    )
      wrong.push(`${status} ${path}`);
  }
  expect(wrong).toEqual([]);
});

test('returns as many results of each kind as the overall search counts', async () => {
  for (const words of ['planes', 'alarma', 'sensor']) {
    const { beside } = await everyResult(words);
    for (const kind of searchKinds) {
      const { data } = await everyResult(words, kind);
      expect(data.length, `${words} ${kind}`).toBe(
        beside.kinds.find((each) => each.kind === kind)?.count ?? 0,
      );
    }
  }
});
