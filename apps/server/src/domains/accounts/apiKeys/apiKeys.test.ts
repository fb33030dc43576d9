import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { apiKeyScopeNames, canUseKey, getApiKeyPermissions } from '@centinela/api/apiKeys/apiKeyScopes.ts';
import { apiKeyLimit, maxApiKeys } from '@centinela/api/apiKeys/apiKeys.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captureApp } from '#testing/captureApp.ts';
import { createCvPdf, postFile } from '#testing/cvs.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let app: FastifyInstance;
let admin: { authorization: string };
/** A staff member whose role may create keys and has all permissions of leads. */
let ana: { authorization: string };
const anaId = '0199aaaa-0000-7000-8000-000000000a1a';
const roleId = '0199aaaa-0000-7000-8000-000000000a1b';

const anaPermissions = ['apiKeys.list', 'apiKeys.save', 'apiKeys.delete', 'auth.sync'].concat(
  ['list', 'show', 'save', 'update'].map((verb) => `leads.${verb}`),
);

beforeAll(async () => {
  database = await createTestDatabase();
  ({ started: portal, app } = await captureApp(() => startPortal(database)));
  admin = await portal.login();
  await database.pool.query(
    `insert into roles (id, slug, name, permissions) values ('${roleId}', 'integra', 'Integra', $1)`,
    [anaPermissions],
  );
  await database.pool.query(
    `insert into users (id, kind, email, password_hash, first_name, last_name, status)
     select '${anaId}', 'SYSTEM', 'ana@test.demo', password_hash, 'Ana', 'Paz', 'active' from users
     where email = 'admin@centinela.demo'`,
  );
  await database.pool.query(`insert into user_roles (user_id, role_id) values ('${anaId}', '${roleId}')`);
  ana = await portal.login('ana@test.demo');
});
beforeEach(async () => {
  await database.pool.query('truncate api_keys, rate_limits');
  await database.pool.query('update roles set permissions = $1 where id = $2', [anaPermissions, roleId]);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const newKey = { name: 'ERP nocturno', scopes: ['leads.read', 'leads.write'], days: 30 };

async function create(more: object = {}, headers: Record<string, string> = ana) {
  const { status, body } = await portal.call('POST', '/api/api-keys', { ...newKey, ...more }, headers);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const getLeads = (headers: Record<string, string>) => portal.call('GET', '/api/leads', undefined, headers);
/** The status and the code of an error. */
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? status : [status, body.code];

const lead = { name: 'Rosa Paz', phone: '11 4555 0001', place: 'Morón, Buenos Aires', topic: 'PLAN' };

describe('an API key', () => {
  test('is shown once, stored as a hash, and acts with the permissions of its scopes', async () => {
    const { key, prefix, id, state } = await create();
    expect(key).toMatch(/^ctn_[\w-]{43}$/);
    expect([key.startsWith(prefix), prefix.length, state]).toEqual([true, 12, 'ACTIVE']);
    const list = await portal.call('GET', '/api/api-keys', undefined, ana);
    expect(list.body.data).toMatchObject([
      { id, name: 'ERP nocturno', createdBy: 'Ana Paz', lastUsedAt: null },
    ]);
    const stored = await database.pool.query('select k::text, a.after::text from api_keys k, audit_log a');
    expect(JSON.stringify([list.body, stored.rows])).not.toContain(key.slice(prefix.length));
    expect((await getLeads(bearer(key))).status).toBe(200);
  });

  test('records its changes in the audit as itself', async () => {
    const { key } = await create();
    const { status, body } = await portal.call('POST', '/api/leads/staff', lead, bearer(key));
    expect(status).toBe(201);
    const { rows } = await database.pool.query(
      `select user_name, user_id from audit_log where subject = 'leads' and subject_id = $1`,
      [body.data.id],
    );
    expect(rows).toEqual([{ user_name: 'Clave «ERP nocturno» de Ana Paz', user_id: anaId }]);
  });

  test('can never be created with more than its creator may do', async () => {
    const body = { ...newKey, scopes: ['leads.read', 'contracts.read'] };
    const refused = await portal.call('POST', '/api/api-keys', body, ana);
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'scopes']);
    await create(body, admin);
  });

  test.each([
    [{ days: 366 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ days: undefined }, 'days'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['users.list'] }, 'scopes.0'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
  ])('is refused with %o', async (more, field) => {
    const { status, body } = await portal.call('POST', '/api/api-keys', { ...newKey, ...more }, ana);
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  });

  test('can be created only soon after a login or a confirmation', async () => {
    const old = await portal.login('ana@test.demo');
    await database.pool.query(
      `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = '${anaId}'`,
    );
    expect(outcome(await portal.call('POST', '/api/api-keys', newKey, old))).toEqual([403, 'confirmFirst']);
    await portal.call('POST', '/api/auth/confirm', { password: demoPassword }, old);
    await create({}, old);
    await database.pool.query(`update sessions set confirmed_at = now() where user_id = '${anaId}'`);
  });

  test('is created once by a double click, and the repeated response is stored encrypted', async () => {
    const headers = { ...ana, 'idempotency-key': 'doble-clic' };
    const [first, second] = await Promise.all([create({}, headers), create({}, headers)]);
    expect(second).toEqual(first);
    expect((await database.pool.query('select from api_keys')).rowCount).toBe(1);
    const { rows } = await database.pool.query('select answer from idempotency_keys');
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0].answer, 'base64').toString('latin1') + rows[0].answer).not.toContain('ctn_');
    // Later, a caller who repeats it would get the key without a confirmation.
    await database.pool.query(`update idempotency_keys set created_at = now() - interval '11 minutes'`);
    const { status, body } = await portal.call('POST', '/api/api-keys', newKey, headers);
    expect([status, body.errors[0].field]).toEqual([400, 'Idempotency-Key']);
  });

  test('counts towards a maximum while it is active', async () => {
    await database.pool.query(
      `insert into api_keys (name, prefix, hash, scopes, expires_at, created_by_name)
       select 'x', 'ctn_', int4send(n), '{}', now() + interval '1 day', 'x' from generate_series(1, $1::int) n`,
      [maxApiKeys],
    );
    expect(outcome(await portal.call('POST', '/api/api-keys', newKey, ana))).toEqual([412, 'wrongState']);
    await database.pool.query(`update api_keys set expires_at = now() where hash = int4send(1)`);
    await create();
  });

  test('stores its last use at most once a minute', async () => {
    const { key, id } = await create();
    const read = async () => {
      expect((await getLeads(bearer(key))).status).toBe(200);
      const { rows } = await database.pool.query(
        'select last_used_at::text as at from api_keys where id = $1',
        [id],
      );
      return rows[0].at;
    };
    const first = await read();
    expect(await read()).toBe(first);
    await database.pool.query(`update api_keys set last_used_at = now() - interval '61 seconds'`);
    expect((await read()) > first).toBe(true);
  });

  test('has a rate limit of its own, with Retry-After', async () => {
    const [{ key }, other] = [await create(), await create()];
    expect((await getLeads(bearer(key))).status).toBe(200);
    await database.pool.query(`update rate_limits set level = $1, touched_at = now() + interval '1 hour'`, [
      apiKeyLimit.burst - 1,
    ]);
    expect((await getLeads(bearer(key))).status).toBe(200);
    const refused = await getLeads(bearer(key));
    expect([outcome(refused), refused.headers.get('retry-after')]).toEqual([[429, 'flood'], '1']);
    expect((await getLeads(bearer(other.key))).status).toBe(200);
  });
});

describe('is refused', () => {
  const change: readonly (readonly [what: string, sql: string, code: unknown])[] = [
    ['when expired', `update api_keys set expires_at = now()`, [401, 'badApiKey']],
    ['when revoked', `update api_keys set revoked_at = now(), revoked_by_name = 'x'`, [401, 'badApiKey']],
    [
      'after its creator was demoted',
      `update roles set permissions = '{}' where id = '${roleId}'`,
      [403, 'forbidden'],
    ],
    ['when its scopes no longer exist', `update api_keys set scopes = '{leads.all}'`, [403, 'forbidden']],
  ];
  test.each(change)('%s', async (_what, sql, expected) => {
    const { key } = await create();
    expect(outcome(await getLeads(bearer(key)))).toBe(200);
    await database.pool.query(sql);
    expect(outcome(await getLeads(bearer(key)))).toEqual(expected);
  });

  test('revoked through the API, and repeating it changes nothing', async () => {
    const { key, id } = await create();
    const revoke = () => portal.call('DELETE', `/api/api-keys/${id}`, undefined, ana);
    const { body } = await revoke();
    expect(body.data).toMatchObject({ state: 'REVOKED', revokedBy: 'Ana Paz' });
    expect((await revoke()).body.data.revokedAt).toBe(body.data.revokedAt);
    expect(outcome(await getLeads(bearer(key)))).toEqual([401, 'badApiKey']);
    const { rowCount } = await database.pool.query(
      `select from audit_log where action = 'revoke' and subject_id = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  test('while its creator must take a step first, or is no longer confirmed', async () => {
    const { key } = await create();
    const set = (text: string) => database.pool.query(`update users set ${text} where id = '${anaId}'`);
    await set('must_change_password = true');
    expect(outcome(await getLeads(bearer(key)))).toEqual([403, 'mustChangePassword']);
    await set(`must_change_password = false, status = 'pending'`);
    expect(outcome(await getLeads(bearer(key)))).toEqual([401, 'badApiKey']);
    await set(`status = 'active'`);
    expect(outcome(await getLeads(bearer(key)))).toBe(200);
  });

  test('on endpoints and pages outside its scopes, even if its creator is an administrator', async () => {
    const { key } = await create({ scopes: apiKeyScopeNames }, admin);
    const tries: readonly (readonly [method: string, path: string])[] = [
      ['GET', '/auth/me'],
      ['GET', '/auth/sessions'],
      ['POST', '/auth/keepAlive'],
      ['POST', '/auth/logout'],
      ['PUT', '/users/changeMyPassword'],
      ['GET', '/users'],
      ['GET', '/roles'],
      ['POST', `/roles/${roleId}/view-as`],
      ['GET', '/api-keys'],
      ['POST', '/api-keys'],
      ['GET', '/webhooks'],
      ['GET', '/backups'],
      ['GET', '/saved-views'],
      ['GET', '/desk'],
      ['GET', '/contracts/me'],
    ];
    for (const [method, path] of tries) {
      const body = method === 'GET' ? undefined : {};
      const reply = await portal.call(method, `/api${path}`, body, bearer(key));
      expect([path, outcome(reply)]).toEqual([path, [403, 'forbidden']]);
    }
    for (const path of ['/dashboard', '/clientes/home']) {
      const asKey = await portal.call('GET', path, undefined, bearer(key));
      const anonymous = await portal.call('GET', path);
      expect([asKey.status, asKey.headers.get('location')]).toEqual([
        anonymous.status,
        anonymous.headers.get('location'),
      ]);
    }
    expect(outcome(await portal.call('GET', '/api/qad-files/events', undefined, bearer(key)))).toEqual([
      401,
      'tokenExpired',
    ]);
  });

  test('a private file of its creator', async () => {
    await database.pool.query('update roles set permissions = $1 where id = $2', [
      [...anaPermissions, 'files.list', 'files.upload'],
      roleId,
    ]);
    const sent = { field: 'file', name: 'legajo.pdf', bytes: createCvPdf('legajo') };
    const uploaded = await postFile(portal, '/api/files', { private: 'true' }, sent, ana);
    expect(uploaded.status).toBe(201);
    const path = `/api/files/metadata/${uploaded.body.data.id}`;
    const { key } = await create({ scopes: ['media.upload'] });
    const publish = (as: Record<string, string>) => portal.call('PUT', path, { private: false }, as);
    expect(outcome(await publish(bearer(key)))).toEqual([403, 'cannotPublish']);
    expect(outcome(await publish(ana))).toBe(200);
  });

  test('no scope reaches the endpoints of accounts, keys, settings and backups', () => {
    const permissions = getApiKeyPermissions(apiKeyScopeNames, new Set(permissionKeys));
    const reached = app.context.endpoints.filter(({ access }) => canUseKey(permissions, access));
    expect(reached.length).toBeGreaterThan(100);
    const forbidden =
      /^\/(?:auth|users|roles|api-keys|webhooks|backups|audit|saved-views|notifications|email-logs|system-status|redirects|undo)\b|\/me\b|view-as/;
    expect(reached.map(({ path }) => path).filter((path) => forbidden.test(path))).toEqual([]);
    const deleting = reached.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    const ownedByEntries = /\{id\}\/(?:schedule|preview-links\/\{link\})$/;
    expect(deleting.filter((path) => !ownedByEntries.test(path))).toEqual(['/designs/{id}']);
  });

  test('with variants of the header', async () => {
    const { key, prefix } = await create();
    const send = async (authorization: string, more = {}) =>
      outcome(await getLeads({ authorization, ...more }));
    for (const accepted of [`Bearer ${key}`, `bearer ${key}`, `BEARER   ${key} `])
      expect(await send(accepted)).toBe(200);
    const unknown = [401, 'badApiKey'];
    expect(await send(`Bearer ${prefix}${'A'.repeat(35)}`)).toEqual(unknown);
    expect(await send(`Bearer ${prefix}`)).toEqual(unknown);
    expect(await send(`Bearer ${key}x`)).toEqual(unknown);
    expect(await send(`Bearer ${key.slice(0, -1)}`)).toEqual(unknown);
    expect(await send(`Basic ${key}`)).toEqual(unknown);
    expect(await send(key)).toEqual(unknown);
    expect(await send(`Bearer ${key}, Bearer ${key}`)).toEqual(unknown);
    expect(await send(`Bearer ${key.replace('ctn_', 'CTN_')}`)).toEqual([401, 'tokenExpired']);
    expect(await send(`Basic ${btoa(`${key}:`)}`)).toEqual([401, 'tokenExpired']);
    const misplaced = [400, 'apiKeyMisplaced'];
    expect(await send(`Bearer ${key}`, { cookie: `token=${ana.authorization.slice(7)}` })).toEqual(misplaced);
    expect(await send(`Bearer ${key}`, { cookie: 'otra=1' })).toBe(200);
  });

  test('in the address, in any parameter, with or without another credential', async () => {
    const { key } = await create();
    for (const query of [`api_key=${key}`, `filter[q]=${key}`, `access_token=${key}`])
      for (const headers of [{}, ana, bearer(key)])
        expect(outcome(await portal.call('GET', `/api/leads?${query}`, undefined, headers))).toEqual([
          400,
          'apiKeyMisplaced',
        ]);
    expect(outcome(await portal.call('POST', `/api/auth/token?k=${key}`))).toEqual([400, 'apiKeyMisplaced']);
  });

  test('with two Authorization headers', async () => {
    const { key } = await create();
    const { getRaw } = await import('../../../attacks/support.ts');
    const headers = [`Authorization: ${ana.authorization}`, `Authorization: Bearer ${key}`];
    for (const order of [headers, headers.toReversed()]) {
      const { status, body } = await getRaw(portal.origin, '/api/leads', order);
      expect([status, body.includes('apiKeyMisplaced')]).toEqual([400, true]);
    }
  });

  test('after its creator’s account was blocked, also when it is enabled again; and after it was deleted', async () => {
    const email = 'eva@test.demo';
    const { rows } = await database.pool.query(
      `with made as (insert into users (kind, email, password_hash, first_name, last_name, status)
         select 'SYSTEM', $1, password_hash, 'Eva', 'Paz', 'active' from users where id = '${anaId}' returning id),
       given as (insert into user_roles (user_id, role_id) select id, '${roleId}' from made) select id from made`,
      [email],
    );
    const [{ id }] = rows;
    const login = () => portal.call('POST', '/api/auth/login', { email, password: demoPassword });
    const createAsEva = async () => create({}, bearer((await login()).body.data.token));
    const [first, second] = [await createAsEva(), await createAsEva()];
    const enable = (isEnabled: boolean) =>
      portal.call('PUT', `/api/users/${id}`, { enable: isEnabled }, admin);
    expect((await enable(false)).status).toBe(200);
    expect(outcome(await getLeads(bearer(first.key)))).toEqual([401, 'badApiKey']);
    expect((await enable(true)).status).toBe(200);
    expect(outcome(await getLeads(bearer(second.key)))).toEqual([401, 'badApiKey']);
    const third = await createAsEva();
    expect(outcome(await getLeads(bearer(third.key)))).toBe(200);
    expect((await portal.call('DELETE', `/api/users/${id}`, undefined, admin)).status).toBe(200);
    expect(outcome(await getLeads(bearer(third.key)))).toEqual([401, 'badApiKey']);
    const list = await portal.call('GET', '/api/api-keys', undefined, ana);
    expect(
      list.body.data.map(({ state, createdBy }: { state: string; createdBy: string }) => [state, createdBy]),
    ).toEqual(Array(3).fill(['ENDED', 'Eva Paz']));
  });
});
