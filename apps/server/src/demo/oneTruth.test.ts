import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../domains/accounts/sessions/sessions.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDemoDatabase } from '../testing/demoDatabase.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createDemoDatabase();
  // With a platform, so that activations decide. Nothing answers at the address: only a worker would call it.
  portal = await startPortal(database, { ETERIX_URL: 'http://127.0.0.1:9', ETERIX_TOKEN: 'x' });
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const read = async (path: string, headers: Record<string, string>) => {
  const { status, body } = await portal.call('GET', `/api${path}`, undefined, headers);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** Reads all pages of a list. */
async function readAll(path: string, headers: Record<string, string>) {
  const rows: Record<string, unknown>[] = [];
  let query: string | null = 'limit=100';
  while (query) {
    const { data, pagination } = await read(`${path}?${query}`, headers);
    rows.push(...data);
    query = pagination.next;
  }
  return rows;
}

interface DemoContract {
  id: string;
  number: string;
  client_id: string;
}

const pickPayment = ({ id, state, paid, balance, totalOfMonth, dueDate }: Record<string, unknown>) => ({
  id,
  state,
  paid,
  balance,
  totalOfMonth,
  dueDate,
});

test('clients and staff see the same monitoring and payment states of every contract', async () => {
  const { rows } = await database.pool.query<DemoContract>(
    `select c.id, c.number, c.client_id from contracts c join users u on u.id = c.client_id
     where u.enable and u.status = 'active' order by c.number`,
  );
  const listed = new Map((await readAll('/contracts', admin)).map((row) => [row.id, row.protection]));
  const invoices = Map.groupBy(await readAll('/invoices', admin), ({ contract }) => contract);
  const csv = await (
    await fetch(`${portal.origin}/api/contracts/download?format=csv`, { headers: admin })
  ).text();
  const differing: unknown[] = [];
  const states = new Set<unknown>();
  for (const [clientId, contracts] of Map.groupBy(rows, ({ client_id }) => client_id)) {
    const { token } = await startSession(database.pool, { userId: clientId, ip: null, userAgent: null });
    const client = { authorization: `Bearer ${token}` };
    const protections = await read('/contracts/me/product-status', client);
    const ownInvoices = Map.groupBy(await readAll('/invoices', client), ({ contract }) => contract);
    const [ownBalance, balance] = [
      await read('/invoices/balance', client),
      await read(`/invoices/balance/${clientId}`, admin),
    ];
    if (JSON.stringify(ownBalance) !== JSON.stringify(balance)) differing.push(clientId);
    for (const { id, number } of contracts) {
      const { contract: _contract, ...own } = protections.data.find(
        (each: { contract: { id: string } }) => each.contract.id === id,
      );
      const { protection } = (await read(`/contracts/${id}`, admin)).data;
      const ownPayments = (ownInvoices.get(number) ?? []).map(pickPayment);
      const payments = (invoices.get(number) ?? []).map(pickPayment);
      for (const { state } of payments) states.add(state);
      states.add(own.state);
      const seenByBoth = [own, ownPayments];
      for (const seen of [
        [protection, payments],
        [listed.get(id), payments],
      ])
        if (JSON.stringify(seen) !== JSON.stringify(seenByBoth)) differing.push({ number, seen, seenByBoth });
      expect(csv).toContain(number);
    }
  }
  expect(differing).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
  // The demo has an example of each.
  expect([...states].sort()).toEqual(
    expect.arrayContaining(['ENDED', 'OPEN', 'OVERDUE', 'PAID', 'PROTECTED', 'SUSPENDED']),
  );
  const partly = await database.pool.query(
    'select from invoices where paid_elsewhere > 0 and paid_elsewhere < total',
  );
  expect(partly.rowCount).toBeGreaterThan(0);
});
