import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateQadBytes } from '../apps/server/src/testing/qadFile.ts';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { addFile, isFinished, openResources, startWorker, waitUntil, writeFile } from './support/imports.ts';
import { type ResponseTimes, requestPaths, requestsPerSecond } from './support/mixedRequests.ts';

const rows = Number(process.env.IMPORT_ROWS ?? 300_000);
/** An import of 300,000 records takes longer than this. */
const seconds = process.env.BENCH_QUICK === '1' ? 3 : 20;
const limitMs = 250;

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const resources = await openResources(benchEnvironment, 'import_visitors');
  try {
    const { origin } = await benchEnvironment.web({ DATABASE_URL: resources.url });
    const staff = await login(origin);
    await requestPaths(origin, staff, seconds);
    const idleResult = await requestPaths(origin, staff, seconds);
    const path = await writeFile(
      benchEnvironment.dataDir,
      'visitors.csv',
      generateQadBytes({ rows, seed: 3, errors: 0.02, first: 1 }),
    );
    const no = await addFile(resources, path);
    const worker = startWorker(resources);
    let importResult: ResponseTimes;
    try {
      await sleep(1_500);
      importResult = await requestPaths(origin, staff, seconds);
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
    const what = `${requestsPerSecond} requests a second while ${rows.toLocaleString('en')} records are imported`;
    return [
      atMost(
        `${what}: p99`,
        importResult.p99,
        limitMs,
        'ms',
        `${idleResult.p99.toFixed(1)} ms without; longest ${importResult.max.toFixed(0)}`,
      ),
      atMost(`${what}: failed`, importResult.failed, 0, `of ${requestsPerSecond * seconds}`),
    ];
  } finally {
    await resources.pool.end();
    await benchEnvironment.stopProcesses();
  }
}

export const bench: Bench = { measure };
