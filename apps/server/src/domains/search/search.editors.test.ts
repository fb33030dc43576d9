import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { getRecordableTerms } from './search.misses.ts';
import { rebuildIfOld } from './search.rebuild.ts';

let database: TestDatabase;
let portal: Portal;
let other: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  [portal, other] = await Promise.all([startPortal(database), startPortal(database)]);
  admin = await portal.login();
  await rebuildIfOld(database.pool);
});
afterAll(async () => {
  await portal?.close();
  await other?.close();
  await database?.drop();
});

const search = (q: string, at = portal) => at.call('GET', `/api/public/search?q=${encodeURIComponent(q)}`);
const titles = async (asked: Promise<{ body: { data: { title: string }[] } }>) =>
  (await asked).body.data.map(({ title }) => title);

/** Publishes a guide with the given title. */
async function guide(word: string) {
  const slug = `guia-${word.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  const steps = [{ title: 'Uno', text: '<p>x</p>' }];
  const made = await portal.call('POST', '/api/guides', { title: `Guía ${word}`, slug, steps }, admin);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

test('applies edited synonyms at once in every process, and audits changes', async () => {
  const editor = await logInEditor('search', database, portal);
  await guide('Tala');
  const made = await portal.call('POST', '/api/search/synonyms', { words: ['Tala', 'Caracolá'] }, editor);
  expect(made.status).toBe(201);
  expect(await titles(search('caracola', other))).toEqual(['Guía Tala']);
  const { id } = made.body.data;
  await portal.call('PUT', `/api/search/synonyms/${id}`, { words: ['tala', 'celtis del norte'] }, editor);
  expect(await titles(search('caracola'))).toEqual([]);
  expect(await titles(search('celtis del norte', other))).toEqual(['Guía Tala']);
  expect((await portal.call('DELETE', `/api/search/synonyms/${id}`, undefined, editor)).status).toBe(200);
  expect((await portal.call('DELETE', `/api/search/synonyms/${id}`, undefined, editor)).status).toBe(404);
  const { rows } = await database.pool.query(
    `select action from audit_log where subject = 'synonyms' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  const refused = await portal.call('POST', '/api/search/synonyms', { words: ['una sola'] }, editor);
  expect(refused.status).toBe(400);
});

test('lists searches without results with their frequency, and lets editors delete them', async () => {
  const editor = await logInEditor(['search', 'tools'], database, portal);
  for (const q of ['Zarzaparrilla  Única', 'zarzaparrilla unica']) await search(q);
  const { body } = await portal.call('GET', '/api/search/misses?filter[q]=zarzaparrilla', undefined, editor);
  expect(body.data).toEqual([
    { id: expect.any(String), words: 'zarzaparrilla unica', times: 2, lastAt: expect.any(String) },
  ]);
  const path = `/api/search/misses/${body.data[0].id}`;
  expect((await portal.call('DELETE', path, undefined, editor)).status).toBe(200);
  expect((await portal.call('DELETE', path, undefined, editor)).status).toBe(404);
});

test('redirects a search without results to the page chosen by an editor', async () => {
  const redirect = { from: '/zarzamora-portatil', to: '/planes/todos' };
  expect((await portal.call('POST', '/api/redirects', redirect, admin)).status).toBe(201);
  const page = await portal.call('GET', '/buscar?q=Zarzamora%20port%C3%A1til');
  expect([page.status, page.headers.get('location')]).toEqual([302, '/planes/todos']);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await search('zarzamora portatil')).body).toMatchObject({ data: [], leadsTo: '/planes/todos' });
  const { rows } = await database.pool.query(`select from search_misses where words like 'zarzamora%'`);
  expect(rows).toEqual([]);
  // A search with results shows them, even if a redirect exists for its terms.
  await guide('Zarzamora portátil');
  expect((await portal.call('GET', '/buscar?q=zarzamora')).status).toBe(200);
  expect((await search('zarzamora portatil')).body.leadsTo).toBeNull();
});

test('creates a synonym from any recorded search, regardless of its length', async () => {
  const words = 'uno dosis tresillo cuatrero cincel seisena';
  expect(getRecordableTerms(words)).toBe(words);
  await guide('Urunday');
  await portal.call('POST', '/api/search/synonyms', { words: ['urunday', words] }, admin);
  expect(await titles(search(words))).toEqual(['Guía Urunday']);
});

test.each([
  'ana@example.com',
  '11 5555-0000',
  'dni 28.456.123',
  '20-28456123-9',
  'http://x.y',
  'a',
  'uno dos tres cuatro cinco seis siete',
])('hides %s from editors, which may identify the visitor', (q) => expect(getRecordableTerms(q)).toBeNull());
