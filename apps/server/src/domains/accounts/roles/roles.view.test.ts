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
    expect(started.body.data.viewAs).toEqual({ id, name: 'Rol mirada' });
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
    expect((await send('GET', '/auth/me')).body.data.viewAs).toEqual({ id: weakRole, name: '' });
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
