import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Figure } from '../support/figure.ts';

const root = join(import.meta.dirname, '../..');
const seconds = Number(process.env.PROCESSES_SECONDS ?? 60);
const killEveryMs = 5_000;
const clients = 16;

interface Visits {
  done: number;
  /** Start times of the requests not answered with 200, in milliseconds of `performance.now()`. */
  failed: number[];
  slowest: number;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

const requestStatus = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });

/** Simulates visitors who request the home page continuously over keep-alive connections, without retries. */
function visit(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const visits: Visits = { done: 0, failed: [], slowest: 0 };
  let isOver = false;
  const requestRepeatedly = async () => {
    while (!isOver) {
      const started = performance.now();
      const status = await requestStatus(url, agent);
      visits.done += 1;
      visits.slowest = Math.max(visits.slowest, performance.now() - started);
      if (status !== 200) visits.failed.push(started);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, requestRepeatedly));
  return {
    visits,
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

/** Starts `main.ts all` with two web processes, an embedded database and the demo. */
async function startPortal(dataDir: string) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), 'all'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      DATA_DIR: dataDir,
      PORT: String(port),
      WEB_PROCESSES: '2',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const waitForOutput = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`the portal ended: ${output}`);
      await pause(20);
    }
  };
  return { url: `http://127.0.0.1:${port}/`, child, waitForOutput };
}

function findWebPids({ pid = 0 }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).filter((each) => readCommand(each).endsWith('main.ts\0web\0'));
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

/** Waits until both web processes run and have had time to start. */
async function waitUntilStarted(child: ChildProcess): Promise<void> {
  while (findWebPids(child).length < 2) await pause(50);
  await pause(5_000);
}

/** A figure that passes when no more requests fail than were in progress in killed processes. */
const createFailureFigure = (what: string, { done, failed, slowest }: Visits, max: number): Figure => ({
  what,
  measured: `${failed.length} of ${done.toLocaleString('en')} failed   (slowest ${Math.round(slowest)} ms)`,
  limit: `≤ ${max}`,
  ok: failed.length <= max && done > 0,
});

/** Measures visitors' requests while a web process is killed every few seconds, and while new code is loaded. */
async function measure(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-processes-'));
  const { url, child, waitForOutput } = await startPortal(dataDir);
  try {
    await waitForOutput('Centinela está despierto');
    await waitUntilStarted(child);
    const killed = visit(url);
    let kills = 0;
    for (const end = performance.now() + seconds * 1000; performance.now() < end; kills += 1) {
      await pause(killEveryMs);
      const pids = findWebPids(child);
      const pidToKill = pids[kills % pids.length];
      if (pidToKill !== undefined) process.kill(pidToKill, 'SIGKILL');
    }
    await killed.stop();
    await waitUntilStarted(child);
    const reloaded = visit(url);
    child.kill('SIGUSR2');
    await waitForOutput('El código nuevo está en marcha');
    await reloaded.stop();
    return [
      // Each visitor has one request in progress, and half of them are in the killed process.
      createFailureFigure(`home page, a web process killed ${kills} times`, killed.visits, kills * clients),
      createFailureFigure('home page, new code loaded', reloaded.visits, 0),
    ];
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const bench: Bench = { measure };
