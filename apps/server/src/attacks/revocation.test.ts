import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, type Reply, startPortal } from '../testing/portal.ts';
import { whileUncommitted } from '../testing/whileUncommitted.ts';
import { createIpHeader } from './support.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
/** Two web processes on one database: a change through one takes effect in the other. */
let here: Portal;
let there: Portal;
let admin: Headers;
const hash = { demo: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startPortal(database);
  there = await startPortal(database);
  admin = await here.login();
  const { rows } = await database.pool.query(
    `select password_hash from users where email = 'admin@centinela.demo'`,
  );
  hash.demo = rows[0].password_hash;
});
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()]);
  await database?.drop();
});

let role: string;
let user: { id: string; email: string };
let sent = 0;

/** A new user with a separate role, who may see plans and change their password. */
beforeEach(async () => {
  const name = randomBytes(6).toString('hex');
  const roles = await database.pool.query(
    `insert into roles (slug, name, permissions) values ($1, $1, '{plans.list,users.changeMyPassword}') returning id`,
    [name],
  );
  role = roles.rows[0].id;
  const email = `${name}@test.demo`;
  const users = await database.pool.query(
    `with made as (insert into users (kind, email, password_hash, first_name, last_name, status)
       values ('SYSTEM', $1, $2, 'Eva', 'Prueba', 'active') returning id),
     given as (insert into user_roles (user_id, role_id) select id, $3 from made)
     select id from made`,
    [email, hash.demo, role],
  );
  user = { id: users.rows[0].id, email };
});

async function logIn(portal: Portal, password = demoPassword): Promise<Reply> {
  sent += 1;
  return portal.call('POST', '/api/auth/login', { email: user.email, password }, createIpHeader(sent));
}

async function session(portal = there): Promise<Headers> {
  const { body } = await logIn(portal);
  return { authorization: `Bearer ${body.data.token}` };
}

const plansAt = async (portal: Portal, headers: Headers): Promise<string | number> => {
  const { status, body } = await portal.call('GET', '/api/plans', undefined, headers);
  return status === 200 ? 200 : body.code;
};

/** Returns what a session may see in both processes. */
const plans = (headers: Headers) => Promise.all([plansAt(here, headers), plansAt(there, headers)]);

const changeAsAdmin = async (method: string, path: string, body?: object): Promise<void> => {
  const reply = await here.call(method, `/api${path}`, body, admin);
  expect([path, reply.status, JSON.stringify(reply.body)]).toEqual([path, 200, expect.any(String)]);
};

const open = [200, 200];
const closed = ['tokenExpired', 'tokenExpired'];

describe('takes effect from the next call, in every process', () => {
  test('disabling a user, even after they are enabled again', async () => {
    const headers = await session();
    expect(await plans(headers)).toEqual(open);
    await changeAsAdmin('PUT', `/users/${user.id}`, { enable: false });
    expect(await plans(headers)).toEqual(closed);
    expect((await logIn(there)).body.code).toBe('disabled');
    await changeAsAdmin('PUT', `/users/${user.id}`, { enable: true });
    expect(await plans(headers)).toEqual(closed);
  });

  test('deleting a user', async () => {
    const headers = await session();
    await changeAsAdmin('DELETE', `/users/${user.id}`);
    expect(await plans(headers)).toEqual(closed);
    expect((await logIn(there)).body.code).toBe('wrongLogin');
  });

  test('requiring an account to be validated again', async () => {
    const headers = await session();
    await database.pool.query(`update users set status = 'pending' where id = $1`, [user.id]);
    expect(await plans(headers)).toEqual(closed);
  });

  test('removing, returning, emptying and filling a role', async () => {
    const headers = await session();
    await changeAsAdmin('PUT', `/users/assignRole/${user.id}`, { rolesId: [] });
    expect(await plans(headers)).toEqual(['forbidden', 'forbidden']);
    await changeAsAdmin('PUT', `/users/assignRole/${user.id}`, { rolesId: [role] });
    expect(await plans(headers)).toEqual(open);
    await changeAsAdmin('PUT', `/roles/${role}`, { permissions: [] });
    expect(await plans(headers)).toEqual(['forbidden', 'forbidden']);
    await changeAsAdmin('PUT', `/roles/${role}`, { permissions: ['plans.list'] });
    expect(await plans(headers)).toEqual(open);
  });

  test('making a role require a second factor', async () => {
    const headers = await session();
    await changeAsAdmin('PUT', `/roles/${role}`, { secondFactor: true });
    expect(await plans(headers)).toEqual(['mustSecondFactor', 'mustSecondFactor']);
    await changeAsAdmin('PUT', `/roles/${role}`, { secondFactor: false });
    expect(await plans(headers)).toEqual(open);
  });

  test('changing one’s own password: the other sessions end, this one continues', async () => {
    const [ownSession, other] = [await session(), await session(here)];
    const changed = await there.call(
      'PUT',
      '/api/users/changeMyPassword',
      { current: demoPassword, password: 'otra-clave-larga-27', passwordRepeat: 'otra-clave-larga-27' },
      ownSession,
    );
    expect([changed.status, changed.body.data?.message]).toEqual([200, 'Password Changed!']);
    expect(await plans(ownSession)).toEqual(open);
    expect(await plans(other)).toEqual(closed);
    expect((await logIn(here)).body.code).toBe('wrongLogin');
  });

  test('setting a password as an administrator: all sessions end, and the next must change it', async () => {
    const headers = [await session(), await session(here)];
    const password = 'la-de-la-oficina-31';
    await changeAsAdmin('PUT', `/users/changeUserPassword/${user.id}`, {
      password,
      passwordRepeat: password,
    });
    for (const each of headers) expect(await plans(each)).toEqual(closed);
    const { body } = await logIn(there, password);
    expect(await plans({ authorization: `Bearer ${body.data.token}` })).toEqual([
      'mustChangePassword',
      'mustChangePassword',
    ]);
  });

  test('setting a password by the mailed link: all sessions end, and the link is used up', async () => {
    const headers = await session();
    const token = randomBytes(32).toString('base64url');
    await database.pool.query(
      `insert into account_links (hash, purpose, user_id, expires_at) values ($1, 'forgot', $2, now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest(), user.id],
    );
    const body = { token, password: 'elegida-por-mail-8', passwordRepeat: 'elegida-por-mail-8' };
    expect((await here.call('POST', '/api/auth/changeForgotPassword', body)).status).toBe(200);
    expect(await plans(headers)).toEqual(closed);
    expect((await there.call('POST', '/api/auth/changeForgotPassword', body)).status).not.toBe(200);
  });

  test('ending one’s own sessions: one, all others, this one', async () => {
    const [ownSession, second, third] = [await session(), await session(), await session(here)];
    const list = await there.call('GET', '/api/auth/sessions', undefined, ownSession);
    expect(list.body.data).toHaveLength(3);
    const last = await here.call('GET', '/api/auth/sessions', undefined, third);
    const thirdId = last.body.data.find(({ isThis }: { isThis: boolean }) => isThis).id;
    await here.call('DELETE', `/api/auth/sessions/${thirdId}`, undefined, ownSession);
    expect(await plans(third)).toEqual(closed);
    expect(await plans(second)).toEqual(open);
    await here.call('DELETE', '/api/auth/sessions', undefined, ownSession);
    expect(await plans(second)).toEqual(closed);
    expect(await plans(ownSession)).toEqual(open);
    await here.call('POST', '/api/auth/logout', {}, ownSession);
    expect(await plans(ownSession)).toEqual(closed);
  });

  test('resetting a second factor as an administrator', async () => {
    const headers = await session();
    await database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_synced, name)
       values ($1, $2, '\\x00', 0, false, 'Llave')`,
      [user.id, randomBytes(8).toString('hex')],
    );
    await changeAsAdmin('POST', `/users/${user.id}/reset-second-factor`, {});
    expect(await plans(headers)).toEqual(closed);
  });

  test('starting and ending to view the portal as a role', async () => {
    const ownSession = await there.login();
    const id = role;
    await here.call('POST', `/api/roles/${id}/view-as`, {}, ownSession);
    for (const portal of [here, there]) {
      expect((await portal.call('GET', '/api/leads', undefined, ownSession)).body.code).toBe('forbidden');
      expect((await portal.call('POST', '/api/plans', {}, ownSession)).status).toBe(403);
    }
    await there.call('POST', '/api/roles/view-as/end', {}, ownSession);
    for (const portal of [here, there])
      expect((await portal.call('GET', '/api/leads', undefined, ownSession)).status).toBe(200);
  });
});

describe('concurrently', () => {
  test('a login with the old password never outlives its change', async () => {
    for (let round = 0; round < 8; round += 1) {
      await database.pool.query('update users set password_hash = $2 where id = $1', [user.id, hash.demo]);
      const password = `la-de-la-oficina-${round}-31`;
      const [, ...logins] = await Promise.all([
        changeAsAdmin('PUT', `/users/changeUserPassword/${user.id}`, { password, passwordRepeat: password }),
        ...[0, 5, 15, 30, 45].map(async (delay) => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          return logIn(there);
        }),
      ]);
      for (const { body } of logins)
        if (body.data?.token)
          expect(await plans({ authorization: `Bearer ${body.data.token}` })).toEqual(closed);
    }
  });

  test.each([
    ['another password', `update users set password_hash = 'another' where id = $1`, 'another'],
    ['the end of all sessions', 'delete from sessions where user_id = $1', null],
  ])('%s is not undone by a concurrent change of one’s own password', async (_name, reset, stored) => {
    const headers = await session();
    const password = 'otra-clave-larga-27';
    const { body } = await whileUncommitted(
      database.pool,
      async (client) => {
        await client.query('select 1 from users where id = $1 for update', [user.id]);
        await client.query(reset, [user.id]);
      },
      () =>
        there.call(
          'PUT',
          '/api/users/changeMyPassword',
          { current: demoPassword, password, passwordRepeat: password },
          headers,
        ),
    );
    expect(body.code).toBe('tokenExpired');
    const { rows } = await database.pool.query('select password_hash from users where id = $1', [user.id]);
    expect(rows[0].password_hash).toBe(stored ?? hash.demo);
  });

  test('a renewal never outlives disabling the user', async () => {
    for (let round = 0; round < 8; round += 1) {
      await database.pool.query('update users set enable = true where id = $1', [user.id]);
      const headers = await session();
      const [, renewed] = await Promise.all([
        changeAsAdmin('PUT', `/users/${user.id}`, { enable: false }),
        there.call('POST', '/api/auth/keepAlive', {}, headers),
      ]);
      const token = renewed.body.data?.token;
      await changeAsAdmin('PUT', `/users/${user.id}`, { enable: true });
      if (token) expect(await plans({ authorization: `Bearer ${token}` })).toEqual(closed);
    }
  });
});
