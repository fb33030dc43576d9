import { randomUUID } from 'node:crypto';
import { companyConsent, consents } from '@centinela/api/leads/consent.ts';
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
let agent: Headers;
const ids: Record<string, string> = {};

async function create(section: string, fields: object): Promise<string> {
  const { status, body } = await portal.call('POST', `/api/${section}`, fields, admin);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}

const plan = (slug: string) => {
  const { image: _image, ...fields } = samples.plans;
  return create('plans', { ...fields, slug, code: slug.toUpperCase(), name: `Plan ${slug}` });
};

const addon = (code: string, fields: object) =>
  create('qad-addons', { code, name: `Adicional ${code}`, price: 3_900, billing: 'MONTHLY', ...fields });

async function contract(number: string, owner: string | undefined, fields: object = {}): Promise<string> {
  const row = { plan_id: ids.home, addons: '{}', status: 'ACTIVO', monthly_total: 30_000.1, ...fields };
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into contracts (number, client_id, document, name, plan, plan_quantity, province, location,
       plan_id, addons, status, monthly_total)
     values ($1, $2, '30123456', 'Carla', 'CASA', 1, 'AR-B', 'Morón', $3, $4, $5, $6) returning id`,
    [number, owner, row.plan_id, row.addons, row.status, row.monthly_total],
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  agent = await portal.login('agente@centinela.demo');
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status)
     select kind, 'otra@centinela.demo', password_hash, 'Otra', 'Persona', status from users
     where email = 'cliente@centinela.demo'`,
  );
  other = await portal.login('otra@centinela.demo');
  const { rows } = await database.pool.query<{ email: string; id: string }>('select email, id from users');
  for (const { email, id } of rows) ids[email.split('@')[0] ?? ''] = id;
  ids.home = await plan('casa');
  ids.car = await plan('auto');
  ids.smoke = await addon('HUMO', { compatiblePlans: [ids.home] });
  await addon('BATERIA', { price: 50_000, billing: 'ONCE', compatiblePlans: [] });
  await addon('GPS', { compatiblePlans: [ids.car] });
  await addon('PANICO', { compatiblePlans: [ids.home] });
  ids.mine = await contract('C-1', ids.cliente, { addons: '{PANICO}' });
  ids.auto = await contract('C-2', ids.cliente, { plan_id: ids.car, monthly_total: null });
  ids.ended = await contract('C-3', ids.cliente, { status: 'BAJA' });
  ids.theirs = await contract('C-9', ids.otra);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate leads, mails, rate_limits cascade'));

const offers = async (as = client) => (await portal.call('GET', '/api/addons/me', undefined, as)).body.data;
const ask = (fields: object = {}, as: Headers | undefined = client) =>
  portal.call(
    'POST',
    '/api/addons/me',
    { contract: ids.mine, addon: 'HUMO', price: 3_900, consent: companyConsent, ...fields },
    as,
  );
const takeBack = (id: string, as: Headers | undefined = client) =>
  portal.call('DELETE', `/api/addons/me/${id}`, undefined, as);
const change = (id: string, body: object) => portal.call('PUT', `/api/leads/${id}`, body, admin);
const leads = async () => (await database.pool.query('select * from leads order by id')).rows;

describe('offered add-ons', () => {
  test('are compatible with each active contract, not yet included, and show the new monthly total', async () => {
    const found = await offers();
    expect(found.map(({ contract: { number } }: { contract: { number: string } }) => number)).toEqual([
      'C-2',
      'C-1',
    ]);
    const [car, home] = found;
    const summarizeOffers = (each: {
      addons: { code: string; price: number; monthlyAfter: number | null }[];
    }) => each.addons.map(({ code, price, monthlyAfter }) => [code, price, monthlyAfter]).sort();
    expect(summarizeOffers(home)).toEqual([
      ['BATERIA', 50_000, 30_000.1],
      ['HUMO', 3_900, 33_900.1],
    ]);
    expect(summarizeOffers(car)).toEqual([
      ['BATERIA', 50_000, null],
      ['GPS', 3_900, null],
    ]);
  });

  test('stay available for contracts with a discontinued plan, and are then not offered for other plans', async () => {
    await portal.call('PUT', `/api/plans/${ids.car}`, { status: 'INACTIVE', enable: false }, admin);
    const [car, home] = await offers();
    const codes = (each: { addons: { code: string }[] }) => each.addons.map(({ code }) => code).sort();
    expect([codes(car), codes(home)]).toEqual([
      ['BATERIA', 'GPS'],
      ['BATERIA', 'HUMO'],
    ]);
    await portal.call('PUT', `/api/plans/${ids.car}`, { status: 'ACTIVE', enable: true }, admin);
  });
});

describe('requesting an add-on', () => {
  test('stores a lead with contract and add-on, price and consent, and queues a mail', async () => {
    const { status, body } = await ask();
    expect([status, body.data]).toMatchObject([
      201,
      { addon: { code: 'HUMO', name: 'Adicional HUMO' }, monthly: 3_900, once: null, state: 'RECEIVED' },
    ]);
    const lead = (await portal.call('GET', `/api/leads/${body.data.id}`, undefined, admin)).body.data;
    expect(lead).toMatchObject({
      number: body.data.number,
      topic: 'ADDON',
      verified: true,
      contract: { id: ids.mine, number: 'C-1' },
      email: 'cliente@centinela.demo',
      province: 'Buenos Aires',
      monthly: 3_900,
      proof: {
        shown: [{ kind: 'addon', slug: 'HUMO', price: { monthly: 3_900 } }],
        consent: { version: companyConsent, words: consents[companyConsent] },
      },
    });
    const { rows } = await database.pool.query('select data from mails');
    expect(rows).toMatchObject([{ data: { contract: 'C-1', path: `/dashboard/leads/${lead.id}` } }]);
    const listed = await portal.call('GET', '/api/leads?filter[contract]=C-1', undefined, admin);
    expect(listed.body.data).toMatchObject([{ id: lead.id }]);
    const home = (await offers())[1];
    expect(home.addons.find(({ code }: { code: string }) => code === 'HUMO').asked.id).toBe(lead.id);
  });

  test('stores one lead, one mail and one audit record for ten simultaneous requests', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from leads) as leads, (select count(*)::int from mails) as mails,
        (select count(*)::int from audit_log where subject = 'leads' and subject_id = $1) as entries`,
      [sent[0]?.body.data.id],
    );
    expect(rows).toEqual([{ leads: 1, mails: 1, entries: 1 }]);
  });

  test('gives the same answer for another client’s, ended, incompatible and unknown contracts or add-ons', async () => {
    const tried = [
      { contract: ids.theirs },
      { contract: ids.ended },
      { contract: randomUUID() },
      { addon: 'GPS' },
      { addon: 'PANICO' },
      { addon: 'NADA' },
      { addon: "x' or '1'='1" },
    ];
    const answers = await Promise.all(tried.map((fields) => ask(fields)));
    expect(answers.map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect((await ask({ contract: 'C-1' })).status).toBe(400);
    expect(await leads()).toEqual([]);
  });

  test('rejects agents, staff and requests without a session', async () => {
    for (const [as, status] of [
      [agent, 403],
      [admin, 403],
      [{}, 401],
    ] as const) {
      expect((await ask({}, as)).status).toBe(status);
      expect((await takeBack(randomUUID(), as)).status).toBe(status);
      expect((await portal.call('GET', '/api/addons/me', undefined, as)).status).toBe(status);
    }
    expect(await leads()).toEqual([]);
  });

  test('reports the new price for an outdated one, and rejects add-ons withdrawn from sale', async () => {
    await portal.call('PUT', `/api/qad-addons/${ids.smoke}`, { price: 4_500 }, admin);
    const late = await ask();
    expect([late.status, late.body.message]).toEqual([412, expect.stringContaining('4.500')]);
    expect((await ask({ price: null })).status).toBe(412);
    const { body } = await ask({ price: 4_500 });
    expect(body.data.monthly).toBe(4_500);
    await portal.call('PUT', `/api/qad-addons/${ids.smoke}`, { enable: false }, admin);
    // An add-on that was requested earlier stays listed; a new request for it is rejected.
    const [, home] = await offers();
    expect(home.addons.map(({ code }: { code: string }) => code)).not.toContain('HUMO');
    expect(home.requests).toMatchObject([{ id: body.data.id, state: 'RECEIVED' }]);
    await takeBack(body.data.id);
    expect((await ask({ price: 4_500 })).status).toBe(404);
    await portal.call('PUT', `/api/qad-addons/${ids.smoke}`, { enable: true, price: 3_900 }, admin);
  });
});

describe('the outcome of a request', () => {
  const stateOf = async (id: string) => {
    const [, home] = await offers();
    return home.requests.find((each: { id: string }) => each.id === id)?.state;
  };

  test('is shown to the client, and is required when staff closes the lead', async () => {
    const { id } = (await ask()).body.data;
    expect(await stateOf(id)).toBe('RECEIVED');
    await change(id, { status: 'CONTACTED' });
    expect(await stateOf(id)).toBe('IN_PROGRESS');
    const unsaid = await change(id, { status: 'CLOSED' });
    expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([400, 'outcome']);
    await change(id, { status: 'CLOSED', outcome: 'NOT_DONE' });
    expect(await stateOf(id)).toBe('NOT_DONE');
    await change(id, { status: 'CONTACTED' });
    expect((await leads())[0].outcome).toBeNull();
    await change(id, { status: 'CLOSED', outcome: 'DONE' });
    expect(await stateOf(id)).toBe('DONE');
  });

  test('is done once the ERP reports the add-on', async () => {
    const { id } = (await ask()).body.data;
    await database.pool.query(`update contracts set addons = '{HUMO,PANICO}' where number = 'C-1'`);
    expect(await stateOf(id)).toBe('DONE');
    await database.pool.query(`update contracts set addons = '{PANICO}' where number = 'C-1'`);
  });

  test('can be withdrawn only by its client while unassigned, and can be requested again at once', async () => {
    const { id } = (await ask()).body.data;
    const foreignRequest = await takeBack(id, other);
    const nothing = await takeBack(randomUUID(), other);
    expect([foreignRequest.status, { ...foreignRequest.body, requestId: '' }]).toEqual([
      404,
      { ...nothing.body, requestId: '' },
    ]);
    const sent = await Promise.all([takeBack(id), takeBack(id)]);
    expect(sent.map(({ body }) => body.data.state)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    const again = (await ask()).body.data;
    expect(again.id).not.toBe(id);
    await change(again.id, { assignee: ids.admin });
    expect((await takeBack(again.id)).status).toBe(412);
    expect(await stateOf(again.id)).toBe('IN_PROGRESS');
    const { rows } = await database.pool.query(
      `select action, title from audit_log where subject_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(JSON.stringify(rows)).not.toContain('Carla');
  });

  test('is hidden once the contract belongs to another client', async () => {
    const { id } = (await ask()).body.data;
    await database.pool.query(`update contracts set client_id = $1 where number = 'C-1'`, [ids.otra]);
    expect(JSON.stringify(await offers())).not.toContain(id);
    expect(JSON.stringify(await offers(other))).not.toContain(id);
    expect((await takeBack(id)).status).toBe(404);
    await database.pool.query(`update contracts set client_id = $1 where number = 'C-1'`, [ids.cliente]);
  });
});
