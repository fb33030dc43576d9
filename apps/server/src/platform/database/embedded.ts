import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createProcessFolder } from '../process/processFolder.ts';
import { installBinaries } from './binaries.ts';
import {
  CLEAN_ENVIRONMENT,
  type Cluster,
  claim,
  completeUpgrade,
  dataArgument,
  initialise,
  packagedMajor,
  release,
  startFailure,
} from './cluster.ts';
import { EmbeddedDatabaseError } from './embeddedError.ts';
import { getEmbeddedUrl } from './runningEmbedded.ts';
import { type Account, findServiceAccount } from './serviceAccount.ts';
import { sessionSettings } from './sessionSettings.ts';

const DATABASE = 'centinela';
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;
/**
 * Maximum length of the socket's parent folder. A socket path has at most 107 bytes, including the names below
 * this folder.
 */
const LONGEST_SOCKET_PARENT = 74;

/** For a small server (2 cores, 2 GB) that also runs the web processes and the worker. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A quarter of the memory, because imports change pages all over the indexes of a million contracts.
  shared_buffers: '512MB',
  effective_cache_size: '1GB',
  max_connections: '100',
  wal_compression: 'on',
  // The import of an ERP file writes gigabytes to the log. After each checkpoint, PostgreSQL logs the first change
  // of a page as a full page, so rare checkpoints write less.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  ...sessionSettings,
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * The shell first starts a watcher that waits for our end of the pipe to close, then becomes PostgreSQL. So
 * PostgreSQL shuts down quickly and cleanly when this process ends, even after `kill -9`.
 */
const WRAPPER = 'exec 3<&0; ( read -r _ <&3; kill -INT $$ ) >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';

/** A version of PostgreSQL: its major number and the folder of its binaries, as the package contains them. */
export type PostgresVersion = { readonly major: string; readonly binaries: string };

export type EmbeddedOptions = {
  /** Data folder; the cluster is created in its `postgres` subfolder. */
  readonly dataDir: string;
  /** PostgreSQL settings that override those of this file. Only tests disable durability (`fsync`). */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when PostgreSQL ended unexpectedly and is restarted. */
  readonly onCrash?: (lastOutput: string) => void;
  /** Another version than the packaged one, for upgrades. */
  readonly version?: PostgresVersion;
  /** File in which accounts are looked up, for tests. */
  readonly passwd?: string;
};

/** A running embedded PostgreSQL. */
export type EmbeddedDatabase = {
  /** Connection string over a unix socket that only this user (and root) can reach. */
  readonly url: string;
  /** Process id of PostgreSQL. */
  pid(): number;
  /** Restarts it on the same address, as an operator would. */
  restart(): Promise<void>;
  /** Closes connections, flushes all data and stops. May be called twice. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL 18 on `dataDir/postgres` (created on first use) without TCP. It is restarted when it dies and
 * stops when this process ends for any reason.
 *
 * @throws EmbeddedDatabaseError with one clear sentence when it cannot start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const socketFolder = createProcessFolder(socketParent(cluster), 'ctn');
  if (cluster.account) chownSync(socketFolder, cluster.account.uid, cluster.account.gid);
  const url = getEmbeddedUrl(socketFolder);
  const discard = () => {
    release(cluster);
    rmSync(socketFolder, { recursive: true, force: true });
  };
  const launch = () =>
    launchServer(cluster, { ...SETTINGS, ...options.settings, unix_socket_directories: socketFolder }, url);

  let isStopping = false;
  let planned = false;
  let server = await launch().catch((error: unknown) => {
    discard();
    throw error;
  });
  const supervision = keepRunning();

  /** Restarts it whenever it ends; after a crash, with a pause that grows from 0.1 s to 5 s. */
  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      await server.exited;
      if (!isStopping && !planned) options.onCrash?.(server.lastOutput());
      for (let wait = planned ? 0 : 100; !isStopping; wait = Math.min(wait * 2 + 100, 5_000)) {
        await pause(wait);
        const next = await launch().catch(() => undefined);
        if (next) server = next;
        if (next) break;
      }
      planned = false;
    }
    await endServer(server);
  }

  return {
    url,
    pid: () => server.process.pid ?? 0,
    async restart() {
      const previous = server;
      planned = true;
      await endServer(previous);
      while (server === previous && !isStopping) await pause(10);
    },
    async stop() {
      isStopping = true;
      await endServer(server);
      await supervision;
      discard();
    },
  };
}

type Server = { readonly process: ChildProcess; readonly exited: Promise<void>; lastOutput(): string };

async function prepareCluster(options: EmbeddedOptions): Promise<Cluster> {
  try {
    mkdirSync(options.dataDir, { recursive: true });
    const folder = join(realpathSync(options.dataDir), 'postgres');
    completeUpgrade(folder);
    const account = findServiceAccount(folder, options.passwd);
    const { version } = options;
    const binaries = installBinaries(account, version?.binaries);
    const cluster = { folder, account, binaries, major: version?.major ?? packagedMajor };
    await initialise(cluster);
    await claim(cluster);
    return cluster;
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError || !(error instanceof Error)) throw error;
    throw new EmbeddedDatabaseError(startFailure(error.message, options.dataDir), { cause: error });
  }
}

/**
 * Returns the temporary folder, unless its path is too long or PostgreSQL's account cannot enter it. That account
 * can always enter the folder of its programs.
 */
function socketParent({ account, binaries }: Cluster): string {
  const folder = tmpdir();
  if (folder.length <= LONGEST_SOCKET_PARENT && (!account || canEnter(folder, account))) return folder;
  if (account) return dirname(binaries);
  return existsSync('/tmp') ? '/tmp' : folder;
}

function canEnter(folder: string, account: Account): boolean {
  const enter = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return enter.status === 0;
}

async function launchServer(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  url: string,
): Promise<Server> {
  const args = [
    '-D',
    dataArgument(cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn('/bin/sh', ['-c', WRAPPER, 'sh', join(cluster.binaries, 'bin', 'postgres'), ...args], {
    ...cluster.account,
    cwd: cluster.folder,
    env: CLEAN_ENVIRONMENT,
    // Detached, so that Ctrl-C in the terminal reaches only us and we stop PostgreSQL last.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000);
  });
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );
  const server: Server = { process: child, exited, lastOutput: () => output };
  // When PostgreSQL ends, close the pipe: the watcher would otherwise wait until this process ends.
  child.once('exit', () => child.stdin.destroy());
  child.stdin.on('error', () => undefined);
  await waitUntilReady(child, url, () => startFailure(output, cluster.folder));
  return server;
}

async function waitUntilReady(child: ChildProcess, url: string, failure: () => string): Promise<void> {
  let failed: Error | undefined;
  child.once('error', (error) => {
    failed = error;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (failed || child.exitCode !== null || child.signalCode !== null) break;
    if (await isDatabaseReady(url)) return;
    await pause(15);
  }
  child.stdin?.destroy();
  throw new EmbeddedDatabaseError(failure(), { cause: failed });
}

/** Whether the database answers; creates the database if only that is missing. */
async function isDatabaseReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '3D000') return false;
    const admin = new pg.Client({ connectionString: url.replace(`/${DATABASE}?`, '/postgres?') });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${DATABASE}`);
    await admin.end();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Requests a fast shutdown by closing the pipe; kills the process after a timeout. */
async function endServer(server: Server): Promise<void> {
  server.process.stdin?.end();
  const timeout = setTimeout(() => server.process.kill('SIGQUIT'), STOP_WITHIN_MS);
  await server.exited;
  clearTimeout(timeout);
}
