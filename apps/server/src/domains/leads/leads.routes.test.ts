import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solveCaptcha } from '#testing/captcha.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate leads, mails cascade'));

let visitors = 0;
/** Simulates a new visitor from a different network. */
const visitor = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.18.${visitors}.1` };
};

const contactFields = {
  name: 'Ana Pérez',
  phone: '11 5555 0000',
  email: 'Ana@Ejemplo.com',
  province: 'Buenos Aires',
  locality: 'Morón',
  message: 'La casa\ny el auto',
};

const send = async (request: object, captcha?: string, headers: Record<string, string> = {}) =>
  portal.call(
    'POST',
    '/api/landing-mail',
    {
      type: 'LANDING',
      request: { landing: 'verano', ...request },
      captcha: captcha ?? (await solveCaptcha('landing')),
    },
    { ...visitor(), ...headers },
  );

const stored = async () => (await database.pool.query('select * from leads order by id')).rows;
/** Lists the leads whose mail is in the outbox. */
const ordered = async () =>
  (await database.pool.query('select l.id from leads l join mails m on m.id = l.mail_id')).rows.map(
    (row) => row.id,
  );

describe('the form of a landing page', () => {
  test('stores the parsed lead together with its mail', async () => {
    const page = '/landing/verano?utm_source=radio&utm_campaign=verano&utm_id=7&otra=1';
    const { status, body } = await send({ ...contactFields, page });
    expect(status).toBe(201);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: body.data.id,
      source: 'LANDING',
      status: 'NEW',
      verified: true,
      landing: 'verano',
      name: 'Ana Pérez',
      phone: '+54 11 5555 0000',
      email: 'ana@ejemplo.com',
      message: 'La casa\ny el auto',
      page,
      utm: { utm_source: 'radio', utm_campaign: 'verano' },
    });
    expect(row.request).toMatchObject({ locality: 'Morón' });
    expect(body.data).toEqual({ id: row.id, number: row.number, callBy: null, visit: null });
    expect(JSON.stringify(row)).not.toContain('198.18.');
    expect(await ordered()).toContain(body.data.id);
  });

  test('names every invalid field with the common messages', async () => {
    const { status, body } = await portal.call('POST', '/api/landing-mail', {
      type: 'LANDING',
      request: {
        landing: 'verano',
        phone: '123',
        email: 'x',
        province: ' ',
        message: 'x'.repeat(1001),
        edad: 3,
      },
    });
    expect(status).toBe(400);
    expect(
      Object.fromEntries(
        body.errors.map((each: { field: string; message: string }) => [each.field, each.message]),
      ),
    ).toEqual({
      'request.name': 'Requerido',
      'request.phone': 'Falta el código de área o sobran números: por ejemplo 11 5555 0000',
      'request.email': 'Escribí un correo como nombre@ejemplo.com',
      'request.message': 'Demasiado Largo!',
      'request.edad': 'Este campo no existe',
      captcha: 'Requerido',
    });
    const nowhere = { ...contactFields, province: null, locality: null };
    expect((await send(nowhere)).body.errors).toEqual([{ field: 'request.place', message: 'Requerido' }]);
  });

  test.each([
    ['a name of several lines', { name: 'Ana\r\nBcc: otro@ejemplo.com' }],
    ['a name that is none', { name: { $gt: '' } }],
    ['a landing that is none', { landing: '../x' }],
  ])('rejects %s', async (_name, wrong) => {
    const { status } = await send({ ...contactFields, ...wrong }, 'x');
    expect(status).toBe(400);
  });

  test('stores nothing without a valid proof', async () => {
    const used = await solveCaptcha('landing');
    expect((await send(contactFields, used)).status).toBe(201);
    for (const bad of [used, 'x', await solveCaptcha('leads')]) {
      const { status, body } = await send({ ...contactFields, name: 'Otra' }, bad);
      expect([status, body.code]).toEqual([400, 'captcha']);
    }
    expect(await stored()).toHaveLength(1);
  });

  test('stores a double click as one lead, by key and by content', async () => {
    const captcha = await solveCaptcha('landing');
    const headers = { ...visitor(), 'idempotency-key': 'una-vez' };
    const same = await Promise.all([1, 2, 3].map(() => send(contactFields, captcha, headers)));
    const again = await Promise.all([send(contactFields), send(contactFields)]);
    const ids = [...same, ...again].map(({ status, body }) => [status, body.data?.id]);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(ids).toEqual(ids.map(() => [201, row.id]));
    expect((await ordered()).filter((id: string) => id === row.id)).toHaveLength(1);
  });

  test('asks a sender of too many leads to wait', async () => {
    const from = visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await send(contactFields, 'x', from)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    const { status, headers, body } = await send(contactFields, 'x', from);
    expect([status, body.code]).toEqual([429, 'flood']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('accepts leads from other programs at leads', async () => {
    const answer = await portal.call('POST', '/api/leads', {
      request: contactFields,
      captcha: await solveCaptcha('leads'),
    });
    expect(answer.status).toBe(201);
    expect(await stored()).toMatchObject([{ source: 'CONTACT', landing: null, verified: true }]);
  });

  test('issues no challenge for an unknown form', async () => {
    const { status, body } = await portal.call('GET', '/api/captcha/challenge?form=otro');
    expect([status, body.errors[0].field]).toEqual([400, 'form']);
  });
});

describe('the form without scripts', () => {
  const post = (slug: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    portal.call('POST', `/landing/${slug}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: portal.origin,
      ...visitor(),
      ...headers,
    });

  test('redirects back with thanks and marks the lead as unverified', async () => {
    const referer = `${portal.origin}/landing/verano?utm_source=radio`;
    const { status, headers } = await post('verano', { ...contactFields, web: '' }, { referer });
    const [{ number }] = await stored();
    expect([status, headers.get('location')]).toEqual([303, `/landing/verano?pedido=${number}-0#gracias`]);
    expect(await stored()).toMatchObject([
      { verified: false, landing: 'verano', phone: '+54 11 5555 0000', utm: { utm_source: 'radio' } },
    ]);
    expect(await ordered()).toContain((await stored())[0].id);
  });

  test('redirects from the home page to the home page', async () => {
    const { headers } = await post('inicio', contactFields, {
      referer: 'https://otro.example/x?utm_source=y',
    });
    expect(headers.get('location')).toMatch(/^\/\?pedido=\d+-0#gracias$/);
    expect(await stored()).toMatchObject([{ landing: 'inicio', page: '/', utm: {} }]);
  });

  test('redisplays the input with instructions after an error', async () => {
    const wrong = { name: 'Ana "la de al lado"', phone: '1', place: 'acá nomás', email: '' };
    const { status, body: text } = await post('verano', wrong);
    expect(status).toBe(400);
    expect(text).toContain('value="Ana &quot;la de al lado&quot;"');
    expect(text).toContain('value="acá nomás"');
    expect(text).toContain('Falta corregir un dato');
    const placeless = await post('verano', { ...contactFields, province: '', locality: '', place: ' ' });
    expect([placeless.status, placeless.body.includes('Decinos tu localidad')]).toEqual([400, true]);
    expect(await stored()).toEqual([]);
  });

  test('thanks for a bot’s submission and discards it', async () => {
    const { headers } = await post('verano', { ...contactFields, web: 'https://spam.example' });
    expect(headers.get('location')).toBe('/landing/verano?pedido=0-0#gracias');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['another site', { origin: 'https://malo.example' }],
    ['an unknown origin', { origin: '' }],
  ])('rejects %s', async (_name, headers) => {
    const { status } = await post('verano', contactFields, headers);
    expect(status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('stores a double click as one lead, and limits a flood early', async () => {
    const from = visitor();
    await Promise.all([post('verano', contactFields, from), post('verano', contactFields, from)]);
    expect(await stored()).toHaveLength(1);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await post('verano', { ...contactFields, name: `Ana ${count}` }, from)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await stored()).toHaveLength(4);
  });

  test.each(['%00', '..%2f..%2fx', 'a%0d%0aSet-Cookie:x'])(
    'handles the malformed address %s',
    async (slug) => {
      const { status, headers } = await post(slug, contactFields);
      expect([303, 400, 404]).toContain(status);
      expect(headers.get('set-cookie')).toBeNull();
      expect(await stored()).toEqual([]);
    },
  );
});

describe('the list of leads', () => {
  let admin: { authorization: string };
  beforeEach(async () => {
    admin = await portal.login();
    await database.pool.query(`insert into leads (source, status, verified, landing, name, phone, province, request,
        ip_hash, fingerprint, search, created_at)
      select case when n % 2 = 0 then 'LANDING' else 'CONTACT' end, case when n < 3 then 'CLOSED' else 'NEW' end,
        true, 'verano', 'Nombre ' || n, '+54 11 5555 00' || n, 'Chaco', '{}', '', n::text, 'nombre ' || n || ' chaco',
        timestamptz '2026-03-01T12:00:00-03:00' + n * interval '1 day'
      from generate_series(0, 19) n`);
  });
  const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);
  const list = (query: string) => portal.call('GET', `/api/leads?${query}`, undefined, admin);

  test('requires the permission', async () => {
    const editor = await portal.login('editor@centinela.demo');
    expect((await portal.call('GET', '/api/leads')).status).toBe(401);
    expect((await portal.call('GET', '/api/leads', undefined, editor)).status).toBe(403);
    const id = '019a0000-0000-7000-8000-000000000000';
    expect((await portal.call('PUT', `/api/leads/${id}`, { status: 'CLOSED' }, editor)).status).toBe(403);
    expect((await portal.call('GET', `/api/leads/${id}`, undefined, admin)).status).toBe(404);
    expect((await portal.call('GET', '/api/leads/x', undefined, admin)).status).toBe(404);
  });

  test('is paginated, newest first', async () => {
    const first = await list('');
    expect(names(first.body)).toEqual(Array.from({ length: 14 }, (_, at) => `Nombre ${19 - at}`));
    expect(first.body.pagination).toMatchObject({ limit: 14, offset: 0, total: 20 });
    const second = await list(first.body.pagination.next);
    expect(names(second.body)).toEqual(['5', '4', '3', '2', '1', '0'].map((each) => `Nombre ${each}`));
    expect(second.body.pagination.next).toBeNull();
    expect(names((await list('sort[createdAt]=asc&limit=2&offset=1')).body)).toEqual([
      'Nombre 1',
      'Nombre 2',
    ]);
  });

  test('can be filtered, searched and limited to days', async () => {
    expect(names((await list('filter[status]=CLOSED')).body)).toHaveLength(3);
    expect(names((await list('filter[status]=CLOSED&filter[source]=LANDING')).body)).toEqual([
      'Nombre 2',
      'Nombre 0',
    ]);
    expect(names((await list('filter[q]=CHACÓ 17')).body)).toEqual(['Nombre 17']);
    const days = 'filter[createdAt][from]=2026-03-05&filter[createdAt][to]=2026-03-06';
    expect(names((await list(days)).body)).toEqual(['Nombre 5', 'Nombre 4']);
  });

  test.each([
    'filter[phone]=1',
    'filter[status]=OTHER',
    'filter[createdAt][from]=x',
    'sort[name]=asc',
    'limit=101',
    'cursor=x',
    'filter[landing]=%00',
  ])('names %s as invalid', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe(decodeURIComponent(query.split('=')[0] ?? ''));
  });

  test('audits a change of status, and detects concurrent edits', async () => {
    const [lead] = (await list('')).body.data;
    const put = (status: string, version: number) =>
      portal.call('PUT', `/api/leads/${lead.id}`, { status }, { ...admin, 'if-match': `"${version}"` });
    const done = await put('CONTACTED', 1);
    expect([done.status, done.body.data.status, done.body.data.version]).toEqual([200, 'CONTACTED', 2]);
    expect(done.body.data.updatedBy).toBeTruthy();
    const late = await put('CLOSED', 1);
    expect([late.status, late.body.code, late.body.data.status]).toEqual([412, 'stale', 'CONTACTED']);
    expect((await put('CONTACTED', 2)).body.data.version).toBe(2);
    expect((await put('LOST', 2)).status).toBe(400);
    const { body } = await portal.call('GET', `/api/audit?filter[subjectId]=${lead.id}`, undefined, admin);
    expect(body.data).toMatchObject([
      { action: 'update', subject: 'leads', before: { status: 'NEW' }, after: { status: 'CONTACTED' } },
    ]);
    expect(body.data[0].title).toBe(`N° ${lead.number}`);
  });
});
