import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createRandom } from '#testing/qadFile.ts';
import { scaleBySize, seed } from '#testing/size.ts';
import { createIpHeader } from '../../attacks/support.ts';
import { createMercadoPago } from './mercadoPago.ts';
import { reconcilePayments } from './payments.jobs.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { signNotification } from './signature.ts';
import {
  type PaymentSimulator,
  type SimulatedPayment,
  startPaymentSimulator,
} from './simulator/simulator.ts';

const webhookSecret = 'w'.repeat(32);
type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let simulator: PaymentSimulator;
let client: Headers;
let other: Headers;
let admin: Headers;
let invoices: string[];
let provider: PaymentProvider;
const config = { secret: ['s'.repeat(40)] as const };

beforeAll(async () => {
  database = await createTestDatabase();
  simulator = await startPaymentSimulator({ port: 0, token: 't', webhookSecret });
  provider = createMercadoPago({ url: simulator.address, token: 't' });
  portal = await startPortal(database, {
    MERCADOPAGO_URL: simulator.address,
    MERCADOPAGO_TOKEN: 't',
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
  });
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status)
     select kind, 'otra@centinela.demo', password_hash, 'Otra', 'Persona', status from users
     where email = 'cliente@centinela.demo'`,
  );
  [client, other, admin] = await Promise.all([
    portal.login('cliente@centinela.demo'),
    portal.login('otra@centinela.demo'),
    portal.login(),
  ]);
  await database.pool.query(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
     select '700', id, '30123456', 'Ana', gen_random_uuid(), 'CLA', 1, 'ACTIVO' from users
     where email = 'cliente@centinela.demo'`,
  );
});
afterAll(async () => {
  await portal?.close();
  await simulator?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from payments');
  await database.pool.query('delete from invoices');
  await database.pool.query('delete from mails');
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into invoices (contract, period, due_date, total, paid_elsewhere)
     values ('700', '2026-01', '2026-02-10', 1000, 0), ('700', '2026-02', '2026-03-10', 500.50, 100) returning id`,
  );
  invoices = rows.map(({ id }) => id);
});

const reconcile = (asked = provider) => reconcilePayments({ pool: database.pool, config, provider: asked });

const start = (body: object, headers = client) => portal.call('POST', '/api/payments', body, headers);
const startAll = async () => {
  const { status, body } = await start({ invoices });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data;
};

interface Notification {
  id: number | string;
  requestId?: string;
  ts?: string;
  v1?: string;
}

let sent = 0;
/** Sends a notification, by default with a valid signature; each from another address, because floods are refused. */
function notify({ id, requestId = randomUUID(), ts = String(Date.now()), v1 }: Notification) {
  const signature = v1 ?? signNotification({ dataId: String(id), requestId, ts }, webhookSecret);
  sent += 1;
  return portal.call(
    'POST',
    `/api/payments/webhook?data.id=${id}&type=payment`,
    { type: 'payment', data: { id: 'ignored' } },
    { 'x-signature': `ts=${ts},v1=${signature}`, 'x-request-id': requestId, ...createIpHeader(sent) },
  );
}

/** Changes a payment at the provider, which notifies it. */
async function change(reference: string, id: number, more: Partial<SimulatedPayment>): Promise<void> {
  const date_last_updated = new Date(Date.now() + 1000).toISOString();
  simulator.pay(reference, { id, transaction_amount: 1400.5, date_last_updated, ...more });
  expect((await notify({ id })).body.data).toEqual({ recorded: true });
}

const loadInvoices = async () =>
  (await portal.call('GET', '/api/invoices', undefined, client)).body.data.map(
    ({ state, balance }: { state: string; balance: number }) => [state, balance],
  );
const loadPayment = async (id: string) =>
  (await portal.call('GET', '/api/payments', undefined, admin)).body.data.find(
    (each: { id: string }) => each.id === id,
  );

/** Checks that stored amounts agree with the events from which they are derived. */
async function expectConsistent(): Promise<void> {
  const { rows } = await database.pool.query(
    `select i.id from invoices i left join (select invoice_id, sum(applied) as applied from payment_items group by 1) x
       on x.invoice_id = i.id where i.paid_online <> coalesce(x.applied, 0)`,
  );
  expect(rows).toEqual([]);
}

describe('a payment', () => {
  test('pays its invoices once the provider approves it, with a receipt', async () => {
    const payment = await startAll();
    expect(payment).toMatchObject({ state: 'STARTED', amount: 1400.5 });
    expect((await fetch(payment.checkoutUrl)).status).toBe(200);
    const { id } = simulator.pay(payment.id, { transaction_amount: 1400.5 });
    expect((await notify({ id })).body.data).toEqual({ recorded: true });
    expect(await loadInvoices()).toEqual([
      ['PAID', 0],
      ['PAID', 0],
    ]);
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'APPROVED', paid: 1400.5, problem: null });
    const { rows } = await database.pool.query('select template, to_address from mails');
    expect(rows).toEqual([{ template: 'payment-receipt', to_address: 'cliente@centinela.demo' }]);
    const path = `${portal.origin}/api/payments/me/${payment.id}/receipt`;
    const receipt = await fetch(path, { headers: client });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(path, { headers: other })).status).toBe(404);
    await expectConsistent();
  });

  test('is started for visible invoices with a balance only, once at a time', async () => {
    expect((await start({ invoices }, other)).status).toBe(404);
    expect((await start({ invoices: [randomUUID()] })).status).toBe(404);
    expect((await start({ invoices: [] })).status).toBe(400);
    expect((await start({ invoices }, admin)).status).toBe(403);
    await database.pool.query('update invoices set paid_elsewhere = total where id = $1', [invoices[1]]);
    expect((await start({ invoices })).body.code).toBe('wrongState');
    await database.pool.query('update invoices set paid_elsewhere = null where id = $1', [invoices[1]]);
    expect((await start({ invoices: [invoices[1]] })).body.code).toBe('wrongState');
    const started = await Promise.all(Array.from({ length: 5 }, () => start({ invoices: [invoices[0]] })));
    expect(new Set(started.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await database.pool.query('select from payments')).rowCount).toBe(1);
  });

  test('is replaced when its client chooses other invoices, and still counts if it is paid', async () => {
    const replaced = (await start({ invoices: [invoices[0]] })).body.data;
    const payment = await startAll();
    expect(payment.id).not.toBe(replaced.id);
    const { checkoutUrl, state } = (
      await portal.call('GET', `/api/payments/me/${replaced.id}`, undefined, client)
    ).body.data;
    expect([checkoutUrl, state]).toEqual([null, 'EXPIRED']);
    // A later rejection does not open it again: its invoice is in the other payment.
    await notify({ id: simulator.pay(replaced.id, { transaction_amount: 1000, status: 'rejected' }).id });
    const { data: rejected } = (
      await portal.call('GET', `/api/payments/me/${replaced.id}`, undefined, client)
    ).body;
    expect([rejected.checkoutUrl, rejected.state]).toEqual([null, 'REJECTED']);
    expect((await startAll()).id).toBe(payment.id);
    const { id } = simulator.pay(payment.id, { transaction_amount: 1400.5 });
    await notify({ id });
    await notify({ id: simulator.pay(replaced.id, { transaction_amount: 1000 }).id });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'APPROVED', problem: null });
    expect(await loadPayment(replaced.id)).toMatchObject({ state: 'APPROVED', problem: 'paidTwice' });
    await expectConsistent();
    // Refunding the other payment solves the problem: the next check finds that.
    await change(payment.id, id, { status: 'refunded', transaction_amount_refunded: 1400.5 });
    expect(await loadPayment(replaced.id)).toMatchObject({ problem: 'paidTwice' });
    await database.pool.query('update payments set check_at = now()');
    await reconcile();
    expect(await loadPayment(replaced.id)).toMatchObject({ state: 'APPROVED', paid: 1000, problem: null });
    await expectConsistent();
  });

  test('is not continued while a replaced payment of the same invoice is undecided', async () => {
    const replaced = (await start({ invoices: [invoices[0]] })).body.data;
    await startAll();
    await notify({ id: simulator.pay(replaced.id, { transaction_amount: 1000, status: 'pending' }).id });
    const { status, body } = await start({ invoices });
    expect([status, body.message]).toEqual([412, expect.stringContaining(`tu pago N.º ${replaced.number}`)]);
  });

  test('is not replaced once the provider knows that it was paid', async () => {
    const first = (await start({ invoices: [invoices[0]] })).body.data;
    const { id } = simulator.pay(first.id, { status: 'pending', transaction_amount: 1000 });
    const { status, body } = await start({ invoices });
    expect([status, body.message]).toEqual([412, expect.stringContaining(`tu pago N.º ${first.number}`)]);
    expect(await loadPayment(first.id)).toMatchObject({ state: 'PENDING' });
    // The same invoices lead to the payment, which has no checkout any more.
    expect((await start({ invoices: [invoices[0]] })).body.data).toMatchObject({
      id: first.id,
      checkoutUrl: null,
    });
    await change(first.id, id, { transaction_amount: 1000 });
    expect((await start({ invoices: [invoices[1]] })).status).toBe(201);
  });

  test('keeps its invoice from being deleted, and says so when an invoice is gone', async () => {
    const [first = '', second = ''] = invoices;
    const remove = (id: string) => portal.call('DELETE', `/api/invoices/${id}`, undefined, admin);
    const payment = await startAll();
    const refused = await remove(first);
    expect([refused.status, refused.body.message]).toEqual([412, expect.stringContaining('está pagando')]);
    await database.pool.query(`update payments set state = 'EXPIRED'`);
    expect((await remove(first)).status).toBe(200);
    await notify({ id: simulator.pay(payment.id, { transaction_amount: 1400.5 }).id });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'APPROVED', problem: 'invoiceDeleted' });
    const paid = await remove(second);
    expect([paid.status, paid.body.message]).toEqual([412, expect.stringContaining('tiene un pago')]);
  });

  test('survives a provider that does not answer', async () => {
    const away = await startPortal(database, {
      MERCADOPAGO_URL: 'http://127.0.0.1:9',
      MERCADOPAGO_TOKEN: 't',
      MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    });
    const failed = await away.call('POST', '/api/payments', { invoices }, client);
    expect([failed.status, failed.body.code]).toEqual([503, 'paymentsAway']);
    await away.close();
    expect((await startAll()).checkoutUrl).toContain(simulator.address);
    expect((await database.pool.query('select from payments')).rowCount).toBe(1);
  });

  test('is undone by refunds and chargebacks', async () => {
    const payment = await startAll();
    const { id } = simulator.pay(payment.id, { transaction_amount: 1400.5 });
    await notify({ id });
    await change(payment.id, id, { transaction_amount_refunded: 400.5 });
    expect(await loadInvoices()).toEqual([
      ['OVERDUE', 400.5],
      ['PAID', 0],
    ]);
    const loadReceipt = () =>
      fetch(`${portal.origin}/api/payments/me/${payment.id}/receipt`, { headers: client });
    expect((await loadReceipt()).status).toBe(200);
    await change(payment.id, id, {
      status: 'charged_back',
      date_last_updated: new Date(Date.now() + 5000).toISOString(),
    });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'CHARGED_BACK', paid: 0 });
    expect((await loadReceipt()).status).toBe(404);
    expect((await loadInvoices())[1]).toEqual(['OVERDUE', 1000]);
    await expectConsistent();
  });

  test('of another amount or currency counts nothing and is left to staff', async () => {
    const payment = await startAll();
    await notify({ id: simulator.pay(payment.id, { transaction_amount: 1 }).id });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'REVIEW', paid: 0, problem: 'amount' });
    await notify({ id: simulator.pay(payment.id, { transaction_amount: 1400.5, currency_id: 'USD' }).id });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'REVIEW', paid: 0, problem: 'currency' });
    expect((await loadInvoices())[1]).toEqual(['OVERDUE', 1000]);
  });

  test('of another amount ends once it is refunded', async () => {
    const payment = await startAll();
    const { id } = simulator.pay(payment.id, { transaction_amount: 1 });
    await notify({ id });
    await change(payment.id, id, {
      transaction_amount: 1,
      status: 'refunded',
      transaction_amount_refunded: 1,
    });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'REFUNDED', paid: 0, problem: null });
    // It keeps no invoice out of another payment.
    expect((await startAll()).id).not.toBe(payment.id);
  });

  test('made twice is reported, and so is one of an invoice that was paid elsewhere meanwhile', async () => {
    const payment = await startAll();
    for (let times = 0; times < 2; times += 1)
      await notify({ id: simulator.pay(payment.id, { transaction_amount: 1400.5 }).id });
    expect(await loadPayment(payment.id)).toMatchObject({
      state: 'APPROVED',
      paid: 2801,
      problem: 'paidTwice',
    });
    await expectConsistent();
    // Refunding one of the two clears the problem.
    const second = [...simulator.payments.values()].at(-1);
    await change(payment.id, second?.id ?? 0, { status: 'refunded', transaction_amount_refunded: 1400.5 });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'APPROVED', paid: 1400.5, problem: null });
    await expectConsistent();
    await database.pool.query('delete from payments');
    await database.pool.query('update invoices set paid_online = 0');
    const next = await startAll();
    await database.pool.query('update invoices set paid_elsewhere = total');
    const { id } = simulator.pay(next.id, { transaction_amount: 1400.5 });
    await notify({ id });
    expect(await loadPayment(next.id)).toMatchObject({ state: 'APPROVED', problem: 'paidTwice' });
    await change(next.id, id, { status: 'refunded', transaction_amount_refunded: 1400.5 });
    expect(await loadPayment(next.id)).toMatchObject({ state: 'REFUNDED', problem: null });
  });

  test('is found without a notification, and expires if it was never made', async () => {
    const payment = await startAll();
    expect(await reconcile()).toBe(0);
    await database.pool.query('update payments set check_at = now()');
    simulator.pay(payment.id, { transaction_amount: 1400.5 });
    expect(await reconcile()).toBe(1);
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'APPROVED' });
    await database.pool.query('delete from payments');
    await database.pool.query('update invoices set paid_online = 0');
    const unpaid = await startAll();
    await database.pool.query(
      `update payments set check_at = now(), expires_at = now() - interval '2 hours'`,
    );
    await reconcile();
    expect(await loadPayment(unpaid.id)).toMatchObject({ state: 'EXPIRED' });
    expect((await startAll()).id).not.toBe(unpaid.id);
  });
});

describe('the reconciliation', () => {
  const makeDue = () => database.pool.query('update payments set check_at = now()');
  const findDelay = async (id: string) =>
    (
      await database.pool.query<{ hours: number | null }>(
        'select round(extract(epoch from check_at - now()) / 3600)::int as hours from payments where id = $1',
        [id],
      )
    ).rows[0]?.hours;

  test('finds the refund of an approved payment whose notification was lost', async () => {
    const payment = await startAll();
    const { id } = simulator.pay(payment.id, { transaction_amount: 1400.5 });
    await notify({ id });
    expect(await findDelay(payment.id)).toBe(24);
    simulator.pay(payment.id, {
      id,
      transaction_amount: 1400.5,
      status: 'refunded',
      date_last_updated: new Date(Date.now() + 1000).toISOString(),
    });
    await makeDue();
    expect(await reconcile()).toBe(1);
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'REFUNDED' });
    const delays: unknown[] = [];
    for (const days of [30, 32, 181]) {
      await database.pool.query(
        `update payments set check_at = now(), created_at = now() - make_interval(days => $1)`,
        [days],
      );
      await reconcile();
      delays.push(await findDelay(payment.id));
    }
    expect(delays).toEqual([24, 240, null]);
  });

  test('asks about an expired payment again once it is pending, and expires it after a month', async () => {
    const payment = await startAll();
    await database.pool.query(`update payments set state = 'EXPIRED', check_at = null`);
    await notify({ id: simulator.pay(payment.id, { status: 'pending', transaction_amount: 1400.5 }).id });
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'PENDING' });
    expect(await findDelay(payment.id)).toBe(1);
    await database.pool.query(`update payments set created_at = now() - interval '32 days'`);
    await reconcile();
    expect(await loadPayment(payment.id)).toMatchObject({ state: 'EXPIRED' });
    expect((await startAll()).id).not.toBe(payment.id);
  });

  test('stops while the provider is away, and goes on after an unexpected error', async () => {
    const first = (await start({ invoices: [invoices[0]] })).body.data;
    const second = (await start({ invoices: [invoices[1]] })).body.data;
    const setDue = () =>
      database.pool.query(
        `update payments set check_at = now() - (case when id = $1 then interval '2 minutes' else interval '1 minute' end)`,
        [first.id],
      );
    await setDue();
    const asked: string[] = [];
    const failWith = (error: Error) =>
      reconcile({
        ...provider,
        listPayments: async (id) => {
          asked.push(id);
          if (id === first.id) throw error;
          return [];
        },
      });
    expect(await failWith(new ProviderError('did not answer'))).toBe(1);
    expect(asked).toEqual([first.id]);
    const { rows } = await database.pool.query('select id from payments where check_at <= now()');
    expect(rows).toEqual([{ id: second.id }]);
    await setDue();
    await expect(failWith(new TypeError('unexpected'))).rejects.toThrow('1 payments could not be checked');
    expect(asked.toSorted()).toEqual([first.id, first.id, second.id].toSorted());
  });
});

test('a guest pays the invoices that another client shares, and no others', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into household_access (owner_id, guest_id, email, name, state, sees_contracts, sees_invoices, expires_at)
     select o.id, g.id, g.email, 'Otra', 'ACTIVE', true, false, now() + interval '7 days' from users o, users g
     where o.email = 'cliente@centinela.demo' and g.email = 'otra@centinela.demo' returning id`,
  );
  const access = rows[0]?.id;
  expect((await start({ invoices, access }, other)).status).toBe(404);
  await database.pool.query('update household_access set sees_invoices = true');
  const { status, body } = await start({ invoices, access }, other);
  expect([status, body.data.amount]).toEqual([201, 1400.5]);
  expect((await start({ invoices }, other)).status).toBe(404);
  // The owner learns that another client is paying, and until when.
  const refused = await start({ invoices });
  expect([refused.status, refused.body.message]).toEqual([
    412,
    expect.stringMatching(/^Otra persona está pagando.* desde las \d+:\d\d/),
  ]);
  await database.pool.query('delete from household_access');
});

test('a client sees their own payments only', async () => {
  const payment = await startAll();
  const list = async (headers: Headers) =>
    (await portal.call('GET', '/api/payments/me', undefined, headers)).body.data.payments;
  expect([(await list(client)).length, (await list(other)).length]).toEqual([1, 0]);
  expect((await portal.call('GET', `/api/payments/me/${payment.id}`, undefined, other)).status).toBe(404);
  expect((await portal.call('GET', '/api/payments', undefined, client)).status).toBe(403);
});

const count = scaleBySize(100, 1000);

test(`records ${count} repeated, reordered and forged notifications once each, and refuses the forged ones (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  const random = createRandom(seed);
  const payment = await startAll();
  const at = Date.now();
  const { id } = simulator.pay(payment.id, {
    status: 'pending',
    transaction_amount: 1400.5,
    date_last_updated: new Date(at).toISOString(),
  });
  const old = String(at - 3_600_000);
  const forged: (() => Notification)[] = [
    () => ({ id, v1: '0'.repeat(64) }),
    () => ({ id, v1: 'no' }),
    () => ({
      id: `${id}1`,
      v1: signNotification({ dataId: String(id), requestId: 'r', ts: String(at) }, webhookSecret),
      requestId: 'r',
      ts: String(at),
    }),
    () => ({ id, ts: old }),
    () => ({
      id,
      v1: signNotification({ dataId: String(id), requestId: 'r', ts: old }, 'other'),
      requestId: 'r',
      ts: old,
    }),
  ];
  const outcomes = { recorded: 0, repeated: 0, refused: 0, forged: 0 };
  const sendOne = async (index: number) => {
    // The provider's payment changes while notifications about its earlier states still arrive.
    if (index === Math.floor(count / 2))
      simulator.pay(payment.id, {
        id,
        transaction_amount: 1400.5,
        date_last_updated: new Date(at + 1000).toISOString(),
      });
    const fake = random() < 0.4 ? forged[Math.floor(random() * forged.length)] : undefined;
    const { status, body } = await notify(fake ? fake() : { id });
    if (fake) outcomes.forged += 1;
    if (status === 403) outcomes.refused += 1;
    else if (body.data.recorded) outcomes.recorded += 1;
    else outcomes.repeated += 1;
  };
  for (let from = 0; from < count; from += 5)
    await Promise.all(Array.from({ length: 5 }, (_, index) => sendOne(from + index)));
  expect(outcomes).toMatchObject({ recorded: 2, refused: outcomes.forged });
  expect(outcomes.repeated + outcomes.recorded + outcomes.refused).toBe(count);
  expect((await database.pool.query('select from payment_events')).rowCount).toBe(2);
  expect((await database.pool.query('select from mails')).rowCount).toBe(1);
  expect(await loadPayment(payment.id)).toMatchObject({ state: 'APPROVED', paid: 1400.5, problem: null });
  await expectConsistent();
});
