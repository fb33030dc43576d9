import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#testing/portal.ts';
import { createUnusedEmail, openRegistration, password, registeredEmail } from '#testing/registration.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
beforeAll(async () => {
  fixture = await openRegistration();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

/** Returns the cookies that a browser sends back after a response. */
const getCookies = ({ headers }: Reply): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** Registers an address in a browser. @returns the browser's cookies */
async function registerInBrowser(email: string, chosen = password): Promise<string> {
  const answer = await fixture.register(email, { password: chosen, repeat: chosen });
  expect(answer.status).toBe(201);
  await fixture.processRequests();
  return getCookies(answer);
}

const sendForm = (path: string, fields: Record<string, string>, cookie = '', origin = 'null') =>
  fixture.portal.call('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin,
    cookie,
  });
const openLink = (token: string, cookie = '') =>
  fixture.portal.call('GET', `/validar?token=${token}`, undefined, { cookie });
const confirm = (token: string, cookie = '') => sendForm(`/validar?token=${token}`, {}, cookie);
const canLogIn = async (email: string, word = password) => (await fixture.logIn(email, word)).status === 200;

const strangersPassword = 'clave del extraño 7';
const ownPassword = 'caballo grapa pila';

describe('specification, sections 3 and 7: the password of a registration', () => {
  test('takes effect when the mailed link is opened in the same browser', async () => {
    const email = createUnusedEmail();
    const cookie = await registerInBrowser(email);
    expect(await canLogIn(email)).toBe(false);
    const token = await fixture.tokenFor(email);
    const page = await openLink(token, cookie);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Confirmar mi cuenta');
    const confirmed = await confirm(token, cookie);
    expect(confirmed.body).toContain('Tu cuenta está validada');
    expect(confirmed.headers.getSetCookie()).toEqual([expect.stringMatching(/^registration=;.*Max-Age=0/)]);
    expect([await fixture.status(email), await canLogIn(email)]).toEqual(['active', true]);
    const { rows } = await fixture.database.pool.query(
      `select action from audit_log where subject = 'users' and subject_id =
         (select id::text from users where email = $1) order by id`,
      [email],
    );
    expect(rows.map(({ action }) => action)).toEqual(['register', 'activate', 'changePassword', 'login']);
  });

  test('takes effect in calls of the API and of the form without JavaScript, also for installers', async () => {
    const installer = createUnusedEmail();
    const cookie = getCookies(await fixture.register(installer, {}, 'register-installer'));
    await fixture.processRequests();
    expect((await fixture.activate(await fixture.tokenFor(installer), cookie)).body.data).toEqual({
      message: 'Tu cuenta está validada',
      next: 'logIn',
      token: null,
    });
    expect(await canLogIn(installer)).toBe(true);

    const client = createUnusedEmail();
    const form = { firstName: 'Lucía', lastName: 'Prado', dni: '30.123.456', email: client };
    const answer = await sendForm(
      '/registro',
      { ...form, password, repeat: password },
      '',
      fixture.portal.origin,
    );
    expect(answer.status).toBe(303);
    await fixture.processRequests();
    await confirm(await fixture.tokenFor(client), getCookies(answer));
    expect(await canLogIn(client)).toBe(true);
  });

  test('is kept in a protected cookie for as long as the link is valid', async () => {
    const [cookie = ''] = (await fixture.register(createUnusedEmail())).headers.getSetCookie();
    expect(cookie).toMatch(/^registration=[\w-]{100,};/);
    for (const attribute of ['Max-Age=172800', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(attribute);
    const { rows } = await fixture.database.pool.query<{ text: string }>(
      'select r::text as text from account_requests r',
    );
    expect(rows[0]?.text).not.toMatch(/argon2|password|mesa lluvia/i);
  });

  test.each([
    [{ repeat: 'otra cosa' }, 'repeat', 'Las dos contraseñas no son iguales'],
    [{ repeat: undefined }, 'repeat', 'Las dos contraseñas no son iguales'],
    [{ password: undefined }, 'repeat', 'Las dos contraseñas no son iguales'],
    [{ password: 'corta', repeat: 'corta' }, 'password', 'Demasiado Corto!'],
    [
      { password: 'Argentina2026', repeat: 'Argentina2026' },
      'password',
      'Es una de las primeras que probaría cualquiera: elegí otra',
    ],
    [
      { password: 'luciaprado99', repeat: 'luciaprado99' },
      'password',
      'Se parece a tu nombre o a tu correo: elegí otra',
    ],
  ])('rejects %j and names the field', async (changes, field, message) => {
    const answer = await fixture.register(createUnusedEmail(), changes);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await fixture.database.pool.query('select from account_requests')).rowCount).toBe(0);
  });
});

describe('attacks on the password of a registration', () => {
  test('a stranger registers an address: its owner chooses the password in another browser', async () => {
    const email = createUnusedEmail();
    const strangersCookie = await registerInBrowser(email, strangersPassword);
    const token = await fixture.tokenFor(email);
    const page = await openLink(token);
    expect(page.body).toContain('Elegí tu contraseña');
    expect(page.body).not.toContain('Confirmar mi cuenta');
    expect((await confirm(token)).status).toBe(400);
    expect(await fixture.status(email)).toBe('pending');
    const answer = await fixture.activate(token);
    expect(answer.body.data.next).toBe('choosePassword');
    expect(await canLogIn(email, strangersPassword)).toBe(false);
    // The link has been used, so the stranger cannot use the cookie with it.
    expect((await confirm(token, strangersCookie)).status).toBe(404);
    expect((await fixture.activate(token, strangersCookie)).status).toBe(404);
    expect((await fixture.change(answer.body.data.token, ownPassword)).status).toBe(200);
    expect(await canLogIn(email, strangersPassword)).toBe(false);
    expect(await canLogIn(email, ownPassword)).toBe(true);
  });

  test('a second registration of the address neither changes the first nor sets a password', async () => {
    const email = createUnusedEmail();
    const ownCookie = await registerInBrowser(email, ownPassword);
    const strangersCookie = await registerInBrowser(email, strangersPassword);
    const token = await fixture.tokenFor(email);
    expect((await openLink(token, strangersCookie)).body).not.toContain('Confirmar mi cuenta');
    expect((await confirm(token, strangersCookie)).status).toBe(400);
    await confirm(token, ownCookie);
    expect(await canLogIn(email, strangersPassword)).toBe(false);
    expect(await canLogIn(email, ownPassword)).toBe(true);
  });

  test('a stranger registers first: the owner chooses the password by the link', async () => {
    const email = createUnusedEmail();
    await registerInBrowser(email, strangersPassword);
    const ownCookie = await registerInBrowser(email, ownPassword);
    const token = await fixture.tokenFor(email);
    expect((await openLink(token, ownCookie)).body).toContain('Elegí tu contraseña');
    const form = { password, passwordRepeat: password };
    expect((await sendForm(`/validar?token=${token}`, form, ownCookie)).status).toBe(200);
    expect(await canLogIn(email, strangersPassword)).toBe(false);
    expect(await canLogIn(email)).toBe(true);
  });

  test.each([
    ['altered', async (cookie: string) => cookie.replace(/.{10}$/, 'AAAAAAAAAA')],
    ['cut off', async (cookie: string) => cookie.slice(0, -20)],
    ['from another registration', async () => registerInBrowser(createUnusedEmail(), strangersPassword)],
    ['invented', async () => 'registration=x'],
    ['empty', async () => 'registration='],
  ])('a cookie that is %s has no effect', async (_what, forge) => {
    const email = createUnusedEmail();
    const cookie = await forge(await registerInBrowser(email));
    const token = await fixture.tokenFor(email);
    expect((await openLink(token, cookie)).body).toContain('Elegí tu contraseña');
    expect((await confirm(token, cookie)).status).toBe(400);
    expect((await fixture.activate(token, cookie)).body.data.next).toBe('choosePassword');
    for (const word of [password, strangersPassword]) expect(await canLogIn(email, word)).toBe(false);
  });

  test('the cookie expires, also with a link that is sent again', async () => {
    const email = createUnusedEmail();
    const cookie = await registerInBrowser(email);
    await fixture.byMail('resendValidationEmail', email);
    await fixture.processRequests();
    const token = await fixture.tokenFor(email);
    expect((await openLink(token, cookie)).body).toContain('Confirmar mi cuenta');
    vi.useFakeTimers({ now: Date.now() + 48 * 60 * 60 * 1000, toFake: ['Date'] });
    try {
      expect((await openLink(token, cookie)).body).toContain('Elegí tu contraseña');
      expect((await fixture.activate(token, cookie)).body.data.next).toBe('choosePassword');
    } finally {
      vi.useRealTimers();
    }
    expect(await canLogIn(email)).toBe(false);
  });

  test('opening the link does not confirm, as scanners of mails do', async () => {
    const email = createUnusedEmail();
    const cookie = await registerInBrowser(email);
    const token = await fixture.tokenFor(email);
    for (const sent of ['', cookie, cookie]) expect((await openLink(token, sent)).status).toBe(200);
    expect(await fixture.status(email)).toBe('pending');
    await confirm(token, cookie);
    expect(await fixture.status(email)).toBe('active');
  });

  test('another site cannot register in the visitor’s browser', async () => {
    const origin = 'https://evil.example';
    const email = createUnusedEmail();
    const body = { firstName: 'A', lastName: 'B', dni: '30123456', email, password, repeat: password };
    const answers = [
      await sendForm('/registro', body, '', origin),
      await fixture.portal.call('POST', '/api/auth/register-client', body, { origin }),
      await fixture.portal.call('POST', '/api/auth/register-client', body, {
        'sec-fetch-site': 'cross-site',
      }),
    ];
    for (const { status, headers } of answers) expect([status, headers.getSetCookie()]).toEqual([403, []]);
  });

  test('the password is not used for an account that staff or an ERP file has taken over', async () => {
    for (const hash of ['!', '$argon2id$v=19$m=7168,t=5,p=1$c3RhZmY$c3RhZmY']) {
      const email = createUnusedEmail();
      const cookie = await registerInBrowser(email);
      await fixture.database.pool.query('update users set password_hash = $2 where email = $1', [
        email,
        hash,
      ]);
      const token = await fixture.tokenFor(email);
      expect((await openLink(token, cookie)).body).toContain('Elegí tu contraseña');
      expect((await fixture.activate(token, cookie)).body.data.next).toBe('choosePassword');
      expect(await canLogIn(email)).toBe(false);
    }
  });

  test('the response does not reveal who has an account, and existing accounts stay unchanged', async () => {
    const addresses = [createUnusedEmail(), registeredEmail, await fixture.makeInvited()];
    const answers = [];
    for (const email of addresses) answers.push(await fixture.register(email));
    const toShape = ({ status, headers }: Reply) => [
      status,
      headers.getSetCookie().map((line) => [line.length, line.replace(/=[^;]*/, '')]),
    ];
    for (const answer of answers) expect(toShape(answer)).toEqual(toShape(answers[0] ?? answer));
    await fixture.processRequests();
    for (const email of addresses) expect(await canLogIn(email)).toBe(false);
  });
});
