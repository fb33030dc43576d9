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

describe('previewing the dashboard as a role', () => {
  async function viewing(permissions: readonly string[] = ['roles.list', 'plans.list']) {
    const id = await insertRole('mirada', permissions);
    const token = await createSessionToken('admin@centinela.demo');
    const here = createSenderWithToken(token);
    const started = await here('POST', `/roles/${id}/view-as`);
    expect(started.status).toBe(200);
    return { id, here, there: createSenderWithToken(token, fixture.resources.other), started };
  }

  test('is read-only in every process until it ends', async () => {
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
    const mine = await createAdminSender();
    expect((await mine('GET', '/auth/permissions')).body.data).toHaveLength(permissionKeys.length);
    const ended = await there('POST', '/roles/view-as/end');
    expect([ended.status, ended.body.data.viewAs]).toEqual([200, null]);
    expect((await here('GET', '/auth/permissions')).body.data).toHaveLength(permissionKeys.length);
    expect((await here('POST', '/roles/view-as/end')).status).toBe(200);
    expect(await loadAuditEntries()).toMatchObject([
      { action: 'viewAs', subject: 'roles', subject_id: id },
      { action: 'endViewAs', subject: 'roles', subject_id: id },
    ]);
  });

  test('rejects every write with an explanation', async () => {
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

  test('never grants permissions that the user does not have, even if the role changes', async () => {
    const { send, role } = await createLimitedUser();
    const strong = await insertRole('fuerte', ['plans.delete']);
    expect((await send('POST', `/roles/${strong}/view-as`)).body.code).toBe('beyond');
    const weak = await insertRole('liviano', ['plans.list', 'plans.show']);
    expect((await send('POST', `/roles/${weak}/view-as`)).status).toBe(200);
    const mine = async () => (await send('GET', '/auth/permissions')).body.data;
    await fixture.resources.database.pool.query(
      `update roles set permissions = '{plans.list,plans.delete}' where id = $1`,
      [weak],
    );
    expect(await mine()).toEqual(['plans.list']);
    await fixture.resources.database.pool.query(
      `update roles set permissions = '{roles.show}' where id = $1`,
      [role],
    );
    expect(await mine()).toEqual([]);
    await fixture.resources.database.pool.query('delete from roles where id = $1', [weak]);
    expect(await mine()).toEqual([]);
    expect((await send('GET', '/auth/me')).body.data.viewAs).toEqual({ id: weak, name: '' });
    expect((await send('PUT', `/roles/${role}`, { name: 'x' })).status).toBe(403);
    await send('POST', '/roles/view-as/end');
    expect(await mine()).toEqual(['roles.show']);
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
