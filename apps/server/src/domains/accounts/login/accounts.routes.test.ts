import { sessionUser } from '@centinela/api/accounts/auth.ts';
import { permissionKeys } from '@centinela/api/accounts/permissions.ts';
import { endpoint } from '@centinela/api/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#platform/http/route.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';
import { demoPassword, startTestServer } from '../testServer.ts';

const origin = 'http://127.0.0.1:3000';
let database: TestDatabase;
/** Two web processes on one database. */
let app: FastifyInstance;
let other: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  [app, other] = await Promise.all([
    startTestServer(database, { more: probeEveryAccess }),
    startTestServer(database),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate rate_limits, sessions cascade');
});

const accesses = [...permissionKeys, 'none', 'token', 'user', 'client', 'installer'] as const;

/** One route for each access there is, at /api/probe/<access>. */
function probeEveryAccess(server: FastifyInstance): void {
  for (const access of accesses) {
    const declared = endpoint({
      method: 'GET',
      path: `/probe/${access}`,
      access,
      tag: 'Test',
      summary: access,
      answer: z.string(),
    });
    route(server, declared, async () => ({ data: 'in' }));
  }
}

const logIn = (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin, ...headers },
    payload: { email, password },
  });
const tokenOf = async (email: string): Promise<string> => (await logIn(email)).json().data.token;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (url: string, token: string, process = app) => process.inject({ url, headers: bearer(token) });
const post = (url: string, token: string, process = app) =>
  process.inject({ method: 'POST', url, headers: bearer(token) });
/** Lets time pass for every session. */
const wait = (interval: string) =>
  database.pool.query(
    `with moved as (update sessions set expires_at = expires_at - $1::interval, ends_at = ends_at - $1::interval)
     update session_tokens set expires_at = expires_at - $1::interval, created_at = created_at - $1::interval,
       replaced_at = replaced_at - $1::interval`,
    [interval],
  );
const count = async (table: 'sessions' | 'session_tokens') =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('login', () => {
  test('answers the session and sets the cookies', async () => {
    const response = await logIn('  Admin@Centinela.DEMO ', demoPassword, {
      'x-client-time': new Date(Date.now() + 7 * 60_000).toISOString(),
    });
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(Date.parse(data.expires) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(data.user).toMatchObject({ kind: 'SYSTEM', firstName: 'Ana', email: 'admin@centinela.demo' });
    const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.token).toMatchObject({ value: data.token, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies.token?.secure).toBeUndefined();
    for (const name of ['token', 'user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'])
      expect(cookies[name]?.maxAge).toBe(3600);
    expect(cookies.expires).toMatchObject({ value: data.expires });
    expect(cookies.minutesDifference).toMatchObject({ value: '7' });
    expect(sessionUser.parse(JSON.parse(cookies.user?.value ?? '')).email).toBe('admin@centinela.demo');
    expect(cookies.user?.httpOnly).toBeUndefined();
    expect(cookies.device).toMatchObject({ httpOnly: true, maxAge: 31_536_000 });
    for (const line of [response.headers['set-cookie']].flat()) expect(line?.length).toBeLessThan(4096);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('over https the cookies are Secure and the token bound to the host', async () => {
    const secure = await startTestServer(database, { publicUrl: 'https://www.centinela.example' });
    const response = await secure.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'cliente@centinela.demo', password: demoPassword },
    });
    expect(response.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-device',
      '__Host-token',
      'expires',
      'idleEnds',
      'idleMinutes',
      'minutesDifference',
      'user',
    ]);
    for (const cookie of response.cookies) expect(cookie).toMatchObject({ secure: true, path: '/' });
    await secure.close();
  });

  test('stores neither token nor password as it is', async () => {
    const token = await tokenOf('cliente@centinela.demo');
    const { rows } = await database.pool.query(
      "select encode(hash, 'escape') as hash, encode(hash, 'base64') as b from session_tokens",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      (await database.pool.query('select password_hash from users')).rows.map((row) => row.password_hash),
    ).toEqual(Array(4).fill(expect.stringMatching(/^\$argon2id\$/)));
  });

  test('a wrong password and an unknown address are 401 with the same body', async () => {
    const [wrong, unknown] = [
      await logIn('admin@centinela.demo', 'x'),
      await logIn('nadie@centinela.demo', 'x'),
    ];
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const { requestId: _one, ...wrongBody } = wrong.json();
    const { requestId: _two, ...unknownBody } = unknown.json();
    expect(wrongBody).toEqual(unknownBody);
    expect(wrongBody.message).toBe('Email o Contraseña Incorrecta');
    expect(wrong.cookies).toEqual([]);
  });

  test.each([
    [{ password: 'x' }, 'email'],
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'a\u0000@x.example', password: 'x' }, 'email'],
    [{ email: '\uD800', password: 'x' }, 'email'],
    [{ email: 'a'.repeat(10_000), password: 'x' }, 'email'],
    [{ email: 'a@x.example' }, 'password'],
    [{ email: 'a@x.example', password: 'x'.repeat(60_000) }, 'password'],
    [{ email: 'a@x.example', password: { $ne: null } }, 'password'],
    [{ email: ['a@x.example'], password: 'x' }, 'email'],
    [{ email: 'a@x.example', password: 'x', audience: 'root' }, 'audience'],
    [{ email: 'a@x.example', password: 'x', kind: 'SYSTEM' }, 'kind'],
  ])('a broken body is a 400 that names the field (%#)', async (payload, field) => {
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('passwords of odd characters are wrong passwords, no crash', async () => {
    for (const password of ['\u0000', '\uD800', '💡'.repeat(60), 'e\u0301'])
      expect((await logIn('cliente@centinela.demo', password)).statusCode).toBe(401);
  });

  test('after too many tries: 403 with Retry-After, in the caller’s language', async () => {
    for (let tries = 0; tries < 10; tries += 1) await logIn('admin@centinela.demo', 'x');
    const response = await logIn('admin@centinela.demo', demoPassword, { 'accept-language': 'en' });
    expect(response.statusCode).toBe(403);
    expect(response.headers['retry-after']).toBe('15');
    expect(response.json()).toMatchObject({
      code: 'throttled',
      message: expect.stringMatching(/^Too many tries/),
    });
  });

  test('another site cannot log a browser in', async () => {
    const response = await logIn('admin@centinela.demo', demoPassword, { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });

  test('ends the session that the browser had before', async () => {
    const before = await tokenOf('cliente@centinela.demo');
    await logIn('agente@centinela.demo', demoPassword, { cookie: `token=${before}` });
    expect((await get('/api/auth/me', before)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  test('of a guest: no rights, no cookies, a day', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/auth/token' });
    expect(response.statusCode).toBe(201);
    expect(response.cookies).toEqual([]);
    const { token, user, expires } = response.json().data;
    expect(user).toMatchObject({ kind: 'GUEST', roles: [] });
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await get('/api/auth/permissions', token)).json().data).toEqual([]);
    expect((await get('/api/auth/me', token)).json().data).toMatchObject(user);
  });

  test('is renewed: the old token is good for 30 seconds more', async () => {
    const old = await tokenOf('cliente@centinela.demo');
    const renewed = await post('/api/auth/keepAlive', old);
    expect(renewed.statusCode).toBe(200);
    expect(renewed.cookies).toEqual([]);
    const { token, user } = renewed.json().data;
    expect(token).not.toBe(old);
    expect(user.email).toBe('cliente@centinela.demo');
    await wait('29 seconds');
    expect((await get('/api/auth/me', old)).statusCode).toBe(200);
    await wait('2 seconds');
    expect((await get('/api/auth/me', old)).statusCode).toBe(401);
    expect((await post('/api/auth/keepAlive', old)).statusCode).toBe(401);
    expect((await get('/api/auth/me', token)).statusCode).toBe(200);
  });

  test('renewed by cookie: cookies come back, the clock difference stays; another origin is refused', async () => {
    const cookies = { token: await tokenOf('cliente@centinela.demo'), minutesDifference: '-3' };
    const send = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/auth/keepAlive', headers, cookies });
    const renewed = await send({ origin });
    expect(renewed.cookies.find(({ name }) => name === 'token')?.value).toBe(renewed.json().data.token);
    expect(renewed.cookies.find(({ name }) => name === 'minutesDifference')?.value).toBe('-3');
    expect((await send({ origin: 'https://evil.example' })).json()).toMatchObject({ code: 'wrongOrigin' });
    expect((await send({})).statusCode).toBe(403);
  });

  test('survives tabs that renew at the same instant, on two processes', async () => {
    const old = await tokenOf('cliente@centinela.demo');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => post('/api/auth/keepAlive', old, tab % 2 ? app : other)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    for (const answer of answers)
      expect((await get('/api/auth/me', answer.json().data.token)).statusCode).toBe(200);
    expect(await count('sessions')).toBe(1);
  });

  test('keeps a bounded number of tokens, however often it is renewed', async () => {
    const old = await tokenOf('cliente@centinela.demo');
    for (let times = 0; times < 60; times += 1) await post('/api/auth/keepAlive', old);
    expect(await count('session_tokens')).toBeLessThanOrEqual(33);
  });

  test('ends for good when somebody logs out while it is being renewed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const token = await tokenOf('cliente@centinela.demo');
      const renewals = Array.from({ length: 6 }, (_, tab) =>
        post('/api/auth/keepAlive', token, tab % 2 ? app : other),
      );
      const [out, ...answers] = await Promise.all([post('/api/auth/logout', token, other), ...renewals]);
      expect(out.statusCode).toBe(200);
      for (const answer of answers)
        if (answer.statusCode === 200)
          expect((await get('/api/auth/me', answer.json().data.token)).statusCode).toBe(401);
        else expect(answer.statusCode).toBe(401);
      expect(await count('sessions')).toBe(0);
    }
  });

  test('logged out on one process is over on all, and the cookies go', async () => {
    const token = await tokenOf('cliente@centinela.demo');
    expect((await get('/api/auth/me', token, other)).statusCode).toBe(200);
    const out = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      cookies: { token },
      headers: { origin },
    });
    expect(out.json().data.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['token', ''],
      ['user', ''],
      ['expires', ''],
      ['minutesDifference', ''],
      ['idleMinutes', ''],
      ['idleEnds', ''],
    ]);
    for (const process of [app, other]) {
      const response = await get('/api/auth/me', token, process);
      expect(response.statusCode).toBe(401);
      expect(response.json().message).toBe('Token Expired');
    }
  });

  test('expires after an hour without renewal, and after twelve hours in any case', async () => {
    const idle = await tokenOf('cliente@centinela.demo');
    await wait('59 minutes');
    expect((await get('/api/auth/me', idle)).statusCode).toBe(200);
    await wait('2 minutes');
    expect((await get('/api/auth/me', idle)).statusCode).toBe(401);

    let token = await tokenOf('cliente@centinela.demo');
    for (let half = 0; half < 23; half += 1) {
      await wait('30 minutes');
      const renewed = await post('/api/auth/keepAlive', token);
      expect(renewed.statusCode).toBe(200);
      token = renewed.json().data.token;
    }
    const { expires } = (await post('/api/auth/keepAlive', token)).json().data;
    expect(Date.parse(expires) - Date.now()).toBeLessThan(31 * 60_000);
    await wait('31 minutes');
    expect((await get('/api/auth/me', token)).statusCode).toBe(401);
  });

  test('expired ones are removed when new ones begin', async () => {
    for (let times = 0; times < 5; times += 1) await tokenOf('cliente@centinela.demo');
    await wait('2 hours');
    await tokenOf('cliente@centinela.demo');
    expect(await count('sessions')).toBe(1);
    expect(await count('session_tokens')).toBe(1);
  });

  test.each(['', 'x', 'null', `${'a'.repeat(43)}`, "' or 1=1 --", 'á', 'a'.repeat(5000)])(
    'no session: %j',
    async (token) => {
      for (const headers of [
        bearer(encodeURIComponent(token)),
        { cookie: `token=${encodeURIComponent(token)}` },
      ])
        expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    },
  );
});

describe('what counts from the very next call, on every process', () => {
  test('a disabled user', async () => {
    const token = await tokenOf('agente@centinela.demo');
    expect((await get('/api/auth/me', token, other)).statusCode).toBe(200);
    await database.pool.query("update users set enable = false where email = 'agente@centinela.demo'");
    expect((await get('/api/auth/me', token, other)).statusCode).toBe(401);
    expect((await post('/api/auth/keepAlive', token)).statusCode).toBe(401);
    await database.pool.query('update users set enable = true');
  });

  test('a changed role', async () => {
    const token = await tokenOf('editor@centinela.demo');
    await database.pool.query(
      "update roles set permissions = array_remove(permissions, 'plans.delete') where slug = 'editor-contenido'",
    );
    expect((await get('/api/auth/permissions', token, other)).json().data).not.toContain('plans.delete');
    await database.pool.query(
      "update roles set permissions = permissions || '{plans.delete}' where slug = 'editor-contenido'",
    );
    expect((await get('/api/auth/permissions', token, other)).json().data).toContain('plans.delete');
  });
});

describe('permissions', () => {
  const editor = [
    'sliders.list',
    'sliders.show',
    'sliders.save',
    'sliders.update',
    'sliders.delete',
    'slidersAgent.list',
    'slidersAgent.show',
    'slidersAgent.save',
    'slidersAgent.update',
    'slidersAgent.delete',
    'plans.list',
    'plans.show',
    'plans.save',
    'plans.update',
    'plans.delete',
    'files.list',
    'files.upload',
    'icons.list',
    'users.changeMyPassword',
  ];
  const ownAccount = ['auth.keepAlive', 'auth.sync', 'users.changeMyPassword'];

  test.each([
    ['admin@centinela.demo', permissionKeys],
    ['editor@centinela.demo', editor],
    ['cliente@centinela.demo', ownAccount],
    ['agente@centinela.demo', ownAccount],
  ])('of %s', async (email, expected) => {
    const response = await get('/api/auth/permissions', await tokenOf(email));
    expect(response.json().data.toSorted()).toEqual([...expected].sort());
  });

  test.each([
    ['admin@centinela.demo', [...permissionKeys, 'none', 'token', 'user']],
    ['editor@centinela.demo', [...editor, 'none', 'token', 'user']],
    ['cliente@centinela.demo', [...ownAccount, 'none', 'token', 'user', 'client']],
    ['agente@centinela.demo', [...ownAccount, 'none', 'token', 'user', 'installer']],
    ['a guest', ['none', 'token']],
    ['nobody', ['none']],
  ])('every route lets %s in or not, as they say', async (who, expected) => {
    const token = who.includes('@')
      ? await tokenOf(who)
      : who === 'a guest' && (await app.inject({ method: 'POST', url: '/api/auth/token' })).json().data.token;
    const answers = await Promise.all(
      accesses.map((access) =>
        app.inject({ url: `/api/probe/${access}`, headers: token ? bearer(token) : {} }),
      ),
    );
    expect(accesses.filter((_access, index) => answers[index]?.statusCode === 200).toSorted()).toEqual(
      expected.toSorted(),
    );
    const refusals = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200);
    expect(new Set(refusals)).toEqual(new Set([token ? 403 : 401]));
  });

  test('stand in the session user’s roles for an administrator only', async () => {
    const roles = async (email: string) =>
      (await get('/api/auth/me', await tokenOf(email))).json().data.roles;
    expect(await roles('admin@centinela.demo')).toMatchObject([
      { slug: 'admin', permissions: permissionKeys },
    ]);
    expect(await roles('editor@centinela.demo')).toMatchObject([
      { slug: 'editor-contenido', permissions: [] },
    ]);
  });

  test('a client gains by a role what it says, and nothing by the role admin or by unknown keys', async () => {
    await database.pool.query(
      "insert into roles (slug, name, permissions) values ('x', 'X', '{guide.list,all.of.it}')",
    );
    await database.pool.query(`insert into user_roles select u.id, r.id from users u, roles r
      where u.email = 'cliente@centinela.demo' and r.slug in ('admin', 'x')`);
    const response = await get('/api/auth/permissions', await tokenOf('cliente@centinela.demo'));
    expect(response.json().data.toSorted()).toEqual([...ownAccount, 'guide.list'].sort());
    await database.pool.query(
      "delete from user_roles where user_id = (select id from users where email = 'cliente@centinela.demo')",
    );
  });
});

describe('the form without scripts', () => {
  const submit = (fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    app.inject({
      method: 'POST',
      url: '/ingresar',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  test.each([
    ['admin@centinela.demo', {}, '/dashboard'],
    ['agente@centinela.demo', {}, '/agentes/home'],
    ['cliente@centinela.demo', {}, '/clientes/home'],
    ['cliente@centinela.demo', { audience: 'warranty' }, '/garantia'],
    ['admin@centinela.demo', { redirectTo: '/dashboard/plans?offset=14' }, '/dashboard/plans?offset=14'],
    ['admin@centinela.demo', { redirectTo: 'https://evil.example/dashboard' }, '/dashboard'],
    ['admin@centinela.demo', { redirectTo: 'https://evil.example//evil.example' }, '/evil.example'],
    ['admin@centinela.demo', { redirectTo: 'javascript:alert(1)' }, '/dashboard'],
    ['admin@centinela.demo', { redirectTo: '' }, '/dashboard'],
  ])('%s %j goes to %s', async (email, more, location) => {
    const response = await submit({ email, password: demoPassword, ...more });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(location);
    const token = response.cookies.find(({ name }) => name === 'token')?.value ?? '';
    expect((await get('/api/auth/me', token)).json().data.email).toBe(email);
  });

  test('goes back to the page with the error and the way it was going', async () => {
    const wrong = await submit({
      email: 'admin@centinela.demo',
      password: 'x',
      redirectTo: 'https://x.example/dashboard?a=b',
    });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([
      303,
      '/ingresar?error=wrongLogin&redirectTo=%2Fdashboard%3Fa%3Db',
    ]);
    expect((await submit({ email: '', password: 'x' })).headers.location).toBe('/ingresar?error=required');
    expect(wrong.cookies).toEqual([
      expect.objectContaining({ name: 'typedEmail', value: 'admin@centinela.demo', maxAge: 60 }),
    ]);
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('is not taken from elsewhere: %j', async (headers) => {
    const response = await submit({ email: 'admin@centinela.demo', password: demoPassword }, headers);
    expect(response.headers.location).toBe('/ingresar?error=wrongOrigin');
    expect(response.cookies).toEqual([]);
  });
});
