import { randomUUID } from 'node:crypto';
import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { describe, expect, test } from 'vitest';
import { openRolesFixture } from './roles.testing.ts';

const fixture = openRolesFixture();
const {
  createSessionToken,
  createSenderWithToken,
  createAdminSender,
  insertRole,
  createLimitedUser,
  loadAuditEntries,
} = fixture;

/** Permissions to renew and synchronise the session, which a preview keeps. */
const sessionPermissions = ['auth.keepAlive', 'auth.sync'];

describe('previewing the dashboard as a role', () => {
  async function startPreview(permissions: readonly string[] = ['roles.list', 'plans.list']) {
    const id = await insertRole('mirada', permissions);
    const token = await createSessionToken('admin@centinela.demo');
    const send = createSenderWithToken(token);
    const started = await send('POST', `/roles/${id}/view-as`);
    expect(started.status).toBe(200);
    return { id, send, sendToOtherApp: createSenderWithToken(token, fixture.resources.otherApp), started };
  }

  test('is read-only in every process until it ends', async () => {
    const { id, send, sendToOtherApp, started } = await startPreview();
    expect(started.body.data.viewAs).toEqual({ id, name: 'Rol mirada', until: null });
    for (const sendToApp of [send, sendToOtherApp]) {
      expect((await sendToApp('GET', '/auth/permissions')).body.data).toEqual([
        'roles.list',
        'plans.list',
        ...sessionPermissions,
      ]);
      const me = (await sendToApp('GET', '/auth/me')).body.data;
      expect([me.viewAs.id, me.roles]).toMatchObject([id, [{ slug: 'mirada', permissions: [] }]]);
      expect((await sendToApp('GET', '/roles')).status).toBe(200);
      expect((await sendToApp('GET', `/roles/${id}`)).status).toBe(403);
      expect((await sendToApp('POST', `/roles/${id}/view-as`)).status).toBe(403);
      expect((await sendToApp('POST', '/auth/keepAlive')).body.data.user.viewAs.id).toBe(id);
    }
    const sendInOtherSession = await createAdminSender();
    expect((await sendInOtherSession('GET', '/auth/permissions')).body.data).toHaveLength(
      permissionKeys.length,
    );
    const ended = await sendToOtherApp('POST', '/roles/view-as/end');
    expect([ended.status, ended.body.data.viewAs]).toEqual([200, null]);
    expect((await send('GET', '/auth/permissions')).body.data).toHaveLength(permissionKeys.length);
    expect((await send('POST', '/roles/view-as/end')).status).toBe(200);
    expect(await loadAuditEntries()).toMatchObject([
      { action: 'viewAs', subject: 'roles', subject_id: id },
      { action: 'endViewAs', subject: 'roles', subject_id: id },
    ]);
  });

  test('rejects every write with its own error code', async () => {
    const { id, send } = await startPreview(permissionKeys);
    for (const [method, path, body] of [
      ['POST', '/roles', { slug: 'x', name: 'x' }],
      ['PUT', `/roles/${id}`, { name: 'x' }],
      ['DELETE', `/roles/${id}`, {}],
      ['PUT', `/users/assignRole/${randomUUID()}`, { rolesId: [] }],
      ['POST', `/roles/${id}/view-as`, {}],
    ] as const) {
      const { status, body: answer } = await send(method, path, body);
      expect([path, status, answer.code]).toEqual([path, 403, 'viewOnly']);
    }
    expect((await send('POST', '/auth/logout')).status).toBe(200);
    expect((await send('GET', '/auth/me')).status).toBe(401);
  });

  test('never grants permissions that the user does not have, even if the role changes', async () => {
    const { send, role } = await createLimitedUser();
    const strongRole = await insertRole('fuerte', ['plans.delete']);
    expect((await send('POST', `/roles/${strongRole}/view-as`)).body.code).toBe('beyond');
    const weakRole = await insertRole('liviano', ['plans.list', 'plans.show']);
    expect((await send('POST', `/roles/${weakRole}/view-as`)).status).toBe(200);
    const loadPermissions = async () => {
      const { data } = (await send('GET', '/auth/permissions')).body;
      return data.filter((key: string) => !sessionPermissions.includes(key));
    };
    await fixture.resources.database.pool.query(
      `update roles set permissions = '{plans.list,plans.delete}' where id = $1`,
      [weakRole],
    );
    expect(await loadPermissions()).toEqual(['plans.list']);
    await fixture.resources.database.pool.query(
      `update roles set permissions = '{roles.show,auth.sync}' where id = $1`,
      [role],
    );
    expect(await loadPermissions()).toEqual([]);
    await fixture.resources.database.pool.query('delete from roles where id = $1', [weakRole]);
    expect(await loadPermissions()).toEqual([]);
    expect((await send('GET', '/auth/me')).body.data.viewAs).toEqual({ id: weakRole, name: '', until: null });
    expect((await send('PUT', `/roles/${role}`, { name: 'x' })).status).toBe(403);
    await send('POST', '/roles/view-as/end');
    expect(await loadPermissions()).toEqual(['roles.show']);
  });

  test('updates the cookie that scripts can read', async () => {
    const id = await insertRole('mirada', ['plans.list']);
    const token = await createSessionToken('admin@centinela.demo');
    const send = async (path: string) => {
      const reply = await fixture.resources.app.inject({
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

describe('viewing the portal as a client', () => {
  const reason = 'Llamó porque no ve su factura';
  const findId = async (email: string): Promise<string> =>
    (await fixture.resources.database.pool.query('select id from users where email = $1', [email])).rows[0]
      .id;

  async function startView() {
    const id = await findId('cliente@centinela.demo');
    const send = createSenderWithToken(await createSessionToken('admin@centinela.demo'));
    const started = await send('POST', `/users/${id}/view-as`, { reason });
    expect(started.status).toBe(200);
    return { id, send, started };
  }

  test('shows what the client sees, until it ends and the own session is back', async () => {
    const { id, send, started } = await startView();
    const minutes = (Date.parse(started.body.data.viewAs.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(30.1);
    const me = (await send('GET', '/auth/me')).body.data;
    expect([me.id, me.kind, me.viewAs.until]).toEqual([id, 'CLIENT', started.body.data.viewAs.until]);
    expect((await send('GET', '/roles')).status).toBe(403);
    expect((await send('POST', '/auth/keepAlive', {})).body.data.user.id).toBe(id);
    expect((await send('GET', '/auth/permissions')).body.data).toEqual(sessionPermissions);
    const ended = await send('POST', '/roles/view-as/end');
    expect([ended.body.data.email, ended.body.data.viewAs]).toEqual(['admin@centinela.demo', null]);
    expect((await send('GET', '/auth/permissions')).body.data).toHaveLength(permissionKeys.length);
    const { rows } = await fixture.resources.database.pool.query(
      `select action, subject, subject_id, after, user_name from audit_log where action in ('viewAs', 'endViewAs') order by id`,
    );
    expect(rows).toMatchObject([
      {
        action: 'viewAs',
        subject: 'users',
        subject_id: id,
        after: { reason, until: started.body.data.viewAs.until },
      },
      { action: 'endViewAs', subject: 'users', subject_id: id },
    ]);
    // The staff member is the actor, not the client.
    for (const { user_name } of rows) expect(user_name).not.toContain('Carla');
    const client = createSenderWithToken(await createSessionToken('cliente@centinela.demo'));
    expect((await client('GET', '/auth/views')).body.data[0]).toMatchObject({ reason });
  });

  test('refuses every write, also after its time is over', async () => {
    const { send } = await startView();
    const writes = fixture.resources.app.context.endpoints.filter(
      ({ method, access, whileViewing }) => method !== 'GET' && access !== 'none' && !whileViewing,
    );
    // The attacks try every write of the portal; this app has those of accounts.
    expect(writes.length).toBeGreaterThan(10);
    const tryWrites = async () => {
      const allowed: unknown[] = [];
      for (const { method, path } of writes) {
        const { status, body } = await send(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {});
        if (status !== 403 || !['viewOnly', 'forbidden'].includes(body.code))
          allowed.push([method, path, status]);
      }
      return allowed;
    };
    expect(await tryWrites()).toEqual([]);
    await fixture.resources.database.pool.query('update client_views set ends_at = now()');
    expect(await tryWrites()).toEqual([]);
    // Neither the client's data nor the staff member's own can be read until the view is ended.
    expect((await send('GET', '/auth/views')).status).toBe(403);
    expect((await send('GET', '/roles')).status).toBe(403);
    expect((await send('POST', '/roles/view-as/end')).body.data.viewAs).toBeNull();
    expect((await send('GET', '/roles')).status).toBe(200);
  });

  test('needs the permission, a reason and a client', async () => {
    const { id } = await startView();
    const { send } = await createLimitedUser(['users.show']);
    expect((await send('POST', `/users/${id}/view-as`, { reason })).status).toBe(403);
    const admin = await createAdminSender();
    for (const wrong of [{}, { reason: ' a ' }])
      expect((await admin('POST', `/users/${id}/view-as`, wrong)).status).toBe(400);
    for (const other of [
      await findId('editor@centinela.demo'),
      await findId('agente@centinela.demo'),
      randomUUID(),
    ])
      expect((await admin('POST', `/users/${other}/view-as`, { reason })).status).toBe(404);
  });

  test('ends for the client’s data when the account is blocked', async () => {
    const { id, send } = await startView();
    await fixture.resources.database.pool.query('update users set enable = false where id = $1', [id]);
    expect((await send('GET', '/auth/views')).status).toBe(403);
    expect((await send('GET', '/auth/me')).body.data.viewAs.name).toBe('');
    await fixture.resources.database.pool.query('update users set enable = true where id = $1', [id]);
  });
});
