import { randomUUID } from 'node:crypto';
import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { describe, expect, test } from 'vitest';
import { openRolesFixture, type Reply } from './roles.testing.ts';

const fixture = openRolesFixture();
const { createSender, createAdminSender, insertRole, insertUser, createLimitedUser, loadAuditEntries } =
  fixture;

describe('a role', () => {
  test('is created, read, changed and deleted with an audit entry each', async () => {
    const send = await createAdminSender();
    const created = await send('POST', '/roles', {
      slug: 'ventas',
      name: 'Ventas',
      permissions: ['plans.list', 'leads.list', 'plans.list'],
      secondFactor: true,
    });
    expect([created.status, created.body.data]).toMatchObject([
      201,
      { slug: 'ventas', version: 1, permissions: ['plans.list', 'leads.list'], secondFactor: true, users: 0 },
    ]);
    const { id } = created.body.data;
    expect((await send('GET', `/roles/${id}`)).body.data).toEqual(created.body.data);
    const sameAgain = await send('PUT', `/roles/${id}`, created.body.data, { 'if-match': '"1"' });
    expect([sameAgain.status, sameAgain.body.data]).toEqual([200, created.body.data]);
    const changed = await send('PUT', `/roles/${id}`, { permissions: ['plans.list'] }, { 'if-match': '"1"' });
    expect(changed.body.data).toMatchObject({ version: 2, permissions: ['plans.list'], name: 'Ventas' });
    expect(changed.body.data.updatedBy).toBe('Ana Suárez');
    const staleReply = await send('PUT', `/roles/${id}`, { name: 'Otro' }, { 'if-match': '"1"' });
    expect([staleReply.status, staleReply.body.code, staleReply.body.data.version]).toEqual([
      412,
      'stale',
      2,
    ]);
    expect((await send('DELETE', `/roles/${id}`)).body.data).toEqual({ id });
    expect((await send('GET', `/roles/${id}`)).status).toBe(404);
    expect(await loadAuditEntries()).toMatchObject([
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
    [{ slug: 'Con Espacios', name: 'x' }, 'slug', /sin acento/],
    [{ slug: 'a', name: '' }, 'name', 'Requerido'],
    [{ slug: 'a', name: 'x', permissions: ['plans.fly'] }, 'permissions.0', /opciones/],
    [{ slug: 'a', name: 'x', permissions: 'plans.list' }, 'permissions', /tipo/],
    [{ slug: 'admin', name: 'x' }, 'slug', /en uso/],
    [{ slug: 'a', name: 'x', users: 3 }, 'users', /no existe/],
  ])('rejects %o', async (body, field, message) => {
    const { status, body: answer } = await (await createAdminSender())('POST', '/roles', body);
    expect([status, answer.errors]).toMatchObject([
      400,
      [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    ]);
  });

  test.each(['nada', randomUUID()])('returns 404 for the role %s', async (id) => {
    const send = await createAdminSender();
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

  test('rejects one of two roles created concurrently with the same slug', async () => {
    const send = await createAdminSender();
    const replies = await Promise.all(
      [1, 2, 3, 4].map((number) => send('POST', '/roles', { slug: 'unico', name: `Rol ${number}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  test('can be searched, sorted and paged in the list', async () => {
    for (const slug of ['b-uno', 'a-dos', 'c-tres', 'd-cuatro']) await insertRole(slug);
    await fixture.resources.database.pool.query(
      `update roles set name = 'Logística y Depósito' where slug = 'c-tres'`,
    );
    const send = await createAdminSender();
    const listSlugs = async (query: string) =>
      (await send('GET', `/roles?${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await listSlugs('filter[q]=deposito')).toEqual(['c-tres']);
    expect(await listSlugs('filter[q]=ROL dos')).toEqual(['a-dos']);
    expect(await listSlugs('filter[q]=%25')).toEqual([]);
    for (const sort of ['name', 'slug', 'createdAt', 'updatedAt']) {
      for (const direction of ['asc', 'desc']) {
        const all = await listSlugs(`sort[${sort}]=${direction}`);
        const pagedSlugs: string[] = [];
        let query: string | null = `sort[${sort}]=${direction}&limit=2`;
        while (query !== null) {
          const page: Reply = await send('GET', `/roles?${query}`);
          expect(page.body.pagination.total).toBe(6);
          pagedSlugs.push(...page.body.data.map(({ slug }: { slug: string }) => slug));
          query = page.body.pagination.next;
        }
        expect(pagedSlugs, `${sort} ${direction}`).toEqual(all);
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

  test('returns its users page by page', async () => {
    const id = await insertRole('muchos');
    const created = await Promise.all(['u1', 'u2', 'u3'].map((name) => insertUser(name, [id])));
    const send = await createAdminSender();
    const first = await send('GET', `/roles/${id}/users?limit=2`);
    expect(first.body.pagination).toMatchObject({ total: 3 });
    const second = await send('GET', `/roles/${id}/users?${first.body.pagination.next}`);
    expect(second.body.pagination.next).toBeNull();
    const ids = [...first.body.data, ...second.body.data].map((user: { id: string }) => user.id);
    expect(ids.sort()).toEqual(created.map((user) => user.id).sort());
    expect(Object.keys(first.body.data[0]).sort()).toEqual(
      ['email', 'enable', 'firstName', 'id', 'kind', 'lastName', 'status'].sort(),
    );
    const refused = await send('DELETE', `/roles/${id}`);
    expect([refused.status, refused.body.code, refused.body.data.total]).toEqual([412, 'roleInUse', 3]);
    expect(refused.body.data.users).toHaveLength(3);
  });

  test('is either assigned or deleted when both are requested concurrently', async () => {
    const send = await createAdminSender();
    const user = await insertUser('pedro', []);
    for (let round = 0; round < 12; round += 1) {
      const id = await insertRole(`r${round}`);
      const [assignment, removed] = await Promise.all([
        send('PUT', `/users/assignRole/${user.id}`, { rolesId: [id] }),
        send('DELETE', `/roles/${id}`),
      ]);
      expect([`${assignment.status} ${removed.status}`]).toEqual([
        expect.stringMatching(/^(200 412|400 200)$/),
      ]);
      await send('PUT', `/users/assignRole/${user.id}`, { rolesId: [] });
    }
  });
});

describe('granting permissions that the caller does not have is rejected', () => {
  test('when changing a role’s permissions', async () => {
    const { send, role } = await createLimitedUser();
    expect(
      (await send('POST', '/roles', { slug: 'x', name: 'X', permissions: ['plans.delete'] })).body.code,
    ).toBe('beyond');
    expect((await send('POST', '/roles', { slug: 'x', name: 'X', permissions: ['plans.list'] })).status).toBe(
      201,
    );
    const refused = await send('PUT', `/roles/${role}`, { permissions: permissionKeys });
    expect([refused.status, refused.body.code]).toEqual([403, 'beyond']);
    const strongRole = await insertRole('fuerte', ['plans.delete', 'plans.list']);
    expect((await send('PUT', `/roles/${strongRole}`, { permissions: ['plans.list'] })).body.code).toBe(
      'beyond',
    );
    expect((await send('PUT', `/roles/${strongRole}`, { permissions: ['plans.delete'] })).status).toBe(200);
    expect((await send('PUT', `/roles/${strongRole}`, { secondFactor: true })).body.code).toBe('beyond');
    // With a harmless name, other users could grant a powerful role by mistake.
    for (const names of [{ name: 'Solo lectura' }, { slug: 'solo-lectura' }])
      expect((await send('PUT', `/roles/${strongRole}`, names)).body.code).toBe('beyond');
    expect((await send('DELETE', `/roles/${strongRole}`)).body.code).toBe('beyond');
  });

  test('when assigning or removing a role', async () => {
    const { send, role } = await createLimitedUser();
    const strongRole = await insertRole('fuerte', ['plans.delete']);
    const weakRole = await insertRole('liviano', ['plans.list']);
    const user = await insertUser('pedro', []);
    const strongUser = await insertUser('jefa', [strongRole]);
    const assignRoles = async (id: string, rolesId: string[]) => {
      const { status, body } = await send('PUT', `/users/assignRole/${id}`, { rolesId });
      return body.code ?? status;
    };
    expect(await assignRoles(user.id, [strongRole])).toBe('beyond');
    expect(await assignRoles(user.id, [fixture.resources.adminRoleId])).toBe('beyond');
    expect(await assignRoles(strongUser.id, [])).toBe('beyond');
    expect(await assignRoles(strongUser.id, [strongRole, weakRole])).toBe('outranked');
    expect(await assignRoles(strongUser.id, [strongRole])).toBe(200);
    expect(await assignRoles(user.id, [weakRole, weakRole, role])).toBe(200);
    expect(await assignRoles(user.id, [randomUUID()])).toBe('badRequest');
    expect(await assignRoles(user.id, ['x'])).toBe('badRequest');
    const { rows } = await fixture.resources.database.pool.query(
      'select role_id from user_roles where user_id = $1',
      [user.id],
    );
    expect(rows.map(({ role_id }) => role_id).sort()).toEqual([weakRole, role].sort());
    expect(await loadAuditEntries()).toMatchObject([
      { action: 'assignRole', subject: 'users', before: { roles: [] } },
    ]);
  });

  test('even for users with all permissions of the role admin', async () => {
    const { send, role } = await createLimitedUser(permissionKeys);
    expect((await send('PUT', `/roles/${role}`, { secondFactor: true })).status).toBe(200);
    const user = await insertUser('pedro', []);
    const replies = await Promise.all([
      send('PUT', `/users/assignRole/${user.id}`, { rolesId: [fixture.resources.adminRoleId] }),
      send('PUT', `/roles/${fixture.resources.adminRoleId}`, { secondFactor: true }),
      send('POST', `/roles/${fixture.resources.adminRoleId}/view-as`),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual([
      'mustSecondFactor',
      'mustSecondFactor',
      'mustSecondFactor',
    ]);
    await fixture.resources.database.pool.query('update roles set second_factor = false');
    const again = await Promise.all([
      send('PUT', `/users/assignRole/${user.id}`, { rolesId: [fixture.resources.adminRoleId] }),
      send('PUT', `/roles/${fixture.resources.adminRoleId}`, { secondFactor: true }),
      send('POST', `/roles/${fixture.resources.adminRoleId}/view-as`),
    ]);
    expect(again.map(({ body }) => body.code)).toEqual(['beyond', 'beyond', 'beyond']);
  });
});

describe('the role admin', () => {
  test('cannot be renamed, restricted or deleted', async () => {
    const send = await createAdminSender();
    const read = (await send('GET', `/roles/${fixture.resources.adminRoleId}`)).body.data;
    expect(read.permissions).toEqual([...permissionKeys]);
    for (const body of [
      { slug: 'otro' },
      { name: 'Otro' },
      { permissions: [] },
      { permissions: ['plans.list'] },
    ])
      expect((await send('PUT', `/roles/${fixture.resources.adminRoleId}`, body)).body.code).toBe(
        'adminRole',
      );
    expect((await send('DELETE', `/roles/${fixture.resources.adminRoleId}`)).body.code).toBe('adminRole');
    expect((await send('PUT', `/roles/${fixture.resources.adminRoleId}`, read)).status).toBe(200);
    const other = await insertRole('otro');
    expect((await send('PUT', `/roles/${other}`, { slug: 'admin' })).body.errors[0].field).toBe('slug');
  });

  test('can be assigned to staff only and cannot be removed from the last administrator', async () => {
    const send = await createAdminSender();
    const client = await insertUser('cliente', [], 'CLIENT');
    const assignment = await send('PUT', `/users/assignRole/${client.id}`, {
      rolesId: [fixture.resources.adminRoleId],
    });
    expect([assignment.status, assignment.body.errors[0].field]).toEqual([400, 'rolesId.0']);
    const { rows } = await fixture.resources.database.pool.query(
      `select id from users where email = 'admin@centinela.demo'`,
    );
    const last = await send('PUT', `/users/assignRole/${rows[0].id}`, { rolesId: [] });
    expect([last.status, last.body.code]).toEqual([412, 'lastAdmin']);
    const disabled = await insertUser('dormida', [fixture.resources.adminRoleId]);
    await fixture.resources.database.pool.query('update users set enable = false where id = $1', [
      disabled.id,
    ]);
    expect((await send('PUT', `/users/assignRole/${rows[0].id}`, { rolesId: [] })).body.code).toBe(
      'lastAdmin',
    );
  });

  test('stays assigned to one of two administrators who remove it from each other concurrently', async () => {
    await fixture.resources.database.pool.query(
      `update users set enable = false where email = 'admin@centinela.demo'`,
    );
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = await Promise.all([
        insertUser(`a${round}`, [fixture.resources.adminRoleId]),
        insertUser(`b${round}`, [fixture.resources.adminRoleId]),
      ]);
      const sends = await Promise.all([
        createSender(one.email),
        createSender(two.email, fixture.resources.otherApp),
      ]);
      const replies = await Promise.all([
        sends[0]('PUT', `/users/assignRole/${two.id}`, { rolesId: [] }),
        sends[1]('PUT', `/users/assignRole/${one.id}`, { rolesId: [] }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      await fixture.resources.database.pool.query('delete from users where id = any($1::uuid[])', [
        [one.id, two.id],
      ]);
    }
    await fixture.resources.database.pool.query(
      `update users set enable = true where email = 'admin@centinela.demo'`,
    );
  });
});
