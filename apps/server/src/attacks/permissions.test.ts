import { randomUUID } from 'node:crypto';
import { can } from '@centinela/api/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { expectClean, otherAddress } from './support.ts';

const roles = ['nobody', 'guest', 'client', 'agent', 'editor', 'admin'] as const;
type Role = (typeof roles)[number];

const emails: Partial<Record<Role, string>> = {
  client: 'cliente@centinela.demo',
  agent: 'agente@centinela.demo',
  editor: 'editor@centinela.demo',
  admin: 'admin@centinela.demo',
};

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-permission': z.string() }))),
});

interface Call {
  method: string;
  path: string;
  access: string;
}

interface Visitor {
  headers: Record<string, string>;
  permissions: ReadonlySet<string>;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT' | 'GUEST' | null;
}

let database: TestDatabase;
let portal: Portal;
let calls: Call[];
const visitors = new Map<Role, Visitor>();

async function visitorOf(role: Role): Promise<Visitor> {
  if (role === 'nobody') return { headers: {}, permissions: new Set(), kind: null };
  const headers =
    role === 'guest'
      ? { authorization: `Bearer ${(await portal.call('POST', '/api/auth/token')).body.data.token}` }
      : await portal.login(emails[role]);
  const mine = await portal.call('GET', '/api/auth/permissions', undefined, headers);
  const who = await portal.call('GET', '/api/auth/me', undefined, headers);
  return { headers, permissions: new Set(mine.body.data), kind: who.body.data.kind };
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  const { paths } = document.parse((await portal.call('GET', '/api/openapi.json')).body);
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-permission'],
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

const isAllowed = (access: string, { permissions, kind }: Visitor): boolean => {
  if (access === 'none') return true;
  if (kind === null) return false;
  // `x-permission` is an Access by construction; a key that is none lets nobody in, which the test then shows.
  return can({ kind, permissions }, access as 'token');
};

let sent = 0;
const send = ({ method, path }: Call, { headers }: Visitor) => {
  sent += 1;
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return portal.call(method, addressOf(path), body, { ...headers, ...otherAddress(sent) });
};

test('there are calls to try, of every kind of access', () => {
  expect(calls.length).toBeGreaterThan(150);
  expect(new Set(calls.map(({ access }) => access.split('.')[1] ?? access))).toEqual(
    new Set(['none', 'token', 'list', 'show', 'save', 'update', 'delete', 'upload', 'download']),
  );
});

describe.each(roles)('%s', (role) => {
  test('comes in exactly where the permission says so, and no empty call is a failure', async () => {
    const visitor = visitors.get(role);
    if (!visitor) throw new Error(`nobody is ${role}`);
    for (const call of calls) {
      // It would end the session that the other calls need; its own test is below.
      if (call.path === '/auth/logout' && visitor.kind !== null) continue;
      const what = `${role} ${call.method} ${call.path} (${call.access})`;
      const reply = await send(call, visitor);
      expectClean(what, reply);
      if (isAllowed(call.access, visitor)) expect([401, 403], what).not.toContain(reply.status);
      else expect(reply.status, what).toBe(visitor.kind === null ? 401 : 403);
    }
  }, 120_000);

  test('may not guess a token, nor use one that was logged out', async () => {
    const forged = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect((await portal.call('GET', '/api/auth/me', undefined, forged)).status).toBe(401);
    if (role === 'nobody') return;
    const fresh = await visitorOf(role);
    expect((await portal.call('POST', '/api/auth/logout', {}, fresh.headers)).status).toBe(200);
    for (const path of ['/api/auth/me', '/api/auth/permissions'])
      expect((await portal.call('GET', path, undefined, fresh.headers)).status).toBe(401);
    expect((await portal.call('POST', '/api/auth/keepAlive', {}, fresh.headers)).status).toBe(401);
  });
});

test('a write says who may not come in before it reads what was sent', async () => {
  const client = visitors.get('client');
  for (const body of ['{', `{"x":"${'a'.repeat(100_000)}"}`, '[1,2']) {
    expect((await portal.call('POST', '/api/plans', body)).status).toBe(401);
    expect((await portal.call('POST', '/api/plans', body, client?.headers)).status).toBe(403);
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
