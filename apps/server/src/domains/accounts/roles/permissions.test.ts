import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { endpoint } from '@centinela/api/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#platform/http/route.ts';
import { bearer, openAccountsFixture } from '../login/accounts.testing.ts';

const accesses = [...permissionKeys, 'none', 'token', 'user', 'client', 'installer'] as const;

/** Registers one route per access rule, at /api/probe/<access>. */
function probeEveryAccess(server: FastifyInstance): void {
  for (const access of accesses) {
    const probe = endpoint({
      method: 'GET',
      path: `/probe/${access}`,
      access,
      tag: 'Test',
      summary: access,
      answer: z.string(),
    });
    route(server, probe, async () => ({ data: 'in' }));
  }
}

const fixture = openAccountsFixture(probeEveryAccess);
const { logInForToken, get } = fixture;

describe('permissions', () => {
  const editorPermissions = [
    'sliders.list',
    'sliders.show',
    'sliders.save',
    'sliders.update',
    'sliders.delete',
    'slidersAgent.list',
    'slidersAgent.show',
    'slidersAgent.save',
    'slidersAgent.update',
    'slidersAgent.delete',
    'plans.list',
    'plans.show',
    'plans.save',
    'plans.update',
    'plans.delete',
    'files.list',
    'files.upload',
    'icons.list',
    'users.changeMyPassword',
    'auth.keepAlive',
    'auth.sync',
  ];
  const ownAccountPermissions = ['auth.keepAlive', 'auth.sync', 'users.changeMyPassword'];

  test.each([
    ['admin@centinela.demo', permissionKeys],
    ['editor@centinela.demo', editorPermissions],
    ['cliente@centinela.demo', ownAccountPermissions],
    ['agente@centinela.demo', ownAccountPermissions],
  ])('of %s match the user’s roles', async (email, expected) => {
    const response = await get('/api/auth/permissions', await logInForToken(email));
    expect(response.json().data.toSorted()).toEqual([...expected].sort());
  });

  test.each([
    ['admin@centinela.demo', [...permissionKeys, 'none', 'token', 'user']],
    ['editor@centinela.demo', [...editorPermissions, 'none', 'token', 'user']],
    ['cliente@centinela.demo', [...ownAccountPermissions, 'none', 'token', 'user', 'client']],
    ['agente@centinela.demo', [...ownAccountPermissions, 'none', 'token', 'user', 'installer']],
    ['a guest', ['none', 'token']],
    ['a caller without a token', ['none']],
  ])('let %s call exactly the permitted routes', async (identity, expected) => {
    const token = identity.includes('@')
      ? await logInForToken(identity)
      : identity === 'a guest' &&
        (await fixture.app.inject({ method: 'POST', url: '/api/auth/token' })).json().data.token;
    const answers = await Promise.all(
      accesses.map((access) =>
        fixture.app.inject({ url: `/api/probe/${access}`, headers: token ? bearer(token) : {} }),
      ),
    );
    expect(accesses.filter((_access, index) => answers[index]?.statusCode === 200).toSorted()).toEqual(
      expected.toSorted(),
    );
    const refusals = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200);
    expect(new Set(refusals)).toEqual(new Set([token ? 403 : 401]));
  });

  test('are part of the session user’s roles for administrators only', async () => {
    const roles = async (email: string) =>
      (await get('/api/auth/me', await logInForToken(email))).json().data.roles;
    expect(await roles('admin@centinela.demo')).toMatchObject([
      { slug: 'admin', permissions: permissionKeys },
    ]);
    expect(await roles('editor@centinela.demo')).toMatchObject([
      { slug: 'editor-contenido', permissions: [] },
    ]);
  });

  test('of a client include those of a role, except the role admin and unknown permissions', async () => {
    await fixture.database.pool.query(
      "insert into roles (slug, name, permissions) values ('x', 'X', '{guide.list,all.of.it}')",
    );
    await fixture.database.pool.query(`insert into user_roles select u.id, r.id from users u, roles r
      where u.email = 'cliente@centinela.demo' and r.slug in ('admin', 'x')`);
    const response = await get('/api/auth/permissions', await logInForToken('cliente@centinela.demo'));
    expect(response.json().data.toSorted()).toEqual([...ownAccountPermissions, 'guide.list'].sort());
    await fixture.database.pool.query(
      "delete from user_roles where user_id = (select id from users where email = 'cliente@centinela.demo')",
    );
  });
});
