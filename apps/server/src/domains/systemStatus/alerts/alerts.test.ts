import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ca, openLoopbackSite } from '#platform/external/loopback.testing.ts';
import { postWebhook } from '#platform/external/webhook.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testConfig } from '#testing/portal.ts';
import { alertDeps } from '../../../compose/systemStatus.ts';
import { startWorker } from '../../../compose/worker.ts';
import { ensureDemoAccounts } from '../../accounts/setup/demoAccounts.ts';
import { startMailServer } from '../../mail/mailServer.testing.ts';
import type { Evaluated } from '../checks/check.ts';
import { type AlertDeps, recordEvaluation } from './alerts.evaluate.ts';
import { deleteOldAlerts, listAlerts } from './alerts.store.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-alerts-'));
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => database.pool.query('truncate mails, system_alerts, system_alert_notices cascade'));

const webhookSecret = 'una clave bastante larga';

const webhookEnv = (url: string) => ({
  ALERT_WEBHOOK_URL: url,
  ALERT_WEBHOOK_SECRET: webhookSecret,
  ALERT_WEBHOOK_PRIVATE: '1',
});

function createDeps(env: Record<string, string> = {}): AlertDeps {
  const config = testConfig(database, dataDir, env);
  const { findRecipients } = alertDeps(config, { database, storage: unusedStorage });
  return { pool: database.pool, config, findRecipients };
}

const refuse = () => Promise.reject(new Error('not used'));
/** Recording an evaluation uses no files. */
const unusedStorage = {
  put: refuse,
  read: refuse,
  size: refuse,
  list: () => {
    throw new Error('not used');
  },
  remove: refuse,
  removeFolder: refuse,
  link: refuse,
  check: refuse,
  close: () => undefined,
};

const result = (state: Evaluated['state'], more: Partial<Evaluated> = {}): Evaluated => ({
  name: 'disk',
  group: 'files',
  state,
  title: ['Disco', 'Disk'],
  text: ['Quedan 180 MB en web-1.', '180 MB are free on web-1.'],
  fix: ['Hacé lugar.', 'Make room.'],
  sendsAlerts: true,
  ...more,
});

const start = new Date('2026-11-23T13:00:00Z');
const afterMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function readMails() {
  const { rows } = await database.pool.query('select to_address, subject from mails order by id');
  return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`);
}

interface Received {
  id: string;
  type: string;
  isSigned: boolean;
}

/** Starts a receiver that answers with these statuses in turn, and then with 204. */
async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = request.headers;
    const expected = createHmac('sha256', webhookSecret)
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
    received.push({ id: String(id), type: JSON.parse(body).type, isSigned: signature === `v1,${expected}` });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/avisos` };
}

describe('an alert', () => {
  test('is sent when it opens, every day and when it is resolved', async () => {
    const deps = createDeps();
    const evaluate = (minute: number, state: Evaluated['state']) =>
      recordEvaluation(deps, [result(state), result('ok', { name: 'mail' })], afterMinutes(minute));
    expect(await evaluate(0, 'problem')).toEqual([]);
    expect(await listAlerts(database.pool)).toEqual([]);
    expect(await evaluate(1, 'problem')).toMatchObject([{ kind: 'opened', check: 'disk', state: 'problem' }]);
    await evaluate(2, 'problem');
    await evaluate(24 * 60 + 1, 'problem');
    await evaluate(24 * 60 + 2, 'ok');
    expect(await listAlerts(database.pool)).toMatchObject([{ check: 'disk', resolvedAt: null }]);
    await evaluate(24 * 60 + 3, 'ok');
    expect(await readMails()).toEqual([
      'admin@centinela.demo: Problema: Disco',
      'admin@centinela.demo: Sigue sin resolverse: Disco',
      'admin@centinela.demo: Resuelto: Disco',
    ]);
    expect(await listAlerts(database.pool)).toMatchObject([
      {
        check: 'disk',
        text: ['Quedan 180 MB en web-1.', '180 MB are free on web-1.'],
        openedAt: afterMinutes(1).toISOString(),
        resolvedAt: afterMinutes(24 * 60 + 3).toISOString(),
      },
    ]);
    // Without a webhook none of its messages is queued.
    expect((await database.pool.query('select from system_alert_notices')).rowCount).toBe(0);
    await deleteOldAlerts(database.pool);
    expect(await listAlerts(database.pool)).toHaveLength(1);
    await database.pool.query(`update system_alerts set id = uuidv7(interval '-366 days')`);
    await deleteOldAlerts(database.pool);
    expect(await listAlerts(database.pool)).toEqual([]);
  });

  test('is not sent for a recommendation, and ends when its check no longer applies', async () => {
    const deps = createDeps();
    const recommendation = result('warning', { name: 'cacheSize', sendsAlerts: false });
    for (const minute of [0, 1, 2])
      await recordEvaluation(
        deps,
        [recommendation, result('warning', { name: 'replica' })],
        afterMinutes(minute),
      );
    expect(await readMails()).toEqual(['admin@centinela.demo: Atención: Disco']);
    for (const minute of [3, 4]) await recordEvaluation(deps, [recommendation], afterMinutes(minute));
    expect(await readMails()).toHaveLength(2);
  });

  test('of several checks is one mail', async () => {
    const results = [result('problem'), result('warning', { name: 'mail', title: ['Correo', 'Mail'] })];
    for (const minute of [0, 1]) await recordEvaluation(createDeps(), results, afterMinutes(minute));
    expect(await readMails()).toEqual(['admin@centinela.demo: 2 avisos del sistema']);
  });

  test('is sent once although several workers evaluate at the same time', async () => {
    const deps = createDeps(webhookEnv('http://127.0.0.1:1/'));
    for (const minute of [0, 1, 2])
      await Promise.all(
        Array.from({ length: 6 }, () => recordEvaluation(deps, [result('problem')], afterMinutes(minute))),
      );
    expect(await readMails()).toEqual(['admin@centinela.demo: Problema: Disco']);
    expect((await database.pool.query('select from system_alert_notices')).rowCount).toBe(1);
  });
});

test('the webhook receives an alert while the mail server is stopped, and the mail follows later', async () => {
  const mailServer = await startMailServer();
  const port = Number(new URL(mailServer.url).port);
  await mailServer.close();
  const { received, url } = await startReceiver([500]);
  const env = { ...webhookEnv(url), SMTP_URL: mailServer.url };
  const config = testConfig(database, dataDir, env);
  const workers = [await startWorker(config), await startWorker(config)];
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
  });
  for (const minute of [0, 1])
    await recordEvaluation(createDeps(env), [result('problem')], afterMinutes(minute));
  await vi.waitFor(() => expect(received).toHaveLength(1), 20_000);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select reason, attempts from system_alert_notices');
    expect(rows).toEqual([{ reason: 'The receiver answered 500', attempts: 1 }]);
  }, 20_000);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select outcome from mail_attempts');
    expect(rows).toEqual([{ outcome: 'DEFERRED' }]);
  }, 20_000);
  const restarted = await startMailServer(port);
  onTestFinished(() => restarted.close());
  for (const table of ['mails', 'system_alert_notices'])
    await database.pool.query(
      `with due as (update ${table} set due_at = now()) select pg_notify('${table}', '')`,
    );
  await vi.waitFor(() => expect(received).toHaveLength(2), 20_000);
  await vi.waitFor(() => expect(restarted.received).toHaveLength(1), 20_000);
  expect(restarted.received[0]?.to).toEqual(['admin@centinela.demo']);
  expect(received.map(({ isSigned, type }) => [isSigned, type])).toEqual([
    [true, 'alert.opened'],
    [true, 'alert.opened'],
  ]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select state, reason from system_alert_notices');
    expect(rows).toEqual([{ state: 'SENT', reason: null }]);
  }, 20_000);
});

describe('a webhook', () => {
  const { signal } = new AbortController();
  const message = { id: 'x', body: '{}' };
  const target = (url: string, allowsPrivate = false) => ({ url, secret: webhookSecret, allowsPrivate });

  test.each(['127.0.0.1', '2130706433', '127.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'at %s is not called unless private addresses are allowed',
    async (host) => {
      const site = await openLoopbackSite('127.0.0.1', (_request, response) => response.end());
      onTestFinished(() => site.close());
      await expect(postWebhook(target(`https://${host}:${site.port}/`), message, signal, ca)).rejects.toThrow(
        'The address is not public',
      );
      expect(site.connections()).toBe(0);
    },
  );

  test('without https is not called either', async () => {
    await expect(postWebhook(target('http://198.51.100.7/'), message, signal)).rejects.toThrow('not https');
  });

  test('that redirects is not followed', async () => {
    const site = await openLoopbackSite('127.0.0.1', (_request, response) =>
      response.writeHead(302, { location: '/otra' }).end(),
    );
    onTestFinished(() => site.close());
    const url = `https://localhost:${site.port}/avisos`;
    await expect(postWebhook(target(url, true), message, signal, ca)).rejects.toThrow(
      'The receiver answered 302',
    );
    expect(site.requests.map(({ path }) => path)).toEqual(['/avisos']);
  });

  test('with an untrusted certificate is not called', async () => {
    const site = await openLoopbackSite('127.0.0.1', (_request, response) => response.end());
    onTestFinished(() => site.close());
    await expect(
      postWebhook(target(`https://localhost:${site.port}/`, true), message, signal),
    ).rejects.toThrow(/connection failed/);
    expect(site.requests).toEqual([]);
  });
});
