import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openStorage, type Storage } from '../platform/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, type Reply, startPortal, testConfig } from '../testing/portal.ts';
import { accessWithoutPermission, harmlessCalls, sharedContent } from './ownership/harmlessCalls.ts';
import {
  access,
  addonRequest,
  agentLead,
  agentLink,
  contract,
  design,
  insert,
  ownView,
  passkey,
  serviceRequest,
  type World,
} from './ownership/makers.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let storage: Storage;
let dataDir: string;
/** Two users of each kind. The second one (`stranger`) attacks the data of the first one (`owner`). */
const owner: Record<string, Headers> = {};
const stranger: Record<string, Headers> = {};
const ids: Record<string, string> = {};

/** Creates a user with the same roles as one of the demo's accounts. */
async function createTwin(email: string): Promise<string> {
  const twin = `otra-${email}`;
  await database.pool.query(
    `with made as (
       insert into users (kind, email, password_hash, first_name, last_name, status)
       select kind, $2, password_hash, 'Otra', 'Persona', status from users where email = $1 returning id)
     insert into user_roles (user_id, role_id)
     select made.id, ur.role_id from made, user_roles ur join users u on u.id = ur.user_id where u.email = $1`,
    [email, twin],
  );
  return twin;
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'centinela-owners-'));
  portal = await startPortal(database, { DATA_DIR: dataDir });
  storage = await openStorage(testConfig(database, dataDir));
  for (const [who, email] of [
    ['client', 'cliente@centinela.demo'],
    ['agent', 'agente@centinela.demo'],
    ['admin', 'admin@centinela.demo'],
  ] as const) {
    owner[who] = await portal.login(email);
    stranger[who] = await portal.login(await createTwin(email));
    const me = await portal.call('GET', '/api/auth/me', undefined, owner[who]);
    ids[who] = me.body.data.id;
  }
});
afterAll(async () => {
  await portal?.close();
  storage?.close();
  await database?.drop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

interface OwnedObject {
  /** Creates an object of the first user. @returns its id */
  make(world: World): Promise<string>;
  who: 'client' | 'agent' | 'admin';
  body?: object;
  /** Whether it is unchanged, for calls that change or delete it. */
  isThere?(id: string): Promise<boolean>;
}

const createRowCheck = (table: string) => async (id: string) => {
  const { rowCount } = await database.pool.query(`select 1 from ${table} where id = $1`, [id]);
  return rowCount === 1;
};

const createStateCheck = (state: string) => async (id: string) =>
  (await database.pool.query('select 1 from household_access where id = $1 and state = $2', [id, state]))
    .rowCount === 1;

/** Every call that takes the id of a user's object, with a function that creates one. */
const ownedObjects: Readonly<Record<string, OwnedObject>> = {
  'GET /users/exports/{id}/file': {
    who: 'admin',
    make: async ({ pool, ids }) => {
      const id = await insert(
        pool,
        `insert into user_exports (user_id, user_name, kinds, state, size, expires_at)
         values ($1, 'Ana', '{CLIENT}', 'done', 3, now() + interval '1 hour') returning id`,
        [ids.admin],
      );
      await storage.put(`exports/${id}.zip`, () => Readable.from(Buffer.from('zip')), {
        size: 3,
        type: 'application/zip',
      });
      return id;
    },
  },
  'PUT /saved-views/{id}': {
    who: 'admin',
    make: ownView,
    body: { name: 'De otra persona' },
    isThere: async (id) => {
      const { rows } = await database.pool.query('select name from saved_views where id = $1', [id]);
      return rows[0]?.name !== 'De otra persona';
    },
  },
  'DELETE /saved-views/{id}': { who: 'admin', make: ownView, isThere: createRowCheck('saved_views') },
  'DELETE /auth/sessions/{id}': {
    who: 'client',
    make: ({ pool, ids }) =>
      insert(
        pool,
        `insert into sessions (user_id, expires_at, ends_at) values ($1, now() + interval '1 hour', now() + interval '1 hour')
         returning id`,
        [ids.client],
      ),
    isThere: createRowCheck('sessions'),
  },
  'DELETE /auth/passkeys/{id}': { who: 'client', make: passkey, isThere: createRowCheck('passkeys') },
  'PUT /auth/passkeys/{id}': {
    who: 'client',
    make: passkey,
    body: { name: 'Otro nombre' },
    isThere: async (id) => {
      const { rows } = await database.pool.query('select name from passkeys where id = $1', [id]);
      return rows[0]?.name === 'Llave';
    },
  },
  'GET /contracts/me/{id}': { who: 'client', make: contract },
  'GET /contracts/me/{id}/details': { who: 'client', make: contract },
  'GET /contracts/me/{id}/file': { who: 'client', make: contract },
  'GET /contracts/me/{id}/certificates': { who: 'client', make: contract },
  'POST /contracts/me/{id}/certificates': {
    who: 'client',
    make: contract,
    isThere: async (id) => {
      const { rowCount } = await database.pool.query('select from certificates where contract_id = $1', [id]);
      return rowCount === 0;
    },
  },
  'GET /contracts/me/certificates/{id}/file': {
    who: 'client',
    make: async (world) =>
      insert(
        world.pool,
        `insert into certificates (contract_id, issued_to, document, code, facts, expires_at)
         values ($1, $2, '20123456', $3, $4, now() + interval '1 day') returning id`,
        [
          await contract(world),
          world.ids.client,
          randomUUID(),
          JSON.stringify({ contract: '1', holder: 'Carla', place: null, services: ['HOG'] }),
        ],
      ),
  },
  'GET /agents/me/leads/{id}': { who: 'agent', make: agentLead },
  'GET /agents/me/leads/{id}/doorstep-forms': { who: 'agent', make: agentLead },
  'PUT /agents/me/leads/{id}': {
    who: 'agent',
    make: agentLead,
    body: { status: 'CONTACTED' },
    isThere: async (id) => {
      const { rows } = await database.pool.query('select status from leads where id = $1', [id]);
      return rows[0]?.status === 'NEW';
    },
  },
  'POST /agents/me/leads/{id}/notes': {
    who: 'agent',
    make: agentLead,
    body: { text: 'De otra persona' },
    isThere: async (id) => {
      const { rowCount } = await database.pool.query('select from lead_notes where lead_id = $1', [id]);
      return rowCount === 0;
    },
  },
  'DELETE /addons/me/{id}': {
    who: 'client',
    make: addonRequest,
    isThere: async (id) => {
      const { rows } = await database.pool.query('select status from leads where id = $1', [id]);
      return rows[0]?.status === 'NEW';
    },
  },
  'DELETE /requests/me/{id}': {
    who: 'client',
    make: serviceRequest,
    isThere: async (id) => {
      const { rows } = await database.pool.query('select state from service_requests where id = $1', [id]);
      return rows[0]?.state === 'RECEIVED';
    },
  },
  'PUT /household/people/{id}': {
    who: 'client',
    make: access('owner', 'ACTIVE'),
    body: { views: ['contracts'], contracts: null },
    isThere: async (id) => {
      const { rows } = await database.pool.query('select version from household_access where id = $1', [id]);
      return rows[0]?.version === 1;
    },
  },
  'DELETE /household/people/{id}': {
    who: 'client',
    make: access('owner', 'ACTIVE'),
    isThere: createStateCheck('ACTIVE'),
  },
  'POST /household/shared/{id}/accept': {
    who: 'client',
    make: access('guest', 'INVITED'),
    isThere: createStateCheck('INVITED'),
  },
  'DELETE /household/shared/{id}': {
    who: 'client',
    make: access('guest', 'ACTIVE'),
    isThere: createStateCheck('ACTIVE'),
  },
  'GET /household/shared/{id}/contracts': { who: 'client', make: access('guest', 'ACTIVE') },
  'GET /household/shared/{id}/forecasts': { who: 'client', make: access('guest', 'ACTIVE') },
  'GET /household/shared/{id}/invoices': { who: 'client', make: access('guest', 'ACTIVE') },
  'GET /agents/me/links/{id}/paper': { who: 'agent', make: agentLink },
  'DELETE /agents/me/links/{id}': { who: 'agent', make: agentLink, isThere: createRowCheck('agent_links') },
  'GET /designs/me/{id}': { who: 'client', make: design },
  'GET /designs/me/{id}/file': { who: 'client', make: design },
  'DELETE /designs/me/{id}': { who: 'client', make: design, isThere: createRowCheck('designs') },
  'GET /users/bulk/{id}': {
    who: 'admin',
    make: ({ pool, ids }) =>
      insert(
        pool,
        `insert into user_bulks (user_id, user_name, action, filter) values ($1, 'Ana', 'enable', '{}') returning id`,
        [ids.admin],
      ),
  },
};

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ 'x-permission': z.union([z.string(), z.string().array()]) })),
  ),
});

test('every call that takes an id is classified as a user’s, public or the staff’s', async () => {
  const { paths } = document.parse((await portal.call('GET', '/api/openapi.json')).body);
  const unknown = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => path.includes('{'))
      .map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        access: operation['x-permission'],
      }))
      .filter(({ call, access }) => {
        if (call in ownedObjects || call in harmlessCalls) return false;
        return (
          [access].flat().some((each) => accessWithoutPermission.has(each)) ||
          !sharedContent.has(path.split('/')[1] ?? '')
        );
      })
      .map(({ call, access }) => `${call} (${access})`),
  );
  expect(unknown).toEqual([]);
  const existing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(
    Object.keys({ ...ownedObjects, ...harmlessCalls }).filter((call) => !existing.includes(call)),
  ).toEqual([]);
});

describe.each(Object.entries(ownedObjects))('%s', (call, { who, make, body, isThere }) => {
  const [method = '', path = ''] = call.split(' ');
  const send = (id: string, headers: Headers | undefined): Promise<Reply> =>
    portal.call(method, `/api${path.replace('{id}', id)}`, body, headers);

  test('another user’s id responds like a missing one and changes nothing', async () => {
    const id = await make({ pool: database.pool, portal, ids, owner });
    const foreignResponse = await send(id, stranger[who]);
    const missingResponse = await send(randomUUID(), stranger[who]);
    expect([foreignResponse.status, foreignResponse.body.code]).toEqual([
      missingResponse.status,
      missingResponse.body.code,
    ]);
    expect([403, 404]).toContain(foreignResponse.status);
    expect({ ...foreignResponse.body, requestId: '' }).toEqual({ ...missingResponse.body, requestId: '' });
    expect((await send(id, undefined)).status).toBe(401);
    if (isThere) expect(await isThere(id)).toBe(true);
    expect([200, 201]).toContain((await send(id, owner[who])).status);
  });
});
