import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  features,
  isVerbUsed,
  type PermissionKey,
  permissionKeys,
  verbs,
} from '@centinela/api/access/permissions.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureApp } from '../testing/captureApp.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { isLong } from '../testing/size.ts';
import { allowedBeforePassword, allowedWhileViewing } from './permissions/accounts.ts';
import type { Row, Who } from './permissions/row.ts';
import { sectionTables } from './permissions/sections.ts';
import { table } from './permissions/table.ts';
import { createIpHeader, expectClean } from './support.ts';

/** Every kind of caller; the last three are administrators with restricted sessions. */
const roles = [
  'nobody',
  'guest',
  'client',
  'agent',
  'editor',
  'admin',
  'viewer',
  'clientViewer',
  'mustChange',
] as const;
type Role = (typeof roles)[number];

const emails: Partial<Record<Role, string>> = {
  client: 'cliente@centinela.demo',
  agent: 'agente@centinela.demo',
  editor: 'editor@centinela.demo',
  admin: 'admin@centinela.demo',
  viewer: 'mira@centinela.demo',
  clientViewer: 'mira@centinela.demo',
  mustChange: 'cambia@centinela.demo',
};

interface Visitor {
  role: Role;
  headers: Record<string, string>;
}

let database: TestDatabase;
let portal: Portal;
const visitors = new Map<Role, Visitor>();

/** The permissions while viewing as another role: enough for some routes of every kind. */
const viewedPermissions = [
  'roles.list',
  'roles.save',
  'plans.list',
  'plans.update',
  'users.list',
  'files.upload',
];

/** Permissions to renew and synchronise a session. A role preview keeps them. */
const ownSession = ['auth.keepAlive', 'auth.sync'];
/** Permissions of every account for itself. */
const ownAccount = ['users.changeMyPassword', ...ownSession];
/** Permissions of the demo's content editor: slides and plans, with their pictures and icons. */
const editorPermissions = ['sliders', 'slidersAgent', 'plans'].flatMap((feature) =>
  ['list', 'show', 'save', 'update', 'delete'].map((verb) => `${feature}.${verb}`),
);

/** The permissions in the table that each caller has. Administrators have all of them in addition. */
const permissionsByRole: Readonly<Record<Role, readonly string[]>> = {
  nobody: [],
  guest: ['session', 'guest'],
  client: ['session', 'account', 'client', ...ownAccount],
  agent: ['session', 'account', 'installer', ...ownAccount],
  editor: [
    'session',
    'account',
    'staff',
    ...ownAccount,
    ...editorPermissions,
    'files.list',
    'files.upload',
    'icons.list',
  ],
  admin: ['session', 'account', 'staff'],
  viewer: ['session', 'account', 'staff', ...viewedPermissions, ...ownSession],
  /** Views the portal as a client. */
  clientViewer: ['session', 'account', 'client', ...ownSession],
  mustChange: ['session', 'account', 'staff'],
};
const administrators: readonly Role[] = ['admin', 'mustChange'];
const viewers: readonly Role[] = ['viewer', 'clientViewer'];

const hasPermission = (role: Role, who: Who): boolean =>
  [who]
    .flat()
    .some(
      (each) =>
        permissionsByRole[role].includes(each) || (each.includes('.') && administrators.includes(role)),
    );

let endpoints: readonly Endpoint[] = [];
/** Every call that the server registers below /api, as written in the table, except its browsable reference. */
const registeredCalls = new Set<string>();

const isStarting = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

function noteRoutes(message: unknown): void {
  if (!isStarting(message)) return;
  message.fastify.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/') || /^\/api\/(?:docs|\*)/.test(url)) return;
    for (const each of [method].flat())
      if (each !== 'HEAD')
        registeredCalls.add(
          `${each} ${url
            .slice('/api'.length)
            .replace(/:(\w+)/g, '{$1}')
            .replace('*', '{slug}')}`,
        );
  });
}

/** Creates two more administrators, one of them viewing the portal as a role. */
async function createMoreAdmins(): Promise<string> {
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
    [viewedPermissions],
  );
  return rows[0]?.id ?? '';
}

let viewedRole: string;

async function viewAsClient(headers: Record<string, string>): Promise<void> {
  const { rows } = await database.pool.query('select id from users where email = $1', [emails.client]);
  const path = `/api/users/${rows[0].id}/view-as`;
  expect((await portal.call('POST', path, { reason: 'Una prueba' }, headers)).status).toBe(200);
}

async function logInVisitor(role: Role): Promise<Visitor> {
  if (role === 'nobody') return { role, headers: {} };
  const headers =
    role === 'guest'
      ? { authorization: `Bearer ${(await portal.call('POST', '/api/auth/token')).body.data.token}` }
      : await portal.login(emails[role]);
  if (role === 'viewer') await portal.call('POST', `/api/roles/${viewedRole}/view-as`, {}, headers);
  if (role === 'clientViewer') await viewAsClient(headers);
  if (role === 'mustChange')
    await database.pool.query('update users set must_change_password = true where email = $1', [
      emails[role],
    ]);
  return { role, headers };
}

beforeAll(async () => {
  database = await createTestDatabase();
  subscribe('fastify.initialization', noteRoutes);
  const { started, app } = await captureApp(() => startPortal(database));
  portal = started;
  endpoints = app.context.endpoints;
  unsubscribe('fastify.initialization', noteRoutes);
  viewedRole = await createMoreAdmins();
  for (const role of roles) visitors.set(role, await logInVisitor(role));
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** Returns a URL that matches the path and whose ids do not exist. */
const fillUrl = (path: string): string =>
  `/api${path
    .replace('{id}', randomUUID())
    .replace('{version}', '1')
    .replace(/\{\w+\}/, 'no-existe')}`;

/**
 * Returns the rejection of `route()`, or null when it allows the call. Rejections by handlers have other codes.
 */
function getRejection([method, path, who]: Row, role: Role): string | null {
  if (who === 'anyone') return null;
  if (role === 'nobody') return 'tokenExpired';
  if (!hasPermission(role, who)) return 'forbidden';
  if (role === 'mustChange' && !allowedBeforePassword.has(`${method} ${path}`)) return 'mustChangePassword';
  if (viewers.includes(role) && method !== 'GET' && !allowedWhileViewing.has(`${method} ${path}`))
    return 'viewOnly';
  return null;
}

const rejectionCodes = ['tokenExpired', 'forbidden', 'mustChangePassword', 'mustSecondFactor', 'viewOnly'];

/** Calls that end the session for the following ones; each has its own test below or in its domain. */
const sessionEndingCalls = ['POST /auth/logout', 'POST /roles/view-as/end'];

/** Callers that try a sample: the declared permissions of all calls are compared with the table. */
const ordinaryRoles: readonly Role[] = [
  'guest',
  'client',
  'agent',
  'editor',
  'viewer',
  'clientViewer',
  'mustChange',
];

/** Calls whose handlers check the permission, or which are declared without an endpoint. */
const checkedElsewhere: ReadonlySet<string> = new Set([
  'GET /link-targets',
  'GET /link-targets/{section}/{id}',
  'GET /openapi.json',
  'GET /qad-files/events',
  'GET /qad-files/{id}/events',
  'POST /csp-reports',
  'POST /vitals',
  'POST /views',
]);

/** Whether a call depends on more than a declared permission: the kind of caller, or a restriction of the session. */
const isSpecial = ([method, path, who]: Row): boolean =>
  checkedElsewhere.has(`${method} ${path}`) ||
  [who].flat().some((each) => !each.includes('.')) ||
  [allowedBeforePassword, allowedWhileViewing].some((calls) => calls.has(`${method} ${path}`));

/**
 * The calls that a caller tries; in `npm run test:long` all of them. The same code creates all sections:
 * anonymous callers and the editor, who has some of them, try each; the others try one that the editor has and
 * one that the editor does not have. Of the other calls, callers with ordinary permissions try one read and one
 * write per permission.
 */
const selectCalls = (role: Role): readonly Row[] => {
  if (isLong) return [...table, ...sectionTables.flat()];
  const maxSections = role === 'nobody' || role === 'editor' ? sectionTables.length : 2;
  const some = new Map(table.map((row) => [`${row[0] === 'GET'} ${row[2]}`, row]));
  const calls = ordinaryRoles.includes(role)
    ? table.filter((row) => isSpecial(row) || some.get(`${row[0] === 'GET'} ${row[2]}`) === row)
    : table;
  return [...calls, ...sectionTables.slice(0, maxSections).flat()];
};

/** Opens an endless stream and closes it once it has begun. */
async function requestStream(path: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${portal.origin}/api${path}`, { headers });
  await response.body?.cancel();
  return response.status;
}
const endlessStreamPath = '/qad-files/events';

let sent = 0;
const send = ([method, path]: Row, { headers }: Visitor) => {
  sent += 1;
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return portal.call(method, fillUrl(path), body, { ...headers, ...createIpHeader(sent) });
};

test('the table contains every registered call exactly once, and no other calls', () => {
  const rows = [...table, ...sectionTables.flat()].map(([method, path]) => `${method} ${path}`);
  expect(rows.toSorted()).toEqual([...registeredCalls].sort());
});

/** What the table says of callers, as declared; permissions and kinds of users have the same names. */
const declaredNames: Readonly<Record<string, string>> = { anyone: 'none', session: 'token', account: 'user' };

test('every other call is declared with the permission of its row', () => {
  const declared = new Map(endpoints.map(({ method, path, access }) => [`${method} ${path}`, access]));
  const sort = (names: readonly string[]) => [...new Set(names)].toSorted().join(' ');
  const different = [...table, ...sectionTables.flat()].flatMap(([method, path, who]) => {
    const call = `${method} ${path}`;
    const expected = sort([who].flat().map((each) => declaredNames[each] ?? each));
    const access = sort([declared.get(call) ?? 'undeclared'].flat());
    return access === expected ? [] : [call];
  });
  expect(different.toSorted()).toEqual([...checkedElsewhere].toSorted());
});

/** Permissions that a call needs only for some requests: sharing a saved view, or changing a shared one. */
const partialPermissions = ['savedViews.share'];

test('every permission is needed by a call, or the role matrix shows no box for it (specification, section 6)', () => {
  const needed = new Set([...table, ...sectionTables.flat()].flatMap(([_method, _path, who]) => who));
  const unused = permissionKeys.filter((key) => !needed.has(key) && !partialPermissions.includes(key));
  const withoutBox = features.flatMap((feature) =>
    verbs.filter((verb) => !isVerbUsed(feature, verb)).map((verb): PermissionKey => `${feature}.${verb}`),
  );
  expect(unused.toSorted()).toEqual(withoutBox.toSorted());
});

describe.each(roles)('%s', (role) => {
  test('may make exactly the calls that its permissions allow, and no call with an empty body causes a 500', async () => {
    let visitor = visitors.get(role);
    if (!visitor) throw new Error(`nobody is ${role}`);
    for (const call of selectCalls(role)) {
      const [method, path, who] = call;
      if (role !== 'nobody' && sessionEndingCalls.includes(`${method} ${path}`)) continue;
      const callLabel = `${role} ${method} ${path} (${who})`;
      const rejection = getRejection(call, role);
      if (path === endlessStreamPath && rejection === null) {
        expect(await requestStream(path, visitor.headers), callLabel).toBe(200);
        continue;
      }
      const reply = await send(call, visitor);
      expectClean(callLabel, reply);
      // Renewing a session soon ends its former token.
      if (path === '/auth/keepAlive' && reply.status === 200)
        visitor = { role, headers: { authorization: `Bearer ${reply.body.data.token}` } };
      if (rejection === null) expect(rejectionCodes, callLabel).not.toContain(reply.body?.code);
      else
        expect([callLabel, reply.status, reply.body.code]).toEqual([
          callLabel,
          rejection === 'tokenExpired' ? 401 : 403,
          rejection,
        ]);
    }
  }, 120_000);

  test('cannot guess a token or use one after logout', async () => {
    const forged = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect((await portal.call('GET', '/api/auth/me', undefined, forged)).status).toBe(401);
    // A guest's token is not stored and grants no access, so a logout does not end it (decision 021).
    if (role === 'nobody' || role === 'guest') return;
    const newSession = await logInVisitor(role);
    if (viewers.includes(role))
      expect(
        (await portal.call('POST', '/api/roles/view-as/end', {}, newSession.headers)).body.data.viewAs,
      ).toBeNull();
    expect((await portal.call('POST', '/api/auth/logout', {}, newSession.headers)).status).toBe(200);
    for (const path of ['/api/auth/me', '/api/auth/permissions'])
      expect((await portal.call('GET', path, undefined, newSession.headers)).status).toBe(401);
    expect((await portal.call('POST', '/api/auth/keepAlive', {}, newSession.headers)).status).toBe(401);
  });
});

test('a write checks permissions before it parses the body', async () => {
  const { headers } = await logInVisitor('client');
  for (const body of ['{', `{"x":"${'a'.repeat(100_000)}"}`, '[1,2']) {
    expect((await portal.call('POST', '/api/plans', body)).status).toBe(401);
    expect((await portal.call('POST', '/api/plans', body, headers)).status).toBe(403);
  }
});

test('removing a role takes effect from the next call, in open sessions too', async () => {
  const email = 'otro-editor@centinela.demo';
  await database.pool.query(
    `with made as (
       insert into users (kind, email, password_hash, first_name, last_name, status)
       select kind, $1, password_hash, first_name, last_name, status from users where email = $2 returning id)
     insert into user_roles (user_id, role_id)
     select made.id, g.role_id from made, user_roles g join users u on u.id = g.user_id where u.email = $2`,
    [email, emails.editor],
  );
  const headers = await portal.login(email);
  expect((await portal.call('GET', '/api/plans', undefined, headers)).status).toBe(200);
  await database.pool.query(
    'delete from user_roles where user_id = (select id from users where email = $1)',
    [email],
  );
  expect((await portal.call('GET', '/api/plans', undefined, headers)).status).toBe(403);
  await database.pool.query('update users set enable = false where email = $1', [email]);
  expect((await portal.call('GET', '/api/auth/me', undefined, headers)).status).toBe(401);
});
