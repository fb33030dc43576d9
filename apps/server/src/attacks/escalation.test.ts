import { randomUUID } from 'node:crypto';
import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
/** A user with all permissions except reading the audit, and not an administrator. */
let deputy: { id: string; headers: Headers };
let client: { id: string; headers: Headers };
/** Users with more permissions: an administrator, and a user who may read the audit. */
const superiors: Record<'admin' | 'auditor', string> = { admin: '', auditor: '' };
const roles: Record<'admin' | 'audit' | 'deputy' | 'minor' | 'strict', string> = {
  admin: '',
  audit: '',
  deputy: '',
  minor: '',
  strict: '',
};
/** The roles of each user before an attack. */
const rolesBefore: Record<string, string[]> = {};

async function makeRole(slug: string, permissions: readonly string[]): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'insert into roles (slug, name, permissions) values ($1, $1, $2) returning id',
    [slug, permissions],
  );
  return rows[0]?.id ?? '';
}

async function makeUser(name: string, role: string, kind = 'SYSTEM'): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with made as (
       insert into users (kind, email, password_hash, first_name, last_name, status, dni)
       select $2, $1, password_hash, 'Prueba', 'Prueba', 'active', '20123456' from users
       where email = 'admin@centinela.demo' returning id),
     given as (insert into user_roles (user_id, role_id) select made.id, $3::uuid from made where $3::uuid is not null)
     select id from made`,
    [`${name}@test.demo`, kind, role || null],
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  const found = await database.pool.query<{ id: string }>(`select id from roles where slug = 'admin'`);
  roles.admin = found.rows[0]?.id ?? '';
  roles.audit = await makeRole('auditoria', ['audit.list']);
  roles.deputy = await makeRole(
    'segunda',
    permissionKeys.filter((key) => key !== 'audit.list'),
  );
  roles.minor = await makeRole('menor', ['plans.list']);
  roles.strict = await makeRole('estricto', []);
  await database.pool.query('update roles set second_factor = true where id = $1', [roles.strict]);
  superiors.admin = await makeUser('jefa', roles.admin);
  superiors.auditor = await makeUser('auditor', roles.audit);
  deputy = { id: await makeUser('segunda', roles.deputy), headers: await portal.login('segunda@test.demo') };
  client = { id: await makeUser('clienta', '', 'CLIENT'), headers: await portal.login('clienta@test.demo') };
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const send = async (method: string, path: string, body: object | undefined, headers: Headers) => {
  const reply = await portal.call(method, `/api${path}`, body, headers);
  return { status: reply.status, code: reply.body?.code, body: reply.body };
};

/** Everything about a user that affects login or permissions. */
async function readState(id: string) {
  const { rows } = await database.pool.query(
    `select u.email, u.password_hash, u.enable, u.status, u.kind, u.must_change_password,
       array(select role_id from user_roles where user_id = u.id order by 1) as roles,
       (select count(*) from passkeys where user_id = u.id) as passkeys from users u where u.id = $1`,
    [id],
  );
  return rows[0];
}

const weakPassword = { password: 'la-que-yo-quiera-77', passwordRepeat: 'la-que-yo-quiera-77' };

describe.each(['admin', 'auditor'] as const)(
  'a user with every other permission cannot reach the %s',
  (target) => {
    const attacks: readonly [string, string, (id: string) => object | undefined][] = [
      ['PUT', '/users/{id}', () => ({ email: `${randomUUID()}@test.demo` })],
      ['PUT', '/users/{id}', () => ({ enable: false })],
      ['PUT', '/users/changeUserPassword/{id}', () => weakPassword],
      ['POST', '/users/{id}/reset-second-factor', () => ({})],
      ['DELETE', '/users/{id}', () => undefined],
      ['PUT', '/users/assignRole/{id}', () => ({ rolesId: [] })],
      ['PUT', '/users/assignRole/{id}', () => ({ rolesId: [roles.deputy] })],
      // In addition to their roles, one that requires a second factor, which would lock them out.
      ['PUT', '/users/assignRole/{id}', (id) => ({ rolesId: [...(rolesBefore[id] ?? []), roles.strict] })],
      [
        'PUT',
        '/users/assignRole/{id}',
        (id) => ({ rolesId: (rolesBefore[id] ?? []).filter((each) => each !== roles.minor) }),
      ],
      ...(['disable', 'delete'] as const).map((action): [string, string, (id: string) => object] => [
        'POST',
        '/users/bulk',
        (id) => ({ ids: [id], action }),
      ]),
      ['POST', '/users/bulk', (id) => ({ ids: [id], action: 'assignRole', role: roles.deputy })],
      [
        'POST',
        '/users/bulk',
        () => ({ filter: { 'filter[__t]': 'SYSTEM', 'filter[roles]': roles.admin }, action: 'disable' }),
      ],
    ];
    test.each(attacks)('%s %s', async (method, path, body) => {
      // The same call succeeds for a user with fewer permissions, so the rank causes the failure.
      const inferiorId = await makeUser(randomUUID(), roles.deputy);
      await database.pool.query(
        `insert into passkeys (user_id, credential_id, public_key, counter, is_synced, name)
       select unnest($1::uuid[]), gen_random_uuid()::text, '\\x00', 0, false, 'Llave'`,
        [[superiors[target], inferiorId]],
      );
      for (const id of [superiors[target], inferiorId]) {
        await database.pool.query(
          'insert into user_roles (user_id, role_id) values ($1, $2) on conflict do nothing',
          [id, roles.minor],
        );
        rolesBefore[id] = (await readState(id)).roles;
      }
      const allowedResponse = await send(
        method,
        path.replace('{id}', inferiorId),
        body(inferiorId),
        deputy.headers,
      );
      expect([allowedResponse.status, allowedResponse.code]).toEqual([200, undefined]);
      const before = await readState(superiors[target]);
      await send(method, path.replace('{id}', superiors[target]), body(superiors[target]), deputy.headers);
      expect(await readState(superiors[target])).toEqual(before);
    });
  },
);

describe('no user raises their own privileges', () => {
  const ownAttempts = async (headers: Headers) =>
    (await send('GET', '/auth/permissions', undefined, headers)).body.data;

  test('by changing roles', async () => {
    const before = await ownAttempts(deputy.headers);
    const attempts = [
      await send('PUT', `/users/assignRole/${deputy.id}`, { rolesId: [roles.admin] }, deputy.headers),
      await send(
        'PUT',
        `/users/assignRole/${deputy.id}`,
        { rolesId: [roles.deputy, roles.audit] },
        deputy.headers,
      ),
      await send('PUT', `/roles/${roles.deputy}`, { permissions: permissionKeys }, deputy.headers),
      await send('PUT', `/roles/${roles.deputy}`, { slug: 'admin' }, deputy.headers),
      await send(
        'POST',
        '/roles',
        { slug: 'otro', name: 'Otro', permissions: ['audit.list'] },
        deputy.headers,
      ),
      await send('POST', `/roles/${roles.audit}/view-as`, {}, deputy.headers),
      await send('POST', `/roles/${roles.admin}/view-as`, {}, deputy.headers),
      await send(
        'POST',
        '/users/bulk',
        { ids: [deputy.id], action: 'assignRole', role: roles.admin },
        deputy.headers,
      ),
      await send(
        'POST',
        '/users/bulk',
        { ids: [deputy.id], action: 'assignRole', role: roles.audit },
        deputy.headers,
      ),
    ];
    expect(attempts.map(({ status }) => status)).not.toContain(200);
    expect(await ownAttempts(deputy.headers)).toEqual(before);
  });

  test('by sending their own roles or permissions', async () => {
    const extras = [
      { kind: 'SYSTEM' },
      { roles: [roles.admin] },
      { rolesId: [roles.admin] },
      { permissions: ['audit.list'] },
      { status: 'active' },
      { mustChangePassword: false },
    ];
    for (const extra of extras) {
      for (const [path, headers] of [
        ['/auth/me/client', client.headers],
        ['/auth/me/changeMyData', deputy.headers],
        [`/users/${client.id}`, deputy.headers],
      ] as const) {
        const { status, body } = await send('PUT', path, extra, headers);
        expect([path, extra, status, body.errors?.length ?? 0]).toEqual([
          path,
          extra,
          400,
          expect.any(Number),
        ]);
      }
      const made = await send(
        'POST',
        '/users/system',
        { firstName: 'Eva', lastName: 'Paz', email: `${randomUUID()}@test.demo`, ...extra },
        deputy.headers,
      );
      expect([extra, made.status]).toEqual([extra, 400]);
    }
    expect((await readState(client.id)).kind).toBe('CLIENT');
    expect((await readState(client.id)).roles).toEqual([]);
  });

  test('when a client has the role admin', async () => {
    await database.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [
      client.id,
      roles.admin,
    ]);
    const keys = await ownAttempts(client.headers);
    expect(keys).not.toContain('users.list');
    expect((await send('GET', '/roles', undefined, client.headers)).code).toBe('forbidden');
    const rejection = await send(
      'PUT',
      `/users/assignRole/${client.id}`,
      { rolesId: [roles.admin] },
      await portal.login(),
    );
    expect(rejection.status).toBe(400);
    await database.pool.query('delete from user_roles where user_id = $1', [client.id]);
  });
});

test('only an administrator may mark a break-glass account, and only one with a second factor', async () => {
  const id = await makeUser('emergencia', roles.minor);
  const path = `/users/${id}/break-glass`;
  const body = { breakGlass: true };
  expect(await send('PUT', path, body, deputy.headers)).toMatchObject({ status: 403, code: 'forbidden' });
  const admin = await portal.login();
  expect(await send('PUT', path, body, admin)).toMatchObject({ status: 412, code: 'wrongState' });
  await database.pool.query(`insert into totp_secrets (user_id, secret) values ($1, '\\x00')`, [id]);
  await database.pool.query("update sessions set confirmed_at = now() - interval '1 hour'");
  expect((await send('PUT', path, body, admin)).code).toBe('confirmFirst');
  await database.pool.query('update sessions set confirmed_at = now()');
  expect((await send('PUT', path, body, admin)).status).toBe(200);
  expect((await send('PUT', `/users/${client.id}/break-glass`, body, admin)).status).toBe(404);
  const { rows } = await database.pool.query(
    "select before, after from audit_log where subject_id = $1 and action = 'update'",
    [id],
  );
  expect(rows).toEqual([{ before: { breakGlass: false }, after: { breakGlass: true } }]);
});
