import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
let client: Headers;
let other: Headers;
const ids: Record<string, string> = {};

async function create(section: string, fields: object): Promise<string> {
  const { status, body } = await portal.call('POST', `/api/${section}`, fields, admin);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}

const toEquipment = (names: readonly string[]) =>
  names.map((name) => ({ type: ids.type, name, quantity: 1 }));

const createPlan = (slug: string, price: number, devices: readonly string[]) => {
  const { image: _image, ...fields } = samples.plans;
  const content = {
    price,
    promotionalPrice: null,
    kind: 'GENERAL',
    items: [],
    equipment: toEquipment(devices),
  };
  return create('plans', { ...fields, ...content, slug, code: slug.toUpperCase(), name: `Plan ${slug}` });
};

async function createContract(
  number: string,
  owner: string | undefined,
  addons = '{CAMARA}',
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, addons, status, monthly_total)
     values ($1, $2, '30123456', 'Carla', $3, 'CHICO', 1, $4, 'ACTIVO', 29000) returning id`,
    [number, owner, ids.small, addons],
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status)
     select kind, 'otra@centinela.demo', password_hash, 'Otra', 'Persona', status from users
     where email = 'cliente@centinela.demo'`,
  );
  other = await portal.login('otra@centinela.demo');
  const { rows } = await database.pool.query<{ email: string; id: string }>('select email, id from users');
  for (const { email, id } of rows) ids[email.split('@')[0] ?? ''] = id;
  const { icon: _icon, image: _image, ...type } = { icon: null, image: null, ...samples.productTypes };
  ids.type = await create('product-types', type);
  ids.small = await createPlan('chico', 20_000, ['Panel']);
  ids.large = await createPlan('grande', 24_000, ['Panel', 'Cámara']);
  await create('qad-addons', {
    ...{ code: 'CAMARA', name: 'Cámara', price: 9_000, billing: 'MONTHLY' },
    equipment: toEquipment(['Cámara']),
  });
  ids.mine = await createContract('C-1', ids.cliente);
  ids.cheap = await createContract('C-2', ids.cliente, '{}');
  ids.theirs = await createContract('C-9', ids.otra);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate service_requests, mails, rate_limits cascade'));

const list = async (as = client) =>
  (await portal.call('GET', '/api/requests/me/better-offers', undefined, as)).body.data;
const ask = (monthly: number, contract = ids.mine, as = client) =>
  portal.call('POST', '/api/requests/me', { contract, details: { kind: 'PLAN', monthly } }, as);

describe('a better offer', () => {
  test('is listed for the contract that costs more, and can be requested once', async () => {
    expect(await list()).toEqual([
      {
        contract: { id: ids.mine, number: 'C-1' },
        ...{ plan: 'Plan grande', addons: [], before: 29_000, monthly: 24_000 },
      },
    ]);
    const [one, again] = await Promise.all([ask(24_000), ask(24_000)]);
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(one.body.data).toMatchObject({
      details: { kind: 'PLAN', plan: 'Plan grande', addons: [], before: 29_000, monthly: 24_000 },
    });
    expect(again.body.data.id).toBe(one.body.data.id);
    expect(await list()).toEqual([]);
    const { rows } = await database.pool.query<{ data: unknown }>('select data from mails');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('29.000');
    await portal.call('DELETE', `/api/requests/me/${one.body.data.id}`, undefined, client);
    expect(await list()).toHaveLength(1);
  });

  test('is refused when it costs something else than the client saw', async () => {
    const { status, body } = await ask(23_000);
    expect(status).toBe(412);
    expect(body.message).toContain('24.000 por mes');
  });

  test('has one open request per contract, also after the catalogue changed and under concurrency', async () => {
    const change = (price: number) => portal.call('PUT', `/api/plans/${ids.large}`, { price }, admin);
    const [first] = [await ask(24_000)];
    expect((await change(23_500)).status).toBe(200);
    const second = await ask(23_500);
    expect(second.status).toBe(412);
    expect(second.body.message).toContain(`con el número ${first?.body.data.number}`);
    await portal.call('DELETE', `/api/requests/me/${first?.body.data.id}`, undefined, client);
    // A change of price between the two, so that the requests differ.
    const answers = await Promise.all([ask(23_500), change(23_400).then(() => ask(23_400)), ask(23_500)]);
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from service_requests where state = 'RECEIVED'`,
    );
    expect(rows).toHaveLength(1);
    for (const { status } of answers) expect([201, 412]).toContain(status);
    const reopen = (id: string | undefined) =>
      portal.call('PUT', `/api/requests/${id}`, { state: 'RECEIVED' }, admin);
    await database.pool.query(`update service_requests set state = 'DONE', done_at = now()`);
    await change(24_000);
    const [done] = rows;
    expect((await ask(24_000)).status).toBe(201);
    expect((await reopen(done?.id)).body.message).toContain('ya tiene otro cambio de plan abierto');
  });

  test('is refused by the database when another session inserted one', async () => {
    const insert = () =>
      database.pool.query(
        `insert into service_requests (kind, contract_id, contract, name, email, details, fingerprint, search)
         values ('PLAN', $1, 'C-1', 'Ana', 'a@b.c', '{}', 'x', '')`,
        [ids.mine],
      );
    await insert();
    await expect(insert()).rejects.toMatchObject({ constraint: 'service_requests_open_plan' });
    const refused = await ask(24_000);
    expect(refused.status).toBe(412);
    // The request of another client, who had the contract before, is not named.
    expect(refused.body.message).toContain('ya hay un cambio de plan pedido');
  });

  test('can be requested only for an own contract that has one', async () => {
    expect((await ask(24_000, ids.theirs)).status).toBe(404);
    expect((await ask(24_000, ids.cheap)).status).toBe(404);
    expect((await ask(24_000, ids.mine, other)).status).toBe(404);
    expect((await ask(24_000, ids.mine, admin)).status).toBe(403);
    expect(
      (await list(other)).map(({ contract }: { contract: { number: string } }) => contract.number),
    ).toEqual(['C-9']);
  });
});
