import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ca, openLoopbackSite } from '#platform/external/loopback.testing.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { stalledS3, testStorages } from '#platform/storage/storages.testing.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { listExpiringKeys } from '../accounts/apiKeys/apiKeys.service.ts';
import type { Evaluated } from './checks/check.ts';
import { measureCertificate } from './measure/certificate.ts';
import { checkStorage } from './measure/files.ts';
import { listProcesses, type ProcessRow, writeProcess } from './processes.store.ts';
import { createChecks } from './systemStatus.checks.ts';

let database: TestDatabase;
let portal: Portal;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-status-'));
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => database.pool.query('truncate mails, qad_files cascade; delete from pgboss.job'));

const worker = (more: Partial<ProcessRow> = {}): ProcessRow => ({
  id: randomUUID(),
  role: 'worker',
  host: 'servidor-2',
  version: '0.1.0+otra',
  memoryBytes: 190_000_000,
  diskFree: 5_000_000_000,
  maxConnections: 31,
  startedAt: new Date(),
  ...more,
});

async function runChecks({
  replica = null,
  env = {},
}: {
  replica?: TestDatabase['pool'] | null;
  env?: Record<string, string>;
} = {}) {
  const config = testConfig(database, dataDir, env);
  const storage = await openStorage(config);
  const results = await createChecks({
    config,
    database: { pool: database.pool, replica },
    storage,
    listExpiringKeys,
  })();
  storage.close();
  return new Map(results.map((result) => [result.name, result]));
}

const stateOf = async (
  name: string,
  env: Record<string, string> = {},
): Promise<Evaluated['state'] | undefined> => (await runChecks({ env })).get(name)?.state;

/** Inserts a mail that was queued some minutes ago, with an attempt. */
const queueOldMail = (minutes: number, outcome: string) =>
  database.pool.query(
    `with mail as (insert into mails (template, to_address, subject, summary, data, internal, search, queued_at, due_at)
       values ('x', 'a@ejemplo.com', 'x', 'x', '{}', false, 'x', now() - make_interval(mins => $1), now() + interval '1 hour')
       returning id)
     insert into mail_attempts (mail_id, edition, number, ended_at, outcome, reason)
     select id, 1, 1, now(), $2, '421 fuera de servicio' from mail`,
    [minutes, outcome],
  );

/** Inserts a job that has been due for some minutes. */
const queueOldJob = (name: string, minutes: number) =>
  database.pool.query(
    `insert into pgboss.job (name, start_after, created_on) values ($1, now() - make_interval(mins => $2), now() - make_interval(mins => $2))`,
    [name, minutes],
  );

const insertFile = (state: string, more: { task?: string; due?: string } = {}) =>
  database.pool.query(
    `insert into qad_files (name, size, hash, format, storage_key, encoding, separator, header, columns, first_offset,
       first_line, next_offset, next_line, total, state, task, due_at, finished_at)
     values ('altas.csv', 10, 'x', 'csv', 'x', 'utf-8', ';', '{contract}', '["contract"]', 0, 2, 0, 2, 10, $1, $2,
       now() - $3::interval, case when $2::text is null then now() end)`,
    [state, more.task ?? null, more.due ?? '0'],
  );

describe('the status screen', () => {
  test('shows checks, running processes and who receives alerts', async () => {
    await expect.poll(async () => (await listProcesses(database.pool)).length).toBe(1);
    const { status, body } = await portal.call('GET', '/api/system-status', undefined, await portal.login());
    expect(status).toBe(200);
    const { checks, processes, alerts, recipients } = body.data;
    expect(processes).toMatchObject([{ role: 'web', version: expect.stringMatching(/^\d+\.\d+\.\d+/) }]);
    expect(processes[0].memoryBytes).toBeGreaterThan(10_000_000);
    const states = Object.fromEntries(checks.map(({ name, state }: Evaluated) => [name, state]));
    expect(states).toMatchObject({
      processes: 'problem',
      versions: 'ok',
      // Slow on a busy machine.
      database: expect.stringMatching(/^(?:ok|warning)$/),
      databaseVersion: 'ok',
      migrations: 'ok',
      clock: 'ok',
      queues: 'ok',
      failedJobs: 'ok',
      imports: 'ok',
      mail: 'ok',
      storage: 'ok',
    });
    expect(states).not.toHaveProperty('replica');
    expect(states).not.toHaveProperty('certificate');
    expect([alerts, recipients]).toEqual([[], ['admin@centinela.demo']]);
  });

  test('sends alerts to the address in the settings instead of the administrators', async () => {
    const admin = await portal.login();
    const settings = {
      slug: 'main',
      brand: { name: 'Vigía' },
      alertEmail: 'guardia@ejemplo.com',
      enable: true,
    };
    const created = await portal.call('POST', '/api/settings', settings, admin);
    expect(created.status).toBe(201);
    const { body } = await portal.call('GET', '/api/system-status', undefined, admin);
    expect(body.data.recipients).toEqual(['guardia@ejemplo.com']);
    const visible = await portal.call('GET', '/api/public/internal-settings');
    expect(JSON.stringify(visible.body)).not.toContain('guardia@ejemplo.com');
  });
});

describe('a process', () => {
  test('is listed until its row is stale', async () => {
    const before = (await listProcesses(database.pool)).length;
    const row = worker();
    await writeProcess(database.pool, row);
    expect(await listProcesses(database.pool)).toHaveLength(before + 1);
    expect(await stateOf('processes')).toBe('ok');
    await database.pool.query(
      `update system_processes set seen_at = clock_timestamp() - interval '2 minutes' where id = $1`,
      [row.id],
    );
    expect(await listProcesses(database.pool)).toHaveLength(before);
  });

  test('that still runs an earlier version after 15 minutes is a warning', async () => {
    const rows = [
      worker({ version: 'vieja', startedAt: new Date(Date.now() - 3_600_000) }),
      worker({ version: 'nueva', startedAt: new Date(Date.now() - 16 * 60_000) }),
    ];
    // The process of the test was started less than 15 minutes ago, so it must not count.
    await database.pool.query('delete from system_processes');
    for (const row of rows) await writeProcess(database.pool, row);
    const result = (await runChecks()).get('versions');
    expect([result?.state, result?.text[0]]).toEqual(['warning', expect.stringContaining('vieja')]);
    await writeProcess(database.pool, worker({ version: 'más nueva' }));
    expect(await stateOf('versions')).toBe('ok');
  });

  test('whose disk is nearly full is named', async () => {
    await writeProcess(database.pool, worker({ host: 'lleno', diskFree: 100 }));
    const result = (await runChecks()).get('disk');
    expect([result?.state, result?.text[0]]).toEqual(['problem', expect.stringContaining('lleno')]);
  });
});

describe('work', () => {
  test('that waits in a queue is reported with the name of the queue', async () => {
    await queueOldJob('mail.reseal', 90);
    await queueOldJob('operations.retention', 20);
    const result = (await runChecks()).get('queues');
    expect([result?.state, result?.text[0]]).toEqual(['problem', expect.stringContaining('mail.reseal')]);
    await database.pool.query(`delete from pgboss.job where name = 'mail.reseal'`);
    expect(await stateOf('queues')).toBe('warning');
    await database.pool.query(`update pgboss.job set start_after = now() + interval '1 day'`);
    expect(await stateOf('queues')).toBe('ok');
  });

  test('that failed for the last time is reported for a day', async () => {
    await database.pool.query(
      `insert into pgboss.job (name, source_name, created_on) values
         ('dead-letters', 'media.process', now()), ('dead-letters', 'old', now() - interval '25 hours')`,
    );
    const results = await runChecks();
    expect(results.get('failedJobs')).toMatchObject({ state: 'warning' });
    expect(results.get('failedJobs')?.text[0]).toBe('1 en las últimas 24 horas: media.process.');
    expect(results.get('queues')?.state).toBe('ok');
  });

  test('mail is a problem while its server accepts nothing', async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
    await queueOldMail(20, 'DEFERRED');
    const failing = (await runChecks({ env })).get('mail');
    expect([failing?.state, failing?.text[0]]).toEqual(['problem', expect.stringContaining('421')]);
    // A mail was accepted in the meantime: the server works, and only this one has to be repeated.
    await database.pool.query(
      `insert into mails (template, to_address, subject, summary, data, internal, search, state, sent_at)
       values ('x', 'b@ejemplo.com', 'x', 'x', '{}', false, 'x', 'SENT', now() - interval '1 minute')`,
    );
    expect(await stateOf('mail', env)).toBe('ok');
    await database.pool.query('truncate mails cascade');
    await queueOldMail(20, 'REFUSED');
    expect(await stateOf('mail', env)).toBe('ok');
    await database.pool.query(`update mails set due_at = now() - interval '11 minutes'`);
    expect(await stateOf('mail', env)).toBe('warning');
  });

  test('a file that nothing processes is late, unless another one is in progress', async () => {
    expect(await stateOf('imports')).toBe('ok');
    await insertFile('FAILED');
    expect(await stateOf('imports')).toBe('warning');
    await insertFile('FINISHED');
    expect(await stateOf('imports')).toBe('ok');
    await insertFile('QUEUED', { task: 'run', due: '2 hours' });
    expect(await stateOf('imports')).toBe('problem');
    await insertFile('PROCESSING', { task: 'run', due: '-30 seconds' });
    expect(await stateOf('imports')).toBe('ok');
  });
});

test('a replica is as far behind as the heartbeats it has received', async () => {
  const replica = await createTestDatabase();
  onTestFinished(() => replica.drop());
  const row = worker();
  await writeProcess(database.pool, row);
  const lag = async () => (await runChecks({ replica: replica.pool })).get('replica');
  expect(await lag()).toMatchObject({
    state: 'problem',
    text: [expect.stringContaining('ningún cambio'), expect.anything()],
  });
  await writeProcess(replica.pool, row);
  expect(await lag()).toMatchObject({ state: 'ok' });
  await replica.pool.query(`update system_processes set seen_at = clock_timestamp() - interval '2 minutes'`);
  expect(await lag()).toMatchObject({ state: 'warning' });
  await replica.pool.query('drop table system_processes');
  expect(await lag()).toMatchObject({ state: 'problem' });
});

describe('a storage', () => {
  test.each(testStorages)('on $name is written, read and emptied again', async ({ open }) => {
    const { storage, remove } = await open();
    onTestFinished(remove);
    expect(await checkStorage(storage, { s3: undefined })).toMatchObject({ state: 'ok' });
    expect(await Array.fromAsync(storage.list())).toEqual([]);
  });

  test('that does not respond is a problem with what to check', async () => {
    const { storage, remove } = await stalledS3({ answerMs: 100, callMs: 200 });
    onTestFinished(remove);
    const result = await checkStorage(storage, { s3: undefined });
    expect([result?.state, result?.fix?.[0]]).toEqual(['problem', expect.stringContaining('S3_')]);
  });
});

test('a certificate is read and verified without a request', async () => {
  const site = await openLoopbackSite('127.0.0.1', (_request, response) => response.end());
  const address = `https://localhost:${site.port}`;
  const trusted = await measureCertificate(address, ca);
  expect([trusted.distrust, Number(trusted.daysLeft) > 1_000]).toEqual([null, true]);
  expect((await measureCertificate(address)).distrust).toMatch(/self.signed/i);
  expect(site.requests).toEqual([]);
  await site.close();
  expect(await measureCertificate(address)).toMatchObject({ daysLeft: null });
});

test('backups are measured from their runs, and only with a destination', async () => {
  expect((await runChecks()).has('backups')).toBe(false);
  const check = async () =>
    (await runChecks({ env: { BACKUP_DIR: join(dataDir, 'backups') } })).get('backups')?.state;
  expect(await check()).toBe('warning');
  await database.pool.query(
    `insert into backups (state, cause, started_at, ended_at) values ('verified', 'schedule', now(), now())`,
  );
  expect(await check()).toBe('ok');
  await database.pool.query(`update backups set started_at = now() - interval '27 hours'`);
  expect(await check()).toBe('warning');
});

test('an API key counts as expiring from seven days before, while it works', async () => {
  const insert = (name: string, expires: string) =>
    database.pool.query(
      `insert into api_keys (name, prefix, hash, scopes, expires_at, created_by, created_by_name)
       select $1, 'ctn_', sha256(convert_to($1, 'UTF8')), '{}', now() + $2::interval, id, 'Ana' from users
       where email = 'admin@centinela.demo'`,
      [name, expires],
    );
  const check = async () => (await runChecks()).get('apiKeys');
  await insert('Lejana', '7 days 1 hour');
  await insert('Vencida', '-1 hour');
  expect((await check())?.state).toBe('ok');
  await insert('ERP nocturno', '6 days 1 hour');
  expect(await check()).toMatchObject({
    state: 'warning',
    text: ['«ERP nocturno» vence en 6 días.', expect.any(String)],
  });
  await database.pool.query(`update api_keys set revoked_at = now() where name = 'ERP nocturno'`);
  expect((await check())?.state).toBe('ok');
});
