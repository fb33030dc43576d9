import { endpoint } from '@centinela/api/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#platform/http/route.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';

const email = 'editor@centinela.demo';
let database: TestDatabase;
/** Two web processes on one database: `app` and `otherApp`. */
let app: FastifyInstance;
let otherApp: FastifyInstance;
let token: string;

const probe = endpoint({
  method: 'GET',
  path: '/probe',
  access: 'token',
  tag: 'Test',
  summary: 'Anything else.',
  answer: z.string(),
});
const registerRoutes = (server: FastifyInstance) => route(server, probe, async () => ({ data: 'in' }));

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  [app, otherApp] = await Promise.all([
    startTestServer(database, { registerRoutes }),
    startTestServer(database, { registerRoutes }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), otherApp.close()]);
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(`update users set must_change_password = false`);
  await database.pool.query(`update roles set second_factor = false`);
  await database.pool.query('truncate totp_secrets, passkeys, rate_limits');
  token = (await logIn()).json().data.token;
});

const logIn = () =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: 'http://127.0.0.1:3000' },
    payload: { email, password: demoPassword },
  });
const call = (url: string, process = app, method: 'GET' | 'POST' = 'GET') =>
  process.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
const requirePasswordChange = () =>
  database.pool.query('update users set must_change_password = true where email = $1', [email]);
const requireSecondFactor = () =>
  database.pool.query("update roles set second_factor = true where slug = 'editor-contenido'");

describe('a restricted session', () => {
  test.each([
    ['password', 'mustChangePassword', requirePasswordChange],
    ['secondFactor', 'mustSecondFactor', requireSecondFactor],
  ] as const)(
    '%s: rejects other calls in every process, beginning with the next request',
    async (restriction, code, restrict) => {
      expect((await call('/probe', otherApp)).statusCode).toBe(200);
      await restrict();
      for (const process of [app, otherApp]) {
        const refused = await call('/probe', process);
        expect([refused.statusCode, refused.json().code]).toEqual([403, code]);
        expect((await call('/auth/me', process)).json().data.restriction).toBe(restriction);
      }
      expect((await call('/auth/permissions')).statusCode).toBe(200);
      expect((await call('/auth/keepAlive', app, 'POST')).json().data.user.restriction).toBe(restriction);
      expect((await call('/auth/logout', app, 'POST')).statusCode).toBe(200);
    },
  );

  test.each([
    ['password', requirePasswordChange],
    ['secondFactor', requireSecondFactor],
  ])('%s: can end a role preview nevertheless', async (restriction, restrict) => {
    await database.pool.query(
      `update sessions set view_as_role_id = (select id from roles where slug = 'editor-contenido')`,
    );
    await restrict();
    expect((await call('/auth/me')).json().data.viewAs).not.toBeNull();
    const ended = await call('/roles/view-as/end', app, 'POST');
    expect([ended.statusCode, ended.json().data]).toMatchObject([200, { viewAs: null, restriction }]);
    expect((await call('/auth/me', otherApp)).json().data.viewAs).toBeNull();
  });

  test('may change the password regardless of the user’s roles', async () => {
    await database.pool.query("update roles set permissions = '{}' where slug = 'editor-contenido'");
    expect((await call('/auth/permissions')).statusCode).toBe(403);
    await requirePasswordChange();
    expect((await call('/auth/permissions')).json().data.toSorted()).toEqual([
      'auth.keepAlive',
      'auth.sync',
      'users.changeMyPassword',
    ]);
  });

  test('is reported by the login and in the readable cookie', async () => {
    await requirePasswordChange();
    const response = await logIn();
    expect(response.json().data.user.restriction).toBe('password');
    const cookie = response.cookies.find(({ name }) => name === 'user');
    expect(JSON.parse(cookie?.value ?? '').restriction).toBe('password');
  });

  test('requires the new password before the second factor', async () => {
    await requirePasswordChange();
    await requireSecondFactor();
    expect((await call('/auth/me')).json().data.restriction).toBe('password');
  });

  test.each([
    [
      'an app',
      `insert into totp_secrets (user_id, secret, confirmed_at) select id, '\\x00', now() from users`,
    ],
    [
      'a passkey',
      `insert into passkeys (user_id, credential_id, public_key, counter, is_synced, name)
        select id, id::text, '\\x00', 0, false, 'x' from users`,
    ],
  ])('does not restrict a user with %s', async (_name, setUp) => {
    await database.pool.query(setUp);
    await requireSecondFactor();
    expect((await call('/probe')).statusCode).toBe(200);
  });

  test('does not accept an unconfirmed app as a second factor', async () => {
    await database.pool.query(`insert into totp_secrets (user_id, pending) select id, '\\x00' from users`);
    await requireSecondFactor();
    expect((await call('/probe')).json().code).toBe('mustSecondFactor');
  });
});
