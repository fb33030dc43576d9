import { describe, expect, test } from 'vitest';
import { createTestPasskey } from '../mfa/passkey.testing.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { loadSignOnState } from '../users/breakGlass.ts';
import { loadSignOnSetup } from '../users/users.read.ts';
import type { Forgery } from './provider.testing.ts';
import { anaEmail, clientEmail, eva, openSignOnFixture, publicUrl } from './signOn.testing.ts';

const fixture = openSignOnFixture();
const problem = (name: string) => `/ingresar/sso/problema?motivo=${name}`;
const now = () => Math.floor(Date.now() / 1000);

describe('a login at the provider', () => {
  test('links the staff account with the verified address, and opens the requested page', async () => {
    const browser = fixture.openBrowser();
    expect(await browser.signOn('?redirectTo=/dashboard/users')).toBe('/dashboard/users');
    expect(await browser.me()).toMatchObject({ email: anaEmail, restriction: null });
    expect(await fixture.listValues('select subject as value from identities')).toEqual(['ana']);
    // The provider's permanent id identifies the user from now on, whatever the address is.
    fixture.provider.person.email = 'ana.suarez@centinela.demo';
    expect(await fixture.openBrowser().signOn()).toBe('/dashboard');
    expect(
      await fixture.listValues(
        'select action as value from audit_log where subject_id in (select id::text from users) order by id',
      ),
    ).toEqual(['update', 'login', 'login']);
  });

  test('creates an account for a group of the mapping, and follows the groups', async () => {
    Object.assign(fixture.provider.person, eva);
    const browser = fixture.openBrowser();
    expect(await browser.signOn()).toBe('/dashboard');
    const email = 'eva@centinela.demo';
    expect(await browser.me()).toMatchObject({ email, kind: 'SYSTEM', firstName: 'Eva' });
    expect(await fixture.rolesOf(email)).toEqual(['editor-contenido']);
    await fixture.database.pool.query(
      "insert into roles (slug, name) values ('propio', 'Propio') on conflict do nothing",
    );
    await fixture.database.pool.query(
      `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where u.email = $1 and r.slug = 'propio'`,
      [email],
    );
    fixture.provider.person.groups = ['administradores'];
    expect(await fixture.openBrowser().signOn()).toBe('/dashboard');
    expect(await fixture.rolesOf(email)).toEqual(['admin', 'propio']);
    fixture.provider.person.groups = ['otro'];
    expect(await fixture.openBrowser().signOn()).toBe(problem('role'));
    // The first session has lost the permissions too.
    expect(await fixture.rolesOf(email)).toEqual(['propio']);
    expect((await browser.get('/api/auth/permissions')).json().data ?? []).toEqual([]);
  });

  test('never removes the last administrator', async () => {
    await fixture.openBrowser().signOn();
    fixture.provider.person.groups = [];
    expect(await fixture.openBrowser().signOn()).toBe(problem('role'));
    expect(await fixture.rolesOf(anaEmail)).toEqual(['admin']);
  });

  test('asks for the second factor of the account unless the provider has checked one', async () => {
    await fixture.addFactor(anaEmail);
    fixture.provider.person.amr = ['pwd'];
    const browser = fixture.openBrowser();
    expect(await browser.signOn('?redirectTo=/dashboard/users')).toBe(
      '/ingresar?paso=codigo&redirectTo=%2Fdashboard%2Fusers',
    );
    expect([browser.cookies.has('token'), browser.cookies.has('second-step')]).toEqual([false, true]);
    fixture.provider.person.amr = ['pwd', 'mfa'];
    expect(await fixture.openBrowser().signOn()).toBe('/dashboard');
  });

  test('does not ask for a password that someone else has chosen', async () => {
    await fixture.database.pool.query('update users set must_change_password = true');
    const browser = fixture.openBrowser();
    await browser.signOn();
    expect((await browser.me()).restriction).toBeNull();
    expect((await fixture.logIn(anaEmail)).json().data.user.restriction).toBe('password');
  });

  test('explains every problem in Spanish or English, with a way back', async () => {
    fixture.provider.behaviour.reaction = 'cancel';
    const browser = fixture.openBrowser();
    const url = String(await browser.signOn('?redirectTo=/dashboard/users'));
    expect(url).toBe(`${problem('cancelled')}&redirectTo=%2Fdashboard%2Fusers`);
    const spanish = await browser.get(url);
    expect(spanish.statusCode).toBe(403);
    expect(spanish.body).toContain('El ingreso con Proveedor se canceló');
    expect(spanish.body).toContain('href="/ingresar/sso?redirectTo=%2Fdashboard%2Fusers"');
    expect((await browser.get(url, { 'accept-language': 'en' })).body).toContain('was cancelled');
    expect((await browser.get(problem('unavailable'))).statusCode).toBe(503);
    expect((await browser.get(`${problem('%3Cb%3E')}&redirectTo=//evil.example/x`)).body).not.toContain(
      'evil',
    );
  });
});

test('a wrong client secret is a problem of the configuration', async () => {
  const env = { ...fixture.provider.env, OIDC_CLIENT_SECRET: 'wrong', OIDC_ROLES: 'administradores=admin' };
  const app = await startTestServer(fixture.database, { env });
  try {
    expect(await fixture.openBrowser(app).signOn()).toBe(problem('setup'));
  } finally {
    await app.close();
  }
});

describe('an identity without access', () => {
  test.each([
    ['unverified', 'with an address that the provider has not verified', { email_verified: false }],
    ['notStaff', 'with the address of a client', { sub: 'carla', email: clientEmail }],
    ['role', 'without a group of the mapping', { ...eva, groups: ['ventas'] }],
  ])('is refused with the problem %s %s', async (name, _what, person) => {
    Object.assign(fixture.provider.person, person);
    const browser = fixture.openBrowser();
    expect(await browser.signOn()).toBe(problem(name));
    expect(browser.cookies.has('token')).toBe(false);
    expect(await fixture.listValues('select subject as value from identities')).toEqual([]);
    expect(await fixture.listValues('select count(*)::int as value from users')).toEqual([4]);
  });

  test('is refused if it gets the address of a linked account, or if the account is disabled', async () => {
    await fixture.openBrowser().signOn();
    fixture.provider.person.sub = 'ana-2';
    expect(await fixture.openBrowser().signOn()).toBe(problem('linkedElsewhere'));
    fixture.provider.person.sub = 'ana';
    await fixture.database.pool.query('update users set enable = false where email = $1', [anaEmail]);
    expect(await fixture.openBrowser().signOn()).toBe(problem('disabled'));
  });
});

describe('an attacker', () => {
  test.each<[string, string, () => Forgery]>([
    ['rejected', 'signs the token with another key', () => ({ hasForeignKey: true })],
    ['clock', 'uses an expired token', () => ({ claims: { exp: now() - 3600, iat: now() - 7200 } })],
    ['rejected', 'uses a token for another client', () => ({ claims: { aud: 'other' } })],
    ['rejected', 'uses a token of another sign-on', () => ({ claims: { nonce: 'other' } })],
    ['rejected', 'uses a token of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ])('gets the problem %s: %s', async (name, _what, forge) => {
    fixture.provider.behaviour.forge = forge();
    const browser = fixture.openBrowser();
    expect(await browser.signOn()).toBe(problem(name));
    expect(browser.cookies.has('token')).toBe(false);
  });

  test('cannot log a victim in with the attacker’s response, nor use a response twice', async () => {
    const [attacker, victim] = [fixture.openBrowser(), fixture.openBrowser()];
    const callback = await attacker.visit();
    expect(await victim.finish(callback)).toBe(problem('expired'));
    await victim.visit();
    expect(await victim.finish(callback)).toBe(problem('rejected'));
    const pending = String(attacker.cookies.get('sign-on'));
    expect(await attacker.finish(callback)).toBe('/dashboard');
    attacker.cookies.set('sign-on', pending);
    expect(await attacker.finish(callback)).toBe(problem('expired'));
    attacker.cookies.set('sign-on', `${pending.slice(0, -2)}AA`);
    expect(await attacker.finish(callback)).toBe(problem('expired'));
  });

  test('cannot answer in the name of the provider, nor redirect to another site', async () => {
    const browser = fixture.openBrowser();
    const callback = await browser.visit('?redirectTo=https://evil.example/dashboard/users');
    const mixedUp = new URL(callback);
    mixedUp.searchParams.set('iss', 'https://evil.example');
    const pending = String(browser.cookies.get('sign-on'));
    expect(await browser.finish(mixedUp)).toMatch(/^\/ingresar\/sso\/problema\?motivo=rejected/);
    browser.cookies.set('sign-on', pending);
    expect(await browser.finish(callback)).toBe('/dashboard/users');
  });
});

describe('a sensitive change', () => {
  test('requires a new login of the same user at the provider', async () => {
    const browser = fixture.openBrowser();
    // The provider may have logged them in silently, so a sign-on does not count as one.
    await browser.signOn();
    const start = () => browser.post('/api/auth/second-factor/totp', {});
    expect((await start()).json().code).toBe('confirmFirst');
    fixture.provider.behaviour.forge = { claims: { auth_time: now() - 600 } };
    expect(await browser.signOn('?confirmar=1')).toBe(`${problem('notFresh')}&confirmar=1`);
    fixture.provider.behaviour.forge = null;
    Object.assign(fixture.provider.person, eva);
    browser.leaveProvider();
    const refused = await browser.signOn('?confirmar=1');
    expect(refused).toBe(`${problem('otherUser')}&confirmar=1`);
    expect((await browser.get(refused ?? '')).body).toContain('sigue en la pestaña anterior');
    expect((await start()).json().code).toBe('confirmFirst');
    Object.assign(fixture.provider.person, { sub: 'ana', email: anaEmail });
    browser.leaveProvider();
    expect(await browser.signOn('?confirmar=1')).toBe('/ingresar/sso/listo');
    expect((await start()).statusCode).toBe(200);
  });

  test('offers to end the session at the provider after a logout', async () => {
    const browser = fixture.openBrowser();
    await browser.signOn();
    const { data } = (await browser.post('/api/auth/logout', {})).json();
    expect(data.signOn).toBe(true);
    expect((await browser.get('/ingresar/sso/salida')).body).toContain(
      `${fixture.provider.issuer}/session/end?`,
    );
  });
});

describe('with mandatory sign-on', () => {
  test('staff cannot use a password, and clients are not affected', async () => {
    const { strictApp, logIn } = fixture;
    expect((await logIn(anaEmail, strictApp)).json().code).toBe('signOnOnly');
    expect((await logIn(anaEmail, strictApp, 'otra clave mala')).json().code).toBe('wrongLogin');
    expect((await logIn(clientEmail, strictApp)).statusCode).toBe(200);
    const browser = fixture.openBrowser(strictApp);
    expect(await browser.signOn()).toBe('/dashboard');
    expect((await browser.get('/api/auth/second-factor')).json().data).toMatchObject({
      hasPassword: false,
      signOn: 'Proveedor',
    });
    expect((await browser.post('/api/auth/confirm', { password: demoPassword })).json().code).toBe(
      'signOnOnly',
    );
  });

  test('staff can neither use a passkey nor change its password', async () => {
    const { strictApp } = fixture;
    const browser = fixture.openBrowser();
    await browser.signOn();
    await browser.signOn('?confirmar=1');
    const key = createTestPasskey({ origin: 'http://localhost:80', rpId: 'localhost' });
    const created = (await browser.post('/api/auth/passkeys/options', {})).json().data;
    const passkey = key.create(created.options);
    const added = await browser.post('/api/auth/passkeys', {
      challenge: created.challenge,
      name: 'Teléfono',
      passkey,
    });
    expect(added.statusCode).toBe(201);
    const logInWithPasskey = async (process = strictApp) => {
      const post = (url: string, payload: object) =>
        process.inject({ method: 'POST', url, headers: { origin: publicUrl }, payload });
      const { challenge, options } = (await post('/api/auth/passkey', {})).json().data;
      return (await post('/api/auth/passkey/login', { challenge, passkey: key.sign(options) })).json();
    };
    expect((await logInWithPasskey()).code).toBe('signOnOnly');
    await fixture.database.pool.query('update users set break_glass = true where email = $1', [anaEmail]);
    expect((await logInWithPasskey()).data.user.email).toBe(anaEmail);
    await fixture.database.pool.query('update users set break_glass = false where email = $1', [anaEmail]);
    const changed = await strictApp.inject({
      method: 'PUT',
      url: '/api/users/changeMyPassword',
      headers: { authorization: `Bearer ${browser.cookies.get('token')}` },
      payload: {
        current: demoPassword,
        password: 'Otra-clave-larga-2027',
        passwordRepeat: 'Otra-clave-larga-2027',
      },
    });
    expect(changed.json().code).toBe('signOnOnly');
  });

  test('a break-glass account needs a second factor, and its logins are mailed to all administrators', async () => {
    const { strictApp, logIn, database } = fixture;
    await database.pool.query('update users set break_glass = true where email = $1', [anaEmail]);
    expect((await logIn(anaEmail, strictApp)).json().data.user.restriction).toBe('secondFactor');
    expect(await fixture.listValues('select template || to_address as value from mails')).toEqual([
      `break-glass-login${anaEmail}`,
    ]);
    await fixture.addFactor(anaEmail);
    expect((await logIn(anaEmail, strictApp)).json().code).toBe('secondFactor');
  });
});

test('an administrator sees which account is linked, and the doctor which roles and accounts are missing', async () => {
  const browser = fixture.openBrowser();
  await browser.signOn();
  const { id } = await browser.me();
  const { pool } = fixture.database;
  const signOn = fixture.strictApp.context.config.signOn;
  expect(await loadSignOnState(pool, { id, kind: 'SYSTEM' }, { signOn })).toEqual({
    provider: 'Proveedor',
    isOnly: true,
    isLinked: true,
    breakGlass: false,
  });
  const roles = ['no-existe', 'admin'].map((role) => ({ group: 'grupo', role }));
  expect(await loadSignOnSetup(pool, { roles })).toEqual({
    missingRoles: ['no-existe'],
    hasBreakGlass: false,
  });
});

test('an unreachable provider affects only the staff that uses it', async () => {
  const { openBrowser, logIn, provider } = fixture;
  provider.behaviour.reaction = 'refuse';
  const browser = openBrowser();
  // The metadata is cached, so the portal still knows where to send the browser.
  const started = await browser.get('/ingresar/sso');
  expect(String(started.headers.location)).toMatch(provider.issuer);
  const { state } = Object.fromEntries(new URL(String(started.headers.location)).searchParams);
  const callback = new URL(
    `${publicUrl}/ingresar/sso/vuelta?${new URLSearchParams({ code: 'x', state: String(state), iss: provider.issuer })}`,
  );
  expect(await browser.finish(callback)).toBe(problem('unavailable'));
  expect((await logIn(clientEmail)).statusCode).toBe(200);
});
