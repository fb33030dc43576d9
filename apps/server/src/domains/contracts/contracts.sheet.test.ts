import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  await database.pool.query(
    `insert into contracts (number, document, name, plan_id, plan, plan_quantity, status, monthly_total)
     select 'C-' || lpad(n::text, 4, '0'), '20123456', case n when 1 then '=1+1' else 'Carla' end, gen_random_uuid(), 'HOG', 1,
       case when n > 1200 then 'BAJA' else 'ACTIVO' end, 24900.50
     from generate_series(1, 1210) n`,
  );
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

test('exports every contract of a list once, without formulas and with an audit entry', async () => {
  const staff = await logInEditor('contracts', database, portal);
  const ask = (query: string) => portal.call('GET', `/api/contracts/download?${query}`, undefined, staff);
  const { status, body } = await ask('filter[status]=ACTIVO&columns=monthly,client,number');
  expect(status).toBe(200);
  const [head, ...rows] = lines(body);
  expect(head).toBe('Importe mensual;Cliente;Documento;Contrato;Plan');
  expect([rows.length, new Set(rows).size]).toEqual([1200, 1200]);
  expect(rows).toContain(`24900,5;'=1+1;20123456;C-0001;HOG`);
  for (const invalidQuery of ['columns=password', 'filter[nothing]=x', 'format=xlsx'])
    expect((await ask(invalidQuery)).status, invalidQuery).toBe(400);
  const { rows: auditRows } = await database.pool.query(
    `select count(*)::int as count from audit_log where action = 'export' and subject = 'contracts'`,
  );
  expect(auditRows).toEqual([{ count: 1 }]);
});

test('exports invoices in the same way, for staff only', async () => {
  await database.pool.query(
    `insert into invoices (contract, period, due_date, total) values ('C-0001', '2026-10', '2026-10-20', 100), ('C-0001', '2026-11', '2026-11-20', 130.50)`,
  );
  const staff = await logInEditor('invoices', database, portal);
  const path = '/api/invoices/download?columns=contract,period,total,change';
  const { body } = await portal.call('GET', path, undefined, staff);
  expect(lines(body)).toEqual([
    'Cliente;Contrato;Período;Total;Variación;Contra el período',
    `'=1+1;C-0001;2026-11;130,5;30,5;2026-10`,
    `'=1+1;C-0001;2026-10;100;;`,
  ]);
  const client = await portal.login('cliente@centinela.demo');
  expect((await portal.call('GET', path, undefined, client)).status).toBe(403);
});
