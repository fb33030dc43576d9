import { randomUUID } from 'node:crypto';
import { permissionKeys } from '@centinela/api/accounts/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { startSession } from '../sessions/sessions.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';
import { startTestServer } from '../testServer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Send = (method: Method, path: string, body?: object, headers?: Record<string, string>) => Promise<Reply>;
// biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
type Reply = { status: number; body: any; cookies: { name: string; value: string }[] };

let database: TestDatabase;
/** Two web processes on one database. */
let app: FastifyInstance;
let other: FastifyInstance;
let adminRole: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  [app, other] = await Promise.all([startTestServer(database), startTestServer(database)]);
  const found = await database.pool.query<{ id: string }>(`select id from roles where slug = 'admin'`);
  adminRole = found.rows[0]?.id ?? '';
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(
    `delete from roles where slug not in ('admin', 'editor-contenido');
     delete from users where email like '%@test.demo'; delete from sessions; delete from audit_log;
     update roles set second_factor = false`,
  );
});

/** Calls with a session of its own, at one of the processes. */
async function sender(email: string, process = app): Promise<Send> {
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const { token } = await startSession(database.pool, {
    userId: rows[0]?.id ?? '',
    ip: null,
    userAgent: null,
  });
  return senderWith(token, process);
}

function senderWith(token: string, process = app): Send {
  return async (method, path, body, headers = {}) => {
    const reply = await process.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(method !== 'GET' && { payload: body ?? {} }),
    });
    return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies };
  };
}

const admin = () => sender('admin@centinela.demo');

/** A role made without asking anybody. @returns its id */
async function makeRole(slug: string, permissions: readonly string[] = []): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'insert into roles (slug, name, permissions) values ($1, $2, $3) returning id',
    [slug, `Rol ${slug}`, permissions],
  );
  return rows[0]?.id ?? '';
}

/** Somebody with these roles. @returns their id and address */
async function makeUser(name: string, roles: readonly string[], kind = 'SYSTEM') {
  const email = `${name}@test.demo`;
  const { rows } = await database.pool.query<{ id: string }>(
    `with made as (insert into users (kind, email, password_hash, first_name, last_name, status)
       values ($1, $2, '', $3, 'Prueba', 'active') returning id),
     given as (insert into user_roles (user_id, role_id) select made.id, unnest($4::uuid[]) from made)
     select id from made`,
    [kind, email, name, roles],
  );
  return { id: rows[0]?.id ?? '', email };
}

/** Somebody who may work with roles and users, and with plans as far as `more` says. */
async function limited(more: readonly string[] = ['plans.list', 'plans.show']) {
  const id = await makeRole('encargada', [
    ...['roles.list', 'roles.show', 'roles.save', 'roles.update', 'roles.delete', 'users.list'],
    ...more,
  ]);
  const user = await makeUser('eva', [id]);
  return { ...user, role: id, send: await sender(user.email) };
}

const audited = async () => {
  const { rows } = await database.pool.query(
    'select action, subject, subject_id, before, after from audit_log order by id',
  );
  return rows;
};

describe('a role', () => {
  test('is made, read, changed, removed, with a trace of each', async () => {
    const send = await admin();
    const made = await send('POST', '/roles', {
      slug: 'ventas',
      name: 'Ventas',
      permissions: ['plans.list', 'leads.list', 'plans.list'],
      secondFactor: true,
    });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { slug: 'ventas', version: 1, permissions: ['plans.list', 'leads.list'], secondFactor: true, users: 0 },
    ]);
    const { id } = made.body.data;
    expect((await send('GET', `/roles/${id}`)).body.data).toEqual(made.body.data);
    const sameAgain = await send('PUT', `/roles/${id}`, made.body.data, { 'if-match': '"1"' });
    expect([sameAgain.status, sameAgain.body.data]).toEqual([200, made.body.data]);
    const changed = await send('PUT', `/roles/${id}`, { permissions: ['plans.list'] }, { 'if-match': '"1"' });
    expect(changed.body.data).toMatchObject({ version: 2, permissions: ['plans.list'], name: 'Ventas' });
    expect(changed.body.data.updatedBy).toBe('Ana Suárez');
    const late = await send('PUT', `/roles/${id}`, { name: 'Otro' }, { 'if-match': '"1"' });
    expect([late.status, late.body.code, late.body.data.version]).toEqual([412, 'stale', 2]);
    expect((await send('DELETE', `/roles/${id}`)).body.data).toEqual({ id });
    expect((await send('GET', `/roles/${id}`)).status).toBe(404);
    expect(await audited()).toMatchObject([
      { action: 'create', subject: 'roles', subject_id: id },
      {
        action: 'update',
        before: { permissions: ['plans.list', 'leads.list'] },
        after: { permissions: ['plans.list'] },
      },
      { action: 'delete', before: { slug: 'ventas' } },
    ]);
  });

  test.each([
    [{ name: 'Sin slug' }, 'slug', 'Requerido'],
    [{ slug: 'Con Espacios', name: 'x' }, 'slug', /minúsculas/],
    [{ slug: 'a', name: '' }, 'name', 'Requerido'],
    [{ slug: 'a', name: 'x', permissions: ['plans.fly'] }, 'permissions.0', /opciones/],
    [{ slug: 'a', name: 'x', permissions: 'plans.list' }, 'permissions', /tipo/],
    [{ slug: 'admin', name: 'x' }, 'slug', /en uso/],
    [{ slug: 'a', name: 'x', users: 3 }, 'users', /no existe/],
  ])('%o is refused', async (body, field, message) => {
    const { status, body: answer } = await (await admin())('POST', '/roles', body);
    expect([status, answer.errors]).toMatchObject([
      400,
      [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    ]);
  });

  test.each(['nada', randomUUID()])('%s is no role', async (id) => {
    const send = await admin();
    for (const [method, path] of [
      ['GET', `/roles/${id}`],
      ['PUT', `/roles/${id}`],
      ['DELETE', `/roles/${id}`],
      ['GET', `/roles/${id}/users`],
      ['POST', `/roles/${id}/view-as`],
      ['PUT', `/users/assignRole/${id}`],
    ] as const)
      expect(
        (await send(method, path, { ...(path.includes('assign') && { rolesId: [] }) })).status,
        path,
      ).toBe(404);
  });

  test('two with one slug at the same time: one is told', async () => {
    const send = await admin();
    const replies = await Promise.all(
      [1, 2, 3, 4].map((number) => send('POST', '/roles', { slug: 'unico', name: `Rol ${number}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  test('the list is found, sorted, and walked by its cursor', async () => {
    for (const slug of ['b-uno', 'a-dos', 'c-tres', 'd-cuatro']) await makeRole(slug);
    await database.pool.query(`update roles set name = 'Logística y Depósito' where slug = 'c-tres'`);
    const send = await admin();
    const slugs = async (query: string) =>
      (await send('GET', `/roles?${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('filter[q]=deposito')).toEqual(['c-tres']);
    expect(await slugs('filter[q]=ROL dos')).toEqual(['a-dos']);
    expect(await slugs('filter[q]=%25')).toEqual([]);
    for (const sort of ['name', 'slug', 'createdAt', 'updatedAt']) {
      for (const way of ['asc', 'desc']) {
        const all = await slugs(`sort[${sort}]=${way}`);
        const walked: string[] = [];
        let query: string | null = `sort[${sort}]=${way}&limit=2`;
        while (query !== null) {
          const page: Reply = await send('GET', `/roles?${query}`);
          expect(page.body.pagination.total).toBe(6);
          walked.push(...page.body.data.map(({ slug }: { slug: string }) => slug));
          query = page.body.pagination.next;
        }
        expect(walked, `${sort} ${way}`).toEqual(all);
      }
    }
    for (const query of [
      'cursor=x',
      'filter[name]=x',
      'sort[users]=asc',
      'filter[secondFactor]=x',
      'limit=101',
    ])
      expect((await send('GET', `/roles?${query}`)).status, query).toBe(400);
  });

  test('who has it, page after page', async () => {
    const id = await makeRole('muchos');
    const made = await Promise.all(['u1', 'u2', 'u3'].map((name) => makeUser(name, [id])));
    const send = await admin();
    const first = await send('GET', `/roles/${id}/users?limit=2`);
    expect(first.body.pagination).toMatchObject({ total: 3 });
    const second = await send('GET', `/roles/${id}/users?${first.body.pagination.next}`);
    expect(second.body.pagination.next).toBeNull();
    const ids = [...first.body.data, ...second.body.data].map((user: { id: string }) => user.id);
    expect(ids.sort()).toEqual(made.map((user) => user.id).sort());
    expect(Object.keys(first.body.data[0]).sort()).toEqual(
      ['email', 'enable', 'firstName', 'id', 'kind', 'lastName', 'status'].sort(),
    );
    const refused = await send('DELETE', `/roles/${id}`);
    expect([refused.status, refused.body.code, refused.body.data.total]).toEqual([412, 'roleInUse', 3]);
    expect(refused.body.data.users).toHaveLength(3);
  });
});

describe('nobody gives or takes what they lack', () => {
  test('by a role’s permissions', async () => {
    const { send, role } = await limited();
    expect(
      (await send('POST', '/roles', { slug: 'x', name: 'X', permissions: ['plans.delete'] })).body.code,
    ).toBe('beyond');
    expect((await send('POST', '/roles', { slug: 'x', name: 'X', permissions: ['plans.list'] })).status).toBe(
      201,
    );
    const more = await send('PUT', `/roles/${role}`, { permissions: permissionKeys });
    expect([more.status, more.body.code]).toEqual([403, 'beyond']);
    const strong = await makeRole('fuerte', ['plans.delete', 'plans.list']);
    expect((await send('PUT', `/roles/${strong}`, { permissions: ['plans.list'] })).body.code).toBe('beyond');
    expect((await send('PUT', `/roles/${strong}`, { permissions: ['plans.delete'] })).status).toBe(200);
    expect((await send('PUT', `/roles/${strong}`, { secondFactor: true })).body.code).toBe('beyond');
    // A harmless name would have others give what they do not see.
    for (const words of [{ name: 'Solo lectura' }, { slug: 'solo-lectura' }])
      expect((await send('PUT', `/roles/${strong}`, words)).body.code).toBe('beyond');
    expect((await send('DELETE', `/roles/${strong}`)).body.code).toBe('beyond');
  });

  test('by giving or taking a role', async () => {
    const { send, role } = await limited();
    const strong = await makeRole('fuerte', ['plans.delete']);
    const weak = await makeRole('liviano', ['plans.list']);
    const someone = await makeUser('pedro', []);
    const boss = await makeUser('jefa', [strong]);
    const give = async (id: string, rolesId: string[]) => {
      const { status, body } = await send('PUT', `/users/assignRole/${id}`, { rolesId });
      return body.code ?? status;
    };
    expect(await give(someone.id, [strong])).toBe('beyond');
    expect(await give(someone.id, [adminRole])).toBe('beyond');
    expect(await give(boss.id, [])).toBe('beyond');
    expect(await give(boss.id, [strong, weak])).toBe('outranked');
    expect(await give(boss.id, [strong])).toBe(200);
    expect(await give(someone.id, [weak, weak, role])).toBe(200);
    expect(await give(someone.id, [randomUUID()])).toBe('badRequest');
    expect(await give(someone.id, ['x'])).toBe('badRequest');
    const { rows } = await database.pool.query('select role_id from user_roles where user_id = $1', [
      someone.id,
    ]);
    expect(rows.map(({ role_id }) => role_id).sort()).toEqual([weak, role].sort());
    expect(await audited()).toMatchObject([
      { action: 'assignRole', subject: 'users', before: { roles: [] } },
    ]);
  });

  test('all keys there are do not make an admin', async () => {
    const { send, role } = await limited(permissionKeys);
    expect((await send('PUT', `/roles/${role}`, { secondFactor: true })).status).toBe(200);
    const someone = await makeUser('pedro', []);
    const replies = await Promise.all([
      send('PUT', `/users/assignRole/${someone.id}`, { rolesId: [adminRole] }),
      send('PUT', `/roles/${adminRole}`, { secondFactor: true }),
      send('POST', `/roles/${adminRole}/view-as`),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual([
      'mustSecondFactor',
      'mustSecondFactor',
      'mustSecondFactor',
    ]);
    await database.pool.query('update roles set second_factor = false');
    const again = await Promise.all([
      send('PUT', `/users/assignRole/${someone.id}`, { rolesId: [adminRole] }),
      send('PUT', `/roles/${adminRole}`, { secondFactor: true }),
      send('POST', `/roles/${adminRole}/view-as`),
    ]);
    expect(again.map(({ body }) => body.code)).toEqual(['beyond', 'beyond', 'beyond']);
  });
});

describe('the role admin', () => {
  test('keeps its name, its slug, all permissions, and itself', async () => {
    const send = await admin();
    const read = (await send('GET', `/roles/${adminRole}`)).body.data;
    expect(read.permissions).toEqual([...permissionKeys]);
    for (const body of [
      { slug: 'otro' },
      { name: 'Otro' },
      { permissions: [] },
      { permissions: ['plans.list'] },
    ])
      expect((await send('PUT', `/roles/${adminRole}`, body)).body.code).toBe('adminRole');
    expect((await send('DELETE', `/roles/${adminRole}`)).body.code).toBe('adminRole');
    expect((await send('PUT', `/roles/${adminRole}`, read)).status).toBe(200);
    const other = await makeRole('otro');
    expect((await send('PUT', `/roles/${other}`, { slug: 'admin' })).body.errors[0].field).toBe('slug');
  });

  test('is for staff, and the last one who has it keeps it', async () => {
    const send = await admin();
    const client = await makeUser('cliente', [], 'CLIENT');
    const given = await send('PUT', `/users/assignRole/${client.id}`, { rolesId: [adminRole] });
    expect([given.status, given.body.errors[0].field]).toEqual([400, 'rolesId.0']);
    const { rows } = await database.pool.query(`select id from users where email = 'admin@centinela.demo'`);
    const last = await send('PUT', `/users/assignRole/${rows[0].id}`, { rolesId: [] });
    expect([last.status, last.body.code]).toEqual([412, 'lastAdmin']);
    const disabled = await makeUser('dormida', [adminRole]);
    await database.pool.query('update users set enable = false where id = $1', [disabled.id]);
    expect((await send('PUT', `/users/assignRole/${rows[0].id}`, { rolesId: [] })).body.code).toBe(
      'lastAdmin',
    );
  });

  test('of two admins who take it from each other at once, one keeps it', async () => {
    await database.pool.query(`update users set enable = false where email = 'admin@centinela.demo'`);
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = await Promise.all([
        makeUser(`a${round}`, [adminRole]),
        makeUser(`b${round}`, [adminRole]),
      ]);
      const sends = await Promise.all([sender(one.email), sender(two.email, other)]);
      const replies = await Promise.all([
        sends[0]('PUT', `/users/assignRole/${two.id}`, { rolesId: [] }),
        sends[1]('PUT', `/users/assignRole/${one.id}`, { rolesId: [] }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      await database.pool.query('delete from users where id = any($1::uuid[])', [[one.id, two.id]]);
    }
    await database.pool.query(`update users set enable = true where email = 'admin@centinela.demo'`);
  });

  test('a role given and removed at the same moment leaves nobody with nothing', async () => {
    const send = await admin();
    const someone = await makeUser('pedro', []);
    for (let round = 0; round < 12; round += 1) {
      const id = await makeRole(`r${round}`);
      const [given, removed] = await Promise.all([
        send('PUT', `/users/assignRole/${someone.id}`, { rolesId: [id] }),
        send('DELETE', `/roles/${id}`),
      ]);
      expect([`${given.status} ${removed.status}`]).toEqual([expect.stringMatching(/^(200 412|400 200)$/)]);
      await send('PUT', `/users/assignRole/${someone.id}`, { rolesId: [] });
    }
  });
});

describe('looking at the portal as a role', () => {
  async function viewing(permissions: readonly string[] = ['roles.list', 'plans.list']) {
    const id = await makeRole('mirada', permissions);
    const { rows } = await database.pool.query(`select id from users where email = 'admin@centinela.demo'`);
    const { token } = await startSession(database.pool, { userId: rows[0].id, ip: null, userAgent: null });
    const here = senderWith(token);
    const started = await here('POST', `/roles/${id}/view-as`);
    expect(started.status).toBe(200);
    return { id, here, there: senderWith(token, other), started };
  }

  test('is read only, on every process, until it is ended', async () => {
    const { id, here, there, started } = await viewing();
    expect(started.body.data.viewAs).toEqual({ id, name: 'Rol mirada' });
    for (const send of [here, there]) {
      expect((await send('GET', '/auth/permissions')).body.data).toEqual(['roles.list', 'plans.list']);
      const me = (await send('GET', '/auth/me')).body.data;
      expect([me.viewAs.id, me.roles]).toMatchObject([id, [{ slug: 'mirada', permissions: [] }]]);
      expect((await send('GET', '/roles')).status).toBe(200);
      expect((await send('GET', `/roles/${id}`)).status).toBe(403);
      expect((await send('POST', `/roles/${id}/view-as`)).status).toBe(403);
      expect((await send('POST', '/auth/keepAlive')).body.data.user.viewAs.id).toBe(id);
    }
    const mine = await admin();
    expect((await mine('GET', '/auth/permissions')).body.data).toHaveLength(permissionKeys.length);
    const ended = await there('POST', '/roles/view-as/end');
    expect([ended.status, ended.body.data.viewAs]).toEqual([200, null]);
    expect((await here('GET', '/auth/permissions')).body.data).toHaveLength(permissionKeys.length);
    expect((await here('POST', '/roles/view-as/end')).status).toBe(200);
    expect(await audited()).toMatchObject([
      { action: 'viewAs', subject: 'roles', subject_id: id },
      { action: 'endViewAs', subject: 'roles', subject_id: id },
    ]);
  });

  test('every write answers that one may only look', async () => {
    const { id, here } = await viewing(permissionKeys);
    for (const [method, path, body] of [
      ['POST', '/roles', { slug: 'x', name: 'x' }],
      ['PUT', `/roles/${id}`, { name: 'x' }],
      ['DELETE', `/roles/${id}`, {}],
      ['PUT', `/users/assignRole/${randomUUID()}`, { rolesId: [] }],
      ['POST', `/roles/${id}/view-as`, {}],
    ] as const) {
      const { status, body: answer } = await here(method, path, body);
      expect([path, status, answer.code]).toEqual([path, 403, 'viewOnly']);
    }
    expect((await here('POST', '/auth/logout')).status).toBe(200);
    expect((await here('GET', '/auth/me')).status).toBe(401);
  });

  test('opens nothing that is not one’s own, whatever becomes of the role', async () => {
    const { send, role } = await limited();
    const strong = await makeRole('fuerte', ['plans.delete']);
    expect((await send('POST', `/roles/${strong}/view-as`)).body.code).toBe('beyond');
    const weak = await makeRole('liviano', ['plans.list', 'plans.show']);
    expect((await send('POST', `/roles/${weak}/view-as`)).status).toBe(200);
    const mine = async () => (await send('GET', '/auth/permissions')).body.data;
    await database.pool.query(`update roles set permissions = '{plans.list,plans.delete}' where id = $1`, [
      weak,
    ]);
    expect(await mine()).toEqual(['plans.list']);
    await database.pool.query(`update roles set permissions = '{roles.show}' where id = $1`, [role]);
    expect(await mine()).toEqual([]);
    await database.pool.query('delete from roles where id = $1', [weak]);
    expect(await mine()).toEqual([]);
    expect((await send('GET', '/auth/me')).body.data.viewAs).toEqual({ id: weak, name: '' });
    expect((await send('PUT', `/roles/${role}`, { name: 'x' })).status).toBe(403);
    await send('POST', '/roles/view-as/end');
    expect(await mine()).toEqual(['roles.show']);
  });

  test('a browser is told by the cookie that scripts may read', async () => {
    const id = await makeRole('mirada', ['plans.list']);
    const { rows } = await database.pool.query(`select id from users where email = 'admin@centinela.demo'`);
    const { token } = await startSession(database.pool, { userId: rows[0].id, ip: null, userAgent: null });
    const send = async (path: string) => {
      const reply = await app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { origin: 'http://127.0.0.1:3000' },
        cookies: { token },
        payload: {},
      });
      return reply.cookies.map(({ name, value, maxAge }) => ({ name, user: JSON.parse(value), maxAge }));
    };
    expect(await send(`/roles/${id}/view-as`)).toMatchObject([{ name: 'user', user: { viewAs: { id } } }]);
    const [ended] = await send('/roles/view-as/end');
    expect(ended).toMatchObject({ name: 'user', user: { viewAs: null } });
    expect(ended?.maxAge).toBeGreaterThan(3500);
    expect(await send('/roles/view-as/end')).toEqual([]);
  });
});
