import { isChallenge, prove } from '@centinela/site/islands/proofOfWork.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseConfig } from '../../platform/config/config.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { openLink } from '../mail/mail.link.ts';
import { decideRequest } from './accountRequests.ts';

const secret = 's'.repeat(40);
const known = 'cliente@centinela.demo';
const password = 'mesa lluvia tren';
let database: TestDatabase;
let portal: Portal;
const config = parseConfig({ SECRET: secret, PUBLIC_URL: 'https://centinela.example' });

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, { SECRET: secret });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate rate_limits, account_requests, account_links, mails cascade');
});

const proofFor = async (form: string): Promise<string> => {
  const { body } = await portal.call('GET', `/api/captcha/challenge?form=${form}`);
  if (!isChallenge(body.data)) throw new Error('no challenge');
  return prove(body.data);
};

const person = {
  firstName: 'Lucía',
  lastName: 'Prado',
  dni: '30.123.456',
  cellphone: '11 15-5263-0900',
  province: 'AR-B',
  location: 'Olivos',
  servicesBought: ['ALARM'],
};
let count = 0;
const fresh = () => {
  count += 1;
  return `persona-${count}@correo.demo`;
};
const register = async (
  email: string,
  changes: { captcha?: string } & Record<string, unknown> = {},
  path = 'register-client',
) =>
  portal.call('POST', `/api/auth/${path}`, {
    ...person,
    email,
    password,
    passwordRepeat: password,
    ...changes,
    captcha: changes.captcha ?? (await proofFor('register')),
  });
const byMail = async (call: 'forgotPassword' | 'resendValidationEmail', email: string, proof?: string) =>
  portal.call('POST', `/api/auth/${call}`, {
    email,
    captcha: proof ?? (await proofFor(call === 'forgotPassword' ? 'forgot' : 'resend')),
  });
const logIn = (email: string, word = password) =>
  portal.call('POST', '/api/auth/login', { email, password: word });

/** Does what a worker does with everything that was asked. */
async function decide(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from account_requests order by id');
  const decisions: string[] = [];
  for (const { id } of rows)
    decisions.push(await transaction(database.pool, (client) => decideRequest(client, id, config)));
  return decisions;
}

/** What was mailed to an address, newest first, with the tokens of the links. */
async function mailed(email: string): Promise<{ template: string; token: string | null; data: unknown }[]> {
  const { rows } = await database.pool.query<{ template: string; sealed_link: Buffer | null; data: unknown }>(
    'select template, sealed_link, data from mails where to_address = $1 order by id desc',
    [email],
  );
  return rows.map(({ template, sealed_link: sealed, data }) => {
    const link = sealed && openLink(sealed, secret);
    return { template, data, token: link ? new URL(link).searchParams.get('token') : null };
  });
}
const tokenFor = async (email: string): Promise<string> => {
  const token = (await mailed(email))[0]?.token;
  if (!token) throw new Error('no link was mailed');
  return token;
};
const activate = (token: string) => portal.call('POST', '/api/users/activate/account', { token });
const change = (token: string, word: string, repeat = word) =>
  portal.call('POST', '/api/auth/changeForgotPassword', { token, password: word, passwordRepeat: repeat });
const status = async (email: string): Promise<string | undefined> =>
  (await database.pool.query('select status from users where email = $1', [email])).rows[0]?.status;

describe('registering', () => {
  test('a client registers, validates the address and logs in', async () => {
    const email = fresh();
    const answer = await register(email);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({ email, message: 'Te enviamos un mail para validar tu cuenta' });
    expect(await decide()).toEqual(['registered']);
    expect((await database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
    const { rows } = await database.pool.query(
      'select kind, status, dni, cellphone, province, location, services_bought from users where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        kind: 'CLIENT',
        status: 'pending',
        dni: '30123456',
        cellphone: '+5491152630900',
        province: 'AR-B',
        location: 'Olivos',
        services_bought: ['ALARM'],
      },
    ]);
    expect((await logIn(email)).body.code).toBe('pending');
    expect((await logIn(email, 'otra cosa')).body.code).toBe('wrongLogin');
    const token = await tokenFor(email);
    expect((await activate(token)).body.data.message).toBe('Tu cuenta está validada');
    expect((await logIn(email)).body.data.user.kind).toBe('CLIENT');
    const audit = await database.pool.query(
      "select action, after from audit_log where subject = 'users' and title = 'Lucía Prado' order by id",
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(['register', 'activate', 'login']);
    expect(JSON.stringify(audit.rows)).not.toMatch(/argon2|mesa lluvia/);
  });

  test('an installer registers without a DNI; neither can say what they are', async () => {
    const email = fresh();
    expect((await register(email, { dni: undefined }, 'register-installer')).status).toBe(201);
    await decide();
    expect((await database.pool.query('select kind from users where email = $1', [email])).rows).toEqual([
      { kind: 'INSTALLER' },
    ]);
    for (const more of [{ kind: 'SYSTEM' }, { roles: ['admin'] }, { enable: true }, { status: 'active' }]) {
      const refused = await register(fresh(), more);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ field: Object.keys(more)[0], message: 'Este campo no existe' }]);
    }
  });

  test.each([
    ['firstName', '', 'Requerido'],
    ['dni', '', 'Requerido'],
    ['dni', '12', 'Un DNI tiene 7 u 8 números, por ejemplo 30.123.456'],
    ['cuit', '20-12345678-9', 'Ese CUIT no existe: revisá los 11 números, por ejemplo 20-12345678-6'],
    ['email', 'x@', 'Escribí un correo como nombre@ejemplo.com'],
    ['province', 'Narnia', 'Elegí una de las opciones'],
    ['cellphone', '123', /código de área/],
    ['password', 'corta', 'Demasiado Corto!'],
    ['password', 'x'.repeat(129), 'Demasiado Largo!'],
    ['password', 'Argentina2026', 'Es una de las primeras que probaría cualquiera: elegí otra'],
    ['password', 'luciaprado99', 'Se parece a tu nombre o a tu correo: elegí otra'],
  ])('%s "%s" is refused by its name', async (field, value, message) => {
    const repeat = field === 'password' ? { passwordRepeat: value } : {};
    const { status: code, body } = await register(fresh(), { [field]: value, ...repeat, captcha: 'x' });
    expect(code).toBe(400);
    expect(body.errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  test('two passwords that differ are refused at the second', async () => {
    const { body } = await register(fresh(), { passwordRepeat: 'otra' });
    expect(body.errors).toEqual([{ field: 'passwordRepeat', message: 'Las dos contraseñas no son iguales' }]);
  });

  test('an address that is taken stays as it is, and its owner is told', async () => {
    const before = await database.pool.query('select * from users where email = $1', [known]);
    expect((await register(known)).status).toBe(201);
    expect(await decide()).toEqual(['exists']);
    expect((await mailed(known)).map(({ template }) => template)).toEqual(['account-exists']);
    expect((await database.pool.query('select * from users where email = $1', [known])).rows).toEqual(
      before.rows,
    );
  });

  test('whoever registers again before validating gets what they wrote last, and the first link is void', async () => {
    const email = fresh();
    await register(email, { firstName: 'Otra' });
    await decide();
    const first = await tokenFor(email);
    await register(email, { password: 'otra clave larga', passwordRepeat: 'otra clave larga' });
    expect(await decide()).toEqual(['registered anew']);
    expect((await activate(first)).status).toBe(404);
    expect((await activate(await tokenFor(email))).status).toBe(200);
    expect((await logIn(email)).body.code).toBe('wrongLogin');
    expect((await logIn(email, 'otra clave larga')).body.data.user.firstName).toBe('Lucía');
  });

  test('an account that the staff made is not taken over while it waits', async () => {
    const email = fresh();
    await database.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status, updated_by)
       values ('INSTALLER', $1, 'x', 'Ana', 'Paz', 'pending', uuidv7())`,
      [email],
    );
    await register(email);
    expect(await decide()).toEqual(['exists']);
    expect((await database.pool.query('select kind from users where email = $1', [email])).rows).toEqual([
      { kind: 'INSTALLER' },
    ]);
  });

  test('of ten registrations of one address at once one account comes', async () => {
    const email = fresh();
    for (let index = 0; index < 5; index += 1) expect((await register(email)).status).toBe(201);
    const { rows } = await database.pool.query<{ id: string }>('select id from account_requests');
    await Promise.allSettled(
      rows.map(({ id }) => transaction(database.pool, (client) => decideRequest(client, id, config))),
    );
    await decide();
    expect((await database.pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(1);
    expect((await database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
  });

  test('a proof is good once and for its form', async () => {
    const captcha = await proofFor('register');
    expect((await register(fresh(), { captcha })).status).toBe(201);
    expect((await register(fresh(), { captcha })).body.code).toBe('captcha');
    expect((await register(fresh(), { captcha: await proofFor('forgot') })).body.code).toBe('captcha');
    expect((await byMail('forgotPassword', known, await proofFor('register'))).body.code).toBe('captcha');
    expect((await database.pool.query('select 1 from account_requests')).rowCount).toBe(1);
  });
});

describe('validating', () => {
  test('of ten clicks at once one works', async () => {
    const email = fresh();
    await register(email);
    await decide();
    const token = await tokenFor(email);
    const clicks = await Promise.all(Array.from({ length: 10 }, () => activate(token)));
    expect(clicks.filter(({ status: code }) => code === 200)).toHaveLength(1);
    for (const { status: code, body } of clicks.filter((click) => click.status !== 200)) {
      expect(code).toBe(404);
      expect(body).toMatchObject({ code: 'linkGone', message: expect.stringContaining('Pedí uno nuevo') });
    }
  });

  test('a link is good for 48 hours, a new one voids it', async () => {
    const email = fresh();
    await register(email);
    await decide();
    const first = await tokenFor(email);
    await byMail('resendValidationEmail', email);
    expect(await decide()).toEqual(['mailed']);
    expect((await activate(first)).status).toBe(404);
    const second = await tokenFor(email);
    await database.pool.query("update account_links set expires_at = expires_at - interval '48 hours'");
    expect((await activate(second)).status).toBe(404);
    expect(await status(email)).toBe('pending');
  });

  test('looking at the page uses nothing up, its button does, once', async () => {
    const email = fresh();
    await register(email);
    await decide();
    const path = `/validar?token=${await tokenFor(email)}`;
    for (let looks = 0; looks < 3; looks += 1) {
      const page = await portal.call('GET', path);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.body).not.toContain(path.split('=')[1]);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    expect((await portal.call('POST', path, '', form)).status).toBe(200);
    expect(await status(email)).toBe('active');
    const again = await portal.call('POST', path, '', form);
    expect(again.status).toBe(404);
    expect(again.body).toContain('Este enlace ya no sirve');
  });
});

describe('a forgotten password', () => {
  async function registered(): Promise<string> {
    const email = fresh();
    await register(email);
    await decide();
    await activate(await tokenFor(email));
    return email;
  }

  test('the link changes it once, ends every session, and the owner is told', async () => {
    const email = await registered();
    const { token: session } = (await logIn(email)).body.data;
    const bearer = { authorization: `Bearer ${session}` };
    expect((await portal.call('GET', '/api/auth/me', undefined, bearer)).status).toBe(200);
    expect((await byMail('forgotPassword', email)).body).toEqual({
      data: { message: 'Te enviamos un mail ¡gracias!' },
    });
    expect(await decide()).toEqual(['mailed']);
    const token = await tokenFor(email);
    expect((await change(token, 'corta')).status).toBe(400);
    expect((await change(token, 'luciaprado1')).body.errors[0].field).toBe('password');
    const at = await Promise.all([change(token, 'caballo grapa pila'), change(token, 'caballo grapa luna')]);
    expect(at.map(({ status: code }) => code).toSorted()).toEqual([200, 404]);
    const word = at[0].status === 200 ? 'caballo grapa pila' : 'caballo grapa luna';
    expect(at.find(({ status: code }) => code === 200)?.body).toEqual({
      data: { message: 'Password Changed!' },
    });
    expect((await portal.call('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    expect((await logIn(email)).body.code).toBe('wrongLogin');
    expect((await logIn(email, word)).status).toBe(200);
    expect((await mailed(email))[0]?.template).toBe('password-changed');
  });

  test('a link is good for an hour, and a second one voids the first', async () => {
    const email = await registered();
    await byMail('forgotPassword', email);
    await decide();
    const first = await tokenFor(email);
    await byMail('forgotPassword', email);
    await decide();
    expect((await change(first, 'caballo grapa pila')).status).toBe(404);
    const second = await tokenFor(email);
    await database.pool.query("update account_links set expires_at = expires_at - interval '1 hour'");
    expect((await change(second, 'caballo grapa pila')).status).toBe(404);
    expect((await logIn(email)).status).toBe(200);
  });

  test('an account that waits is validated by it; one that is disabled gets nothing', async () => {
    const email = fresh();
    await register(email);
    await decide();
    await byMail('forgotPassword', email);
    await decide();
    expect((await change(await tokenFor(email), 'caballo grapa pila')).status).toBe(200);
    expect(await status(email)).toBe('active');
    await database.pool.query('update users set enable = false where email = $1', [email]);
    await byMail('forgotPassword', email);
    expect(await decide()).toEqual(['nothing']);
  });

  test('a link of one kind opens nothing of the other', async () => {
    const email = fresh();
    await register(email);
    await decide();
    const token = await tokenFor(email);
    expect((await change(token, 'caballo grapa pila')).status).toBe(404);
    expect((await activate(token)).status).toBe(200);
    for (const nonsense of ['x', 'x'.repeat(43), '\u0000', `${token} `])
      expect((await activate(nonsense)).status).toBe(404);
  });
});

describe('nobody learns who has an account', () => {
  /** The statements that a call makes, by what they do. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const seen: string[] = [];
    const original = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args;
      const text =
        typeof first === 'string'
          ? first
          : first && typeof first === 'object' && 'text' in first
            ? first.text
            : '';
      seen.push(String(text).replace(/\s+/g, ' ').trim());
      return Reflect.apply(original, this, args);
    });
    try {
      await work();
    } finally {
      spy.mockRestore();
    }
    // Old counts are removed every now and then, whoever asks.
    return seen.filter((text) => !text.startsWith('delete from rate_limits'));
  }
  const essence = ({ status: code, body, headers }: Awaited<ReturnType<typeof register>>, email: string) => ({
    code,
    body: JSON.stringify(body)
      .replaceAll(email, '@')
      .replace(/"requestId":"[^"]+"/, ''),
    headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
  });

  const calls = {
    register: (email: string, captcha: string) => register(email, { captcha }),
    forgot: (email: string, captcha: string) => byMail('forgotPassword', email, captcha),
    resend: (email: string, captcha: string) => byMail('resendValidationEmail', email, captcha),
  } as const;

  test.each(['register', 'forgot', 'resend'] as const)(
    '%s: the same answer by the same statements for an address that is known and one that is not',
    async (name) => {
      const call = calls[name];
      // Once before, so that both find everything prepared.
      await call(fresh(), await proofFor(name));
      const results = [];
      for (const email of [known, fresh()]) {
        const proof = await proofFor(name);
        let answer: Awaited<ReturnType<typeof register>> | undefined;
        const statements = await statementsOf(async () => {
          answer = await call(email, proof);
        });
        if (!answer) throw new Error('no answer');
        results.push({ statements, ...essence(answer, email) });
      }
      expect(results[0]?.code).toBe(name === 'register' ? 201 : 200);
      expect(results[0]?.statements.some((text) => text.includes('account_requests'))).toBe(true);
      expect(results[0]?.statements.some((text) => /\busers\b/.test(text))).toBe(false);
      expect(results[0]).toEqual(results[1]);
    },
  );

  test('asking too often is slowed down alike', async () => {
    for (const email of [known, fresh()]) {
      const codes: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) codes.push((await byMail('forgotPassword', email)).status);
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('without a script', () => {
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    portal.call('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: portal.origin,
      ...headers,
    });
  const form = (email: string) => ({
    firstName: 'Lucía',
    lastName: 'Prado',
    dni: '30.123.456',
    email,
    password,
    passwordRepeat: password,
    monitoring: 'on',
    'servicesBought.CAMERAS': 'on',
    'servicesBought.ALARM': 'on',
    web: '',
  });

  test('the form registers as well, slowed down early', async () => {
    const email = fresh();
    const answer = await send('/registro', form(email));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/registro/listo']);
    await decide();
    const { rows } = await database.pool.query(
      'select status, monitoring, is_entrepreneur, services_bought from users where email = $1',
      [email],
    );
    expect(rows).toEqual([
      { status: 'pending', monitoring: true, is_entrepreneur: false, services_bought: ['ALARM', 'CAMERAS'] },
    ]);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await send('/registro', form(fresh()))).status).toBe(303);
    const refused = await send('/registro', form(fresh()));
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Demasiados pedidos');
    expect(refused.body).toContain('value="Prado"');
  });

  test('what is wrong comes back beside what was typed, and no password with it', async () => {
    const answer = await send('/registro', { ...form('luz@'), dni: '1', firstName: '"><script>x' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // Else the browser would leave its Origin off the second try.
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.body).toContain('Un DNI tiene 7 u 8 números');
    expect(answer.body).toContain('Escribí un correo como nombre@ejemplo.com');
    expect(answer.body).toContain('value="Prado"');
    expect(answer.body).not.toContain('<script>x');
    expect(answer.body).not.toContain(password);
  });

  test('a program that fills in the hidden field registers nobody', async () => {
    expect((await send('/registro', { ...form(fresh()), web: 'https://x' })).status).toBe(303);
    expect((await database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
  });

  test('another site cannot send the forms', async () => {
    const answer = await send('/registro', form(fresh()), { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  test('a password is recovered', async () => {
    for (const email of [known, fresh()]) {
      const asked = await send('/recuperar-clave', { email });
      expect([asked.status, asked.headers.get('location')]).toEqual([303, '/recuperar-clave?enviado=1']);
    }
    await decide();
    const path = `/recuperar-clave/nueva?token=${await tokenFor(known)}`;
    const page = await portal.call('GET', path);
    expect(page.status).toBe(200);
    const wrong = await send(path, { password, passwordRepeat: 'otra' }, { origin: 'null' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('Las dos contraseñas no son iguales');
    const right = await send(path, { password, passwordRepeat: password }, { origin: 'null' });
    expect(right.status).toBe(200);
    expect(right.body).toContain('Tu contraseña nueva ya funciona');
    expect((await portal.call('GET', path)).status).toBe(404);
    expect((await logIn(known)).status).toBe(200);
  });
});
