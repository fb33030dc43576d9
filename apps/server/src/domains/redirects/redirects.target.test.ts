import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

/** Returns the target state of each destination in the list, optionally filtered. */
async function targets(query = ''): Promise<Record<string, string>> {
  const { body } = await tools.send('GET', `redirects?limit=50${query}`);
  return Object.fromEntries(body.data.map(({ to, target }: { to: string; target: string }) => [to, target]));
}

test('reports whether the destination is visible as its page is published and withdrawn', async () => {
  const [page, other] = [await tools.createPage('destino'), await tools.createPage('legales/uso')];
  await tools.send('POST', 'sections?draft=true', { title: 'X', slug: 'en-borrador', body: '<p>x</p>' });
  const ends = ['/destino', '/legales/uso.pdf', '/en-borrador', '/nunca-hubo', '/registro', '/media/a.png'];
  for (const [index, to] of ends.entries()) await tools.add(`/antes-${index}`, to);
  expect(await targets()).toEqual({
    '/destino': 'SHOWN',
    '/legales/uso.pdf': 'SHOWN',
    '/en-borrador': 'HIDDEN',
    '/nunca-hubo': 'GONE',
    '/registro': 'SHOWN',
    '/media/a.png': 'SHOWN',
  });
  await tools.send('PUT', `sections/${page}`, { enable: false });
  await tools.send('DELETE', `sections/${other}`);
  expect(await targets('&filter[target]=HIDDEN')).toEqual({ '/destino': 'HIDDEN', '/en-borrador': 'HIDDEN' });
  expect(await targets('&filter[target]=GONE')).toEqual({
    '/legales/uso.pdf': 'GONE',
    '/nunca-hubo': 'GONE',
  });
  await tools.send('PUT', `sections/${page}`, { enable: true });
  expect((await targets())['/destino']).toBe('SHOWN');
  for (const [dates, seen] of [
    [{ validTo: '2020-01-01' }, 'HIDDEN'],
    [{ from: '2090-01-01' }, 'HIDDEN'],
    [{ from: '2020-01-01', validTo: '2090-01-01' }, 'SHOWN'],
  ] as const) {
    await database.pool.query('update content_entries set live = data || $1::jsonb where id = $2', [
      dates,
      page,
    ]);
    expect((await targets())['/destino'], JSON.stringify(dates)).toBe(seen);
  }
  expect((await tools.send('GET', 'redirects?filter[target]=OTHER')).status).toBe(400);
});

test('treats a product as visible below each matching page of the catalogue', async () => {
  await database.pool.query(
    `insert into content_entries (id, section, version, data, live, live_version, published_at)
      select gen_random_uuid(), 'productSections', 1, d, d, 1, now() from (select '{"slug": "kit"}'::jsonb as d) x`,
  );
  await database.pool.query(
    `insert into public_paths (path, section, entry_id, is_live)
      select '/proteccion/kit', section, id, true from content_entries where section = 'productSections'`,
  );
  await tools.add('/kit-viejo', '/productos/alarmas/kit');
  await tools.add('/kit-roto', '/productos/alarmas/otro');
  expect(await targets()).toMatchObject({
    '/productos/alarmas/kit': 'SHOWN',
    '/productos/alarmas/otro': 'GONE',
  });
});
