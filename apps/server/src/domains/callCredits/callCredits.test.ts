import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import type { AlarmCall } from '../alarmCalls/alarmCalls.call.ts';
import { fetchCalls } from '../alarmCalls/alarmCalls.fetch.ts';
import { createCall, createSource } from '../alarmCalls/calls.testing.ts';
import { seedId } from '../content/write/content.seed.ts';
import { createCredits, creditDays } from './callCredits.write.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
let client: Headers;
let other: Headers;
let contractId: string;

/** Returns the Argentine month of an instant. */
const getMonth = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 7);

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
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
     select 'C-1', id, '30111222', 'Ana Pérez', $1, 'CLA', 1, 'ACTIVO' from users where email = 'cliente@centinela.demo'
     returning id`,
    [seedId('plans', 'clasico')],
  );
  contractId = String(rows[0]?.id);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate call_credits, alarm_calls, alarm_call_counts, alarm_call_feed cascade');
  await database.pool.query('delete from mails');
});

const config = { secret: ['s'.repeat(40)] as const };
const deliver = (calls: readonly AlarmCall[]) =>
  fetchCalls(
    {
      pool: database.pool,
      source: createSource(calls),
      readPromise: async () => 60,
      onLateCalls: (db, late) => createCredits(db, late, config),
      onInvalid: () => undefined,
    },
    new AbortController().signal,
  );
const late = (id: string, rest: Parameters<typeof createCall>[2] = {}) =>
  createCall(id, 72, { contract: 'C-1', ...rest });

const listOwn = async (headers: Headers) =>
  (await portal.call('GET', '/api/call-credits/me', undefined, headers)).body.data;
const list = async (query = '') =>
  (await portal.call('GET', `/api/call-credits${query}`, undefined, admin)).body.data;
const change = (id: string, body: unknown, headers = admin) =>
  portal.call('PUT', `/api/call-credits/${id}`, body, headers);

describe('a late call', () => {
  test('gives its month, once, and mails the client', async () => {
    const calls = [late('a'), createCall('kept', 60, { contract: 'C-1' })];
    await Promise.all([deliver(calls), deliver(calls), deliver(calls)]);
    await deliver([...calls, late('b'), late('c')]);
    const own = await listOwn(client);
    expect(own).toMatchObject([
      {
        contract: { id: contractId, number: 'C-1' },
        month: getMonth(new Date()),
        seconds: 72,
        promisedSeconds: 60,
        state: 'PENDING',
        reason: null,
      },
    ]);
    const { rows } = await database.pool.query('select template, to_address, subject from mails');
    expect(rows).toEqual([
      {
        template: 'call-credit',
        to_address: 'cliente@centinela.demo',
        subject: 'Tardamos 1 min 12 s en llamarte: este mes no lo pagás',
      },
    ]);
  });

  test('gives nothing if it was a test or cancelled by the client, or delivered long after', async () => {
    const arrivedAt = new Date(Date.now() - (creditDays + 1) * 86_400_000);
    const now = Date.now();
    await deliver([
      late('test', { kind: 'TEST' }),
      late('cancelled', { arrivedAt: new Date(now), cancelledAt: new Date(now + 10_000) }),
      late('old', { arrivedAt }),
    ]);
    expect(await list()).toEqual([]);
  });

  test('of an unknown contract is for staff only', async () => {
    await deliver([late('a', { contract: '999999' })]);
    expect(await list()).toMatchObject([{ contract: { id: null, number: '999999' }, name: null, call: 'a' }]);
    expect((await database.pool.query('select from mails')).rowCount).toBe(0);
  });

  test('gives a month again that was rejected for an earlier call', async () => {
    await deliver([late('a')]);
    const [credit] = await list();
    await change(credit.id, { state: 'REJECTED', reason: 'El número estaba mal' });
    await deliver([late('a'), late('b')]);
    expect(await list()).toMatchObject([{ call: 'b', state: 'PENDING', reason: null, version: 3 }]);
  });
});

describe('free months', () => {
  test('are seen by their client only, and not by a later holder of the contract', async () => {
    await deliver([late('a')]);
    expect(await listOwn(other)).toEqual([]);
    await database.pool.query(
      `update contracts set client_id = (select id from users where email = 'otra@centinela.demo') where number = 'C-1'`,
    );
    expect([await listOwn(other), await listOwn(client)]).toEqual([[], []]);
    await database.pool.query(
      `update contracts set client_id = (select id from users where email = 'cliente@centinela.demo') where number = 'C-1'`,
    );
    expect((await portal.call('GET', '/api/call-credits', undefined, client)).status).toBe(403);
    const [credit] = await list();
    expect((await change(credit.id, { state: 'CREDITED' }, client)).status).toBe(403);
    expect((await portal.call('GET', '/api/call-credits/me', undefined, admin)).status).toBe(403);
  });

  test('change their state with an audit entry; a rejection needs a reason', async () => {
    await deliver([late('a')]);
    const [credit] = await list();
    expect((await change(credit.id, { state: 'REJECTED' })).body.errors).toMatchObject([
      { field: 'reason', message: expect.any(String) },
    ]);
    const rejected = await change(credit.id, { state: 'REJECTED', reason: 'Número equivocado' });
    expect(rejected.body.data).toMatchObject({ state: 'REJECTED', reason: 'Número equivocado', version: 2 });
    expect(await listOwn(client)).toMatchObject([{ state: 'REJECTED', reason: 'Número equivocado' }]);
    const stale = await change(credit.id, { state: 'CREDITED' }, { ...admin, 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await change(credit.id, { state: 'CREDITED' })).body.data).toMatchObject({ reason: null });
    await change(credit.id, { state: 'CREDITED' });
    const { rows } = await database.pool.query(
      `select before, after from audit_log where subject = 'callCredits' and subject_id = $1 order by id`,
      [credit.id],
    );
    expect(rows).toEqual([
      {
        before: { state: 'PENDING', reason: null },
        after: { state: 'REJECTED', reason: 'Número equivocado' },
      },
      {
        before: { state: 'REJECTED', reason: 'Número equivocado' },
        after: { state: 'CREDITED', reason: null },
      },
    ]);
    expect((await change(crypto.randomUUID(), { state: 'CREDITED' })).status).toBe(404);
  });

  test('are listed by state, month, contract and holder', async () => {
    const month = getMonth(new Date());
    await deliver([late('a'), late('b', { contract: 'C-2' })]);
    const [, first] = await list();
    await change(first.id, { state: 'CREDITED' });
    const contracts = async (query: string) =>
      (await list(query)).map(({ contract }: { contract: { number: string } }) => contract.number);
    expect(await contracts('')).toEqual(['C-2', 'C-1']);
    expect(await contracts('?sort[createdAt]=asc')).toEqual(['C-1', 'C-2']);
    expect(await contracts('?filter[state]=CREDITED')).toEqual(['C-1']);
    expect(await contracts('?filter[contract]=C-2')).toEqual(['C-2']);
    expect(await contracts(`?filter[month][from]=${month}`)).toHaveLength(2);
    expect(await contracts('?filter[month][to]=2020-01')).toEqual([]);
    expect(await contracts('?filter[q]=perez')).toEqual(['C-1']);
  });
});
