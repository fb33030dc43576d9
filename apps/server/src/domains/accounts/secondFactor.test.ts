import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ensureDemoAccounts } from './demoAccounts.ts';
import { createTestPasskey } from './passkey.testing.ts';
import { demoPassword, startTestServer } from './testServer.ts';

const host = 'localhost:3000';
const origin = `http://${host}`;
const client = 'cliente@centinela.demo';
const agent = 'agente@centinela.demo';
const admin = 'admin@centinela.demo';
let database: TestDatabase;
/** Two web processes on one database. */
let app: FastifyInstance;
let other: FastifyInstance;

beforeAll(async () => {
  // The clock stands in the middle of a step, so that no code grows old between being read and being sent.
  const step = Math.floor(Date.now() / 30_000);
  vi.useFakeTimers({ toFake: ['Date'], now: step * 30_000 + 15_000 });
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  [app, other] = await Promise.all([startTestServer(database), startTestServer(database)]);
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(
    'truncate totp_secrets, passkeys, recovery_codes, factor_challenges, rate_limits, mails, sessions, audit_log cascade',
  );
  await database.pool.query(
    `update users set enable = true, status = 'active', must_change_password = false`,
  );
  await database.pool.query(`update roles set second_factor = false`);
});

interface Options {
  token?: string;
  body?: object;
  ip?: string;
  cookies?: Record<string, string>;
  process?: FastifyInstance;
}

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body, ip = '203.0.113.1', cookies, process = app }: Options = {},
) =>
  process.inject({
    method,
    url: `/api${path}`,
    remoteAddress: ip,
    headers: { host, origin, ...(token && { authorization: `Bearer ${token}` }) },
    ...(cookies && { cookies }),
    ...(body && { payload: body }),
  });

const logIn = (email: string, options: Options = {}) =>
  send('POST', '/auth/login', { ...options, body: { email, password: demoPassword } });
const tokenOf = async (email: string): Promise<string> => (await logIn(email)).json().data.token;
/** The challenge of a login whose password was right. */
const challengeOf = async (email: string, options: Options = {}): Promise<string> => {
  const response = await logIn(email, options);
  expect([response.statusCode, response.json().code]).toEqual([401, 'secondFactor']);
  return response.json().data.challenge;
};
const finish = (challenge: string, answer: object, options: Options = {}) =>
  send('POST', '/auth/second-factor', { ...options, body: { challenge, ...answer } });

/** A code of an app, as many steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
const wrongCode = (secret: string): string =>
  ['000000', '111111', '222222', '333333', '444444'].find((code) =>
    [-1, 0, 1, 2].every((step) => codeOf(secret, step) !== code),
  ) ?? '';

/** Sets up an app with the code of the step before, so that the current one is still good. */
async function setUpApp(email: string, token?: string) {
  const session = token ?? (await tokenOf(email));
  const started = await send('POST', '/auth/second-factor/totp', { token: session });
  const { secret, uri } = started.json().data;
  const confirmed = await send('POST', '/auth/second-factor/totp/confirm', {
    token: session,
    body: { code: codeOf(secret, -1) },
  });
  expect(confirmed.statusCode).toBe(200);
  return { token: session, secret, uri, recoveryCodes: confirmed.json().data.recoveryCodes as string[] };
}

/** Adds a passkey. */
async function setUpPasskey(email: string, token?: string) {
  const session = token ?? (await tokenOf(email));
  const key = createTestPasskey({ origin, rpId: 'localhost' });
  const asked = (await send('POST', '/auth/passkeys/options', { token: session })).json().data;
  const added = await send('POST', '/auth/passkeys', {
    token: session,
    body: { challenge: asked.challenge, name: 'Mi teléfono', passkey: key.create(asked.options) },
  });
  expect(added.statusCode).toBe(201);
  return {
    token: session,
    key,
    id: added.json().data.id as string,
    recoveryCodes: added.json().data.recoveryCodes,
  };
}

const mails = async () =>
  (await database.pool.query('select template, to_address, data from mails order by created_at')).rows.map(
    ({ template, to_address, data }) => [template, to_address, data.change],
  );
const grow = (token: string) =>
  database.pool.query(
    `update sessions set confirmed_at = now() - interval '11 minutes'
     where id in (select session_id from session_tokens where hash = sha256($1::bytea))`,
    [token],
  );

describe('an app', () => {
  test('is set up with a code of it; the login then asks for one', async () => {
    const { token, secret, uri, recoveryCodes } = await setUpApp(client);
    expect(uri).toBe(
      `otpauth://totp/Centinela:${encodeURIComponent(client)}?secret=${secret}&issuer=Centinela`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    const asked = await logIn(client);
    expect(asked.statusCode).toBe(401);
    expect(asked.json().data).toEqual({ challenge: expect.any(String), methods: ['app', 'recovery'] });
    expect(asked.cookies).toEqual([
      expect.objectContaining({ name: 'second-step', httpOnly: true, sameSite: 'Strict', maxAge: 300 }),
    ]);
    const done = await finish(asked.json().data.challenge, { code: codeOf(secret) });
    expect(done.statusCode).toBe(200);
    expect(done.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['token', 'user', 'device']));
    const state = (await send('GET', '/auth/second-factor', { token })).json().data;
    expect(state).toEqual({ app: true, recoveryCodes: 10, passkeys: [], isCompulsory: false });
  });

  test('a wrong password is said first, and tells nothing of the second step', async () => {
    await setUpApp(client);
    const response = await send('POST', '/auth/login', { body: { email: client, password: 'otra' } });
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrongLogin']);
    expect(response.cookies).toEqual([]);
  });

  test.each([
    ['enable = false', 'disabled'],
    [`status = 'pending'`, 'pending'],
  ])('with %s the login ends at the password, and at the code as well', async (state, code) => {
    const { secret } = await setUpApp(client);
    const challenge = await challengeOf(client);
    await database.pool.query(`update users set ${state} where email = $1`, [client]);
    expect((await logIn(client)).json().code).toBe(code);
    expect((await finish(challenge, { code: codeOf(secret) })).json().code).toBe(code);
  });

  test('a code works once, and none before it', async () => {
    const { secret } = await setUpApp(client);
    const code = codeOf(secret);
    expect((await finish(await challengeOf(client), { code })).statusCode).toBe(200);
    for (const spent of [code, codeOf(secret, -1)]) {
      const again = await finish(await challengeOf(client), { code: spent });
      expect([again.statusCode, again.json().code]).toEqual([401, 'wrongCode']);
    }
    expect((await finish(await challengeOf(client), { code: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  test('of ten equal codes at once, on two processes, one wins', async () => {
    const { secret } = await setUpApp(client);
    const code = codeOf(secret);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(client)));
    const answers = await Promise.all(
      challenges.map((challenge, at) => finish(challenge, { code }, { process: at % 2 ? app : other })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const same = await challengeOf(client);
    const next = codeOf(secret, 1);
    const both = await Promise.all([
      finish(same, { code: next }),
      finish(same, { code: next }, { process: other }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  test('codes two steps away are refused', async () => {
    const { secret } = await setUpApp(client);
    for (const steps of [-2, 2])
      expect((await finish(await challengeOf(client), { code: codeOf(secret, steps) })).json().code).toBe(
        'wrongCode',
      );
  });

  test('the secret is stored encrypted, for its owner only', async () => {
    const { secret } = await setUpApp(client);
    await setUpApp(agent);
    const { rows } = await database.pool.query(`select encode(secret, 'escape') as text from totp_secrets`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await database.pool.query(
      `update totp_secrets set last_step = 0, secret = (select secret from totp_secrets
        where user_id = (select id from users where email = $1)) where user_id = (select id from users where email = $2)`,
      [client, agent],
    );
    expect((await finish(await challengeOf(agent), { code: codeOf(secret) })).json().code).toBe('wrongCode');
  });

  test('a new secret counts only once it was confirmed; until then the old one does', async () => {
    const { token, secret } = await setUpApp(client);
    const started = (await send('POST', '/auth/second-factor/totp', { token })).json().data;
    const wrong = await send('POST', '/auth/second-factor/totp/confirm', {
      token,
      body: { code: wrongCode(started.secret) },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrongCode']);
    expect((await finish(await challengeOf(client), { code: codeOf(started.secret) })).statusCode).toBe(401);
    expect((await finish(await challengeOf(client), { code: codeOf(secret) })).statusCode).toBe(200);
  });

  test('the first second step ends the sessions that began without it', async () => {
    const before = await tokenOf(client);
    const { token } = await setUpApp(client);
    expect((await send('GET', '/auth/me', { token: before, process: other })).statusCode).toBe(401);
    expect((await send('GET', '/auth/me', { token })).statusCode).toBe(200);
  });

  test('changes are mailed and audited, without secrets', async () => {
    const { token, secret, recoveryCodes } = await setUpApp(client);
    await send('POST', '/auth/second-factor/recovery-codes', { token });
    await send('DELETE', '/auth/second-factor/totp', { token });
    expect(await mails()).toEqual([
      ['second-factor-changed', client, 'appOn'],
      ['second-factor-changed', client, 'newCodes'],
      ['second-factor-changed', client, 'appOff'],
    ]);
    const written = await database.pool.query(
      `select (select json_agg(a) from audit_log a)::text || (select json_agg(m) from mails m)::text as text`,
    );
    for (const word of [secret, recoveryCodes[0] ?? secret]) expect(written.rows[0].text).not.toContain(word);
    expect(written.rows[0].text).toContain('appOff');
    expect((await logIn(client)).statusCode).toBe(200);
  });
});

describe('the question of a second step', () => {
  test('is good for its own account only', async () => {
    const [mine, theirs] = [await setUpApp(client), await setUpApp(agent)];
    const challenge = await challengeOf(agent);
    expect((await finish(challenge, { code: codeOf(mine.secret) })).json().code).toBe('wrongCode');
    expect((await finish(challenge, { code: mine.recoveryCodes[0] })).json().code).toBe('wrongCode');
    const done = await finish(challenge, { code: codeOf(theirs.secret) });
    expect(done.json().data.user.email).toBe(agent);
  });

  test('ends with its answer, after five minutes, and after five tries', async () => {
    const { secret } = await setUpApp(client);
    const used = await challengeOf(client);
    await finish(used, { code: codeOf(secret) });
    expect((await finish(used, { code: codeOf(secret, 1) })).json().code).toBe('challengeExpired');
    const old = await challengeOf(client);
    await database.pool.query(`update factor_challenges set expires_at = now() - interval '1 second'`);
    expect((await finish(old, { code: codeOf(secret, 1) })).json().code).toBe('challengeExpired');
    const tired = await challengeOf(client);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await finish(tired, { code: wrongCode(secret) })).json().code).toBe('wrongCode');
    expect((await finish(tired, { code: codeOf(secret, 1) })).json().code).toBe('challengeExpired');
    expect((await finish('x', { code: codeOf(secret, 1) })).json().code).toBe('challengeExpired');
  });

  test('may come by its cookie, which leaves with the session', async () => {
    const { secret } = await setUpApp(client);
    const challenge = await challengeOf(client);
    const answer = await send('POST', '/auth/second-factor', {
      body: { code: codeOf(secret) },
      cookies: { 'second-step': challenge },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find(({ name }) => name === 'second-step')).toMatchObject({ value: '' });
  });

  test.each([
    {},
    { code: '' },
    { code: '1'.repeat(61) },
    { code: '123456', passkey: {} },
    { passkey: { id: 'x' } },
  ])('%o is no answer', async (answer) => {
    expect((await finish('x', answer)).statusCode).toBe(400);
  });
});

describe('guessing codes', () => {
  test('is slowed down from everywhere, and never for the device that the owner uses', async () => {
    const { secret } = await setUpApp(client);
    const first = await finish(await challengeOf(client, { ip: '198.51.100.7' }), { code: codeOf(secret) });
    const device = first.cookies.find(({ name }) => name === 'device')?.value ?? '';
    let tried = 0;
    for (let at = 0; at < 120; at += 1) {
      const ip = `10.0.${at}.9`;
      const challenge = await challengeOf(client, { ip });
      const answer = await finish(
        challenge,
        { code: wrongCode(secret) },
        { ip, process: at % 2 ? app : other },
      );
      if (answer.json().code === 'wrongCode') tried += 1;
      else
        expect([answer.json().code, Number(answer.headers['retry-after']) > 0]).toEqual(['throttled', true]);
    }
    expect(tried).toBe(20);
    const owner = await finish(
      await challengeOf(client, { ip: '192.0.2.1' }),
      { code: codeOf(secret, 1) },
      { ip: '192.0.2.1', cookies: { device } },
    );
    expect(owner.statusCode).toBe(200);
  });

  test('a recovery code still lets the owner in from a new device', async () => {
    const { secret, recoveryCodes } = await setUpApp(client);
    for (let at = 0; at < 25; at += 1) {
      const ip = `10.1.${at}.9`;
      await finish(await challengeOf(client, { ip }), { code: wrongCode(secret) }, { ip });
    }
    const answer = await finish(
      await challengeOf(client, { ip: '192.0.2.9' }),
      { code: recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') },
      { ip: '192.0.2.9' },
    );
    expect(answer.statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  test('work once each, even twice at the same time, and the owner is told', async () => {
    const { recoveryCodes } = await setUpApp(client);
    const [code = ''] = recoveryCodes;
    const [one, two] = [await challengeOf(client), await challengeOf(client)];
    const answers = await Promise.all([finish(one, { code }), finish(two, { code }, { process: other })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await mails()).at(-1)).toEqual(['second-factor-changed', client, 'codeUsed']);
    const { rows } = await database.pool.query('select data from mails order by created_at desc limit 1');
    expect(rows[0].data.left).toBe(9);
  });

  test('are stored hashed; new ones end the old ones', async () => {
    const { token, recoveryCodes } = await setUpApp(client);
    const stored = await database.pool.query(`select encode(hash, 'escape') as text from recovery_codes`);
    expect(JSON.stringify(stored.rows)).not.toContain(recoveryCodes[0]);
    const renewed = (await send('POST', '/auth/second-factor/recovery-codes', { token })).json().data
      .recoveryCodes;
    expect((await finish(await challengeOf(client), { code: recoveryCodes[0] })).statusCode).toBe(401);
    expect((await finish(await challengeOf(client), { code: renewed[0] })).statusCode).toBe(200);
  });

  test('are not given without a second step', async () => {
    const answer = await send('POST', '/auth/second-factor/recovery-codes', { token: await tokenOf(client) });
    expect(answer.statusCode).toBe(412);
  });
});

describe('passkeys', () => {
  const askLogin = async () => (await send('POST', '/auth/passkey')).json().data;
  const passkeyLogin = (challenge: string, passkey: object) =>
    send('POST', '/auth/passkey/login', { body: { challenge, passkey } });

  test('log in by themselves', async () => {
    const { key, recoveryCodes } = await setUpPasskey(client);
    expect(recoveryCodes).toHaveLength(10);
    const asked = await askLogin();
    expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.options.allowCredentials).toBeUndefined();
    const done = await passkeyLogin(asked.challenge, key.sign(asked.options));
    expect(done.statusCode).toBe(200);
    expect(done.json().data.user.email).toBe(client);
    const { rows } = await database.pool.query(
      `select after from audit_log where action = 'login' order by id desc limit 1`,
    );
    expect(rows[0].after).toEqual({ secondFactor: 'passkey' });
  });

  test('are the second step of a password', async () => {
    const { key } = await setUpPasskey(client);
    const step = await logIn(client);
    expect(step.json().data.methods).toEqual(['passkey', 'recovery']);
    const { challenge } = step.json().data;
    const asked = (await send('POST', '/auth/second-factor/passkey', { body: { challenge } })).json().data;
    expect(asked.options.allowCredentials).toHaveLength(1);
    expect((await finish(challenge, { passkey: key.sign(asked.options) })).statusCode).toBe(200);
  });

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['nobody checked', { verified: false }],
    ['a count that goes back', { counter: 1 }],
  ])('%s: refused', async (_name, by) => {
    const { key } = await setUpPasskey(client);
    const used = await askLogin();
    await passkeyLogin(used.challenge, key.sign(used.options));
    const asked = await askLogin();
    const answer = await passkeyLogin(asked.challenge, key.sign(asked.options, by));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrongPasskey']);
  });

  test('an answer works once, and only for the question it was given to', async () => {
    const { key } = await setUpPasskey(client);
    const [one, two] = [await askLogin(), await askLogin()];
    const answer = key.sign(one.options);
    expect((await passkeyLogin(two.challenge, answer)).json().code).toBe('wrongPasskey');
    const both = await Promise.all([
      passkeyLogin(one.challenge, answer),
      passkeyLogin(one.challenge, answer),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await passkeyLogin(one.challenge, answer)).json().code).toBe('challengeExpired');
  });

  test('somebody else’s passkey is no second step of mine', async () => {
    await setUpPasskey(client, (await setUpApp(client)).token);
    const { key } = await setUpPasskey(agent);
    const challenge = await challengeOf(client);
    const asked = (await send('POST', '/auth/second-factor/passkey', { body: { challenge } })).json().data;
    expect((await finish(challenge, { passkey: key.sign(asked.options) })).json().code).toBe('wrongPasskey');
  });

  test('a key that nobody has, and one of a disabled account', async () => {
    const { key } = await setUpPasskey(client);
    const stranger = createTestPasskey({ origin, rpId: 'localhost' });
    const asked = await askLogin();
    expect((await passkeyLogin(asked.challenge, stranger.sign(asked.options))).json().code).toBe(
      'wrongPasskey',
    );
    await database.pool.query('update users set enable = false where email = $1', [client]);
    const again = await askLogin();
    expect((await passkeyLogin(again.challenge, key.sign(again.options))).json().code).toBe('disabled');
  });

  test('another session’s question cannot be answered, nor one of another purpose', async () => {
    const [mine, theirs] = [await tokenOf(client), await tokenOf(agent)];
    const key = createTestPasskey({ origin, rpId: 'localhost' });
    const asked = (await send('POST', '/auth/passkeys/options', { token: theirs })).json().data;
    const login = await askLogin();
    const body = { name: 'x', passkey: key.create(asked.options) };
    for (const challenge of [asked.challenge, login.challenge]) {
      const answer = await send('POST', '/auth/passkeys', { token: mine, body: { ...body, challenge } });
      expect(answer.json().code).toBe('challengeExpired');
    }
  });

  test('somebody else’s id is not found, to rename or to remove', async () => {
    const { id } = await setUpPasskey(client);
    const token = await tokenOf(agent);
    for (const each of [id, 'x']) {
      const renamed = await send('PUT', `/auth/passkeys/${each}`, { token, body: { name: 'mía' } });
      const removed = await send('DELETE', `/auth/passkeys/${each}`, { token });
      expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404]);
    }
    expect((await database.pool.query('select name from passkeys')).rows).toEqual([{ name: 'Mi teléfono' }]);
  });

  test('are renamed and removed by their owner; the last one takes the recovery codes along', async () => {
    const { id, token } = await setUpPasskey(client);
    await send('PUT', `/auth/passkeys/${id}`, { token, body: { name: 'Llavero' } });
    const state = (await send('GET', '/auth/second-factor', { token })).json().data;
    expect(state.passkeys).toMatchObject([{ id, name: 'Llavero', usedAt: null }]);
    expect((await send('DELETE', `/auth/passkeys/${id}`, { token })).statusCode).toBe(200);
    expect((await database.pool.query('select 1 from recovery_codes')).rowCount).toBe(0);
    expect((await logIn(client)).statusCode).toBe(200);
  });
});

describe('sensitive changes', () => {
  test('need a recent login, or a confirmation with password, code or passkey', async () => {
    const { token, secret } = await setUpApp(client);
    const { key } = await setUpPasskey(client, token);
    const change = () => send('POST', '/auth/second-factor/recovery-codes', { token });
    const confirm = (body: object) => send('POST', '/auth/confirm', { token, body });
    const question = async () => (await send('POST', '/auth/confirm/passkey', { token })).json().data;
    const asked = await question();
    for (const proof of [
      { password: demoPassword },
      { code: codeOf(secret) },
      { challenge: asked.challenge, passkey: key.sign(asked.options) },
    ]) {
      await grow(token);
      const refused = await change();
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmFirst']);
      expect((await confirm(proof)).statusCode).toBe(200);
      expect((await change()).statusCode).toBe(200);
    }
    await grow(token);
    for (const proof of [{ password: 'otra' }, { code: codeOf(secret) }])
      expect((await confirm(proof)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await change()).json().code).toBe('confirmFirst');
    for (const [method, path] of [
      ['POST', '/auth/second-factor/totp'],
      ['POST', '/auth/passkeys/options'],
      ['DELETE', '/auth/second-factor/totp'],
    ] as const)
      expect((await send(method, path, { token })).json().code).toBe('confirmFirst');
  });

  test('a session that somebody found open cannot guess the password at leisure', async () => {
    const token = await tokenOf(client);
    const codes: string[] = [];
    for (let tries = 0; tries < 15; tries += 1)
      codes.push((await send('POST', '/auth/confirm', { token, body: { password: 'otra' } })).json().code);
    expect(codes.filter((code) => code === 'badRequest')).toHaveLength(10);
    expect(codes.at(-1)).toBe('throttled');
  });

  test('guests have no second step', async () => {
    const { token } = (await send('POST', '/auth/token')).json().data;
    for (const path of ['/auth/second-factor', '/auth/sessions'])
      expect((await send('GET', path, { token })).statusCode).toBe(403);
  });
});

describe('a role that asks for it', () => {
  const editor = 'editor@centinela.demo';
  beforeEach(async () => {
    await database.pool.query(`update roles set second_factor = true where slug = 'editor-contenido'`);
  });

  test('holds the session back until it is set up, and keeps the last way', async () => {
    const token = await tokenOf(editor);
    expect((await send('GET', '/plans', { token })).statusCode).not.toBe(200);
    expect((await send('GET', '/auth/me', { token })).json().data.restriction).toBe('secondFactor');
    await setUpApp(editor, token);
    expect((await send('GET', '/auth/me', { token })).json().data.restriction).toBeNull();
    const last = await send('DELETE', '/auth/second-factor/totp', { token });
    expect([last.statusCode, last.json().code]).toEqual([412, 'lastSecondFactor']);
    const { id } = await setUpPasskey(editor, token);
    const both = await Promise.all([
      send('DELETE', '/auth/second-factor/totp', { token }),
      send('DELETE', `/auth/passkeys/${id}`, { token, process: other }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await send('GET', '/auth/second-factor', { token })).json().data.recoveryCodes).toBe(10);
  });
});

describe('staff', () => {
  const reset = (id: string, token: string) => send('POST', `/users/${id}/reset-second-factor`, { token });
  const idOf = async (email: string): Promise<string> =>
    (await database.pool.query('select id from users where email = $1', [email])).rows[0].id;

  test('resets what somebody lost: sessions end, they are told, a password is enough again', async () => {
    const { token } = await setUpApp(client);
    const staff = await tokenOf(admin);
    const id = await idOf(client);
    expect((await reset(id, staff)).statusCode).toBe(200);
    expect((await send('GET', '/auth/me', { token, process: other })).statusCode).toBe(401);
    expect((await mails()).at(-1)).toEqual(['second-factor-changed', client, 'reset']);
    expect((await logIn(client)).statusCode).toBe(200);
    expect((await reset(id, staff)).statusCode).toBe(412);
    expect((await reset('x', staff)).statusCode).toBe(404);
    expect((await reset(await idOf(admin), staff)).statusCode).toBe(412);
  });

  test('but not of somebody who may do more', async () => {
    await setUpApp(admin);
    await database.pool.query(
      `update roles set permissions = array['users.update'] where slug = 'editor-contenido'`,
    );
    const answer = await reset(await idOf(admin), await tokenOf('editor@centinela.demo'));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'outranked']);
    expect((await reset(await idOf(client), await tokenOf(agent))).statusCode).toBe(403);
  });
});
