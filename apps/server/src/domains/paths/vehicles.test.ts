import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

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

/** Creates a draft, which claims its address too and requires no pictures. */
const create = (path: string, body: unknown) => portal.call('POST', `/api/${path}?draft=true`, body, admin);
const home = (type: 'HOGARES' | 'VEHICULOS', slug: string) =>
  create('general-home', { type, slug, title: 'De hogares y vehículos' });
const auto = (type: 'AUTO' | 'VEHICULOS', slug: string) =>
  create('auto-sections', { type, slug, title: 'De protección' });

const refusal = (owner: string) => [
  { field: 'slug', message: `Esa dirección ya es de ${owner}: elegí otra` },
];

test('a slug below /vehiculos/ belongs to one section, and the error for the other names its owner', async () => {
  expect((await home('VEHICULOS', 'flotas')).status).toBe(201);
  for (const type of ['AUTO', 'VEHICULOS'] as const) {
    const refused = await auto(type, 'flotas');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      refusal('Página de hogares o vehículos «De hogares y vehículos»'),
    ]);
  }
  expect((await auto('AUTO', 'alarma-auto')).status).toBe(201);
  const refused = await home('VEHICULOS', 'alarma-auto');
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    refusal('Página de protección de vehículos «De protección»'),
  ]);
});

test('the page of motorcycles belongs to its own section', async () => {
  for (const refused of [await home('VEHICULOS', 'alarma-moto'), await auto('AUTO', 'alarma-moto')])
    expect([refused.status, refused.body.errors]).toEqual([400, refusal('Motos')]);
  expect((await create('warranty', { kind: 'MOTO', slug: 'alarma-moto', title: 'Motos' })).status).toBe(201);
});

test('houses have another path, so their slugs are free for vehicles', async () => {
  expect((await home('HOGARES', 'alarmas')).status).toBe(201);
  expect((await auto('VEHICULOS', 'alarmas')).status).toBe(201);
  const moved = await home('HOGARES', 'camaras');
  const refused = await portal.call(
    'PUT',
    `/api/general-home/${moved.body.data.id}?draft=true`,
    { type: 'VEHICULOS', slug: 'alarmas' },
    admin,
  );
  expect(refused.body.errors).toEqual(refusal('Página de protección de vehículos «De protección»'));
});
