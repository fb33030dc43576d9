import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedReferences } from '../content/samples.testing.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';

const origin = 'https://www.centinela.example';

let database: TestDatabase;
let portal: Portal;

const panels = seedId('productTypes', 'paneles');

/** Documents by title, with what differs from the sample. */
const documents = {
  'Manual del teclado': { category: 'MANUAL', productType: panels, type: 'Para usarlo', tags: ['teclado'] },
  'Folleto del panel': {
    category: 'FOLLETO',
    productType: panels,
    type: 'Qué trae',
    tags: ['panel', 'plan'],
  },
  'Garantía en una hoja': { category: 'LEGAL', productType: null, type: 'Qué trae', tags: ['plan'] },
  'Secreto de agentes': {
    category: 'CAPACITACION',
    productType: seedId('productTypes', 'sensores'),
    type: 'Solo instaladores',
    tags: ['reservado'],
    privacy: 'PRIVATE',
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReferences(database.pool);
  await database.pool.query(`delete from content_entries where section in ('domainFiles', 'productTypes')`);
  for (const slug of ['paneles', 'sensores'])
    await seedEntry(database.pool, 'productTypes', seedId('productTypes', slug), {
      ...samples.productTypes,
      slug,
      name: `Tipo ${slug}`,
    });
  for (const [title, fields] of Object.entries(documents))
    await seedEntry(database.pool, 'domainFiles', seedId('domainFiles', title), {
      ...samples.domainFiles,
      title,
      ...fields,
    });
  portal = await startPortal(database, { PUBLIC_URL: origin });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

async function openPage(query = '') {
  const { status, body } = await portal.call('GET', `/documentos${query}`);
  const html = String(body);
  return {
    status,
    html,
    titles: Object.keys(documents).filter((title) => html.includes(`>${title}</a>`)),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
  };
}

test('6: the page lists the public documents by title with their data, and nothing of private ones', async () => {
  const { html, titles, canonical } = await openPage();
  expect(titles).toEqual(['Manual del teclado', 'Folleto del panel', 'Garantía en una hoja']);
  expect(html.indexOf('>Folleto del panel<')).toBeLessThan(html.indexOf('>Manual del teclado<'));
  expect(canonical).toBe(`${origin}/documentos`);
  const [, card = ''] = /<li[^>]*>((?:(?!<\/li>).)*Folleto del panel.*?)<\/p><ul/s.exec(html) ?? [];
  for (const text of ['Folleto · Tipo paneles', 'Qué trae', 'PNG, 1 KB']) expect(card).toContain(text);
  expect(card).toMatch(/<a href="\/media\/[^"]+" download="x.png"/);
  // The options of the filters come from public documents only.
  for (const text of ['Secreto', 'Solo instaladores', 'reservado', 'Capacitación', 'Tipo sensores'])
    expect(html).not.toContain(text);
});

test('7: the filters of the form find the same documents as the API, alone and together', async () => {
  const cases: [query: string, titles: string[]][] = [
    ['?q=TECLADO', ['Manual del teclado']],
    ['?q=garantia+hoja', ['Garantía en una hoja']],
    ['?categoria=manual', ['Manual del teclado']],
    ['?producto=paneles', ['Manual del teclado', 'Folleto del panel']],
    ['?tipo=Qu%C3%A9+trae', ['Folleto del panel', 'Garantía en una hoja']],
    ['?etiqueta=plan&producto=paneles', ['Folleto del panel']],
    ['?q=secreto', []],
    ['?etiqueta=reservado', []],
    ['?categoria=capacitacion', []],
    ['?producto=nada', []],
  ];
  for (const [query, titles] of cases) expect((await openPage(query)).titles, query).toEqual(titles);
});

test('9: a category may be indexed, other filtered lists may not', async () => {
  const category = await openPage('?categoria=manual&nada=1');
  expect(category.canonical).toBe(`${origin}/documentos?categoria=manual`);
  const words = await openPage('?categoria=manual&q=panel');
  expect(words.canonical).toBe(`${origin}/documentos`);
  expect(words.robots).toBe('noindex, nofollow');
  expect((await portal.call('GET', '/sitemap-1.xml')).body).toContain(`<loc>${origin}/documentos</loc>`);
});

test('a search without results keeps what was chosen and offers other ways', async () => {
  const { status, html } = await openPage('?q=%3Cb%3Enada&categoria=legal&etiqueta=otra');
  expect(status).toBe(200);
  expect(html).toContain('No hay documentos así');
  expect(html).toContain('value="&lt;b&gt;nada"');
  expect(html).toMatch(/<option value="legal" selected="">/);
  expect(html).toMatch(/<option value="otra" selected="">/);
  expect(html).toContain('href="/buscar?q=%3Cb%3Enada"');
  expect(html).toContain('href="/documentos?q=%3Cb%3Enada&amp;etiqueta=otra#lista"');
});
