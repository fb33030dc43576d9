import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { decideUndo, transitionFile } from '../apps/server/src/domains/imports/upload/imports.service.ts';
import { systemActor } from '../apps/server/src/platform/audit/audit.ts';
import { generateQadBytes } from '../apps/server/src/testing/qadFile.ts';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call } from './support/content.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import {
  addFile,
  isFinished,
  openResources,
  type Resources,
  startWorker,
  waitUntil,
  writeFile,
} from './support/imports.ts';
import { residentMegabytes } from './support/process.ts';

/** `UNDO_ROWS=1000000` takes five times as long. */
const rows = Number(process.env.UNDO_ROWS ?? 200_000);
const fewRows = rows / 10;

interface Undone {
  seconds: number;
  /** Peak resident memory of the worker, in megabytes. */
  memory: number;
  /** Longest transaction in milliseconds, during which its locks are held. */
  longestTransactionMs: number;
  /** Longest response time of the contracts or the home page during the undo, in milliseconds. */
  longestResponseMs: number;
}

async function runFile(resources: Resources, path: string): Promise<{ no: number; seconds: number }> {
  const no = await addFile(resources, path);
  const child = startWorker(resources);
  try {
    const { seconds } = await waitUntil(resources, no, isFinished);
    return { no, seconds };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Requests pages of staff and visitors continuously. @returns the longest response time in milliseconds */
async function requestRepeatedly(origin: string, signal: AbortSignal): Promise<number> {
  const headers = await login(origin);
  let longest = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    await Promise.all([call(origin, headers, 'GET', '/contracts?limit=50'), fetch(`${origin}/`)]);
    longest = Math.max(longest, performance.now() - startedAt);
    await pause(50);
  }
  return longest;
}

/** Undoes a file; after half a second the worker is killed, and the next one continues. */
async function undoFile(
  benchEnvironment: BenchEnvironment,
  resources: Resources,
  no: number,
): Promise<Undone> {
  const { origin } = await benchEnvironment.web({ DATABASE_URL: resources.url });
  const over = new AbortController();
  const requesting = requestRepeatedly(origin, over.signal);
  const started = performance.now();
  await transitionFile(resources.pool, String(no), 'undo', systemActor, decideUndo);
  const first = startWorker(resources);
  await waitUntil(resources, no, ({ state }) => state === 'PROCESSING');
  await pause(500);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const child = startWorker(resources);
  let [memory, longestTransactionMs] = [0, 0];
  try {
    await waitUntil(
      resources,
      no,
      ({ isUndone }) => isUndone,
      () => {
        memory = Math.max(memory, residentMegabytes(child.pid ?? 0));
        void findLongestTransaction(resources).then((longest) => {
          longestTransactionMs = Math.max(longestTransactionMs, longest);
        });
      },
    );
    const seconds = (performance.now() - started) / 1000;
    over.abort();
    return { seconds, memory, longestTransactionMs, longestResponseMs: await requesting };
  } finally {
    over.abort();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Returns the age of an import's oldest open transaction in milliseconds. */
async function findLongestTransaction({ pool }: Resources): Promise<number> {
  const { rows: found } = await pool.query<{ open: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as open
     from pg_stat_activity where application_name like 'centinela-import %'`,
  );
  return found[0]?.open ?? 0;
}

/** Returns the contracts created by files. */
async function countContracts({ pool }: Resources): Promise<number> {
  const { rows: found } = await pool.query<{ count: number }>(
    'select count(*)::int as count from contracts where created_file is not null',
  );
  return found[0]?.count ?? 0;
}

/** Imports a file that adds contracts and one that changes all of them, then undoes them in reverse order. */
async function runAndUndo(benchEnvironment: BenchEnvironment, count: number) {
  const resources = await openResources(benchEnvironment, `undo_${count}`);
  try {
    // A different seed gives each contract a different client, plan and price.
    const file = (seed: number) =>
      writeFile(
        benchEnvironment.dataDir,
        `undo-${count}-${seed}.csv`,
        generateQadBytes({ rows: count, seed, errors: 0 }),
      );
    const added = await runFile(resources, await file(1));
    const changed = await runFile(resources, await file(2));
    const restored = await undoFile(benchEnvironment, resources, changed.no);
    const removed = await undoFile(benchEnvironment, resources, added.no);
    return { added, changed, restored, removed, left: await countContracts(resources) };
  } finally {
    await resources.pool.end();
    await benchEnvironment.stopProcesses();
  }
}

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const small = await runAndUndo(benchEnvironment, fewRows);
  const large = await runAndUndo(benchEnvironment, rows);
  const each = (undone: Undone, count: number) => undone.seconds / count;
  const what = `undo of ${rows.toLocaleString('en')} records`;
  const seconds = (one: number, other: number) => `${one.toFixed(1)} s / ${other.toFixed(1)} s`;
  return (['restored', 'removed'] as const)
    .flatMap((side) => {
      const run = side === 'restored' ? large.changed : large.added;
      const undone = large[side];
      return [
        atMost(
          `${what} that are ${side} / their run`,
          undone.seconds / run.seconds,
          4,
          'times',
          seconds(undone.seconds, run.seconds),
        ),
        atMost(
          `${what}, ${side}: a record / of ${fewRows.toLocaleString('en')}`,
          each(undone, rows) / each(small[side], fewRows),
          1.5,
          'times',
        ),
        atMost(`${what}, ${side}: worker, resident, highest`, undone.memory, 250, 'MB'),
        atMost(`${what}, ${side}: longest transaction`, undone.longestTransactionMs, 5000, 'ms'),
        atMost(`${what}, ${side}: longest wait for contracts and home`, undone.longestResponseMs, 1500, 'ms'),
      ];
    })
    .concat(
      atMost(`${what}: contracts that are left of them, the worker killed twice`, large.left, 0, 'contracts'),
    );
}

export const bench: Bench = { measure };
