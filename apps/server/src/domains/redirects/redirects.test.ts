import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createHitCounter } from '../paths/redirects.hits.ts';
import { createRedirectTools, type RedirectTools } from './redirects.testing.ts';

let database: TestDatabase;
let portal: Portal;
/** A second process of the same site. */
let secondProcess: Portal;
let tools: RedirectTools;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  secondProcess = await startPortal(database);
  tools = await createRedirectTools(database, portal);
});
afterAll(async () => {
  await portal?.close();
  await secondProcess?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate redirects'));

describe('a manual redirect', () => {
  test('takes effect at once in every process when created, changed and removed', async () => {
    expect(await tools.visit('/antes', secondProcess)).toEqual([404]);
    const { id, version, origin, createdBy } = await tools.add('/antes', '/planes/todos');
    expect([version, origin, createdBy]).toEqual([1, 'PERSON', 'Ana Suárez']);
    const seen = (wanted: unknown[]) =>
      expect.poll(() => tools.visit('/antes', secondProcess)).toEqual(wanted);
    await seen([301, '/planes/todos']);
    await tools.send('PUT', `redirects/${id}`, { to: '/registro' });
    expect(await tools.visit('/antes')).toEqual([301, '/registro']);
    await seen([301, '/registro']);
    expect((await tools.send('DELETE', `redirects/${id}`)).body.data).toEqual({ id });
    expect(await tools.visit('/antes')).toEqual([404]);
    await seen([404]);
  });

  test('is rejected off the site, as a loop, or where a page or another redirect exists', async () => {
    await tools.createPage('ocupada');
    await tools.add('/antes', '/b');
    const create = (from: string, to: string) =>
      tools.getError(tools.send('POST', 'redirects', { from, to }));
    expect(await create('/x', 'https://evil.example/')).toEqual([
      400,
      'to',
      expect.stringContaining('este sitio'),
    ]);
    expect(await create('/x', '//evil.example')).toEqual([400, 'to', expect.stringContaining('este sitio')]);
    expect(await create('x', '/b')).toEqual([400, 'from', expect.stringContaining('este sitio')]);
    expect(await create('', '/b')).toEqual([400, 'from', 'Requerido']);
    expect(await create('/b', '/antes')).toEqual([400, 'to', expect.stringContaining('la misma dirección')]);
    expect(await create('/antes', '/c')).toEqual([400, 'from', 'Ya está en uso: elegí otro']);
    expect(await create('/dashboard/x', '/c')).toEqual([
      400,
      'from',
      expect.stringContaining('propio sitio'),
    ]);
    expect(await create('/ocupada', '/c')).toEqual([
      400,
      'from',
      'Esa dirección ya es de Página libre «Página ocupada»: elegí otra',
    ]);
    expect(await tools.loadRedirects()).toEqual({ '/antes': '/b' });
  });

  test('is not overwritten after a concurrent change', async () => {
    const { id } = await tools.add('/doble', '/b');
    await tools.send('PUT', `redirects/${id}`, { to: '/c' });
    const stale = await portal.call(
      'PUT',
      `/api/redirects/${id}`,
      { to: '/d' },
      { ...tools.admin, 'if-match': '"1"' },
    );
    expect([stale.status, stale.body.data.to]).toEqual([412, '/c']);
    expect((await tools.send('GET', 'redirects/nada')).status).toBe(404);
  });

  test('is found by its addresses and origin, page by page', async () => {
    for (let number = 0; number < 20; number += 1) await tools.add(`/viejo-${number}`, '/nuevo');
    const first = (await tools.send('GET', 'redirects?filter[q]=viejo nuevo&filter[origin]=PERSON')).body;
    const next = (await tools.send('GET', `redirects?${first.pagination.next}`)).body;
    expect([first.data.length, next.data.length, first.pagination.total]).toEqual([14, 6, 20]);
    expect((await tools.send('GET', 'redirects?filter[q]=100%25')).body.data).toEqual([]);
    expect((await tools.send('GET', 'redirects?filter[origin]=OTHER')).status).toBe(400);
  });
});

describe('hits', () => {
  const loadHits = async () => {
    const { rows } = await database.pool.query<{ hits: string; last_hit_at: Date | null }>(
      'select hits, last_hit_at from redirects',
    );
    return rows[0];
  };

  test('are counted without a write for each, and none is lost on a regular shutdown', async () => {
    const leaving = await startPortal(database);
    await tools.add('/contada', '/b');
    for (let count = 0; count < 25; count += 1) await leaving.call('GET', `/contada?n=${count}`);
    expect((await loadHits())?.hits).toBe('0');
    await leaving.close();
    expect(await loadHits()).toEqual({ hits: '25', last_hit_at: expect.any(Date) });
  });

  test('that cannot be written are kept for the next time', async () => {
    await tools.add('/espera', '/b');
    let isAway = true;
    const query = (text: string, values: unknown[]) =>
      isAway ? Promise.reject(new Error('away')) : database.pool.query(text, values);
    const warned: unknown[] = [];
    const counter = createHitCounter(query, { warn: (_details, message) => warned.push(message) });
    counter.note('/espera');
    await counter.flush();
    counter.note('/espera');
    isAway = false;
    await counter.close();
    expect([warned.length, (await loadHits())?.hits]).toEqual([1, '2']);
  });
});
