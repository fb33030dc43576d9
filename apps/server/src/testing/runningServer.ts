import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../platform/process/port.ts';
import type { TestDatabase } from './database.ts';

const mainScript = join(import.meta.dirname, '../main.ts');

/** `main.ts all` running with real processes. */
export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Process ids of the children of a role. */
  pids(role: 'web' | 'worker'): number[];
  /** All printed output. */
  getOutput(): string;
  /** Waits until a text was printed. */
  waitForOutput(text: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts web processes and a worker on a test database and waits until all of them serve.
 *
 * @param script the main.ts of another version
 */
export async function startServer(
  database: Pick<TestDatabase, 'url'>,
  env: Record<string, string> = {},
  script = mainScript,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-crew-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [script, 'all'], {
    env: {
      PATH: process.env.PATH,
      // The compile cache of `npm start`: without it, most of the startup time is compilation.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/node'),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      WEB_PROCESSES: '2',
      SECRET: 's'.repeat(40),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const runningServer: RunningServer = {
    origin: `http://127.0.0.1:${port}`,
    port,
    process: child,
    pids: (role) =>
      findChildren(child.pid ?? 0).filter((pid) => readCommand(pid).endsWith(`main.ts\0${role}\0`)),
    getOutput: () => output,
    async waitForOutput(text) {
      await waitUntil(() => output.includes(text) || child.exitCode !== null);
      if (!output.includes(text)) throw new Error(`it ended and said: ${output}`);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await runningServer.waitForOutput('Centinela está despierto');
    await waitUntil(async () => {
      const figures = await fetchMetrics(runningServer.origin);
      return (
        /role="web"/.test(figures) &&
        /role="worker"/.test(figures) &&
        countWebProcesses(figures, runningServer)
      );
    });
  } catch (error) {
    await runningServer.stop();
    throw error;
  }
  return runningServer;
}

/** Returns the /metrics of one of the processes. */
export async function fetchMetrics(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}

const countWebProcesses = (figures: string, runningServer: RunningServer): boolean =>
  new Set(figures.match(/(?<=^process_resident_memory_bytes\{process=")\d+(?=",role="web")/gm)).size ===
  runningServer.pids('web').length;

function findChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Waits until a condition is true. @throws Error after a minute and a half, since a busy host starts slowly */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1800; tries += 1) {
    if (await isTrue()) return;
    await pause(50);
  }
  throw new Error('the condition did not become true');
}

/** One request of a simulated visitor. */
export interface Visit {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined without a response. */
  readonly status: number | undefined;
}

/** Requests a page repeatedly until stopped, without retries. */
export function visit(url: string, clients: number, { keepAlive = true } = {}) {
  const agent = new Agent({ keepAlive, maxSockets: clients });
  const visits: Visit[] = [];
  let isOver = false;
  const requestRepeatedly = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const status = await get(url, agent);
      visits.push({ startedAt, endedAt: performance.now(), status });
    }
  };
  const all = Promise.all(Array.from({ length: clients }, requestRepeatedly));
  return {
    visits,
    failed: () => visits.filter(({ status }) => status !== 200),
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

/** Returns the status of a GET; undefined when the connection failed. */
export function get(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', () => resolve(undefined));
    })
      .on('error', () => resolve(undefined))
      .end();
  });
}
