import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginWithLock } from '#platform/database/locks.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
/** Two web processes on one database: `portal` and `otherPortal`. */
let portal: Portal;
let otherPortal: Portal;
let admin: { authorization: string };
/** A staff user who may only manage users. */
let clerk: { authorization: string };

const clerkKeys = ['list', 'show', 'save', 'update', 'delete', 'changeUserPassword', 'zipDownload'];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  otherPortal = await startPortal(database);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into roles (slug, name, permissions) values ('personas', 'Personas', $1) returning id`,
    [clerkKeys.map((key) => `users.${key}`)],
  );
  await database.pool.query(
    `with inserted as (
       insert into users (kind, email, password_hash, first_name, last_name, status)
       select 'SYSTEM', 'clara@centinela.demo', password_hash, 'Clara', 'Ríos', 'active' from users
       where email = 'admin@centinela.demo' returning id)
     insert into user_roles (user_id, role_id) select id, $1 from inserted`,
    [rows[0]?.id],
  );
  admin = await portal.login();
  clerk = await portal.login('clara@centinela.demo');
});
afterAll(async () => {
  await portal.close();
  await otherPortal.close();
  await database.drop();
});
afterEach(async () => {
  await database.pool.query(`delete from users where email like '%@ejemplo.com'`);
  await database.pool.query('truncate mails cascade');
});

const ana = {
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'Ana@Ejemplo.com',
  dni: '30.123.456',
  cellphone: '11 15-5555-0000',
  province: 'AR-B',
};
const strongPassword = { password: 'tres tristes faroles', passwordRepeat: 'tres tristes faroles' };

type Headers = Record<string, string>;
const call = (method: string, path: string, body?: unknown, headers: Headers = admin) =>
  portal.call(method, `/api/users${path}`, body, headers);
const createAna = async (changes: object = {}, kind = 'client') =>
  (await call('POST', `/${kind}`, { ...ana, ...changes })).body.data;
const findUserId = async (email: string): Promise<string> =>
  (await database.pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id ??
  '';
const listAuditEntries = async (id: string) =>
  (
    await database.pool.query(
      'select action, before, after, user_name from audit_log where subject_id = $1 order by id',
      [id],
    )
  ).rows;
const listMails = async () =>
  (
    await database.pool.query(
      'select template, to_address, data, has_link, sealed_link from mails order by id',
    )
  ).rows;
const getErrorFields = ({ body }: { body: { errors?: { field: string }[] } }) =>
  body.errors?.map(({ field }) => field);
const logIn = (email: string, password: string) =>
  portal.call('POST', '/api/auth/login', { email, password });

describe('creating a user', () => {
  test('with a password requires the user to choose a new one at the first login', async () => {
    const { status, body } = await call('POST', '/client', {
      ...ana,
      ...strongPassword,
      servicesBought: ['ALARM'],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      kind: 'CLIENT',
      status: 'active',
      enable: true,
      email: 'ana@ejemplo.com',
      dni: '30123456',
      cellphone: '+5491155550000',
      servicesBought: ['ALARM'],
      mustChangePassword: true,
      version: 1,
      roles: [],
      updatedBy: 'Ana Suárez',
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
    const session = await logIn('ana@ejemplo.com', strongPassword.password);
    expect([session.status, session.body.data.user.restriction]).toEqual([200, 'password']);
    expect(await listMails()).toEqual([]);
    const [auditEntry] = await listAuditEntries(body.data.id);
    expect(auditEntry).toMatchObject({
      action: 'create',
      after: { kind: 'CLIENT', email: 'ana@ejemplo.com' },
    });
    expect(JSON.stringify(auditEntry)).not.toMatch(/hash|argon|faroles/i);
  });

  test('without a password sends an invitation link', async () => {
    const created = await createAna({}, 'installer');
    expect(created).toMatchObject({ kind: 'INSTALLER', status: 'active', mustChangePassword: false });
    expect(await listMails()).toMatchObject([
      { template: 'account-invited', to_address: 'ana@ejemplo.com', has_link: true },
    ]);
    expect(JSON.stringify((await listMails())[0]?.data)).not.toContain('token');
    const links = await database.pool.query('select purpose from account_links where user_id = $1', [
      created.id,
    ]);
    expect(links.rows).toEqual([{ purpose: 'forgot' }]);
  });

  test.each([
    ['client', { ...ana, dni: '' }, ['dni']],
    ['client', { ...ana, dni: '123' }, ['dni']],
    ['system', { ...ana, firstName: ' ', email: 'x' }, ['firstName', 'email']],
    ['system', { ...ana, cuit: '20-12345678-9' }, ['cuit']],
    ['system', { ...ana, province: 'AR-?' }, ['province']],
    ['system', { ...ana, password: 'corta', passwordRepeat: 'corta' }, ['password']],
    ['system', { ...ana, password: 'contraseña1', passwordRepeat: 'contraseña1' }, ['password']],
    ['system', { ...ana, ...strongPassword, passwordRepeat: 'otra' }, ['passwordRepeat']],
    ['system', { ...ana, email: 'admin@centinela.demo' }, ['email']],
  ])('%s: names the invalid fields', async (kind, body, fields) => {
    const answer = await call('POST', `/${kind}`, body);
    expect([answer.status, getErrorFields(answer)]).toEqual([400, fields]);
  });

  test.each([
    'kind',
    'status',
    'roles',
    'rolesId',
    'passwordHash',
    'password_hash',
    'mustChangePassword',
    'id',
  ])('rejects the field %s', async (field) => {
    const answer = await call('POST', '/system', { ...ana, [field]: 'SYSTEM' });
    expect([answer.status, getErrorFields(answer)]).toEqual([400, [field]]);
  });

  test('creates one user for two requests with the same idempotency key', async () => {
    const headers = { ...admin, 'idempotency-key': 'una-vez' };
    const [one, two] = [
      await call('POST', '/client', ana, headers),
      await call('POST', '/client', ana, headers),
    ];
    expect(one.body.data.id).toBe(two.body.data.id);
    expect(await listMails()).toHaveLength(1);
  });
});

describe('changing a user', () => {
  test('stores and audits the changed fields; an unchanged save writes nothing', async () => {
    const { id } = await createAna();
    const change = { lastName: 'Paz', cellphone: null, servicesBought: ['CAMERAS'] };
    const { status, body } = await call('PUT', `/client/${id}`, change);
    expect([status, body.data.version]).toEqual([200, 2]);
    expect(body.data).toMatchObject({ lastName: 'Paz', firstName: 'Ana', cellphone: null, province: 'AR-B' });
    expect((await call('PUT', `/client/${id}`, change)).body.data.version).toBe(2);
    expect((await listAuditEntries(id)).slice(1)).toMatchObject([
      {
        action: 'update',
        before: { lastName: 'Pérez', cellphone: '+5491155550000', servicesBought: [] },
        after: { lastName: 'Paz', cellphone: null, servicesBought: ['CAMERAS'] },
      },
    ]);
  });

  test('rejects a stale version and returns the current data', async () => {
    const { id } = await createAna();
    await call('PUT', `/${id}`, { lastName: 'Paz' });
    const staleAnswer = await call('PUT', `/${id}`, { lastName: 'Sol' }, { ...admin, 'if-match': '"1"' });
    expect([staleAnswer.status, staleAnswer.body.code, staleAnswer.body.data.lastName]).toEqual([
      412,
      'stale',
      'Paz',
    ]);
  });

  test.each(['kind', 'status', 'roles', 'passwordHash', 'password', 'version2'])(
    'rejects the field %s',
    async (field) => {
      const { id } = await createAna();
      const answer = await call('PUT', `/${id}`, { lastName: 'Paz', [field]: 'SYSTEM' });
      expect([answer.status, getErrorFields(answer)]).toEqual([400, [field]]);
    },
  );

  test('returns 404 for another kind or an unknown id and rejects removing a client’s DNI or using another user’s address', async () => {
    const { id } = await createAna();
    expect((await call('PUT', `/installer/${id}`, { lastName: 'Paz' })).status).toBe(404);
    expect((await call('PUT', '/nadie', {})).status).toBe(404);
    expect(getErrorFields(await call('PUT', `/${id}`, { dni: null }))).toEqual(['dni']);
    expect(getErrorFields(await call('PUT', `/client/${id}`, { dni: '' }))).toEqual(['dni']);
    expect(getErrorFields(await call('PUT', `/${id}`, { email: 'admin@centinela.demo' }))).toEqual(['email']);
  });

  test('ends the sessions in every process when the user is disabled', async () => {
    const { id } = await createAna(strongPassword);
    await database.pool.query('update users set must_change_password = false where id = $1', [id]);
    const session = {
      authorization: `Bearer ${(await logIn(ana.email, strongPassword.password)).body.data.token}`,
    };
    expect((await otherPortal.call('GET', '/api/auth/me', undefined, session)).status).toBe(200);
    expect((await call('GET', `/${id}`)).body.data.sessions).toBe(1);
    expect((await call('PUT', `/${id}`, { enable: false })).body.data.enable).toBe(false);
    expect((await otherPortal.call('GET', '/api/auth/me', undefined, session)).status).toBe(401);
    expect((await logIn(ana.email, strongPassword.password)).body.code).toBe('disabled');
    expect((await call('GET', `/${id}`)).body.data.sessions).toBe(0);
  });
});

describe('user management rules', () => {
  test('prevent users from disabling, deleting or setting the password of their own account', async () => {
    const id = await findUserId('admin@centinela.demo');
    for (const answer of [
      await call('PUT', `/${id}`, { enable: false }),
      await call('DELETE', `/${id}`),
      await call('PUT', `/changeUserPassword/${id}`, strongPassword),
    ])
      expect([answer.status, answer.body.code]).toEqual([412, 'ownAccount']);
  });

  test('prevent users from managing a user with more permissions', async () => {
    const id = await findUserId('admin@centinela.demo');
    for (const answer of [
      await call('PUT', `/${id}`, { email: 'mia@ejemplo.com' }, clerk),
      await call('PUT', `/changeUserPassword/${id}`, strongPassword, clerk),
      await call('DELETE', `/${id}`, undefined, clerk),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'outranked']);
    const { id: client } = await createAna();
    expect((await call('PUT', `/${client}`, { lastName: 'Paz' }, clerk)).status).toBe(200);
  });

  test('ensure that one administrator remains when two disable each other concurrently', async () => {
    const adminId = await findUserId('admin@centinela.demo');
    const { id } = await createAna(strongPassword, 'system');
    await call('PUT', `/assignRole/${id}`, { rolesId: await findRoleIds('admin') });
    await database.pool.query('update users set must_change_password = false where id = $1', [id]);
    const second = {
      authorization: `Bearer ${(await logIn(ana.email, strongPassword.password)).body.data.token}`,
    };
    const answers = await Promise.all([
      call('PUT', `/${id}`, { enable: false }),
      otherPortal.call('PUT', `/api/users/${adminId}`, { enable: false }, second),
    ]);
    const enabledAdmins = await database.pool.query('select id from users where id in ($1, $2) and enable', [
      id,
      adminId,
    ]);
    expect(enabledAdmins.rows).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await database.pool.query('update users set enable = true where id = $1', [adminId]);
    admin = await portal.login();
  });
});

const findRoleIds = async (...slugs: string[]): Promise<string[]> =>
  (await database.pool.query<{ id: string }>('select id from roles where slug = any($1)', [slugs])).rows.map(
    ({ id }) => id,
  );

describe('setting a user’s password', () => {
  test('ends the sessions, notifies the user and requires a new password', async () => {
    const { id } = await createAna(strongPassword);
    const session = {
      authorization: `Bearer ${(await logIn(ana.email, strongPassword.password)).body.data.token}`,
    };
    const password = 'cuatro gatos grises';
    const answer = await call('PUT', `/changeUserPassword/${id}`, { password, passwordRepeat: password });
    expect(answer).toMatchObject({ status: 200, body: { data: { id } } });
    expect((await otherPortal.call('GET', '/api/auth/me', undefined, session)).status).toBe(401);
    expect((await logIn(ana.email, strongPassword.password)).status).toBe(401);
    expect((await logIn(ana.email, password)).body.data.user.restriction).toBe('password');
    expect(await listMails()).toMatchObject([
      { template: 'password-set-by-admin', to_address: 'ana@ejemplo.com' },
    ]);
    expect(JSON.stringify([await listMails(), await listAuditEntries(id)])).not.toContain('gatos');
  });

  test('applies the password rules', async () => {
    const { id } = await createAna();
    const set = (password: string, passwordRepeat = password) =>
      call('PUT', `/changeUserPassword/${id}`, { password, passwordRepeat });
    expect(getErrorFields(await set('12345678'))).toEqual(['password']);
    expect(getErrorFields(await set('una que vale', 'otra'))).toEqual(['passwordRepeat']);
    expect(getErrorFields(await set('anaperez1'))).toEqual(['password']);
  });
});

describe('deleting a user', () => {
  test('deletes the account and keeps its data in the audit', async () => {
    const { id } = await createAna();
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { data: { id } } });
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await listAuditEntries(id)).at(-1)).toMatchObject({
      action: 'delete',
      before: { email: 'ana@ejemplo.com' },
    });
  });

  test('is rejected for users with contracts, individually and in bulk; the response gives the reason', async () => {
    const { id } = await createAna();
    const { id: otherId } = await createAna({ email: 'n1@ejemplo.com' });
    await database.pool.query(
      `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
       values ('C1', $1, '30123456', 'Ana Pérez', uuidv7(), 'CLASICO', 1, 'BAJA')`,
      [id],
    );
    const answer = await call('DELETE', `/${id}`);
    expect([answer.status, answer.body.code]).toEqual([412, 'inUse']);
    expect(answer.body.message).toContain('deshabilitá esta en su lugar');
    expect(answer.body.data).toMatchObject([{ section: 'contracts', title: 'C1' }]);
    const failed = [{ id, title: 'Ana Pérez', message: answer.body.message }];
    const bulkRequest = { ids: [id, otherId], action: 'delete' };
    const planned = await call('POST', '/bulk?dryRun=true', bulkRequest);
    expect(planned.body.data).toMatchObject({ count: 1, failed });
    expect((await call('POST', '/bulk', bulkRequest)).body.data).toMatchObject({ count: 1, failed });
    expect((await call('GET', `/${otherId}`)).status).toBe(404);
    const contracts = await database.pool.query('select client_id from contracts');
    expect(contracts.rows).toEqual([{ client_id: id }]);
    await database.pool.query('truncate contracts cascade');
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
  });

  test('waits for an import that assigns a contract and is then rejected', async () => {
    const { id } = await createAna();
    const chunk = await database.pool.connect();
    try {
      await chunk.query(beginWithLock('chunks'));
      const deletion = call('DELETE', `/${id}`);
      const selectWaitingLocks = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await database.pool.query(selectWaitingLocks)).rowCount).toBe(1);
      await chunk.query(
        `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
         values ('C2', $1, '30123456', 'Ana Pérez', uuidv7(), 'CLASICO', 1, 'ACTIVO')`,
        [id],
      );
      await chunk.query('commit');
      expect((await deletion).body.code).toBe('inUse');
    } finally {
      chunk.release();
      await database.pool.query('truncate contracts cascade');
    }
  });
});

describe('a pending user', () => {
  test('gets another validation link; an active one does not', async () => {
    const { id } = await createAna(strongPassword);
    expect((await call('POST', `/resendValidation/${id}`, {})).status).toBe(412);
    await database.pool.query(`update users set status = 'pending' where id = $1`, [id]);
    expect((await call('POST', `/resendValidation/${id}`, {})).status).toBe(200);
    expect(await listMails()).toMatchObject([{ template: 'validate-account', has_link: true }]);
  });
});

describe('bulk actions', () => {
  const createUsers = (count: number) =>
    Promise.all(
      Array.from(
        { length: count },
        async (_, index) => (await createAna({ email: `n${index}@ejemplo.com`, ...strongPassword })).id,
      ),
    );

  test('can be counted without being applied, and write an audit entry for each changed user', async () => {
    const ids = await createUsers(3);
    const ownId = await findUserId('admin@centinela.demo');
    const bulkRequest = { ids: [...ids, ownId], action: 'disable' };
    const planned = await call('POST', '/bulk?dryRun=true', bulkRequest);
    expect(planned.body.data).toMatchObject({
      count: 3,
      failed: [{ id: ownId, title: 'Ana Suárez' }],
      task: null,
    });
    expect((await call('GET', `/${ids[0]}`)).body.data.enable).toBe(true);
    expect((await call('POST', '/bulk', bulkRequest)).body.data).toMatchObject({
      count: 3,
      failed: [{ id: ownId }],
    });
    for (const id of ids) {
      expect((await call('GET', `/${id}`)).body.data).toMatchObject({ enable: false, version: 2 });
      expect((await listAuditEntries(id)).at(-1)).toMatchObject({
        before: { enable: true },
        after: { enable: false },
      });
    }
    const filter = { 'filter[enable]': 'false' };
    expect((await call('POST', '/bulk', { filter, action: 'enable' })).body.data.count).toBe(3);
    expect((await call('POST', '/bulk', { filter, action: 'enable' })).body.data.count).toBe(0);
  });

  test('assign a role, but not the role admin to clients', async () => {
    const ids = await createUsers(2);
    const [role] = await findRoleIds('editor-contenido');
    expect((await call('POST', '/bulk', { ids, action: 'assignRole', role })).body.data.count).toBe(2);
    expect((await call('GET', `/${ids[0]}`)).body.data.roles).toMatchObject([{ slug: 'editor-contenido' }]);
    const [adminRole] = await findRoleIds('admin');
    const refused = await call('POST', '/bulk', { ids, action: 'assignRole', role: adminRole });
    expect(refused.body.data).toMatchObject({ count: 0, failed: [{}, {}] });
  });

  test('increment the user’s version, so that a stale individual assignment is rejected', async () => {
    const [id = ''] = await createUsers(1);
    const [role = ''] = await findRoleIds('editor-contenido');
    const assignRoles = (rolesId: string[], version: number) =>
      call('PUT', `/assignRole/${id}`, { rolesId }, { ...admin, 'if-match': `"${version}"` });
    const assignment = await assignRoles([role], 1);
    expect([assignment.status, assignment.body.data]).toMatchObject([
      200,
      { id, version: 2, roles: [{ id: role }] },
    ]);
    expect((await assignRoles([], 2)).body.data).toEqual({ id, version: 3, roles: [] });
    const staleAnswer = await assignRoles([role], 2);
    expect([staleAnswer.status, staleAnswer.body]).toMatchObject([
      412,
      { code: 'stale', data: { id, version: 3, roles: [], updatedBy: 'Ana Suárez' } },
    ]);
    // Saving unchanged data is not a change.
    expect((await assignRoles([], 3)).body.data.version).toBe(3);
    for (let times = 0; times < 2; times += 1)
      await call('POST', '/bulk', { ids: [id], action: 'assignRole', role });
    const read = (await call('GET', `/${id}`)).body.data;
    expect(read).toMatchObject({ version: 4, updatedBy: 'Ana Suárez', roles: [{ id: role }] });
  });

  test('require the permission for the action and all permissions of the assigned role', async () => {
    const ids = await createUsers(1);
    const [role] = await findRoleIds('editor-contenido');
    expect((await call('POST', '/bulk', { ids, action: 'assignRole', role }, clerk)).status).toBe(403);
    const adminId = await findUserId('admin@centinela.demo');
    const answer = await call('POST', '/bulk', { ids: [adminId, ...ids], action: 'disable' }, clerk);
    expect(answer.body.data).toMatchObject({ count: 1, failed: [{ id: adminId }] });
    await database.pool.query(
      `update roles set permissions = array_remove(permissions, 'users.delete') where slug = 'personas'`,
    );
    expect((await call('POST', '/bulk', { ids, action: 'delete' }, clerk)).status).toBe(403);
    await database.pool.query(
      `update roles set permissions = permissions || '{users.delete}' where slug = 'personas'`,
    );
  });

  test.each([
    [{ action: 'enable' }, 'ids'],
    [{ ids: [], filter: {}, action: 'enable' }, 'ids'],
    [{ ids: ['x'], action: 'enable' }, 'ids.0'],
    [{ ids: [], action: 'promote' }, 'action'],
    [{ ids: [], action: 'assignRole' }, 'role'],
    [{ filter: { 'filter[password_hash]': 'x' }, action: 'enable' }, 'filter[password_hash]'],
    [{ filter: { 'filter[status]': "active' or true --" }, action: 'enable' }, 'filter[status]'],
  ])('reject %j', async (body, field) => {
    const answer = await call('POST', '/bulk', body);
    expect([answer.status, getErrorFields(answer)]).toEqual([400, [field]]);
  });
});

test('the demo password still works', async () => {
  expect((await logIn('clara@centinela.demo', demoPassword)).status).toBe(200);
});
