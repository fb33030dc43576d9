import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createRedirectTools, type RedirectTools } from './redirects.testing.ts';

let database: TestDatabase;
let portal: Portal;
let tools: RedirectTools;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  tools = await createRedirectTools(database, portal);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate redirects'));

describe('a page that changes its address', () => {
  test('is found at all former addresses, each redirecting directly with the query', async () => {
    const id = await tools.createPage('primera');
    expect(await tools.visit('/primera')).toEqual([200]);
    await tools.rename(id, 'segunda');
    expect(await tools.visit('/primera?utm_source=x&utm_medium=y')).toEqual([
      301,
      '/segunda?utm_source=x&utm_medium=y',
    ]);
    await tools.rename(id, 'tercera');
    expect([
      await tools.visit('/primera'),
      await tools.visit('/segunda'),
      await tools.visit('/tercera'),
    ]).toEqual([[301, '/tercera'], [301, '/tercera'], [200]]);
    const { headers } = await portal.call('GET', '/primera');
    expect(headers.get('cache-control')).toBe('public, no-cache');
  });

  test('and back again has its page there without a redirect', async () => {
    const id = await tools.createPage('ida');
    await tools.rename(id, 'vuelta');
    await tools.rename(id, 'ida');
    expect(await tools.loadRedirects()).toEqual({ '/vuelta': '/ida' });
    expect([await tools.visit('/ida'), await tools.visit('/vuelta')]).toEqual([[200], [301, '/ida']]);
  });

  test('as a draft leaves no redirect, but its publication does', async () => {
    const id = await tools.createPage('firme');
    await tools.send('PUT', `sections/${id}?draft=true`, { slug: 'firme-2' });
    expect(await tools.visit('/firme')).toEqual([200]);
    await tools.send('POST', `sections/${id}/publish`, {});
    expect(await tools.visit('/firme')).toEqual([301, '/firme-2']);
  });

  test('releases its address to the next page published there', async () => {
    await tools.rename(await tools.createPage('cedida'), 'nueva-casa');
    await tools.send('POST', 'sections?draft=true', { title: 'X', slug: 'cedida', body: '<p>x</p>' });
    expect(await tools.visit('/cedida')).toEqual([301, '/nueva-casa']);
    const { body } = await tools.send('GET', 'sections/cedida');
    await tools.send('POST', `sections/${body.data.id}/publish`, {});
    expect(await tools.visit('/cedida')).toEqual([200]);
    expect(await tools.loadRedirects()).toEqual({});
  });

  test('and is deleted leaves no redirect', async () => {
    const id = await tools.createPage('efimera');
    await tools.send('DELETE', `sections/${id}`);
    expect(await tools.visit('/efimera')).toEqual([404]);
    expect(await tools.loadRedirects()).toEqual({});
  });

  test('takes its PDF along', async () => {
    const id = await tools.createPage('legales/vieja');
    await tools.rename(id, 'legales/nueva');
    expect(await tools.visit('/legales/vieja.pdf')).toEqual([301, '/legales/nueva.pdf']);
    expect(await tools.visit('/legales/otra.pdf')).toEqual([404]);
  });

  test('records in the audit who left which redirect', async () => {
    await tools.rename(await tools.createPage('anotada'), 'anotada-2');
    const { body } = await tools.send('GET', 'audit?filter[subject]=redirects&filter[q]=/anotada');
    expect(body.data[0]).toMatchObject({ action: 'create', title: '/anotada', user: 'Ana Suárez' });
  });
});
