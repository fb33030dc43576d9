import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { quoteName, readFingerprint, readTables } from '../domains/backups/database/catalog.ts';
import { withConnection } from '../domains/backups/database/connection.ts';
import { copyDatabase } from '../domains/backups/database/copy.ts';
import { readMajor } from '../platform/database/cluster.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { installOldBinaries } from '../platform/database/upgrade/oldBinaries.ts';
import { createDemoDatabase } from '../testing/demoDatabase.ts';
import { demoPassword, testConfig } from '../testing/portal.ts';
import { startWeb } from './web.ts';

const oldMajor = '17';
/** Installed once per clone. */
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/centinela');
const settings = { fsync: 'off', shared_buffers: '32MB' };

/** A portal's data folder of the previous major version, with the demo. */
let template: string;
let expected: Record<string, string>;
let binaries: string | undefined;

const readContents = (url: string) =>
  withConnection(url, async (client) => {
    const contents: Record<string, string> = {};
    for (const table of await readTables(client)) {
      const { rows, checksum } = await readFingerprint(client, table);
      contents[quoteName(table)] = `${rows} ${checksum}`;
    }
    return contents;
  });

beforeAll(async () => {
  binaries = await installOldBinaries(cache, oldMajor).catch(() => undefined);
  if (!binaries) {
    console.warn(`skipped: npm does not provide PostgreSQL ${oldMajor}`);
    return;
  }
  template = mkdtempSync(join(tmpdir(), 'centinela-old-'));
  chmodSync(template, 0o755);
  const demo = await createDemoDatabase();
  const old = await startEmbedded({
    dataDir: template,
    settings,
    version: { major: oldMajor, binaries },
  });
  try {
    // Our migrations use this function of PostgreSQL 18; the next upgrades start from versions that have it.
    await withConnection(old.url, (client) =>
      client.query(`create function uuidv7() returns uuid language sql as 'select gen_random_uuid()'`),
    );
    await copyDatabase(demo.url, old.url);
    expected = await readContents(demo.url);
    expect(Object.keys(expected).length).toBeGreaterThan(100);
  } finally {
    await old.stop();
    await demo.drop();
  }
}, 600_000);
afterAll(async () => {
  if (template) await rm(template, { recursive: true, force: true });
});

/** Returns a copy of the old data folder. */
function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-data-'));
  chmodSync(dataDir, 0o755);
  execFileSync('cp', ['-a', join(template, 'postgres'), dataDir]);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

function spawnUpgrade(dataDir: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../main.ts'), 'upgrade-database', ...args],
    {
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir, DEMO: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const command = { child, output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      command.output += chunk;
    });
  return command;
}

async function upgrade(dataDir: string, args = ['--binaries', binaries ?? ''], env = {}) {
  const command = spawnUpgrade(dataDir, args, env);
  const [code] = await once(command.child, 'close');
  return { code, output: command.output };
}

/** Starts the data folder with the current version. @returns its contents */
async function readUpgraded(dataDir: string): Promise<Record<string, string>> {
  const database = await startEmbedded({ dataDir, settings });
  try {
    return await readContents(database.url);
  } finally {
    await database.stop();
  }
}

const listFolders = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('postgres'));

describe('npm run upgrade-database', { timeout: 600_000 }, () => {
  test('moves the data of the previous version, keeps the old ones, and the portal works', async ({
    skip,
  }) => {
    skip(!binaries);
    const dataDir = createDataDir();
    await expect(startEmbedded({ dataDir })).rejects.toThrow('npm run upgrade-database');
    const { code, output } = await upgrade(dataDir);
    expect([code, output]).toEqual([0, expect.stringContaining('Listo: ')]);
    expect(listFolders(dataDir).sort()).toEqual(['postgres', `postgres.${oldMajor}`]);
    expect(await readUpgraded(dataDir)).toEqual(expected);
    const database = await startEmbedded({ dataDir, settings });
    try {
      const web = await startWeb(testConfig(database, dataDir));
      const login = await fetch(`${web.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@centinela.demo', password: demoPassword }),
      });
      expect(login.status).toBe(200);
      await web.close();
    } finally {
      await database.stop();
    }
    expect((await upgrade(dataDir)).output).toContain('Los datos ya son de PostgreSQL 18');
    expect((await upgrade(dataDir, ['--remove-old'])).code).toBe(0);
    expect(listFolders(dataDir)).toEqual(['postgres']);
  });

  test.for(['Copiando de', 'Poniendo los datos'])(
    'can be killed after “%s” and repeated',
    async (notice, { skip }) => {
      skip(!binaries);
      const dataDir = createDataDir();
      const killed = spawnUpgrade(dataDir, ['--binaries', binaries ?? '']);
      const ended = once(killed.child, 'close');
      await expect.poll(() => killed.output, { timeout: 120_000, interval: 5 }).toContain(notice);
      killed.child.kill('SIGKILL');
      await ended;
      const { code, output } = await upgrade(dataDir);
      expect([code, output]).toEqual([0, expect.stringMatching(/Listo: |Los datos ya son de/)]);
      expect(listFolders(dataDir).sort()).toEqual(['postgres', `postgres.${oldMajor}`]);
      expect(await readUpgraded(dataDir)).toEqual(expected);
      expect(readMajor(join(dataDir, `postgres.${oldMajor}`))).toBe(oldMajor);
    },
  );

  test('killed between its last two renames, it is completed by the next start', async ({ skip }) => {
    skip(!binaries);
    const dataDir = createDataDir();
    await upgrade(dataDir);
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'));
    expect(await readUpgraded(dataDir)).toEqual(expected);
    expect(listFolders(dataDir).sort()).toEqual(['postgres', `postgres.${oldMajor}`]);
  });

  test('refuses to run without space, or while the portal runs, and changes nothing', async ({ skip }) => {
    skip(!binaries);
    const dataDir = createDataDir();
    const full = await upgrade(dataDir, undefined, { DISK_MIN_FREE_MB: '9999999' });
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('No hay espacio en el disco')]);
    const running = await startEmbedded({
      dataDir,
      settings,
      version: { major: oldMajor, binaries: binaries ?? '' },
    });
    try {
      const refused = await upgrade(dataDir);
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Ya hay otra instancia')]);
      expect(await readContents(running.url)).toEqual(expected);
    } finally {
      await running.stop();
    }
    expect(listFolders(dataDir)).toEqual(['postgres']);
    const offline = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
    const unavailable = await upgrade(dataDir, [], offline);
    expect([unavailable.code, unavailable.output]).toEqual([
      1,
      expect.stringContaining('--binaries CARPETA'),
    ]);
    const missing = await upgrade(dataDir, ['--binaries', join(dataDir, 'none')]);
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('falta su carpeta bin')]);
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
  });
});
