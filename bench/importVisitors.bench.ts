import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateQadBytes } from '../apps/server/src/testing/qadFile.ts';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { addFile, isFinished, openResources, startWorker, waitUntil, writeFile } from './support/imports.ts';
import { requestSteadily } from './support/pace.ts';
import { percentile } from './support/timing.ts';

const rows = Number(process.env.IMPORT_ROWS ?? 300_000);
const perSecond = 200;
/** An import of 300,000 records takes longer than this. */
const seconds = process.env.BENCH_QUICK === '1' ? 3 : 20;
const limitMs = 250;

/** Public pages, searches and lists of staff, which read the tables that the import writes. */
const paths = [
  '/',
  '/planes/todos',
  '/api/contracts?limit=20',
  '/productos',
  '/',
  '/buscar?q=alarma',
  '/api/plans?limit=20',
  '/cobertura',
  '/api/qad-detail-records?limit=20',
  '/api/public/get-menus',
];

let requests = 0;

/** Sends a request from one of 250 networks, so that no rate limit applies. @returns the status; 0 if the connection failed */
async function request(
  agent: Agent,
  origin: string,
  path: string,
  staff: { authorization: string },
): Promise<number> {
  requests += 1;
  try {
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `198.18.${requests % 250}.7`,
      ...(path.startsWith('/api/') && staff),
    };
    const sent = get(origin + path, { agent, headers, timeout: 10_000 });
    sent.on('timeout', () => sent.destroy());
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch {
    return 0;
  }
}

/**
 * Sends 200 requests a second for 20 seconds and measures the time from when each request was due until its
 * response.
 */
async function requestPaths(
  origin: string,
  staff: { authorization: string },
): Promise<{ failed: number; p99: number; max: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let failed = 0;
  const times = await requestSteadily(paths, { perSecond, seconds }, async (path) => {
    if ((await request(agent, origin, path, staff)) !== 200) failed += 1;
  });
  agent.destroy();
  const durationsMs = times.map((each) => each.durationMs);
  return { failed, p99: percentile(durationsMs, 0.99), max: Math.max(...durationsMs) };
}

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const resources = await openResources(benchEnvironment, 'import_visitors');
  try {
    const { origin } = await benchEnvironment.web({ DATABASE_URL: resources.url });
    const staff = await login(origin);
    await requestPaths(origin, staff);
    const idleResult = await requestPaths(origin, staff);
    const path = await writeFile(
      benchEnvironment.dataDir,
      'visitors.csv',
      generateQadBytes({ rows, seed: 3, errors: 0.02, first: 1 }),
    );
    const no = await addFile(resources, path);
    const worker = startWorker(resources);
    let importResult: Awaited<ReturnType<typeof requestPaths>>;
    try {
      await sleep(1_500);
      importResult = await requestPaths(origin, staff);
      const { rows: unfinishedFiles } = await resources.pool.query(
        `select from qad_files where no = $1 and state = 'PROCESSING'`,
        [no],
      );
      if (unfinishedFiles.length === 0 && process.env.IMPORT_ROWS === undefined)
        process.stderr.write('  the import ended before the load did\n');
      await waitUntil(resources, no, isFinished);
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    const what = `${perSecond} requests a second while ${rows.toLocaleString('en')} records are imported`;
    return [
      atMost(
        `${what}: p99`,
        importResult.p99,
        limitMs,
        'ms',
        `${idleResult.p99.toFixed(1)} ms without; longest ${importResult.max.toFixed(0)}`,
      ),
      atMost(`${what}: failed`, importResult.failed, 0, `of ${perSecond * seconds}`),
    ];
  } finally {
    await resources.pool.end();
    await benchEnvironment.stopProcesses();
  }
}

export const bench: Bench = { measure };
