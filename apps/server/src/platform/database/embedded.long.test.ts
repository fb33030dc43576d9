import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { isLong } from '../../testing/size.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { EmbeddedDatabaseError } from './embeddedError.ts';
import { openDatabase } from './pool.ts';
import { findServiceAccount } from './serviceAccount.ts';

const isRoot = process.getuid?.() === 0;
const settings = { fsync: 'off', shared_buffers: '16MB' };
let home: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
  // mkdtemp creates it with mode 0700: as root, this acts as the root-only home.
  home = mkdtempSync(join(tmpdir(), 'centinela-home-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  rmSync(home, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: join(home, 'data'), settings, ...options });
  running.push(database);
  return database;
}

const getSocketFolder = (url: string): string => new URL(url).searchParams.get('host') ?? '';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

// Creating a cluster alone can take the default timeout of a test on a busy host.
describe('startEmbedded', { timeout: 60_000 }, () => {
  it('starts below a private home, keeps its data over a restart, listens on no network, and starts only once', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    expect(await query(first.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    expect(
      await query(second.url, "SELECT current_setting('server_version_num')::int / 10000 AS major"),
    ).toEqual([{ major: 18 }]);

    // Simulate a start by another running process.
    const holder = join(home, 'data', 'postgres.owner');
    expect(readFileSync(holder, 'utf8')).toBe(String(process.pid));
    writeFileSync(holder, String(process.ppid));
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedDatabaseError);
    expect(String(failure)).toContain('Ya hay otra instancia de Centinela');
  });

  it.runIf(isRoot && isLong)('runs as an unprivileged user on a host without a postgres user', async () => {
    const passwd = join(home, 'passwd');
    writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n');
    const database = await start({ passwd });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(join(home, 'data', 'postgres')).uid).toBe(65_534);
    await database.stop();
    // A postgres user that appears later is not the owner of these data.
    expect(findServiceAccount(join(home, 'data', 'postgres'))).toEqual({ uid: 65_534, gid: 65_534 });
  });

  it.runIf(isLong)('ignores a postmaster.pid whose process is another program', async () => {
    await (await start()).stop();
    writeFileSync(join(home, 'data', 'postgres', 'postmaster.pid'), `${process.pid}\n/somewhere\n`);
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('restarts after a crash with all committed data', async () => {
    const crashes: string[] = [];
    const database = await start({ onCrash: (lastOutput) => crashes.push(lastOutput) });
    const pool = openDatabase({ url: database.url });
    await pool.pool.query('CREATE TABLE kept AS SELECT 1 AS value');
    process.kill(database.pid(), 'SIGKILL');
    await expect.poll(() => crashes).toHaveLength(1);
    await vi.waitFor(
      async () => expect((await pool.pool.query('SELECT value FROM kept')).rows).toEqual([{ value: 1 }]),
      { timeout: 30_000, interval: 50 },
    );
    expect(crashes).toHaveLength(1);
    await database.restart();
    expect((await pool.pool.query('SELECT value FROM kept')).rows).toEqual([{ value: 1 }]);
    expect(crashes).toHaveLength(1);
    await pool.close();
  });

  it('stops when its parent is killed; the next start finds all data and removes the old socket', async () => {
    const script = `
      import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
      const database = await startEmbedded({ dataDir: ${JSON.stringify(join(home, 'data'))}, settings: { shared_buffers: '16MB' } });
      console.log(JSON.stringify({ url: database.url, pid: database.pid() }));
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (chunk: Buffer) => resolve(String(chunk))),
    );
    const { url, pid } = z.object({ url: z.string(), pid: z.number() }).parse(JSON.parse(line));
    await query(url, 'CREATE TABLE kept AS SELECT 3 AS value');
    const ended = once(parent, 'exit');
    parent.kill('SIGKILL');
    await ended;
    const next = await start();
    expect(await query(next.url, 'SELECT value FROM kept')).toEqual([{ value: 3 }]);
    expect(next.pid()).not.toBe(pid);
    expect([url, next.url].map((each) => existsSync(getSocketFolder(each)))).toEqual([false, true]);
  });

  it('puts its socket in the temporary folder, or elsewhere if that is private or its path too long', async () => {
    const open = mkdtempSync(join(tmpdir(), 'o-'));
    const long = join(open, 'x'.repeat(60));
    mkdirSync(long);
    for (const folder of [open, long]) chmodSync(folder, 0o755);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(open, { recursive: true, force: true });
    });
    for (const [folder, isUsed] of [
      [home, !isRoot],
      [long, false],
      [open, true],
    ] as const) {
      vi.stubEnv('TMPDIR', folder);
      const database = await start();
      expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect([folder, dirname(getSocketFolder(database.url)) === folder]).toEqual([folder, isUsed]);
      await database.stop();
      expect(existsSync(getSocketFolder(database.url))).toBe(false);
    }
  });

  it.runIf(isLong)(
    'starts over after an interrupted first start, and rejects data of another version',
    async () => {
      const data = join(home, 'data');
      mkdirSync(join(data, 'postgres.new', 'base'), { recursive: true });
      const database = await start();
      await database.stop();
      chmodSync(join(data, 'postgres'), 0o700);
      writeFileSync(join(data, 'postgres', 'PG_VERSION'), '15\n');
      await expect(start()).rejects.toThrow('son de PostgreSQL 15');
    },
  );
});
