import { linkCodePattern } from '@centinela/api/agents/links.ts';
import { parseCode } from '@centinela/api/cancellations/cancellationTexts.ts';
import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemoAccounts } from '../domains/accounts/setup/demoAccounts.ts';
import { seedEntry, seedId } from '../domains/content/write/content.seed.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { seedActivity } from './activity.ts';
import { seedLeads } from './leads.ts';
import { seedPeople } from './people.ts';

let database: TestDatabase;
let portal: Portal;

/** Seeds the part of the demo that the activity depends on: users, one contract each, and the requested items. */
beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  const secret = ['s'.repeat(40)] as const;
  await transaction(database.pool, async (client) => {
    const { image: _image, ...plan } = samples.plans;
    for (const slug of ['clasico', 'exterior'])
      await seedEntry(client, 'plans', seedId('plans', slug), { ...plan, slug, code: slug });
    const promotion = { ...samples.promotionSections, slug: 'comercio-seis-meses' };
    await seedEntry(client, 'promotionSections', seedId('promotionSections', promotion.slug), promotion);
    const addon = { ...samples.upsellings, image: null, icon: null, code: 'AD-BOTON' };
    await seedEntry(client, 'upsellings', seedId('upsellings', 'boton-ayuda'), addon);
    await seedPeople(client);
    await client.query(
      `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
       select (1000 + row_number() over ())::text, id, '30111222', first_name, gen_random_uuid(), 'X', 1, 'ACTIVO'
       from users where kind = 'CLIENT'`,
    );
    await seedActivity(client, secret);
    await seedLeads(client, secret);
  });
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const readList = async (email: string, path: string) => {
  const { status, body } = await portal.call('GET', `/api${path}`, undefined, await portal.login(email));
  expect([path, status]).toEqual([path, 200]);
  return body.data;
};
const countByField = (rows: readonly Record<string, unknown>[], field: string) =>
  Object.fromEntries([...Map.groupBy(rows, (row) => row[field])].map(([value, all]) => [value, all.length]));

test('has requests and cancellations in every state, newest first, none of them overdue', async () => {
  const requests = await readList('admin@centinela.demo', '/requests');
  expect(countByField(requests, 'state')).toEqual({
    RECEIVED: 3,
    TAKEN: 1,
    DONE: 1,
    REJECTED: 1,
    WITHDRAWN: 1,
  });
  const createdTimes = requests.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(createdTimes).toEqual(createdTimes.toSorted().reverse());
  const bajas = await readList('admin@centinela.demo', '/cancellations');
  expect(countByField(bajas, 'state')).toEqual({ RECEIVED: 2, IN_PROGRESS: 1, DONE: 2 });
  for (const { code, pace, isDoneLate } of bajas)
    expect([parseCode(code), pace === 'LATE', isDoneLate]).toEqual([code, false, false]);
});

test('gives the main client requests, a guest, an invitation, an active account and a pending add-on', async () => {
  const client = 'cliente@centinela.demo';
  expect(await readList(client, '/requests/me')).toMatchObject([{ mayTakeBack: true }, { state: 'DONE' }]);
  expect(await readList(client, '/household/people')).toMatchObject([
    { state: 'INVITED', views: ['invoices'] },
    { state: 'ACTIVE', views: ['contracts'] },
  ]);
  const [{ requests }] = await readList(client, '/addons/me');
  expect(requests).toMatchObject([{ addon: { code: 'AD-BOTON' }, state: 'RECEIVED' }]);
  const { rows } = await database.pool.query('select state, account from activations');
  expect(rows).toEqual([{ state: 'ACTIVE', account: expect.stringMatching(/^ETX-/) }]);
});

test('gives the agent links with visits and the leads they brought', async () => {
  const agent = 'agente@centinela.demo';
  const { links } = await readList(agent, '/agents/me/kit');
  expect(links.map(({ visits, leads }: Record<string, unknown>) => [visits, leads])).toEqual([
    [6, 0],
    [17, 1],
    [102, 2],
  ]);
  for (const { code } of links) expect(code).toMatch(linkCodePattern);
  const leads = await readList(agent, '/agents/me/leads');
  expect(leads.map(({ status }: Record<string, unknown>) => status)).toEqual(['NEW', 'CONTACTED', 'WON']);
});
