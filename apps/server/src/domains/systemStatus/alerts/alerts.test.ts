import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testConfig } from '#testing/portal.ts';
import { alertDeps } from '../../../compose/systemStatus.ts';
import { ensureDemoAccounts } from '../../accounts/setup/demoAccounts.ts';
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
beforeEach(() => database.pool.query('truncate mails, system_alerts, webhook_subscriptions cascade'));

function createDeps(): AlertDeps {
  const config = testConfig(database, dataDir);
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

/** Subscribes a webhook to an event. */
const subscribe = (event: string) =>
  database.pool.query(
    `insert into webhook_subscriptions (name, url, events, sealed_secret) values ($1, 'https://a.example/', array[$1], '')`,
    [event],
  );

async function readDeliveries() {
  const { rows } = await database.pool.query(
    `select event, path, data from webhook_deliveries order by data->>'openedAt', id`,
  );
  return rows;
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
    const deps = createDeps();
    await subscribe('system.alert');
    await subscribe('visit.booked');
    for (const minute of [0, 1, 2])
      await Promise.all(
        Array.from({ length: 6 }, () => recordEvaluation(deps, [result('problem')], afterMinutes(minute))),
      );
    expect(await readMails()).toEqual(['admin@centinela.demo: Problema: Disco']);
    expect(await readDeliveries()).toEqual([
      {
        event: 'system.alert',
        path: '/api/system-status',
        data: {
          id: expect.any(String),
          ...{ kind: 'opened', check: 'disk', state: 'problem' },
          ...{ title: 'Disco', text: 'Quedan 180 MB en web-1.', fix: 'Hacé lugar.' },
          openedAt: afterMinutes(1).toISOString(),
        },
      },
    ]);
  });
});
