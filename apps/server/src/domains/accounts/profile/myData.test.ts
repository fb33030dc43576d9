import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** Session header by account kind. */
const sessions = new Map<string, Record<string, string>>();

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  app = await startTestServer(database);
  for (const name of ['admin', 'editor', 'cliente', 'agente']) {
    const { data } = await json('POST', '/api/auth/login', {
      email: `${name}@centinela.demo`,
      password: demoPassword,
    });
    sessions.set(name, { authorization: `Bearer ${data.token}` });
  }
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => database.pool.query('truncate audit_log'));

async function send(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, headers = {}) {
  const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const json = async (method: 'POST', url: string, body: object) => (await send(method, url, body)).body;

const as = (account: string) => sessions.get(account) ?? {};
const loadMe = async (account: string) =>
  (await send('GET', '/api/auth/me', undefined, as(account))).body.data;
const put = (account: string, path: string, body: object, headers = {}) =>
  send('PUT', `/api/auth/me/${path}`, body, { ...as(account), ...headers });
const listAuditEntries = async () =>
  (await database.pool.query("select * from audit_log where subject = 'users' and action = 'update'")).rows;

const fullData = {
  firstName: 'Lucía',
  lastName: 'Giménez',
  documentType: 'DNI',
  dni: '30.123.456',
  cuit: '20-12345678-6',
  province: 'AR-X',
  location: 'Villa Carlos Paz',
  postalCode: '5152',
  address: 'Los Talas',
  addressNumber: '1420',
  telephone: '0351 455-0000',
  cellphone: '11 15-5555-0000',
  businessName: 'Almacén Giménez',
  occupationCategory: 'BUSINESS_OWNER',
  whereUsuallyBuy: 'ONLINE',
  isEntrepreneur: true,
  servicesBought: ['ALARM', 'CAMERAS'],
  monitoring: true,
};
const normalizedData = {
  ...fullData,
  dni: '30123456',
  cuit: '20123456786',
  telephone: '+543514550000',
  cellphone: '+5491155550000',
};

describe('a client’s own data', () => {
  test('can be changed in every field and is returned normalized', async () => {
    const { status, body } = await put('cliente', 'client', fullData);
    expect(status).toBe(200);
    expect(body.data).toMatchObject(normalizedData);
    expect(await loadMe('cliente')).toMatchObject({
      ...normalizedData,
      kind: 'CLIENT',
      email: 'cliente@centinela.demo',
    });
  });

  test('keeps absent fields, clears fields that are null and accepts unchanged data', async () => {
    await put('cliente', 'client', fullData);
    const { body } = await put('cliente', 'client', {
      location: 'Tanti',
      businessName: null,
      postalCode: '',
    });
    expect(body.data).toMatchObject({
      ...normalizedData,
      location: 'Tanti',
      businessName: null,
      postalCode: null,
    });
    const { id, version, createdAt } = body.data;
    const again = await put('cliente', 'client', { id, version, createdAt, lastName: 'Giménez' });
    expect(again.body.data.version).toBe(version);
  });

  test('audits changed fields only and writes nothing for an unchanged save', async () => {
    await put('cliente', 'client', { ...fullData, location: 'Tanti' });
    await database.pool.query('truncate audit_log');
    const before = await loadMe('cliente');
    await put('cliente', 'client', { location: 'Cosquín', cellphone: '+54 9 11 5555 0000' });
    await put('cliente', 'client', { location: 'Cosquín' });
    const [entry, ...others] = await listAuditEntries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      user_id: before.id,
      subject_id: before.id,
      before: { location: 'Tanti' },
      after: { location: 'Cosquín' },
    });
    expect((await loadMe('cliente')).version).toBe(before.version + 1);
  });

  test('rejects a stale version and returns the current data', async () => {
    const { version } = await loadMe('cliente');
    const first = await put('cliente', 'client', { location: 'Unquillo' }, { 'if-match': `"${version}"` });
    expect(first.status).toBe(200);
    const second = await put('cliente', 'client', { location: 'Saldán' }, { 'if-match': `"${version}"` });
    expect(second.status).toBe(412);
    expect(second.body.code).toBe('stale');
    expect(second.body.data).toMatchObject({ location: 'Unquillo', version: version + 1 });
    expect((await loadMe('cliente')).location).toBe('Unquillo');
  });

  test('applies concurrent changes to different fields', async () => {
    await Promise.all([
      put('cliente', 'client', { location: 'Oliva' }),
      put('cliente', 'client', { address: 'Mitre' }),
      put('cliente', 'client', { addressNumber: '7' }),
      put('cliente', 'client/phoneNumber', { telephone: '11 4444 3333' }),
    ]);
    expect(await loadMe('cliente')).toMatchObject({
      location: 'Oliva',
      address: 'Mitre',
      addressNumber: '7',
      telephone: '+541144443333',
    });
  });

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ dni: null }, 'dni'],
    [{ dni: '' }, 'dni'],
    [{ dni: '123' }, 'dni'],
    [{ cuit: '20-12345678-5' }, 'cuit'],
    [{ province: 'Córdoba' }, 'province'],
    [{ cellphone: '5555' }, 'cellphone'],
    [{ servicesBought: ['MOON'] }, 'servicesBought.0'],
    [{ location: 'x'.repeat(121) }, 'location'],
  ])('rejects %o and names its field', async (body, field) => {
    const { status, body: answer } = await put('cliente', 'client', body);
    expect(status).toBe(400);
    expect(answer.errors).toEqual([expect.objectContaining({ field })]);
    expect(await listAuditEntries()).toEqual([]);
  });

  test.each([
    { kind: 'SYSTEM' },
    { status: 'active' },
    { enable: true },
    { roles: [] },
    { rolesId: [] },
    { email: 'otra@ejemplo.com' },
    { passwordHash: 'x' },
    { password: 'otra-clave-larga' },
    { mustChangePassword: false },
    { restriction: null },
    { user_id: 'x' },
    { __proto__x: 1 },
  ])('does not allow setting %o', async (body) => {
    const { status, body: answer } = await put('cliente', 'client', { ...body, location: 'Cosquín' });
    expect(status).toBe(400);
    expect(answer.errors).toEqual([expect.objectContaining({ field: Object.keys(body)[0] })]);
    expect(await listAuditEntries()).toEqual([]);
  });

  test('ignores an id in the body and uses the session’s user', async () => {
    const agent = await loadMe('agente');
    await put('cliente', 'client', { id: agent.id, location: 'Ajeno' });
    expect((await loadMe('agente')).location).toBe(agent.location);
    expect((await loadMe('cliente')).location).toBe('Ajeno');
  });
});

describe('phone numbers', () => {
  test('are stored in international format; mobile numbers have a 9 after the country code', async () => {
    const { body } = await put('cliente', 'client/phoneNumber', {
      cellphone: '(0351) 15 555-0000',
      telephone: null,
    });
    expect(body.data).toMatchObject({ cellphone: '+5493515550000', telephone: null });
  });

  test('accept no other fields', async () => {
    expect((await put('cliente', 'client/phoneNumber', { firstName: 'Otra' })).status).toBe(400);
  });
});

describe('the endpoint of each account kind', () => {
  const allowed: Record<string, string> = {
    client: 'cliente',
    'client/phoneNumber': 'cliente',
    installer: 'agente',
    changeMyData: 'everyone',
  };
  test.each(
    Object.keys(allowed).flatMap((path) =>
      ['admin', 'editor', 'cliente', 'agente'].map((account) => [path, account]),
    ),
  )('%s accepts or rejects a call by %s', async (path = '', account = '') => {
    const kind = account === 'admin' || account === 'editor' ? 'staff' : account;
    expect((await put(account, path, {})).status).toBe(
      [kind, 'everyone'].includes(allowed[path] ?? '') ? 200 : 403,
    );
  });

  test.each(Object.keys(allowed))('%s requires a session', async (path) => {
    expect((await send('PUT', `/api/auth/me/${path}`, {})).status).toBe(401);
  });

  test('has no business fields for staff, and requires a DNI of every kind', async () => {
    expect((await put('editor', 'changeMyData', { province: 'AR-B', location: 'Morón' })).status).toBe(200);
    expect((await put('editor', 'changeMyData', { businessName: 'Otra' })).status).toBe(400);
    for (const account of ['editor', 'agente', 'cliente'])
      expect((await put(account, 'changeMyData', { dni: null })).body.errors).toEqual([
        { field: 'dni', message: 'Requerido' },
      ]);
  });

  test('changeMyData accepts the fields of the caller’s kind only', async () => {
    const { status, body } = await put('cliente', 'changeMyData', { businessName: 'Kiosco Ibáñez' });
    expect([status, body.data.businessName]).toEqual([200, 'Kiosco Ibáñez']);
    expect((await put('cliente', 'changeMyData', { dni: null })).status).toBe(400);
    expect((await put('agente', 'changeMyData', { businessName: 'Alarmas del Sur' })).status).toBe(200);
    expect((await put('agente', 'changeMyData', { servicesBought: [] })).status).toBe(
      (await put('agente', 'installer', { servicesBought: [] })).status,
    );
    expect((await put('agente', 'changeMyData', { email: 'otra@centinela.demo' })).status).toBe(400);
  });

  test('a guest has no data', async () => {
    const { data } = await json('POST', '/api/auth/token', {});
    const { status, body } = await send('GET', '/api/auth/me', undefined, {
      authorization: `Bearer ${data.token}`,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ kind: 'GUEST', firstName: '', dni: null, version: 0, createdAt: null });
  });

  test('responses contain no secrets', async () => {
    const text = JSON.stringify(await loadMe('admin'));
    // The pattern ignores permissions such as `searchEngines.list`, which contain the word but no stored search terms.
    expect(text).not.toMatch(/argon2|hash|search(?!Engines|\.)/i);
  });
});

test('a changed name is in the browser’s cookie immediately', async () => {
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'agente@centinela.demo', password: demoPassword },
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/auth/me/installer',
    headers: { cookie, origin: 'http://127.0.0.1:3000' },
    payload: { firstName: 'Ramón' },
  });
  expect(changed.statusCode).toBe(200);
  const user = changed.cookies.find(({ name }) => name === 'user');
  expect(JSON.parse(user?.value ?? '{}')).toMatchObject({ firstName: 'Ramón', kind: 'INSTALLER' });
  expect(changed.cookies.map(({ name }) => name)).toEqual(['user']);
});
