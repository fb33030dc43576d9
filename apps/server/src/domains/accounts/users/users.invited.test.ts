import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
afterEach(async () => {
  await database.pool.query(`delete from users where email like '%@ejemplo.com' or email like '%.invalid'`);
  await database.pool.query('truncate mails cascade');
});

const call = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/api/users${path}`, body, admin);
const listMails = async () =>
  (await database.pool.query('select template, to_address from mails order by id')).rows.map(
    ({ template, to_address }) => `${template} ${to_address}`,
  );
const ana = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@ejemplo.com', dni: '30123456' };

async function insertClient(email: string, hash: string, status = 'pending'): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (kind, email, password_hash, first_name, last_name, dni, status)
     values ('CLIENT', $1, $2, 'Luz', 'Paz', '31222333', $3) returning id`,
    [email, hash, status],
  );
  return rows[0]?.id ?? '';
}

describe('accounts that have never been used', () => {
  test('are distinguished in lists and excluded from pending validations', async () => {
    await insertClient('archivo@ejemplo.com', '!');
    await insertClient('registro@ejemplo.com', 'x');
    const emails = async (query: string) =>
      (await call('GET', `?filter[__t]=CLIENT&filter[status]=pending${query}`)).body.data.map(
        ({ email, unclaimed }: { email: string; unclaimed: boolean }) => [email, unclaimed],
      );
    expect(await emails('&filter[unclaimed]=false')).toEqual([['registro@ejemplo.com', false]]);
    expect(await emails('&filter[unclaimed]=true')).toEqual([['archivo@ejemplo.com', true]]);
    expect(await emails('')).toHaveLength(2);
    expect((await call('GET', '?filter[unclaimed]=false&filter[q]=Luz')).body.data).toHaveLength(1);
    expect((await call('GET', '?filter[unclaimed]=x')).status).toBe(400);
    const pendingIds = await portal.call('GET', '/api/waiting/operations', undefined, admin);
    expect(pendingIds.body.data.pendingUsers).toBe(1);
  });

  test('are invited again instead of activated', async () => {
    const id = await insertClient('archivo@ejemplo.com', '!');
    expect((await call('POST', `/resendValidation/${id}`, {})).status).toBe(200);
    expect(await listMails()).toEqual(['account-invited archivo@ejemplo.com']);
    const bulkRequest = { ids: [id], action: 'activate' };
    const failed = [
      { id, title: 'Luz Paz', message: 'Todavía no eligió su contraseña: reenviale la invitación' },
    ];
    for (const path of ['/bulk?dryRun=true', '/bulk'])
      expect((await call('POST', path, bulkRequest)).body.data).toMatchObject({ count: 0, failed });
    expect((await call('GET', `/${id}`)).body.data.status).toBe('pending');
  });

  test('are not invited without an address; the response gives the reason', async () => {
    const id = await insertClient('30123456@sin-correo.invalid', '!');
    const answer = await call('POST', `/resendValidation/${id}`, {});
    expect([answer.status, answer.body.message]).toEqual([
      412,
      'La cuenta no tiene correo: escribí uno en sus datos y después invitala',
    ]);
    const { body } = await call('GET', `/${id}`);
    expect((await call('PUT', `/${id}`, { email: body.data.email, lastName: 'Sol' })).status).toBe(200);
    expect(await listMails()).toEqual([]);
  });
});

describe('an account created by staff without a password', () => {
  const createAna = async (changes: object = {}) =>
    (await call('POST', '/client', { ...ana, ...changes })).body.data;

  test('is invited immediately and can be invited again', async () => {
    const { id, unclaimed } = await createAna();
    expect(unclaimed).toBe(true);
    expect((await call('POST', `/resendValidation/${id}`, {})).status).toBe(200);
    expect(await listMails()).toEqual(Array.from({ length: 2 }, () => 'account-invited ana@ejemplo.com'));
  });

  test('is invited once when it is enabled, individually or in bulk', async () => {
    for (const enable of [
      (id: string) => call('PUT', `/${id}`, { enable: true }),
      (id: string) => call('POST', '/bulk', { ids: [id], action: 'enable' }),
    ]) {
      const { id } = await createAna({ enable: false });
      expect(await listMails()).toEqual([]);
      for (let times = 0; times < 2; times += 1) expect((await enable(id)).status).toBe(200);
      expect(await listMails()).toEqual(['account-invited ana@ejemplo.com']);
      await call('DELETE', `/${id}`);
      await database.pool.query('truncate mails cascade');
    }
  });

  test('is not invited when enabled if an import created it, because imports send their own invitations', async () => {
    const id = await insertClient('archivo@ejemplo.com', '!');
    await call('PUT', `/${id}`, { enable: false });
    await call('PUT', `/${id}`, { enable: true });
    expect(await listMails()).toEqual([]);
  });
});

describe('changing an e-mail address', () => {
  test('is rejected for one’s own account and for undeliverable addresses', async () => {
    const { rows } = await database.pool.query(
      `select id, email from users where email = 'admin@centinela.demo'`,
    );
    const ownAnswer = await call('PUT', `/${rows[0].id}`, { email: 'otra@ejemplo.com' });
    expect([ownAnswer.status, ownAnswer.body.code]).toEqual([412, 'ownAccount']);
    expect((await call('PUT', `/${rows[0].id}`, { email: rows[0].email, location: 'Lanús' })).status).toBe(
      200,
    );
    const id = await insertClient('luz@ejemplo.com', 'x', 'active');
    const undeliverable = await call('PUT', `/${id}`, { email: '30123456@sin-correo.invalid' });
    expect([undeliverable.status, undeliverable.body.errors[0].field]).toEqual([400, 'email']);
    expect((await call('POST', '/client', { ...ana, email: '1@sin-correo.invalid' })).status).toBe(400);
  });

  test('requires the permission to set passwords; the old address is notified', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into roles (slug, name, permissions) values ('datos', 'Datos', '{users.list,users.show,users.update}')
       returning id`,
    );
    await database.pool.query(
      `insert into user_roles (user_id, role_id) select id, $1 from users where email = 'editor@centinela.demo'`,
      [rows[0]?.id],
    );
    const editor = await portal.login('editor@centinela.demo');
    const id = await insertClient('luz@ejemplo.com', 'x', 'active');
    const put = (caller: typeof admin) =>
      portal.call('PUT', `/api/users/${id}`, { email: 'mia@ejemplo.com', lastName: 'Sol' }, caller);
    const refused = await put(editor);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({
      email: 'luz@ejemplo.com',
      lastName: 'Paz',
    });
    expect(await listMails()).toEqual([]);
    expect((await put(admin)).status).toBe(200);
    expect(await listMails()).toEqual(['email-changed luz@ejemplo.com']);
  });
});
