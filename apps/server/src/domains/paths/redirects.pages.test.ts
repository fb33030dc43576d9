import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { type RedirectsDesk, redirectsDesk } from './redirects.testing.ts';

let database: TestDatabase;
let portal: Portal;
let desk: RedirectsDesk;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  desk = await redirectsDesk(database, portal);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate redirects'));

describe('a page that changes its address', () => {
  test('is found at all former addresses, each redirecting directly with the query', async () => {
    const id = await desk.createPage('primera');
    expect(await desk.visit('/primera')).toEqual([200]);
    await desk.rename(id, 'segunda');
    expect(await desk.visit('/primera?utm_source=x&utm_medium=y')).toEqual([
      301,
      '/segunda?utm_source=x&utm_medium=y',
    ]);
    await desk.rename(id, 'tercera');
    expect([
      await desk.visit('/primera'),
      await desk.visit('/segunda'),
      await desk.visit('/tercera'),
    ]).toEqual([[301, '/tercera'], [301, '/tercera'], [200]]);
    const { headers } = await portal.call('GET', '/primera');
    expect(headers.get('cache-control')).toBe('public, no-cache');
  });

  test('and back again has its page there without a redirect', async () => {
    const id = await desk.createPage('ida');
    await desk.rename(id, 'vuelta');
    await desk.rename(id, 'ida');
    expect(await desk.known()).toEqual({ '/vuelta': '/ida' });
    expect([await desk.visit('/ida'), await desk.visit('/vuelta')]).toEqual([[200], [301, '/ida']]);
  });

  test('as a draft leaves no redirect, but its publication does', async () => {
    const id = await desk.createPage('firme');
    await desk.send('PUT', `sections/${id}?draft=true`, { slug: 'firme-2' });
    expect(await desk.visit('/firme')).toEqual([200]);
    await desk.send('POST', `sections/${id}/publish`, {});
    expect(await desk.visit('/firme')).toEqual([301, '/firme-2']);
  });

  test('releases its address to the next page published there', async () => {
    await desk.rename(await desk.createPage('cedida'), 'nueva-casa');
    await desk.send('POST', 'sections?draft=true', { title: 'X', slug: 'cedida', body: '<p>x</p>' });
    expect(await desk.visit('/cedida')).toEqual([301, '/nueva-casa']);
    const { body } = await desk.send('GET', 'sections/cedida');
    await desk.send('POST', `sections/${body.data.id}/publish`, {});
    expect(await desk.visit('/cedida')).toEqual([200]);
    expect(await desk.known()).toEqual({});
  });

  test('and is deleted leaves no redirect', async () => {
    const id = await desk.createPage('efimera');
    await desk.send('DELETE', `sections/${id}`);
    expect(await desk.visit('/efimera')).toEqual([404]);
    expect(await desk.known()).toEqual({});
  });

  test('takes its PDF along', async () => {
    const id = await desk.createPage('legales/vieja');
    await desk.rename(id, 'legales/nueva');
    expect(await desk.visit('/legales/vieja.pdf')).toEqual([301, '/legales/nueva.pdf']);
    expect(await desk.visit('/legales/otra.pdf')).toEqual([404]);
  });

  test('records in the audit who left which redirect', async () => {
    await desk.rename(await desk.createPage('anotada'), 'anotada-2');
    const { body } = await desk.send('GET', 'audit?filter[subject]=redirects&filter[q]=/anotada');
    expect(body.data[0]).toMatchObject({ action: 'create', title: '/anotada', user: 'Ana Suárez' });
  });
});
