import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const plan = async (fields: object) => {
  const code = `c${Math.random().toString(36).slice(2, 10)}`;
  const body = { slug: code, code, kind: 'GENERAL', name: 'Plan', price: 1, status: 'ACTIVE', ...fields };
  const { status, body: answer } = await portal.call('POST', '/api/plans', body, admin);
  expect(status, JSON.stringify(answer)).toBe(201);
};
const download = (query: string, headers = admin, section = 'plans') =>
  portal.call('GET', `/api/${section}/download?${query}`, undefined, headers);
const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

test('exports the results as CSV with the requested columns in order, escapes formulas and audits the export', async () => {
  await plan({ name: '=HYPERLINK("x")', price: 24900.5, mostSelected: true });
  await plan({ name: 'Inactivo', status: 'INACTIVE' });
  const { status, headers, body } = await download(
    'filter[status]=ACTIVE&filter[q]=hyperlink&sort[price]=desc&columns=price,name,mostSelected,status,state',
  );
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="planes-\d{4}-\d\d-\d\d\.csv"$/);
  expect(lines(body)).toEqual([
    'Precio por mes;Nombre;El más elegido;Estado;Publicación;Habilitado',
    `24900,5;"'=HYPERLINK(""x"")";Sí;Activo;En el sitio;Sí`,
  ]);
  const { rows } = await database.pool.query(
    `select user_name, after from audit_log where action = 'export' and subject = 'plans' order by id desc limit 1`,
  );
  expect(rows).toMatchObject([{ after: { q: 'hyperlink', filters: { status: 'ACTIVE' } } }]);
});

test('exports every field by default, with titles of referenced entries', async () => {
  const type = await portal.call(
    'POST',
    '/api/product-types?draft=true',
    { name: 'Cámaras', slug: 'camaras' },
    admin,
  );
  const product = { name: 'Domo', slug: 'domo', productType: type.body.data.id };
  const createdProduct = await portal.call('POST', '/api/products?draft=true', product, admin);
  expect(createdProduct.status, JSON.stringify(createdProduct.body)).toBe(201);
  const [head = '', line = ''] = lines((await download('', admin, 'products')).body);
  expect(head.split(';')).toEqual(expect.arrayContaining(['Nombre', 'Último cambio', 'Publicación']));
  for (const expectedCell of ['Domo', 'Cámaras', 'Borrador']) expect(line.split(';')).toContain(expectedCell);
});

test('exports any number of entries, each exactly once', async () => {
  await database.pool.query(
    `insert into plans (id, section, version, data)
     select uuidv7(), 'plans', 1, jsonb_build_object('name', 'Muchos ' || n, 'code', 'm' || n, 'slug', 'm' || n, 'kind', 'CUSTOMISED')
     from generate_series(1, 1250) n`,
  );
  const { body } = await download('filter[kind]=CUSTOMISED&sort[code]=asc&columns=code');
  const codes = lines(body).slice(1);
  expect([codes.length, new Set(codes).size]).toEqual([1250, 1250]);
});

test('forbids the export without list permission, and limits it to permitted flavours', async () => {
  const leadsEditor = await logInEditor('leads', database, portal);
  expect((await download('', leadsEditor)).status).toBe(403);
  const sliders = await logInEditor('slidersAgent', database, portal);
  for (const type of ['PUBLICO', 'AGENT'])
    await portal.call(
      'POST',
      '/api/main-slider?draft=true',
      { type, title: `De ${type}`, order: 1, enable: true },
      admin,
    );
  const { body } = await download('columns=title', sliders, 'main-slider');
  expect(body).toContain('De AGENT');
  expect(body).not.toContain('De PUBLICO');
});

test.each([
  'filter[nothing]=x',
  'filter[price]=x',
  'columns=password',
  'columns=name&columns=price',
  'format=xlsx',
  'format=exe',
])('rejects %s before sending anything', async (query) => {
  const { status, headers } = await download(query);
  expect([status, headers.get('content-disposition')]).toEqual([400, null]);
});
