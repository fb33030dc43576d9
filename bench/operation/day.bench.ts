import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../../apps/server/src/domains/mail/mailServer.testing.ts';
import { generateQadBytes } from '../../apps/server/src/testing/qadFile.ts';
import { type RunningServer, startServer } from '../../apps/server/src/testing/runningServer.ts';
import { startMixedLoad } from '../../apps/server/src/testing/upgrade/mixedLoad.ts';
import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';
import { addFile, isFinished, openResources, waitUntil, writeFile } from '../support/imports.ts';
import { median } from '../support/load.ts';
import { residentMegabytes } from '../support/process.ts';
import { slowdown, slowdownArguments } from '../support/slowed.ts';
import { percentile } from '../support/timing.ts';

const seconds = Number(process.env.DAY_SECONDS ?? 600);
const rows = Number(process.env.IMPORT_ROWS ?? 1_000_000);
const perSecond = 200;
/** Parts of the run: memory is compared between the second one, after the first minute, and the last one. */
const parts = 10;

/** Measures the resident memory of the web processes and the worker every second. */
function watchMemory(server: RunningServer) {
  const samples: number[] = [];
  const timer = setInterval(() => {
    const pids = [...server.pids('web'), ...server.pids('worker')];
    samples.push(pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0));
  }, 1_000);
  return {
    /** Returns the medians of the second and the last part, in megabytes. */
    stop() {
      clearInterval(timer);
      const part = Math.max(1, Math.floor(samples.length / parts));
      return { early: median(samples.slice(part, part * 2)), late: median(samples.slice(-part)) };
    },
  };
}

/** Runs the load while a file is imported, and returns the figures. */
async function runDay(server: RunningServer): Promise<Figure[]> {
  const load = await startMixedLoad([server.origin], perSecond, { keepsRate: true });
  const memory = watchMemory(server);
  await pause(seconds * 1_000);
  const { early, late } = memory.stop();
  await load.stop();
  const sent = load.durationsMs.length + load.failed.length;
  const first = load.failed[0]
    ? `, first ${load.failed[0].what} ${load.failed[0].outcome}`.slice(0, 200)
    : '';
  const what = `${seconds} s of ${perSecond} requests a second during an import of ${rows.toLocaleString('en')}`;
  return [
    atMost(`${what}: failed`, load.failed.length, 0, 'requests', `of ${sent}${first}`),
    atMost(
      `${what}: p99`,
      percentile(load.durationsMs, 0.99),
      250,
      'ms',
      `median ${percentile(load.durationsMs, 0.5).toFixed(1)}, longest ${percentile(load.durationsMs, 1).toFixed(0)}`,
    ),
    {
      ...atMost(
        `${what}: growth of memory after the first tenth`,
        (late / early - 1) * 100,
        5,
        '%',
        `${early.toFixed(0)} to ${late.toFixed(0)} MB in all processes`,
      ),
      isSlowable: false,
    },
  ];
}

/**
 * Visitors, clients, editors and staff who book visits, with their mails, while a file of the ERP is imported: all processes of
 * an installation under the load of a day.
 */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  await benchEnvironment.stopProcesses();
  const resources = await openResources(benchEnvironment, 'day');
  const mailServer = await startMailServer();
  const path = await writeFile(
    benchEnvironment.dataDir,
    'day.csv',
    generateQadBytes({ rows, seed: 5, errors: 0.02, first: 1 }),
  );
  const server = await startServer(resources, {
    DATA_DIR: resources.folder,
    SMTP_URL: mailServer.url,
    NODE_ENV: 'production',
    ...slowdown,
    NODE_OPTIONS: slowdownArguments.join(' '),
  });
  try {
    const no = await addFile({ ...resources, folder: join(resources.folder, 'files') }, path);
    const figures = await runDay(server);
    const { rows: unfinished } = await resources.pool.query(
      `select from qad_files where no = $1 and state = 'PROCESSING'`,
      [no],
    );
    if (unfinished.length === 0) process.stderr.write('  the import ended before the load did\n');
    if (mailServer.received.length === 0) throw new Error('no mail was sent');
    if (process.env.DAY_SECONDS === undefined) await waitUntil(resources, no, isFinished);
    return figures;
  } finally {
    await server.stop();
    await mailServer.close();
    await resources.pool.end();
  }
}

export const bench: Bench = { measure };
