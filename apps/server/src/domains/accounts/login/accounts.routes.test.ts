import { permissionKeys, unpackPermissions } from '@centinela/api/access/permissions.ts';
import { sessionUser } from '@centinela/api/accounts/auth.ts';
import { describe, expect, test } from 'vitest';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { openAccountsFixture, origin } from './accounts.testing.ts';

const fixture = openAccountsFixture();
const { logIn, logInForToken, get } = fixture;

describe('login', () => {
  test('returns the session and sets the cookies', async () => {
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
    // The cookie of an administrator contains all permission keys and must still fit into 4096 bytes.
    const [role] = sessionUser.parse(JSON.parse(cookies.user?.value ?? '')).roles;
    expect(unpackPermissions(role?.permissions ?? []).toSorted()).toEqual(permissionKeys.toSorted());
    expect(encodeURIComponent(cookies.user?.value ?? '').length).toBeLessThan(3500);
    expect(cookies.device).toMatchObject({ httpOnly: true, maxAge: 31_536_000 });
    for (const line of [response.headers['set-cookie']].flat()) expect(line?.length).toBeLessThan(4096);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('sets Secure cookies over https and binds the token to the host', async () => {
    const secure = await startTestServer(fixture.database, { publicUrl: 'https://www.centinela.example' });
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

  test('stores neither the token nor the password in plain text', async () => {
    const token = await logInForToken('cliente@centinela.demo');
    const { rows } = await fixture.database.pool.query(
      "select encode(hash, 'escape') as hash, encode(hash, 'base64') as b from session_tokens",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      (await fixture.database.pool.query('select password_hash from users')).rows.map(
        (row) => row.password_hash,
      ),
    ).toEqual(Array(4).fill(expect.stringMatching(/^\$argon2id\$/)));
  });

  test('returns 401 with the same body for a wrong password and an unknown address', async () => {
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
  ])('returns 400 naming the field for an invalid body (%#)', async (payload, field) => {
    const response = await fixture.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('rejects passwords with unusual characters without crashing', async () => {
    for (const password of ['\u0000', '\uD800', '💡'.repeat(60), 'e\u0301'])
      expect((await logIn('cliente@centinela.demo', password)).statusCode).toBe(401);
  });

  test('returns 403 with Retry-After in the caller’s language after too many attempts', async () => {
    for (let tries = 0; tries < 10; tries += 1) await logIn('admin@centinela.demo', 'x');
    const response = await logIn('admin@centinela.demo', demoPassword, { 'accept-language': 'en' });
    expect(response.statusCode).toBe(403);
    expect(response.headers['retry-after']).toBe('15');
    expect(response.json()).toMatchObject({
      code: 'throttled',
      message: expect.stringMatching(/^Too many attempts/),
    });
  });

  test('rejects a cross-origin login', async () => {
    const response = await logIn('admin@centinela.demo', demoPassword, { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });

  test('ends the previous session of the browser', async () => {
    const before = await logInForToken('cliente@centinela.demo');
    await logIn('agente@centinela.demo', demoPassword, { cookie: `token=${before}` });
    expect((await get('/api/auth/me', before)).statusCode).toBe(401);
  });
});

describe('the login form without JavaScript', () => {
  const submit = (fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    fixture.app.inject({
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
  ])('redirects %s with %j to %s', async (email, fields, location) => {
    const response = await submit({ email, password: demoPassword, ...fields });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(location);
    const token = response.cookies.find(({ name }) => name === 'token')?.value ?? '';
    expect((await get('/api/auth/me', token)).json().data.email).toBe(email);
  });

  test('redirects back to the page with the error and the redirect target', async () => {
    const wrong = await submit({
      email: 'admin@centinela.demo',
      password: 'x',
      redirectTo: 'https://x.example/dashboard?a=b',
    });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([
      303,
      '/ingresar?error=wrongLogin&redirectTo=%2Fdashboard%3Fa%3Db',
    ]);
    for (const [email, password, code] of [
      [' ', 'x', 'emailMissing'],
      ['admin@centinela.demo', '', 'passwordMissing'],
      ['', '', 'required'],
    ] as const)
      expect((await submit({ email, password })).headers.location).toBe(`/ingresar?error=${code}`);
    expect(wrong.cookies).toEqual([
      expect.objectContaining({ name: 'typedEmail', value: 'admin@centinela.demo', maxAge: 60 }),
    ]);
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('rejects a cross-origin post: %j', async (headers) => {
    const response = await submit({ email: 'admin@centinela.demo', password: demoPassword }, headers);
    expect(response.headers.location).toBe('/ingresar?error=wrongOrigin');
    expect(response.cookies).toEqual([]);
  });
});
