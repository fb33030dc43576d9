import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');

const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');

/** Maximum startup time on a busy host, in milliseconds. */
const maxStartupMs = 120_000;

/**
 * Starts the complete portal once, as `npm start` does: database, web and worker processes, new demo data, built site
 * and dashboard. With PORTAL_URL set, the portal running there is used and not stopped.
 *
 * @returns a function that stops it and deletes its data
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-e2e-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(process.execPath, [main, 'all'], {
    env: {
      ...process.env,
      // As in `npm start`: three processes load the same code.
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
    },
    // The IPC channel lets the server notice that this process was killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  try {
    await waitUntilReady(origin, server);
  } catch (error) {
    server.kill('SIGTERM');
    throw new Error(`the portal did not start: ${output}`, { cause: error });
  }
  process.env.PORTAL_URL = origin;
  process.env.PORTAL_DATA = dataDir;
  return async () => {
    delete process.env.PORTAL_DATA;
    delete process.env.PORTAL_URL;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await exited;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Starts another web process on the portal's data, with other environment variables.
 *
 * @returns its origin, and a function that stops it
 */
export async function startSecondServer(env: Readonly<Record<string, string>>) {
  const dataDir = process.env.PORTAL_DATA;
  if (!dataDir) throw new Error('PORTAL_DATA is missing: the data directory of the portal at PORTAL_URL');
  // The fifth line of PostgreSQL's lock file (miscadmin.h, LOCK_FILE_LINE_SOCKET_DIR).
  const socket = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  const origin = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(process.execPath, [main, 'web'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://centinela@localhost/centinela?host=${encodeURIComponent(socket)}`,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await waitUntilReady(origin, server);
  return { origin, stop: () => server.kill('SIGTERM') };
}

/** Finds a free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until database, storage and queue are ready and the first page has been rendered. */
async function waitUntilReady(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + maxStartupMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the portal exited with code ${server.exitCode}`);
    const isReady = await Promise.all(
      ['/health/ready', '/'].map((path) => fetch(origin + path).then((response) => response.ok)),
    ).catch(() => [false]);
    if (isReady.every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the portal did not start in time');
}
