import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';
import { applyDue } from '../content/write/publishEntry.ts';
import { findLivePath } from './claims.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() =>
  database.pool.query(
    'truncate content_entries, content_versions, content_schedule, content_references, public_paths, redirects',
  ),
);

const send = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/api/${path}`, body, admin);
const page = (slug: string, title = 'Página') => ({ title, slug, body: '<p>Texto</p>' });
const landing = (slug: string, title = 'Promo') => ({ title, slug });

const create = async (path: string, body: unknown) => {
  const reply = await send('POST', path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
};

/** Lists the claimed addresses, published ones first. */
const listClaims = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ path: string; is_live: boolean }>(
    'select path, is_live from public_paths order by is_live desc, path',
  );
  return rows.map(({ path, is_live }) => (is_live ? path : `(${path})`));
};

describe('the address of a page', () => {
  test('belongs to one page across all sections, and the error for others names its owner', async () => {
    await create('landings', landing('verano', 'Promo de verano'));
    const refused = await send('POST', 'sections', page('landing/verano'));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'slug', message: 'Esa dirección ya es de Landing «Promo de verano»: elegí otra' }],
    ]);
    const { body } = await portal.call('POST', '/api/sections?draft=true', page('landing/verano'), {
      ...admin,
      'accept-language': 'en',
    });
    expect(body.errors[0].message).toBe(
      'That address already belongs to Landing “Promo de verano”: choose another one',
    );
    const same = await send('POST', 'landings', landing('verano'));
    expect(same.body.errors[0].message).toContain('Landing «Promo de verano»');
    expect(await listClaims()).toEqual(['/landing/verano']);
  });

  test('is resolved from the entry: its published path, or none for a draft', async () => {
    const { id } = await create('sections?draft=true', page('casa'));
    expect(await findLivePath(database.pool, id)).toBeNull();
    await send('PUT', `sections/${id}`, { slug: 'hogar' });
    expect(await findLivePath(database.pool, id)).toBe('/hogar');
  });

  test('cannot be a reserved path of the site', async () => {
    for (const slug of ['registro', 'dashboard/x', 'planes/todos', 'api'])
      expect((await send('POST', 'sections?draft=true', page(slug))).body.errors).toEqual([
        { field: 'slug', message: 'Esa dirección la usa el propio sitio: elegí otra' },
      ]);
    const { status, body } = await send('POST', 'sections?draft=true', page('garantia'));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'slug', message: expect.stringContaining('Garantía') }]);
  });

  test('is claimed for both draft and published version until the draft is published', async () => {
    const { id } = await create('sections', page('uno'));
    await send('PUT', `sections/${id}?draft=true`, { slug: 'dos' });
    expect(await listClaims()).toEqual(['/uno', '(/dos)']);
    expect((await send('POST', 'sections', page('uno'))).status).toBe(400);
    expect((await send('POST', 'sections', page('dos'))).status).toBe(400);
    await send('POST', `sections/${id}/publish`, {});
    expect(await listClaims()).toEqual(['/dos']);
    await send('POST', `sections/${id}/unpublish`, {});
    expect(await listClaims()).toEqual(['(/dos)']);
    await create('sections', page('uno'));
  });

  test('is claimed for a scheduled publication until it is cancelled, replaced or run', async () => {
    const { id } = await create('sections?draft=true', page('planeada'));
    const plan = () => send('POST', `sections/${id}/publish`, { publishAt: '2090-01-01T00:00:00Z' });
    await plan();
    await send('PUT', `sections/${id}?draft=true`, { slug: 'otra' });
    expect(await listClaims()).toEqual(['(/otra)', '(/planeada)']);
    await plan();
    expect(await listClaims()).toEqual(['(/otra)']);
    await send('PUT', `sections/${id}?draft=true`, { slug: 'tercera' });
    await send('DELETE', `sections/${id}/schedule`);
    expect(await listClaims()).toEqual(['(/tercera)']);
    await plan();
    await send('PUT', `sections/${id}?draft=true`, { slug: 'cuarta' });
    await database.pool.query("update content_schedule set at = now() - interval '1 second'");
    await applyDue(database.pool, createLogger({ level: 'silent', role: 'test' }));
    expect(await listClaims()).toEqual(['/tercera', '(/cuarta)']);
  });

  test('is free while its page is in the bin, and checked again on restore', async () => {
    const { id } = await create('sections', page('vuelve'));
    await send('DELETE', `sections/${id}`);
    expect(await listClaims()).toEqual([]);
    const other = await create('sections', page('vuelve', 'La otra'));
    const refused = await send('POST', `sections/bin/${id}/restore`);
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'slug']);
    await send('DELETE', `sections/${other.id}`);
    expect((await send('POST', `sections/bin/${id}/restore`)).status).toBe(200);
    expect(await listClaims()).toEqual(['/vuelve']);
  });

  test('goes to one of many concurrent requests, and the others get a field error', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        number % 2 === 0
          ? send('POST', 'landings', landing('carrera', `Promo ${number}`))
          : send('POST', 'sections', page('landing/carrera', `Página ${number}`)),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(11).fill(400)]);
    for (const { status, body } of replies)
      if (status === 400) expect(body.errors).toEqual([expect.objectContaining({ field: 'slug' })]);
    expect(await listClaims()).toEqual(['/landing/carrera']);
  });

  test('cannot be exchanged between two pages, which get a field error instead of a server error', async () => {
    const one = await create('sections', page('izquierda'));
    const two = await create('sections', page('derecha'));
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all([
        send('PUT', `sections/${one.id}`, { slug: 'derecha' }),
        send('PUT', `sections/${two.id}`, { slug: 'izquierda' }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([400, 400]);
    }
  });

  test('that two pages already shared blocks no unrelated change', async () => {
    const { id } = await create('sections', page('compartida'));
    await database.pool.query('delete from public_paths');
    await create('landings', landing('ajena'));
    await database.pool.query("update public_paths set path = '/compartida'");
    expect((await send('PUT', `sections/${id}`, { title: 'Otro título' })).status).toBe(200);
    expect((await send('PUT', `sections/${id}`, { slug: 'propia' })).status).toBe(200);
    expect(await listClaims()).toEqual(['/compartida', '/propia']);
  });

  test('is claimed by the demo content too', async () => {
    await seedEntry(database.pool, 'landings', seedId('landings', 'x'), landing('demo'));
    expect(await listClaims()).toEqual(['/landing/demo']);
  });
});
