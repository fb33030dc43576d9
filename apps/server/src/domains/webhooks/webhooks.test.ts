import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loopbackPolicy } from '#platform/external/loopback.testing.ts';
import { createPostClient } from '#platform/external/postClient.ts';
import { publicOnly, type RequestPolicy } from '#platform/external/requestPolicy.ts';
import { type Leases, startLeases } from '#platform/leases/leases.ts';
import { createLogger } from '#platform/log/log.ts';
import { applyRetention } from '#platform/retention/retention.ts';
import { testSecret } from '#testing/captcha.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { listStaffAddresses } from '../accounts/users/users.read.ts';
import { createPlanBody } from '../content/entries.testing.ts';
import { bookVisit, cancelVisit } from '../visits/visits.change.ts';
import { getTestDay, makeVisit, makeZone, visitorContext } from '../visits/visits.testing.ts';
import { isAuthentic, openReceiver, type Receiver } from './receiver.testing.ts';
import { queueWebhooks, webhookChannel } from './webhooks.events.ts';
import { webhookRetention } from './webhooks.retention.ts';
import { createWebhookWork, maxConcurrent } from './webhooks.sender.ts';

const log = createLogger({ level: 'silent', role: 'test' });
const allEvents = [
  'lead.created',
  'lead.changed',
  'entry.published',
  'entry.withdrawn',
  'contract.changed',
].concat(['contract.created', 'visit.booked', 'visit.changed', 'visit.cancelled']);
/** The default of a portal for tests. */
const publicUrl = 'http://127.0.0.1:3000';
let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let sender: Leases | null = null;
let receiver: Receiver;
/** Status that the receiver answers with. */
let status: number;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, { WEBHOOKS_ALLOW_PRIVATE: '1' });
  admin = await portal.login();
});
beforeEach(async () => {
  status = 200;
  receiver = await openReceiver((_delivery, response) => {
    if (status >= 300 && status < 400) response.setHeader('location', `https://127.0.0.2:${receiver.port}/`);
    response.writeHead(status).end('gracias\0');
  });
});
afterEach(async () => {
  await sender?.close();
  sender = null;
  await receiver.close();
  await database.pool.query('truncate webhook_subscriptions, mails cascade');
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

function startSender(policy: RequestPolicy = loopbackPolicy(['127.0.0.1']), pauses = [0.05]): void {
  const work = createWebhookWork({
    database,
    client: createPostClient('Centinela-Webhooks/1.0', policy),
    config: { secret: [testSecret], server: { publicUrl } },
    log,
    listAdministrators: (db) => listStaffAddresses(db, 'webhooks.update'),
    times: { pauses, holdSeconds: 30 },
  });
  sender = startLeases({ database, log }, [work]);
}

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  portal.call(method, `/api/webhooks${path}`, body, { ...admin, ...headers });

async function create(more: Record<string, unknown> = {}) {
  const { status: created, body } = await call('POST', '', {
    name: 'CRM',
    url: receiver.url,
    events: allEvents,
    ...more,
  });
  expect([created, body.errors]).toEqual([201, undefined]);
  return body.data;
}

const listDeliveries = async (query = '') => (await call('GET', `/deliveries${query}`)).body.data;
const wake = () => database.pool.query(`select pg_notify('${webhookChannel}', '')`);

/** Waits until the receiver has events of these types, in any order. @returns their data */
async function receive(...types: string[]) {
  const read = () => receiver.received.map(({ body }) => JSON.parse(body));
  await expect
    .poll(() =>
      read()
        .map(({ type }) => type)
        .toSorted(),
    )
    .toEqual(types.toSorted());
  return read().map(({ data }) => data);
}

describe('a webhook', () => {
  test('gets signed events of leads without personal data, in the log with the response', async () => {
    const { secret, id } = await create();
    startSender();
    const lead = { name: 'Rosa Paz', phone: '11 4555 0001', place: 'Morón, Buenos Aires', topic: 'PLAN' };
    const { body } = await portal.call('POST', '/api/leads/staff', lead, admin);
    const [data] = await receive('lead.created');
    const url = `${publicUrl}/api/leads/${body.data.id}`;
    expect(data).toEqual({
      id: body.data.id,
      number: body.data.number,
      status: 'NEW',
      topic: 'PLAN',
      source: 'STAFF',
      url,
    });
    const [delivery] = receiver.received;
    if (!delivery) throw new Error('nothing was received');
    expect(isAuthentic(delivery, secret)).toBe(true);
    expect(isAuthentic({ ...delivery, body: `${delivery.body} ` }, secret)).toBe(false);
    await portal.call('PUT', `/api/leads/${body.data.id}`, { status: 'CONTACTED' }, admin);
    await receive('lead.created', 'lead.changed');
    await expect.poll(async () => (await listDeliveries('?filter[state]=DELIVERED')).length).toBe(2);
    expect((await listDeliveries(`?filter[event]=lead.created&filter[webhook]=${id}`))[0]).toMatchObject({
      id: delivery.id,
      body: delivery.body,
      status: 200,
      response: 'gracias',
      attempts: 1,
      nextAt: null,
    });
  });

  test('gets events of visits, publications and contracts that it subscribes to, and no others', async () => {
    await create({
      events: ['visit.booked', 'visit.cancelled', 'entry.published', 'entry.withdrawn', 'contract.changed'],
    });
    startSender();
    await makeZone(database, 5);
    const visit = await makeVisit(database);
    const slot = { kind: 'VISIT', day: getTestDay(), half: 'MORNING' } as const;
    await bookVisit(database.pool, visit, slot, visitorContext);
    await bookVisit(database.pool, visit, { ...slot, half: 'AFTERNOON' }, visitorContext);
    await cancelVisit(database.pool, visit, visitorContext);
    const [booked] = await receive('visit.booked', 'visit.cancelled');
    expect(booked).toMatchObject({ id: visit, day: slot.day, kind: 'VISIT' });
    const plan = await portal.call('POST', '/api/plans', createPlanBody(), admin);
    const { id } = plan.body.data;
    await portal.call('PUT', `/api/plans/${id}?draft=true`, { name: 'Borrador' }, admin);
    expect((await portal.call('DELETE', `/api/plans/${id}`, undefined, admin)).status).toBe(200);
    const all = await receive('visit.booked', 'visit.cancelled', 'entry.published', 'entry.withdrawn');
    const url = `${publicUrl}/api/plans/${id}`;
    expect(all.filter((data) => data.section)).toEqual([
      { id, section: 'plans', url },
      { id, section: 'plans', url },
    ]);
    await database.pool.query(
      `insert into contracts (number, document, name, plan_id, plan, plan_quantity, status)
       values ('M7', '30111222', 'Ana', uuidv7(), 'X', 1, 'SUSPENDIDO')`,
    );
    const answer = await portal.call('PUT', '/api/qad-files/contract/reactivate', { contract: 'M7' }, admin);
    expect(answer.status).toBe(200);
    await receive(
      'visit.booked',
      'visit.cancelled',
      'entry.published',
      'entry.withdrawn',
      'contract.changed',
    );
  });

  test('keeps both secrets for a day after a rotation', async () => {
    const { id, secret } = await create();
    const rotated = (await call('POST', `/${id}/secret`, {})).body.data;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.previousSecretUntil).not.toBeNull();
    expect(JSON.stringify((await call('GET', '')).body)).not.toContain('whsec_');
    startSender();
    expect((await call('POST', `/${id}/test`, {})).status).toBe(201);
    await receive('webhook.test');
    const [delivery] = receiver.received;
    if (!delivery) throw new Error('nothing was received');
    expect([isAuthentic(delivery, secret), isAuthentic(delivery, rotated.secret)]).toEqual([true, true]);
    await database.pool.query('update webhook_subscriptions set previous_until = now()');
    await call('POST', `/${id}/test`, {});
    await receive('webhook.test', 'webhook.test');
    const last = receiver.received.at(-1);
    if (!last) throw new Error('nothing was received');
    expect([isAuthentic(last, secret), isAuthentic(last, rotated.secret)]).toEqual([false, true]);
  });

  test('is changed by one of two editors, deleted with its log, and audited without its secret', async () => {
    const { id, version, ...created } = await create({ url: `${receiver.url}?key=hidden` });
    const changed = { name: 'ERP', url: created.url, events: ['lead.created'], active: false };
    const saved = await call('PUT', `/${id}`, changed, { 'if-match': `"${version}"` });
    expect([saved.status, saved.body.data.name]).toEqual([200, 'ERP']);
    const stale = await call('PUT', `/${id}`, changed, { 'if-match': `"${version}"` });
    expect([stale.status, stale.body.data.version]).toEqual([412, version + 1]);
    expect((await call('POST', `/${id}/test`, {})).status).toBe(412);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    const { rows } = await database.pool.query(
      `select action, before, after from audit_log where subject = 'webhooks' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(rows)).not.toMatch(/whsec_|hidden/);
  });

  test('needs a valid address and known events', async () => {
    const send = async (more: Record<string, unknown>) => {
      const { status: refused, body } = await call('POST', '', {
        name: 'CRM',
        url: receiver.url,
        events: allEvents,
        ...more,
      });
      return [refused, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
    };
    expect(await send({ url: 'http://ejemplo.com/' })).toEqual([400, 'url']);
    expect(await send({ url: 'ejemplo' })).toEqual([400, 'url']);
    // All errors at once.
    expect(await send({ name: '', url: 'http://ejemplo.com/', events: [] })).toEqual([
      400,
      'name',
      'url',
      'events',
    ]);
    expect(await send({ url: '' })).toEqual([400, 'url']);
    expect(await send({ url: 'https://user:word@ejemplo.com/' })).toEqual([400, 'url']);
    expect(await send({ url: 'https://169.254.169.254/latest' })).toEqual([400, 'url']);
    expect(await send({ events: [] })).toEqual([400, 'events']);
    expect(await send({ events: ['lead.read'] })).toEqual([400, 'events.0']);
    expect(await send({ name: ' ' })).toEqual([400, 'name']);
  });
});

describe('a failing receiver', () => {
  test('gets the same delivery again, with the same id and body, until it succeeds', async () => {
    const { id } = await create();
    status = 500;
    startSender();
    await call('POST', `/${id}/test`, {});
    await expect.poll(() => wake().then(() => receiver.received.length)).toBeGreaterThan(2);
    expect((await call('GET', '')).body.data[0]).toMatchObject({
      waiting: 1,
      failingSince: expect.any(String),
    });
    status = 204;
    await expect.poll(() => wake().then(async () => (await listDeliveries())[0].state)).toBe('DELIVERED');
    expect(new Set(receiver.received.map(({ id: deliveryId, body }) => deliveryId + body)).size).toBe(1);
    expect((await call('GET', '')).body.data[0]).toMatchObject({ waiting: 0, failingSince: null });
  });

  test('is switched off after three days with a mail, and gets what waited when it is switched on', async () => {
    const { id, name, url, events } = await create();
    await call('POST', `/${id}/test`, {});
    await call('POST', `/${id}/test`, {});
    await database.pool.query(
      `with w as (update webhook_subscriptions set failing_since = now() - interval '73 hours')
       update webhook_deliveries set queued_at = now() - interval '73 hours' where id = (select id from webhook_deliveries order by id limit 1)`,
    );
    status = 500;
    startSender();
    await expect.poll(async () => (await call('GET', '')).body.data[0].active).toBe(false);
    await expect
      .poll(async () => (await listDeliveries()).map(({ state }: { state: string }) => state))
      .toEqual(['WAITING', 'FAILED']);
    expect((await call('GET', '')).body.data[0]).toMatchObject({ offReason: 'failing', updatedBy: null });
    const { rows } = await database.pool.query('select template, to_address, subject from mails');
    expect(rows).toEqual([
      { template: 'webhook-off', to_address: 'admin@centinela.demo', subject: 'Se apagó el webhook «CRM»' },
    ]);
    // Nothing is recorded while it is off, and nothing sent.
    const before = receiver.received.length;
    await portal.call('POST', '/api/leads/staff', { name: 'Rosa', email: 'rosa@ejemplo.com' }, admin);
    expect(await listDeliveries()).toHaveLength(2);
    status = 200;
    const failed = (await listDeliveries('?filter[state]=FAILED'))[0];
    expect((await call('POST', `/deliveries/${failed.id}/resend`, {})).status).toBe(412);
    expect((await call('PUT', `/${id}`, { name, url, events, active: true })).body.data.offReason).toBeNull();
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    const period = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
    expect((await call('POST', '/deliveries/resend', period)).body.data).toEqual({ count: 1 });
    await expect.poll(async () => (await listDeliveries('?filter[state]=DELIVERED')).length).toBe(2);
    expect(receiver.received.at(-1)?.id).toBe(failed.id);
  });

  test('that answers 410 is switched off at once', async () => {
    const { id } = await create();
    status = 410;
    startSender();
    await call('POST', `/${id}/test`, {});
    await expect.poll(async () => (await call('GET', '')).body.data[0].offReason).toBe('gone');
  });
});

test('a receiver that hangs delays no other one, and gets at most five deliveries at once', async () => {
  const hanging = await openReceiver(() => undefined);
  try {
    await create({ url: hanging.url });
    await create();
    startSender(loopbackPolicy(['127.0.0.1'], { timeoutMs: 600_000 }));
    const events = Array.from({ length: 20 }, (_, id) => ({
      event: 'lead.created' as const,
      path: '/',
      data: { id },
    }));
    await queueWebhooks(database.pool, events);
    await receive(...events.map(({ event }) => event));
    await expect.poll(() => hanging.received.length).toBe(maxConcurrent);
    expect(await listDeliveries('?filter[state]=WAITING&limit=50')).toHaveLength(20);
  } finally {
    // Otherwise the sender would try to reach it until it is stopped.
    await database.pool.query('update webhook_subscriptions set active = false');
    await hanging.close();
  }
});

describe('an address inside the network', () => {
  /** Sends a test to an address and returns why it failed. */
  async function getProblem(url: string, policy: RequestPolicy): Promise<unknown> {
    const { id } = await create();
    await database.pool.query('update webhook_subscriptions set url = $2 where id = $1', [id, url]);
    startSender(policy, [3_600]);
    await call('POST', `/${id}/test`, {});
    await expect.poll(async () => (await listDeliveries())[0].attempts).toBe(1);
    await expect.poll(async () => (await listDeliveries())[0].durationMs).not.toBeNull();
    const [{ problem, status: answered }] = await listDeliveries();
    return problem ?? answered;
  }

  test.each([
    ['by address', '127.0.0.1'],
    ['as a number', '2130706433'],
    ['as IPv6', '[::ffff:127.0.0.1]'],
    ['by a name', 'localhost'],
  ])('%s is refused before a connection is made', async (_name, host) => {
    const strict = { ...publicOnly, isPort: () => true };
    expect(await getProblem(`https://${host}:${receiver.port}/`, strict)).toBe('refused');
    expect(receiver.connections()).toBe(0);
  });

  test('is not reached by a redirect', async () => {
    status = 307;
    expect(await getProblem(receiver.url, loopbackPolicy(['127.0.0.1', '127.0.0.2']))).toBe(307);
    expect(receiver.received.map(({ headers }) => headers.host)).toEqual([`127.0.0.1:${receiver.port}`]);
  });
});

test('a receiver whose response never ends is limited in time', async () => {
  const endless = await openReceiver((_delivery, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const client = createPostClient('test', loopbackPolicy(['127.0.0.1'], { timeoutMs: 300 }));
  const startedAt = performance.now();
  const { signal } = new AbortController();
  const result = await client.post(endless.url, { body: '{}', headers: {} }, signal);
  expect(result).toMatchObject({ status: 200, excerpt: expect.stringMatching(/^x+$/) });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await endless.close();
});

test('old finished deliveries are deleted, and waiting ones kept', async () => {
  const { id } = await create();
  await call('POST', `/${id}/test`, {});
  await call('POST', `/${id}/test`, {});
  await database.pool.query(`update webhook_deliveries set created_at = now() - interval '31 days'`);
  await database.pool.query(
    `update webhook_deliveries set state = 'DELIVERED' where id = (select id from webhook_deliveries order by id limit 1)`,
  );
  expect(await applyRetention(database.pool, webhookRetention)).toEqual({ webhook_deliveries: 1 });
  expect(await listDeliveries()).toHaveLength(1);
});
