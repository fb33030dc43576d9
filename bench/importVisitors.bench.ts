import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { qadBytes } from '../apps/server/src/testing/qadFile.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { bring, isFinished, openResources, startWorker, until, writeFile } from './support/imports.ts';
import { steadily } from './support/pace.ts';
import type { Stand } from './support/stand.ts';
import { part } from './support/timing.ts';

const rows = Number(process.env.IMPORT_ROWS ?? 300_000);
const perSecond = 200;
/** An import of 300,000 records takes longer than this. */
const seconds = process.env.BENCH_QUICK === '1' ? 3 : 20;
const limitMs = 250;

/** Public pages and API reads; every other request asks for the home page. */
const paths = [
  '/',
  '/planes/todos',
  '/',
  '/productos',
  '/',
  '/buscar?q=alarma',
  '/',
  '/cobertura',
  '/',
  '/api/public/get-menus',
];

/** @returns the response's status; 0 if the connection failed */
async function request(agent: Agent, origin: string, path: string): Promise<number> {
  try {
    const sent = get(origin + path, { agent, headers: { 'accept-encoding': 'br' }, timeout: 10_000 });
    sent.on('timeout', () => sent.destroy());
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch {
    return 0;
  }
}

/** Sends 200 requests a second for 20 seconds and measures from when each one was due. */
async function load(origin: string): Promise<{ failed: number; p99: number; max: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let failed = 0;
  const times = await steadily(paths, { perSecond, seconds }, async (path) => {
    if ((await request(agent, origin, path)) !== 200) failed += 1;
  });
  agent.destroy();
  const took = times.map((each) => each.took);
  return { failed, p99: part(took, 0.99), max: Math.max(...took) };
}

async function measure(stand: Stand): Promise<Figure[]> {
  const resources = await openResources(stand, 'import_visitors');
  try {
    const { origin } = await stand.web({ DATABASE_URL: resources.url });
    await load(origin);
    const quiet = await load(origin);
    const path = await writeFile(
      stand.dataDir,
      'visitors.csv',
      qadBytes({ rows, seed: 3, errors: 0.02, first: 1 }),
    );
    const no = await bring(resources, path);
    const worker = startWorker(resources);
    let busy: Awaited<ReturnType<typeof load>>;
    try {
      await sleep(1_500);
      busy = await load(origin);
      const { rows: running } = await resources.pool.query(
        `select from qad_files where no = $1 and state = 'PROCESSING'`,
        [no],
      );
      if (running.length === 0 && process.env.IMPORT_ROWS === undefined)
        process.stderr.write('  the import ended before the load did\n');
      await until(resources, no, isFinished);
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    const what = `${perSecond} requests a second while ${rows.toLocaleString('en')} records are imported`;
    return [
      atMost(
        `${what}: p99`,
        busy.p99,
        limitMs,
        'ms',
        `${quiet.p99.toFixed(1)} ms without; longest ${busy.max.toFixed(0)}`,
      ),
      atMost(`${what}: failed`, busy.failed, 0, `of ${perSecond * seconds}`),
    ];
  } finally {
    await resources.pool.end();
    await stand.tidy();
  }
}

export const bench: Bench = { measure };
