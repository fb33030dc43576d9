import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seedEntry, seedId } from '../../apps/server/src/domains/content/write/content.seed.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { openDatabase } from '../../apps/server/src/platform/database/pool.ts';
import { getNodeFlags, memoryEnv } from '../../apps/server/src/platform/process/supervisor.ts';
import type { Bench, Figure } from '../support/figure.ts';

/** `OUTAGE_SECONDS=600 npm run bench -- outage` runs the required ten minutes. */
const seconds = Number(process.env.OUTAGE_SECONDS ?? 30);
const requestsPerSecond = 200;
const otherPages = 50;
const limitMs = 100;

const mainScript = join(import.meta.dirname, '../../apps/server/src/main.ts');

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** Starts the production process with the demo's content. */
async function startWeb(url: string, dataDir: string, port: number): Promise<ChildProcess> {
  const child = fork(mainScript, ['web'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...memoryEnv,
      CENTINELA_PREPARE: '1',
      DEMO: '1',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    execArgv: getNodeFlags('web'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the web process ended')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child;
}

/** Requests a page like a browser. @returns its status; 0 without a response */
const requestStatus = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' }, timeout: 5_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });

interface Load {
  failed: number;
  responses: number;
  /** 99th percentile of the response time in milliseconds, counted from when the request was due. */
  p99: number;
}

async function requestPages(origin: string, paths: readonly string[], forMs: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const durationMs: number[] = [];
  const responses: Promise<void>[] = [];
  let failed = 0;
  const start = performance.now();
  for (let number = 0; number < (forMs / 1000) * requestsPerSecond; number += 1) {
    const due = start + (number * 1000) / requestsPerSecond;
    if (due > performance.now()) await pause(due - performance.now());
    // Every second visitor requests the home page.
    const path = number % 2 ? paths[0] : paths[number % paths.length];
    responses.push(
      requestStatus(agent, `${origin}${path}`).then((status) => {
        durationMs.push(performance.now() - due);
        if (status !== 200) failed += 1;
      }),
    );
  }
  await Promise.all(responses);
  agent.destroy();
  durationMs.sort((one, other) => one - other);
  return {
    failed,
    responses: responses.length,
    p99: durationMs[Math.floor(durationMs.length * 0.99)] ?? Number.NaN,
  };
}

/** Waits until there is a copy of every page. */
async function waitUntilCopied(dataDir: string, number: number): Promise<void> {
  const folder = join(dataDir, 'last-good');
  const count = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.copy'))
      .length;
  for (let tries = 0; count() < number; tries += 1) {
    if (tries > 300) throw new Error(`${count()} of ${number} pages have a copy`);
    await pause(100);
  }
}

async function measure(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-outage-'));
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let web: ChildProcess | null = null;
  try {
    web = await startWeb(embedded.url, dataDir, port);
    const { pool, close } = openDatabase({ url: embedded.url, max: 1 });
    const slugs = Array.from({ length: otherPages }, (_, number) => `corte-${number}`);
    for (const slug of slugs)
      await seedEntry(pool, 'sections', seedId('sections', slug), { slug, title: slug, body: '<p>x</p>' });
    await close();
    const paths = ['/', ...slugs.map((slug) => `/${slug}`)];
    // Wait until the seed's last change has been received.
    await pause(1000);
    for (const path of paths) await requestStatus(new Agent(), origin + path);
    await waitUntilCopied(dataDir, paths.length);
    // Stop the database while visitors request pages.
    const visits = requestPages(origin, paths, seconds * 1000);
    await pause(1000);
    await embedded.stop();
    const { failed, responses, p99 } = await visits;
    const what = `home and ${otherPages} pages, ${requestsPerSecond} a second, while PostgreSQL is gone for ${seconds - 1} s`;
    return [
      { what: `${what}: failed`, measured: `${failed} of ${responses}`, limit: '0', ok: failed === 0 },
      {
        what: 'the same: p99',
        measured: `${p99.toFixed(1)} ms`,
        limit: `≤ ${limitMs} ms`,
        ok: p99 <= limitMs,
      },
    ];
  } finally {
    const child = web;
    if (child?.connected) {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    }
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const bench: Bench = { measure };
