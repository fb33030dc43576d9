import { randomUUID } from 'node:crypto';
import { can, permissionKeys } from '@centinela/api/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { expectClean, otherAddress } from './support.ts';

/** Every kind of caller there is; the last two are administrators whose session holds them back. */
const roles = ['nobody', 'guest', 'client', 'agent', 'editor', 'admin', 'viewer', 'mustChange'] as const;
type Role = (typeof roles)[number];

const emails: Partial<Record<Role, string>> = {
  client: 'cliente@centinela.demo',
  agent: 'agente@centinela.demo',
  editor: 'editor@centinela.demo',
  admin: 'admin@centinela.demo',
  viewer: 'mira@centinela.demo',
  mustChange: 'cambia@centinela.demo',
};

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-permission': z.string(),
        'x-while-viewing': z.boolean().default(false),
        'x-while-restricted': z.array(z.string()).default([]),
      }),
    ),
  ),
});

interface Call {
  method: string;
  path: string;
  access: string;
  whileViewing: boolean;
  whileRestricted: string[];
}

interface Visitor {
  role: Role;
  headers: Record<string, string>;
  permissions: ReadonlySet<string>;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT' | 'GUEST' | null;
}

let database: TestDatabase;
let portal: Portal;
let calls: Call[];
const visitors = new Map<Role, Visitor>();

/** What the viewer looks at the portal as: enough to be let in by some routes of every kind. */
const viewed = ['roles.list', 'roles.save', 'plans.list', 'plans.update', 'users.list', 'files.upload'];

/** Two more administrators, one of them with a role to look at the portal as. */
async function moreAdmins(): Promise<string> {
  for (const role of ['viewer', 'mustChange'] as const)
    await database.pool.query(
      `with made as (
         insert into users (kind, email, password_hash, first_name, last_name, status)
         select kind, $1, password_hash, first_name, last_name, status from users where email = $2 returning id)
       insert into user_roles (user_id, role_id) select made.id, r.id from made, roles r where r.slug = 'admin'`,
      [emails[role], emails.admin],
    );
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into roles (slug, name, permissions) values ('mirada', 'Mirada', $1) returning id`,
    [viewed],
  );
  return rows[0]?.id ?? '';
}

let viewedRole: string;

async function visitorOf(role: Role): Promise<Visitor> {
  if (role === 'nobody') return { role, headers: {}, permissions: new Set(), kind: null };
  const headers =
    role === 'guest'
      ? { authorization: `Bearer ${(await portal.call('POST', '/api/auth/token')).body.data.token}` }
      : await portal.login(emails[role]);
  if (role === 'viewer') await portal.call('POST', `/api/roles/${viewedRole}/view-as`, {}, headers);
  if (role === 'mustChange')
    await database.pool.query('update users set must_change_password = true where email = $1', [
      emails[role],
    ]);
  const mine = await portal.call('GET', '/api/auth/permissions', undefined, headers);
  const who = await portal.call('GET', '/api/auth/me', undefined, headers);
  return { role, headers, permissions: new Set(mine.body.data), kind: who.body.data.kind };
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  viewedRole = await moreAdmins();
  const { paths } = document.parse((await portal.call('GET', '/api/openapi.json')).body);
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-permission'],
      whileViewing: operation['x-while-viewing'],
      whileRestricted: operation['x-while-restricted'],
    })),
  );
  for (const role of roles) visitors.set(role, await visitorOf(role));
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** An address that fits the path and names nothing that is there. */
const addressOf = (path: string): string =>
  `/api${path
    .replace('{id}', randomUUID())
    .replace('{version}', '1')
    .replace(/\{\w+\}/, 'no-existe')}`;

/** Calls that mean something else to each kind of caller, so that no one access says who may. */
const finer: Readonly<Record<string, (visitor: Visitor) => boolean>> = {
  // A client's own, or everybody's for staff (the interface's own words).
  'GET /invoices': ({ kind, permissions }) => kind === 'CLIENT' || permissions.has('invoices.list'),
};

/** How the door refuses a call, or null where it lets it in. What a handler refuses has other codes. */
function refusalOf(call: Call, visitor: Visitor): string | null {
  const { access, method, path, whileViewing, whileRestricted } = call;
  const { permissions, kind, role } = visitor;
  if (access === 'none') return null;
  if (kind === null) return 'tokenExpired';
  // `x-permission` is an Access by construction; a key that is none lets nobody in, which the test then shows.
  if (!can({ kind, permissions }, access as 'token')) return 'forbidden';
  if (role === 'mustChange' && !whileRestricted.includes('password')) return 'mustChangePassword';
  if (role === 'viewer' && method !== 'GET' && !whileViewing) return 'viewOnly';
  return finer[`${method} ${path}`]?.(visitor) === false ? 'forbidden' : null;
}

const refusals = ['tokenExpired', 'forbidden', 'mustChangePassword', 'mustSecondFactor', 'viewOnly'];

/** Ends what the other calls of this session are about; each has a test of its own below or in its room. */
const endings = ['POST /auth/logout', 'POST /roles/view-as/end'];

let sent = 0;
const send = ({ method, path }: Call, { headers }: Visitor) => {
  sent += 1;
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return portal.call(method, addressOf(path), body, { ...headers, ...otherAddress(sent) });
};

test('there are calls to try, of every kind of access', () => {
  expect(calls.length).toBeGreaterThan(230);
  const kinds = new Set(calls.map(({ access }) => access.split('.')[1] ?? access));
  for (const kind of [
    'none',
    'token',
    'user',
    'client',
    'installer',
    'staff',
    'list',
    'show',
    'save',
    'update',
  ])
    expect(kinds).toContain(kind);
});

test('the callers are who they are meant to be', () => {
  const sizes = roles.map((role) => visitors.get(role)?.permissions.size ?? 0);
  expect(sizes).toEqual([
    0,
    0,
    3,
    3,
    expect.any(Number),
    permissionKeys.length,
    viewed.length,
    permissionKeys.length,
  ]);
});

describe.each(roles)('%s', (role) => {
  test('comes in exactly where the permission says so, and no empty call is a failure', async () => {
    const visitor = visitors.get(role);
    if (!visitor) throw new Error(`nobody is ${role}`);
    for (const call of calls) {
      if (visitor.kind !== null && endings.includes(`${call.method} ${call.path}`)) continue;
      const what = `${role} ${call.method} ${call.path} (${call.access})`;
      const reply = await send(call, visitor);
      expectClean(what, reply);
      const refusal = refusalOf(call, visitor);
      if (refusal === null) expect(refusals, what).not.toContain(reply.body?.code);
      else
        expect([what, reply.status, reply.body.code]).toEqual([
          what,
          refusal === 'tokenExpired' ? 401 : 403,
          refusal,
        ]);
    }
  }, 120_000);

  test('may not guess a token, nor use one that was logged out', async () => {
    const forged = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect((await portal.call('GET', '/api/auth/me', undefined, forged)).status).toBe(401);
    if (role === 'nobody') return;
    const fresh = await visitorOf(role);
    if (role === 'viewer')
      expect(
        (await portal.call('POST', '/api/roles/view-as/end', {}, fresh.headers)).body.data.viewAs,
      ).toBeNull();
    expect((await portal.call('POST', '/api/auth/logout', {}, fresh.headers)).status).toBe(200);
    for (const path of ['/api/auth/me', '/api/auth/permissions'])
      expect((await portal.call('GET', path, undefined, fresh.headers)).status).toBe(401);
    expect((await portal.call('POST', '/api/auth/keepAlive', {}, fresh.headers)).status).toBe(401);
  });
});

test('a write says who may not come in before it reads what was sent', async () => {
  // Its session of before has been renewed by the calls above.
  const { headers } = await visitorOf('client');
  for (const body of ['{', `{"x":"${'a'.repeat(100_000)}"}`, '[1,2']) {
    expect((await portal.call('POST', '/api/plans', body)).status).toBe(401);
    expect((await portal.call('POST', '/api/plans', body, headers)).status).toBe(403);
  }
});

test('a role that is taken away counts from the next call, in open sessions too', async () => {
  const headers = await portal.login('editor@centinela.demo');
  expect((await portal.call('GET', '/api/plans', undefined, headers)).status).toBe(200);
  await database.pool.query(
    `delete from user_roles where user_id = (select id from users where email = 'editor@centinela.demo')`,
  );
  expect((await portal.call('GET', '/api/plans', undefined, headers)).status).toBe(403);
  await database.pool.query(`update users set enable = false where email = 'editor@centinela.demo'`);
  expect((await portal.call('GET', '/api/auth/me', undefined, headers)).status).toBe(401);
});
