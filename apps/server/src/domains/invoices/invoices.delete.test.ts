import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let client: { authorization: string };
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  await database.pool.query(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
     select '700', id, '30123456', 'Ana', gen_random_uuid(), 'CLASICO', 1, 'ACTIVO' from users where email = 'cliente@centinela.demo'`,
  );
  await database.pool.query(
    `insert into invoice_files (name, storage_key, size, hash, is_used) values ('uno.pdf', 'invoices/uno.pdf', 1, 'x', true),
       ('dos.pdf', 'invoices/dos.pdf', 1, 'y', true)`,
  );
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Inserts an invoice of the client. @returns its id */
async function insert(period: string, file: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into invoices (contract, period, due_date, total, file) values ('700', $1, ($1 || '-20')::date, 5000, $2) returning id`,
    [period, file],
  );
  return rows[0]?.id ?? '';
}

const remove = (id: string, headers = admin) =>
  portal.call('DELETE', `/api/invoices/${id}`, undefined, headers);

const loadPeriods = async (): Promise<string[]> =>
  (await portal.call('GET', '/api/invoices', undefined, client)).body.data.map(
    ({ period }: { period: string }) => period,
  );

test('deletes an invoice for its client too, and is audited', async () => {
  const id = await insert('2026-07', 'uno.pdf');
  await insert('2026-08', 'dos.pdf');
  expect(await loadPeriods()).toEqual(['2026-08', '2026-07']);
  expect((await remove(id, client)).status).toBe(403);
  const { status, body } = await remove(id);
  expect([status, body.data]).toEqual([200, { id }]);
  expect(await loadPeriods()).toEqual(['2026-08']);
  const { rows } = await database.pool.query(
    `select action, title, before->>'total' as total,
       before->>'paidOnline' as "paidOnline", before ? 'paidElsewhere' as "hasPaidElsewhere" from audit_log where subject = 'invoices' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'delete', title: '700 2026-07', total: '5000', paidOnline: '0', hasPaidElsewhere: true },
  ]);
  expect((await remove(id)).status).toBe(404);
  expect((await remove('x')).status).toBe(404);
});

test('keeps a PDF that another invoice names, and marks any other as unused', async () => {
  const [first, second] = [await insert('2025-01', 'uno.pdf'), await insert('2025-02', 'uno.pdf')];
  const isUsed = async () =>
    (await database.pool.query(`select is_used from invoice_files where name = 'uno.pdf'`)).rows[0].is_used;
  await database.pool.query(`update invoice_files set is_used = true where name = 'uno.pdf'`);
  await remove(first);
  expect(await isUsed()).toBe(true);
  await remove(second);
  expect(await isUsed()).toBe(false);
});
