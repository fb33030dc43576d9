import { samples } from '@centinela/sections/generated/samples.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedReferences } from '../content/samples.testing.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';

const origin = 'https://www.centinela.example';

let database: TestDatabase;
let portal: Portal;

/**
 * Pages that list a section, with one entry more than fits on the first page, and the visible field of each
 * entry.
 */
const listings: readonly (readonly [path: string, section: SectionKey, count: number, seen: string])[] = [
  ['/guias', 'guides', 13, 'title'],
  ['/promociones', 'promotionSections', 13, 'title'],
  ['/herramientas-de-venta', 'toolsSections', 41, 'title'],
  ['/consejos', 'adviceSections', 8, 'title'],
  ['/productos', 'productSections', 13, 'name'],
  ['/documentos', 'domainFiles', 15, 'title'],
];

/** Number of entries created by the test, per list. */
const createdCounts = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReferences(database.pool);
  for (const [path, section, count, seen] of listings) {
    // The samples' references already exist.
    const { rows } = await database.pool.query<{ count: string }>(
      'select count(*) from content_entries where section = $1',
      [section],
    );
    createdCounts.set(path, count - Number(rows[0]?.count));
    for (let number = Number(rows[0]?.count); number < count; number += 1)
      await seedEntry(database.pool, section, seedId(section, `${number}`), {
        ...samples[section],
        ...('slug' in samples[section] && { slug: `${section.toLowerCase()}-${number}` }),
        ...('code' in samples[section] && { code: `L-${number}` }),
        [seen]: `Número ${number} de ${path}`,
      });
  }
  portal = await startPortal(database, { PUBLIC_URL: origin });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const parseHead = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
});

test.each(listings)('paginates %s with links only', async (path) => {
  const loadPage = async (query: string) => {
    const { status, body } = await portal.call('GET', path + query);
    return { status, html: String(body), main: /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '' };
  };
  const [first, second] = [await loadPage(''), await loadPage('?pagina=2')];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(parseHead(first.html).canonical).toBe(origin + path);
  expect(parseHead(second.html).canonical).toBe(`${origin}${path}?pagina=2`);
  expect(parseHead(second.html).title).toContain(', página 2 de 2');
  expect(parseHead(first.html).title).not.toContain('página');
  expect(first.main).toMatch(new RegExp(`<a href="${path}\\?pagina=2(#\\w+)?" rel="next"`));
  expect(second.main).toMatch(new RegExp(`<a href="${path}(#\\w+)?" rel="prev"`));
  // Both pages together contain every entry once.
  const findNames = (html: string) => new Set(html.match(/Número \d+ de/g));
  expect([...findNames(first.main)].filter((name) => findNames(second.main).has(name))).toEqual([]);
  expect(findNames(first.main).size + findNames(second.main).size).toBe(createdCounts.get(path));
  expect((await loadPage('?pagina=3')).status).toBe(404);
  expect((await loadPage('?pagina=999')).status).toBe(404);
  // The first page has only one address.
  expect(parseHead((await loadPage('?pagina=1')).html)).toEqual(parseHead(first.html));
});

test('offers the articles as a feed that is linked from their page', async () => {
  const { body: page } = await portal.call('GET', '/consejos');
  expect(page).toContain('<link rel="alternate" type="application/rss+xml" href="/consejos/rss.xml"');
  const feed = await portal.call('GET', '/consejos/rss.xml');
  expect(feed.status).toBe(200);
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(String(feed.body).match(/<item>/g)).toHaveLength(8);
  expect(feed.body).toContain('de /consejos</title>');
});

test('dates a listing in the sitemap by its newest entry', async () => {
  const loadDate = async () => {
    const { body } = await portal.call('GET', '/sitemap-1.xml');
    return Date.parse(/\/guias<\/loc><lastmod>([^<]+)</.exec(String(body))?.[1] ?? '');
  };
  const before = await loadDate();
  const admin = await portal.login();
  const [first] = (await portal.call('GET', '/api/public/guides')).body.data;
  const saved = await portal.call('PUT', `/api/guides/${first.id}`, { summary: 'Otra vez' }, admin);
  expect(saved.status).toBe(200);
  expect(await loadDate()).toBeGreaterThan(before);
});
