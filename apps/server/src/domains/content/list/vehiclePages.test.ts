import { listVehiclePages as endpoint, vehiclePageRules } from '@centinela/api/content/vehiclePages.ts';
import { vehicleLists } from '@centinela/sections/vehicleLists.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListQuery } from '#platform/lists/page.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { getPermittedLists, listVehiclePages } from './vehiclePages.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  const create = async (path: string, fields: object) => {
    const { status, body } = await portal.call('POST', `/api/${path}?draft=true`, fields, admin);
    expect([status, body.errors]).toEqual([201, undefined]);
  };
  await create('auto-sections', { type: 'AUTO', title: 'Alarma para autos', slug: 'alarma-auto' });
  await create('warranty', { kind: 'MOTO', title: 'Alarma para motos', slug: 'alarma-moto', enable: false });
  await create('general-home', { type: 'VEHICULOS', title: 'Flotas', slug: 'flotas' });
  await create('general-home', { type: 'HOGARES', title: 'Cámaras', slug: 'camaras' });
  await create('warranty', { kind: 'GUARANTEE', title: 'Garantía', slug: 'garantia' });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const list = async (query: string) => {
  const { status, body } = await portal.call('GET', `/api${endpoint.path}?${query}`, undefined, admin);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};

test('lists the pages below /vehiculos/ of all sections with their type and address (section 2)', async () => {
  const { data, pagination } = await list('sort[title]=asc');
  expect(pagination).toMatchObject({ total: 3, limit: 14, next: null });
  expect(data).toMatchObject([
    { section: 'autoSections', flavour: 'AUTO', title: 'Alarma para autos', path: '/vehiculos/alarma-auto' },
    { section: 'motoSections', flavour: null, path: '/vehiculos/alarma-moto', enable: false },
    { section: 'homeSections', flavour: 'VEHICULOS', title: 'Flotas', standing: 'draft' },
  ]);
});

test.each([
  ['filter[q]=flota', ['Flotas']],
  ['filter[section]=motoSections', ['Alarma para motos']],
  ['filter[state]=shown', []],
  ['filter[waiting]=draft&sort[title]=desc', ['Flotas', 'Alarma para motos', 'Alarma para autos']],
  ['filter[enable]=false', ['Alarma para motos']],
  ['filter[updatedAt][from]=2090-01-01', []],
  ['filter[updatedAt][to]=2090-01-01&sort[updatedAt]=asc&limit=1', ['Alarma para autos']],
])('%s', async (query, titles) => {
  const { data } = await list(query);
  expect(data.map(({ title }: { title: string }) => title)).toEqual(titles);
});

test('contains only the types that the caller may list', async () => {
  const [first, ...others] = vehicleLists;
  if (!first) throw new Error('no list');
  const renamed = { ...first, definition: { ...first.definition, feature: 'tools' } };
  const permitted = getPermittedLists({ permissions: new Set(['generalHome.list']) }, [renamed, ...others]);
  expect(permitted).toEqual(others);
  expect(first.definition.key).toBe('homeSections');
  const { rows } = await listVehiclePages(database.pool, readListQuery({}, vehiclePageRules), permitted);
  expect(rows.map(({ section }) => section)).toEqual(['motoSections', 'autoSections']);
  expect((await portal.call('GET', '/api/vehicle-pages')).status).toBe(401);
  const editor = await portal.login('editor@centinela.demo');
  expect((await portal.call('GET', '/api/vehicle-pages', undefined, editor)).status).toBe(403);
});
