import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { lockConnection, unlockConnection } from '#platform/database/locks.ts';
import { migrate, newestMigration } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/pool.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { administer, createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createDemoDatabase } from '#testing/demoDatabase.ts';
import { openImportDesk } from '#testing/importDesk.ts';
import { generateQadLines } from '#testing/qadFile.ts';
import { waitUntil } from '#testing/runningServer.ts';
import { isLong } from '#testing/size.ts';
import { createPage } from '../../attacks/support.ts';
import { changedSince } from '../content/invalidation/content.changes.ts';
import { explainBackupFailure } from './backupError.ts';
import { type CreatedBackup, createBackup } from './backups.create.ts';
import { type RestoreOptions, restoreBackup } from './backups.restore.ts';
import { runCommandBackup } from './backups.run.ts';
import { failInterruptedRuns } from './backups.runs.ts';
import { quoteName, readFingerprint, readSequences, readTables } from './database/catalog.ts';
import { withConnection, withDatabaseName } from './database/connection.ts';
import { createQueueSchema } from './database/load.ts';
import { getScratchName } from './database/scratch.ts';
import { openBackupFile, openFolderStore } from './stores/folderStore.ts';

const password = 'correcta y bastante larga';

let home: string;
/** The demo in the long run, otherwise a database with a few rows. */
let demo: TestDatabase;
let files: string;
let created: CreatedBackup;
let createdPath: string;

const openFolder = (name: string) => openDiskStorage(join(home, name));

const noDisk = { folder: tmpdir(), minFree: Number.MAX_SAFE_INTEGER };

/** Returns the fingerprints of all tables, which name the tables that differ when compared. */
const readContents = (url: string) =>
  withConnection(url, async (client) => {
    const contents: Record<string, string> = {};
    for (const table of await readTables(client)) {
      // A restore adds its own entry and completes the run that it restores.
      if (table.name === 'audit_log' || table.name === 'backups') continue;
      const { rows, checksum } = await readFingerprint(client, table);
      contents[quoteName(table)] = `${rows} ${checksum}`;
    }
    return contents;
  });

/** Creates a database without tables that is dropped after the test. */
async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${crypto.randomUUID().slice(0, 8)}`;
  await administer((client) => client.query(`create database ${name}`));
  onTestFinished(() => dropDatabases(name));
  return withDatabaseName(inject('databaseUrl'), name);
}

/** Drops a database and those that were kept or left for it. */
const dropDatabases = (name: string): Promise<void> =>
  administer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [name],
    );
    for (const each of rows) await client.query(`drop database ${each.name} with (force)`);
  });

async function existsDatabase(name: string): Promise<boolean> {
  let isFound = false;
  await administer(async (client) => {
    isFound = (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
  });
  return isFound;
}

const getName = (url: string): string => new URL(url).pathname.slice(1);

const restoreTo = (
  url: string,
  { path = createdPath, ...options }: Partial<RestoreOptions> & { path?: string } = {},
) =>
  restoreBackup({
    url,
    storage: openFolder('restored'),
    temporaryFolder: join(home, 'tmp'),
    open: () => openBackupFile(path),
    password,
    canReplace: false,
    disk: undefined,
    ...options,
  });

const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name !== 'unfinished');

async function createSmallDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await createQueueSchema(database.url);
  await database.pool.query(
    `insert into audit_log (action, subject, subject_id) values ('order', 'plans', '')`,
  );
  return database;
}

/** Opens a folder for backups, which it creates. */
function openNewFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  return openFolderStore(folder);
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'centinela-backups-'));
  files = join(home, 'files');
  demo = await (isLong ? createDemoDatabase() : createSmallDatabase());
  await mkdir(join(files, 'media/ab'), { recursive: true });
  await mkdir(join(files, 'unfinished'), { recursive: true });
  await writeFile(join(files, 'media/ab/original.bin'), Buffer.alloc(900_000, 'abc'));
  await writeFile(join(files, 'media/ab/empty.txt'), '');
  await writeFile(join(files, 'unfinished/partial'), 'x');
  created = await runCommandBackup({
    url: demo.url,
    storage: openDiskStorage(files),
    store: openNewFolder(join(home, 'backups')),
    password,
    disk: undefined,
    isRetained: false,
  });
  createdPath = join(home, 'backups', created.name);
});
afterAll(async () => {
  await demo.drop();
  await rm(home, { recursive: true, force: true });
});

describe('a backup of the whole portal', () => {
  it('is restored into an empty database without any difference', async () => {
    expect(created).toMatchObject({ files: 2, fileBytes: 900_000 });
    expect(created.rows).toBeGreaterThan(isLong ? 1_000 : 1);
    const url = await createEmptyDatabase();
    const restored = await restoreTo(url);
    expect(restored).toMatchObject({
      rows: created.rows,
      files: 2,
      keptDatabase: null,
      isQueueLeftOut: false,
    });
    expect(await readContents(url)).toEqual(await readContents(demo.url));
    const readNumbers = (from: string) =>
      withConnection(from, async (client) =>
        (await readSequences(client))
          .filter(({ name }) => name !== 'audit_log_id_seq')
          .map(({ name, last }) => `${name} ${last}`)
          .sort(),
      );
    expect(await readNumbers(url)).toEqual(await readNumbers(demo.url));
    const names = ['media', 'media/ab', 'media/ab/empty.txt', 'media/ab/original.bin'];
    expect((await readdir(join(home, 'restored'), { recursive: true })).sort()).toEqual([
      ...names,
      'unfinished',
    ]);
    for (const name of names.slice(2))
      expect(await readFile(join(home, 'restored', name))).toEqual(await readFile(join(files, name)));
    // Copies of pages that a server made just before the restore count as outdated.
    const database = openDatabase({ url });
    onTestFinished(() => database.close());
    expect(await changedSince(database.pool, new Date(Date.now() - 60_000))).toBe(true);
    await withConnection(url, async (client) => {
      const entries = await client.query(`select action, title from audit_log where subject = 'backups'`);
      expect(entries.rows).toEqual([{ action: 'restore', title: '' }]);
      // It was still running when it was copied.
      const runs = await client.query('select state, name, rows::int, is_encrypted from backups');
      expect(runs.rows).toEqual([
        { state: 'verified', name: created.name, rows: created.rows, is_encrypted: true },
      ]);
      // Foreign keys and triggers work again.
      await expect(
        client.query(
          `insert into user_roles (user_id, role_id) values (gen_random_uuid(), gen_random_uuid())`,
        ),
      ).rejects.toMatchObject({ code: '23503' });
      const { rows } = await client.query(
        `select from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('replaces no database with a view, in any schema, unless told', async () => {
    const url = await createEmptyDatabase();
    await withConnection(url, (client) =>
      client.query('create schema other; create view other.mine as select 1 as one'),
    );
    await expect(restoreTo(url)).rejects.toThrow('La base de datos ya tiene datos y no se tocó');
  });

  it('is not made or restored without space for a second copy of the database', async () => {
    const folder = join(home, 'no-space');
    const options = {
      url: demo.url,
      storage: openDiskStorage(files),
      store: openNewFolder(folder),
      password,
    };
    await expect(createBackup({ ...options, disk: noDisk })).rejects.toThrow('No hay espacio en el disco');
    expect(await listBackups(folder)).toEqual([]);
    await expect(restoreTo(await createEmptyDatabase(), { disk: noDisk })).rejects.toThrow(
      'No hay espacio en el disco',
    );
  });

  it.runIf(isLong)('keeps what is written into an empty database during its restore', async () => {
    const url = await createEmptyDatabase();
    const storage = openFolder('meanwhile');
    const { keptDatabase } = await restoreTo(url, {
      storage: {
        ...storage,
        async put(...args) {
          await withConnection(url, (client) => client.query('create table if not exists mine (one int)'));
          await storage.put(...args);
        },
      },
    });
    expect(Object.keys(await readContents(withDatabaseName(url, keptDatabase ?? '')))).toEqual([
      '"public"."mine"',
    ]);
  });

  it.runIf(isLong)('replaces a database in use only if told, at once, and keeps the old one', async () => {
    const live = await createTestDatabase();
    onTestFinished(() => dropDatabases(getName(live.url)));
    onTestFinished(() => live.close());
    await live.pool.query('create table public.mine as select 1 as one');
    await expect(restoreTo(live.url)).rejects.toThrow('La base de datos ya tiene datos y no se tocó');
    expect((await live.pool.query('select from mine')).rowCount).toBe(1);

    let isOver = false;
    const errors = new Set<unknown>();
    const visitor = (async () => {
      while (!isOver)
        await live.pool
          .query('select from users limit 1')
          .catch((error: { code: string }) => errors.add(error.code));
    })();
    const { keptDatabase } = await restoreTo(live.url, { canReplace: true });
    isOver = true;
    await visitor;
    // Its connections were closed, but it never met a database without tables.
    expect([...errors].filter((code) => code === '42P01')).toEqual([]);
    expect(await readContents(live.url)).toEqual(await readContents(demo.url));
    const oldUrl = withDatabaseName(live.url, keptDatabase ?? '');
    expect(Object.keys(await readContents(oldUrl))).toContain('"public"."mine"');
  });

  it.each([
    [
      'a wrong password',
      () => ({ password: 'otra clave bastante larga' }),
      'La clave de BACKUP_KEY no es la de',
    ],
    ['a missing file', () => ({ path: '/nowhere.copia' }), 'No existe el archivo'],
    ...(isLong
      ? [
          [
            'a full disk',
            () => ({ storage: openDiskStorage(join(home, 'full'), Number.MAX_SAFE_INTEGER) }),
            'No hay espacio en el disco',
          ] as const,
        ]
      : []),
  ] as const)('leaves the live database as it is after %s', async (_name, getOptions, message) => {
    const live = await createTestDatabase();
    onTestFinished(() => live.drop());
    const before = await readContents(live.url);
    const error = await restoreTo(live.url, { canReplace: true, ...getOptions() }).catch(
      (reason: unknown) => reason,
    );
    expect(explainBackupFailure(error)?.[0]).toContain(message);
    expect(await readContents(live.url)).toEqual(before);
    expect(await existsDatabase(getScratchName(getName(live.url)))).toBe(false);
  });

  it.runIf(isLong)('leaves the live database as it is when the file is damaged near its end', async () => {
    const live = await createTestDatabase();
    onTestFinished(() => live.drop());
    const path = join(home, 'damaged.copia');
    await cp(createdPath, path);
    const bytes = await readFile(path);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const before = await readContents(live.url);
    await expect(restoreTo(live.url, { path, canReplace: true })).rejects.toThrow('La copia está dañada');
    expect(await readContents(live.url)).toEqual(before);
  });
});

describe.runIf(isLong)('a backup', () => {
  it('of an older version is restored and then migrated; one of a newer version is refused', async () => {
    const url = await createEmptyDatabase();
    const folder = join(home, 'versions');
    await migrate(url, { until: newestMigration() - 10_000 });
    const options = {
      url,
      storage: openFolder('none'),
      store: openNewFolder(folder),
      password: undefined,
      disk: undefined,
    };
    const old = await createBackup(options);
    const target = await createEmptyDatabase();
    await restoreTo(target, { path: join(folder, old.name), password: undefined });
    const latest = await createTestDatabase();
    onTestFinished(() => latest.drop());
    const isQueue = (table: string) => table.startsWith('"pgboss"');
    expect(Object.keys(await readContents(target))).toEqual(
      Object.keys(await readContents(latest.url)).filter((table) => !isQueue(table)),
    );
    await withConnection(url, (client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)`, [
        newestMigration() + 1,
      ]),
    );
    await rm(join(folder, old.name));
    await expect(createBackup(options)).rejects.toThrow('es de una versión más nueva del portal');
    expect(await listBackups(folder)).toEqual([]);
  });

  it('during an import and publications is consistent', async () => {
    const desk = await openImportDesk();
    onTestFinished(() => desk.close());
    const lines = [...generateQadLines({ rows: 4_000, seed: 1, errors: 0 })].join('\n');
    const { body } = await desk.upload(lines, '?process=true');
    const storage = openDiskStorage(join(desk.dataDir, 'files'));
    const countContracts = async () =>
      Number(
        (await desk.database.pool.query<{ count: string }>('select count(*) from contracts')).rows[0]?.count,
      );
    await waitUntil(async () => (await countContracts()) > 0);
    let isOver = false;
    const publishing = (async () => {
      let count = 0;
      for (; !isOver; count += 1) await createPage(desk.portal, desk.admin, `pagina-${count}`);
      return count;
    })();
    const { name, rows } = await createBackup({
      url: desk.database.url,
      storage,
      store: openNewFolder(join(home, 'busy')),
      password,
      disk: undefined,
    });
    isOver = true;
    expect(await publishing).toBeGreaterThan(1);
    await desk.waitUntilSettled(body.data.id);
    const url = await createEmptyDatabase();
    expect(
      await restoreTo(url, { path: join(home, 'busy', name), storage: openFolder('busy-files') }),
    ).toMatchObject({ rows });
    await withConnection(url, async (client) => {
      const { rows: found } = await client.query<{ storage_key: string; success: number; contracts: number }>(
        `select storage_key, success, (select count(*)::int from contracts) as contracts from qad_files`,
      );
      expect(found).toHaveLength(1);
      expect(found[0]?.success).toBe(found[0]?.contracts);
      expect(await openFolder('busy-files').size(found[0]?.storage_key ?? '')).toBeGreaterThan(0);
      const { rows: incomplete } = await client.query(
        `select from content_entries e where not exists (select from content_versions v where v.entry_id = e.id)`,
      );
      expect(incomplete).toEqual([]);
    });
  });

  it('that is killed leaves no backup file, and the next one removes its remains', async () => {
    const folder = join(home, 'killed');
    await mkdir(folder);
    const scratch = getScratchName(getName(demo.url));
    // Blocks the copy at this table.
    const client = await demo.pool.connect();
    await client.query('begin; lock table users in access exclusive mode');
    const copying = runCommand('backup', folder);
    await waitUntil(async () => (await listBackups(folder)).length > 0);
    await kill(copying);
    await client.query('rollback');
    client.release();
    expect((await listBackups(folder)).filter((name) => name.endsWith('.copia'))).toEqual([]);

    const verifying = runCommand('backup', folder);
    await waitUntil(() => existsDatabase(scratch));
    await kill(verifying);
    const remains = await listBackups(folder);
    expect(remains.filter((name) => name.endsWith('.copia'))).toEqual([]);
    expect(remains).toHaveLength(1);

    const options = {
      url: demo.url,
      storage: openDiskStorage(files),
      store: openNewFolder(folder),
      password,
      disk: undefined,
    };
    const { name } = await createBackup(options);
    expect(await listBackups(folder)).toEqual([name]);
    expect(await existsDatabase(scratch)).toBe(false);
    await failInterruptedRuns(demo.pool);
    const { rows } = await demo.pool.query('select state, problem_es from backups where place = $1', [
      folder,
    ]);
    expect(rows).toEqual(Array(2).fill({ state: 'failed', problem_es: expect.stringContaining('Se cortó') }));
  });

  it('does not run at the same time as another one', async () => {
    const client = await demo.pool.connect();
    onTestFinished(() => client.release(true));
    await lockConnection(client, 'backup');
    const options = {
      url: demo.url,
      storage: openDiskStorage(files),
      store: openNewFolder(join(home, 'second')),
      password,
      disk: undefined,
    };
    await expect(createBackup({ ...options, lockTimeout: '50ms' })).rejects.toThrow(
      'Ya hay otra copia o restauración en curso',
    );
    await unlockConnection(client, 'backup');
  });
});

const mainScript = join(import.meta.dirname, '../../main.ts');

/** Runs a command of the server as a separate process. */
const runCommand = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [mainScript, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: demo.url, DATA_DIR: home, BACKUP_KEY: password },
    stdio: 'ignore',
  });

async function kill(child: ChildProcess): Promise<void> {
  expect(child.exitCode).toBeNull();
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
