import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let clientId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where email = 'cliente@centinela.demo'`,
  );
  clientId = rows[0]?.id ?? '';
  await database.pool.query(
    `insert into leads (source, verified, name, email, client_id, contract_id, contract, topic, request, ip_hash, fingerprint, search)
     select 'CONTACT', true, name, email, client::uuid, case when client is null then null else gen_random_uuid() end,
       case when client is null then null else 'P1' end, case when client is null then 'CONTACT' else 'ADDON' end, '{}', 'x', name, ''
     from (values ('Por contrato', null, $1), ('Por correo', 'cliente@centinela.demo', null), ('Otra persona', 'otra@ejemplo.com', null))
       l(name, email, client)`,
    [clientId],
  );
  await database.pool.query(
    `insert into activations (key, kind, user_id, contract, cause)
     values ('contract:P1', 'CLIENT', $1, 'P1', 'STAFF'), ('contract:P12', 'CLIENT', $1, 'P12', 'STAFF')`,
    [clientId],
  );
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** The related lists that the page of a contract and the page of a client load. */
const parts = () => [
  '/invoices?filter[contract]=P1',
  `/invoices?filter[client]=${clientId}`,
  '/eterix/activations?filter[contract]=P1',
  '/qad-detail-records?filter[contract]=P1',
  '/leads?filter[contract]=P1',
  `/leads?filter[client]=${clientId}`,
  '/requests?filter[contract]=P1',
  `/requests?filter[client]=${clientId}`,
  '/cancellations?filter[contract]=P1',
  '/cancellations?filter[email]=cliente@centinela.demo',
  `/contracts?filter[client]=${clientId}`,
  '/email-logs?filter[to]=cliente@centinela.demo',
];

test('each related list of a page is available only with its permission', async () => {
  const [admin, editor] = [await portal.login(), await portal.login('editor@centinela.demo')];
  for (const path of parts()) {
    expect([path, (await portal.call('GET', `/api${path}`, undefined, admin)).status]).toEqual([path, 200]);
    expect([path, (await portal.call('GET', `/api${path}`, undefined, editor)).status]).toEqual([path, 403]);
  }
});

test('leads of a client include those from the account and those with the client’s address', async () => {
  const admin = await portal.login();
  const { body } = await portal.call('GET', `/api/leads?filter[client]=${clientId}`, undefined, admin);
  expect(body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Por contrato',
    'Por correo',
  ]);
  const found = await portal.call('GET', '/api/eterix/activations?filter[contract]=P1', undefined, admin);
  expect(found.body.data.map(({ contract }: { contract: string }) => contract)).toEqual(['P1']);
});
