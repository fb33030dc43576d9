import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';

const client = 'cliente@centinela.demo';
const newPassword = 'tres-mates-con-bizcochos';
let database: TestDatabase;
/** Two web processes on one database. */
let app: FastifyInstance;
let other: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  [app, other] = await Promise.all([startTestServer(database), startTestServer(database)]);
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate users, rate_limits, audit_log, mails cascade');
  await ensureDemoAccounts(database);
});

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body, process = app }: { token?: string; body?: object; process?: FastifyInstance } = {},
) =>
  process.inject({
    method,
    url: `/api${path}`,
    headers: { origin: 'http://127.0.0.1:3000', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  });
const logIn = (email: string, password = demoPassword, ip = '203.0.113.1', agent = 'curl/8') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers: { origin: 'http://127.0.0.1:3000', 'user-agent': agent },
    payload: { email, password },
  });
const logInForToken = async (email: string): Promise<string> => (await logIn(email)).json().data.token;
const isLoggedIn = async (token: string): Promise<boolean> =>
  (await send('GET', '/auth/me', { token, process: other })).statusCode === 200;
const listSessions = async (token: string) => (await send('GET', '/auth/sessions', { token })).json().data;

describe('my sessions', () => {
  test('are listed with device and network, the current one first', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36';
    await logIn(client, demoPassword, '190.18.3.77', phone);
    await logInForToken('agente@centinela.demo');
    const token = await logInForToken(client);
    await logIn(client);
    const sessions = await listSessions(token);
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false, false]);
    expect(sessions[2]).toMatchObject({
      device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
      network: '190.18.3.0/24',
    });
    expect(JSON.stringify(sessions)).not.toContain('190.18.3.77');
  });

  test('can be ended, which takes effect with the next request in every process', async () => {
    const [one, two] = [await logInForToken(client), await logInForToken(client)];
    const [, { id }] = await listSessions(one);
    expect(await isLoggedIn(two)).toBe(true);
    expect((await send('DELETE', `/auth/sessions/${id}`, { token: one })).statusCode).toBe(200);
    expect([await isLoggedIn(one), await isLoggedIn(two)]).toEqual([true, false]);
    expect((await send('DELETE', `/auth/sessions/${id}`, { token: one })).statusCode).toBe(404);
  });

  test('cannot be ended by another user', async () => {
    const [mine, theirs] = [await logInForToken('agente@centinela.demo'), await logInForToken(client)];
    const [{ id }] = await listSessions(theirs);
    for (const sessionId of [id, 'x', `${id}'`])
      expect((await send('DELETE', `/auth/sessions/${sessionId}`, { token: mine })).statusCode).toBe(404);
    expect(await isLoggedIn(theirs)).toBe(true);
  });

  test('can all be ended except the current one, with an audit entry', async () => {
    const tokens = [await logInForToken(client), await logInForToken(client), await logInForToken(client)];
    const otherUserToken = await logInForToken('agente@centinela.demo');
    const [mine = ''] = tokens;
    expect((await send('DELETE', '/auth/sessions', { token: mine })).json().data).toEqual({ count: 2 });
    expect(await Promise.all(tokens.map(isLoggedIn))).toEqual([true, false, false]);
    expect(await isLoggedIn(otherUserToken)).toBe(true);
    const { rows } = await database.pool.query(`select after from audit_log where action = 'update'`);
    expect(rows).toEqual([{ after: { endedSessions: 2 } }]);
  });
});

describe('changing my password', () => {
  const change = (token: string, body: object) => send('PUT', '/users/changeMyPassword', { token, body });
  const validChange = { current: demoPassword, password: newPassword, passwordRepeat: newPassword };

  test('ends other sessions in every process, notifies the owner and invalidates the old password', async () => {
    const [mine, another] = [await logInForToken(client), await logInForToken(client)];
    const answer = await change(mine, validChange);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { message: 'Password Changed!' }]);
    expect([await isLoggedIn(mine), await isLoggedIn(another)]).toEqual([true, false]);
    expect((await logIn(client)).statusCode).toBe(401);
    expect((await logIn(client, newPassword)).statusCode).toBe(200);
    const mails = await database.pool.query('select template, to_address from mails');
    expect(mails.rows).toEqual([{ template: 'password-changed', to_address: client }]);
    const written = await database.pool.query('select json_agg(a)::text as text from audit_log a');
    expect(written.rows[0].text).toContain('changePassword');
    for (const value of [newPassword, demoPassword, '$argon2'])
      expect(written.rows[0].text).not.toContain(value);
  });

  test.each([
    [{ current: 'otra' }, 'current'],
    [{ current: '' }, 'current'],
    [{ password: 'corta', passwordRepeat: 'corta' }, 'password'],
    [{ password: 'contraseña1', passwordRepeat: 'contraseña1' }, 'password'],
    [{ passwordRepeat: 'otra' }, 'passwordRepeat'],
    [{ password: demoPassword, passwordRepeat: demoPassword }, 'password'],
    [{ userId: '1' }, 'userId'],
  ])('rejects %o', async (invalidValues, field) => {
    const token = await logInForToken(client);
    const answer = await change(token, { ...validChange, ...invalidValues });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    expect((await logIn(client)).statusCode).toBe(200);
  });

  test('is required before anything else if someone else chose the password', async () => {
    const editor = 'editor@centinela.demo';
    await database.pool.query(
      `update roles set permissions = '{plans.list,auth.sync}' where slug = 'editor-contenido'`,
    );
    await database.pool.query('update users set must_change_password = true where email = $1', [editor]);
    const token = await logInForToken(editor);
    expect((await send('GET', '/auth/me', { token })).json().data.restriction).toBe('password');
    expect((await change(token, validChange)).statusCode).toBe(200);
    expect((await send('GET', '/auth/me', { token })).json().data.restriction).toBeNull();
    expect(
      (await change(token, { ...validChange, current: newPassword, password: 'x', passwordRepeat: 'x' }))
        .statusCode,
    ).toBe(403);
  });

  test('is rate-limited in an open session', async () => {
    const token = await logInForToken(client);
    const codes: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      codes.push((await change(token, { ...validChange, current: `otra-${tries}` })).statusCode);
    expect(codes.filter((code) => code === 400)).toHaveLength(10);
    expect((await change(token, validChange)).statusCode).toBe(403);
  });
});
