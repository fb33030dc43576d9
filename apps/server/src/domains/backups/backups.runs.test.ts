import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { BackupDestination } from '#platform/config/config.ts';
import { lockConnection } from '#platform/database/locks.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { startS3 } from '#platform/storage/storages.testing.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { makeDueBackup } from './backups.jobs.ts';
import { removeExpiredBackups } from './backups.removal.ts';
import { completeRestoredRuns, hasRunTable, noteProgress } from './backups.runs.ts';
import { withConnection } from './database/connection.ts';
import { createQueueSchema } from './database/load.ts';
import { openFolderStore } from './stores/folderStore.ts';
import { openBackupStore } from './stores/openStore.ts';

let home: string;
let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'centinela-backup-runs-'));
  database = await createTestDatabase();
  await createQueueSchema(database.url);
  await mkdir(join(home, 'backups'));
  portal = await startPortal(database, { BACKUP_DIR: join(home, 'backups') });
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  await rm(home, { recursive: true, force: true });
});
beforeEach(() => database.pool.query('truncate backups, backup_settings'));

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  portal.call(method, `/api${path}`, body, { ...admin, ...headers });
const readOverview = async () => (await call('GET', '/backups/overview')).body.data;

const inFolder: BackupDestination = { kind: 'folder', folder: '' };
const makeBackup = (destination: BackupDestination | undefined, signal = new AbortController().signal) =>
  makeDueBackup(
    {
      pool: database.pool,
      source: {
        url: database.url,
        storage: openDiskStorage(join(home, 'files')),
        password: undefined,
        disk: undefined,
      },
      destination,
    },
    signal,
  );

const readRuns = async () =>
  (await database.pool.query('select state, cause, place, user_name, problem_es from backups order by id'))
    .rows;

const settings = { isEnabled: false, hour: 3, keepDaily: 7, keepWeekly: 4, keepMonthly: 12 };
const saveSettings = (change: object, version: number) =>
  call('PUT', '/backups/settings', { ...settings, ...change }, { 'if-match': `"${version}"` });

describe('a scheduled backup', () => {
  it('is made once over all workers, verified in a bucket, and shown in the dashboard and in metrics', async () => {
    const s3 = await startS3('copias');
    onTestFinished(s3.stop);
    const destination: BackupDestination = { kind: 's3', ...s3.settings };
    const made = await Promise.all([makeBackup(destination), makeBackup(destination)]);
    const [created] = made.filter((each) => each !== null);
    expect(made.filter((each) => each !== null)).toHaveLength(1);
    expect(await makeBackup(destination)).toBeNull();

    const { data } = (await call('GET', '/backups?filter[state]=verified')).body;
    expect(data).toMatchObject([
      {
        state: 'verified',
        cause: 'schedule',
        user: null,
        phase: null,
        name: created?.name,
        place: 's3://copias',
        bytes: created?.bytes,
        rows: created?.rows,
        files: created?.files,
        isEncrypted: false,
        problem: null,
        removedAt: null,
      },
    ]);
    expect(data).toHaveLength(1);
    const store = await openBackupStore(destination);
    onTestFinished(() => store.close());
    expect(await store.list()).toEqual([{ name: created?.name, bytes: created?.bytes }]);

    const overview = await readOverview();
    expect(overview).toMatchObject({ active: null, last: data[0], lastVerified: data[0] });
    const metrics = await (await fetch(`${portal.origin}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (.+)$`, 'm').exec(metrics)?.[1]);
    expect(read('backup_last_verified_bytes')).toBe(created?.bytes);
    expect(read('backup_last_verified_age_seconds')).toBeLessThan(600);
    expect(read('backup_last_verified_duration_seconds')).toBeLessThan(600);
    expect(read('backup_last_run_verified')).toBe(1);
  });

  it('that fails is recorded with its reason, and not repeated at once', async () => {
    await writeFile(join(home, 'file'), 'x');
    const destination: BackupDestination = { kind: 'folder', folder: join(home, 'file', 'backups') };
    await expect(makeBackup(destination)).rejects.toThrow();
    expect(await makeBackup(destination)).toBeNull();
    expect(await readRuns()).toMatchObject([
      { state: 'failed', cause: 'schedule', problem_es: expect.stringContaining('corregí BACKUP_DIR') },
    ]);
    const { last, lastVerified } = await readOverview();
    expect([last.problem.en, lastVerified]).toEqual([expect.stringContaining('correct BACKUP_DIR'), null]);
    expect(await (await fetch(`${portal.origin}/metrics`)).text()).not.toMatch(
      /^backup_last_verified_\w+\{/m,
    );
  });
});

describe('a requested backup', () => {
  it('is made by a worker, once', async () => {
    await saveSettings({}, 0);
    const destination = { ...inFolder, folder: join(home, 'requested') };
    await mkdir(destination.folder);
    expect(await makeBackup(destination)).toBeNull();
    const [first, second] = await Promise.all([call('POST', '/backups'), call('POST', '/backups')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await readOverview()).active).toMatchObject({ state: 'queued', cause: 'user' });
    const created = await makeBackup(destination);
    expect(await openFolderStore(destination.folder).list()).toEqual([
      { name: created?.name, bytes: created?.bytes },
    ]);
    expect(await readRuns()).toMatchObject([
      { state: 'verified', cause: 'user', user_name: expect.any(String), place: destination.folder },
    ]);
    const { rows } = await database.pool.query(
      `select action from audit_log where subject = 'backups' and action = 'create'`,
    );
    expect(rows).toHaveLength(1);
    const { rows: jobs } = await database.pool.query(
      `select data from pgboss.job where name = 'backups.run' and state = 'created'`,
    );
    expect(jobs).toEqual([{ data: {} }]);
  });

  it('is refused without a destination, with what to set', async () => {
    const other = await startPortal(database);
    onTestFinished(() => other.close());
    const headers = await other.login();
    const { status, body } = await other.call('POST', '/api/backups', undefined, headers);
    expect([status, body.message]).toEqual([501, expect.stringContaining('definí BACKUP_DIR')]);
    const overview = (await other.call('GET', '/api/backups/overview', undefined, headers)).body.data;
    expect(overview).toMatchObject({ place: null, nextAt: null });
    expect(await makeBackup(undefined)).toBeNull();
    expect(await readRuns()).toEqual([]);
  });
});

describe('a run', () => {
  const insertRunning = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into backups (state, cause, started_at) values ('running', 'command', now()) returning id`,
    );
    return rows[0]?.id ?? '';
  };

  it('is running as long as its process holds the lock of backups, and interrupted afterwards', async () => {
    const id = await insertRunning();
    const holder = await database.pool.connect();
    await lockConnection(holder, 'backup');
    await noteProgress(database.pool, id, 'copy', { rows: 12_345_678_901, files: 2 });
    expect((await readOverview()).active).toMatchObject({
      state: 'running',
      phase: 'copy',
      rows: 12_345_678_901,
      files: 2,
    });
    expect((await call('POST', '/backups')).body.data.active.id).toBe(id);
    expect(await makeBackup({ ...inFolder, folder: join(home, 'never') })).toBeNull();
    holder.release(true);
    await expect.poll(async () => (await readOverview()).active).toBeNull();
    expect((await readOverview()).last).toMatchObject({
      state: 'failed',
      phase: null,
      problem: { en: expect.stringContaining('Interrupted') },
    });
  });

  it('is interrupted when its worker stops, and nothing of it remains', async () => {
    const folder = join(home, 'stopped');
    await mkdir(folder);
    const stopped = AbortSignal.abort(new Error('the worker stops'));
    await expect(makeBackup({ ...inFolder, folder }, stopped)).rejects.toThrow('the worker stops');
    expect(await readRuns()).toMatchObject([
      { state: 'failed', problem_es: expect.stringContaining('Se cortó') },
    ]);
    expect(await readdir(folder, { recursive: true })).toEqual(['unfinished']);
  });

  it('of the past does not continue in a restored database', async () => {
    const createdAt = new Date().toISOString();
    await database.pool.query(
      `insert into backups (state, cause, started_at) values ('running', 'command', $1), ('queued', 'user', null)`,
      [createdAt],
    );
    await completeRestoredRuns(database.pool, { createdAt, rows: 5, files: 1 });
    expect(await readRuns()).toMatchObject([{ state: 'verified' }, { state: 'failed' }]);
    expect(await withConnection(database.url, hasRunTable)).toBe(true);
  });
});

describe('retention', () => {
  const name = (day: string) => `centinela-${day}T060000Z.copia`;

  it('removes what no rule keeps from the storage, and nothing else; a failed removal is tried again', async () => {
    const folder = join(home, 'kept');
    await mkdir(folder);
    await saveSettings({ keepDaily: 1, keepWeekly: 0, keepMonthly: 0 }, 0);
    const runs = [
      ['2026-11-26', 'verified', folder],
      ['2026-11-27', 'verified', folder],
      ['2026-11-28', 'verified', folder],
      ['2026-11-29', 'failed', folder],
      ['2026-11-25', 'verified', 's3://other'],
    ];
    for (const [day, state, place] of runs)
      await database.pool.query(
        `insert into backups (state, cause, name, place, started_at, ended_at)
         values ($1, 'schedule', $2, $3, $4::timestamptz, $4::timestamptz)`,
        [state, name(day ?? ''), place, `${day}T06:00:00Z`],
      );
    // The last one was made by another database, or before this one was restored.
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-25', '2026-11-01'])
      await writeFile(join(folder, name(day)), 'x');
    const store = openFolderStore(folder);
    const remove = (failing: boolean) =>
      withConnection(database.url, (client) =>
        removeExpiredBackups(client, {
          ...store,
          remove: (each) => (failing ? Promise.reject(new Error('read-only')) : store.remove(each)),
        }),
      );
    expect((await remove(true))?.[1]).toContain('old ones could not be removed');
    expect(await readdir(folder)).toHaveLength(5);
    expect(await remove(false)).toBeNull();
    expect((await readdir(folder)).sort()).toEqual(['2026-11-01', '2026-11-25', '2026-11-28'].map(name));
    const { rows } = await database.pool.query(
      'select name from backups where removed_at is not null order by name',
    );
    expect(rows.map((each) => each.name)).toEqual([name('2026-11-26'), name('2026-11-27')]);
  });
});

describe('the settings', () => {
  it('are changed with their version, within limits, and audited', async () => {
    const { settings: defaults, nextAt } = await readOverview();
    expect(defaults).toEqual({ ...settings, isEnabled: true, version: 0 });
    expect(nextAt).toMatch(/T06:00:00.000Z$/);
    const saved = await saveSettings({ hour: 23, isEnabled: true }, 0);
    expect(saved.body.data).toEqual({ ...settings, hour: 23, isEnabled: true, version: 1 });
    expect((await readOverview()).nextAt).toMatch(/T02:00:00.000Z$/);
    const stale = await saveSettings({ hour: 4 }, 0);
    expect([stale.status, stale.body.data.hour]).toEqual([412, 23]);
    expect((await saveSettings({ keepDaily: 8, hour: 23, isEnabled: true }, 1)).body.data.version).toBe(2);
    for (const change of [
      { hour: 24 },
      { hour: 1.5 },
      { keepDaily: 0 },
      { keepMonthly: -1 },
      { keepWeekly: null },
    ]) {
      const { status, body } = await saveSettings(change, 2);
      expect([status, body.errors[0].field]).toEqual([400, Object.keys(change)[0]]);
    }
    const { rows } = await database.pool.query(
      `select before->>'keepDaily' as old, after->>'keepDaily' as new from audit_log
       where subject = 'backups' and action = 'update' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ old: '7', new: '8' }]);
  });

  it('changed now do not make up for an hour before', async () => {
    await saveSettings({ isEnabled: true, hour: (new Date().getUTCHours() + 21) % 24 }, 0);
    expect(await makeBackup({ ...inFolder, folder: join(home, 'never') })).toBeNull();
    expect(await readRuns()).toEqual([]);
  });
});
