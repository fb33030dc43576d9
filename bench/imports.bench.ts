import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { decideProcess, moveFile } from '../apps/server/src/domains/imports/upload/imports.service.ts';
import { systemActor } from '../apps/server/src/platform/audit/audit.ts';
import { fileBytes, numbers, qadBytes, qadLines } from '../apps/server/src/testing/qadFile.ts';
import { atLeast, atMost, type Bench, type Figure } from './support/figure.ts';
import { type Copied, copySeconds } from './support/fill/copyRecords.ts';
import {
  bring,
  isFinished,
  openResources,
  type Resources,
  startWorker,
  until,
  writeFile,
} from './support/imports.ts';
import { median } from './support/load.ts';
import { residentMegabytes } from './support/process.ts';
import { type Age, watchProgress } from './support/progress.ts';
import type { Stand } from './support/stand.ts';
import { visit } from './support/visitors.ts';

/** The required size; `IMPORT_ROWS=200000` runs in a fifth of the time. */
const rows = Number(process.env.IMPORT_ROWS ?? 1_000_000);
const few = 10_000;
/** More than half a minute of work. */
const besideRows = 600_000;

interface Run {
  /** Number of the file. */
  no: number;
  seconds: number;
  /** Peak resident memory of the worker, in megabytes. */
  memory: number;
}

/** Imports a file with a separate worker and waits for the end. */
async function run(resources: Resources, path: string): Promise<Run> {
  const no = await bring(resources, path);
  const child = startWorker(resources);
  let memory = 0;
  try {
    const { seconds } = await until(resources, no, isFinished, () => {
      memory = Math.max(memory, residentMegabytes(child.pid ?? 0));
    });
    return { no, seconds, memory };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Imports like staff: the dry run first, then, confirmed at once, the run. @returns elapsed seconds of both */
async function planAndRun(resources: Resources, path: string): Promise<number> {
  const child = startWorker(resources);
  try {
    const started = performance.now();
    const no = await bring(resources, path, false);
    await until(resources, no, ({ isPlanned }) => isPlanned);
    const confirm = decideProcess({ onlyErrors: false, sendEmail: false });
    await moveFile(resources.pool, String(no), 'process', systemActor, confirm);
    await until(resources, no, isFinished);
    return (performance.now() - started) / 1000;
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/**
 * Measures the home page's throughput from the cache with and without a running import, alternating; and the
 * delay of the progress shown in a browser, with and without visitors at full load. The worker is killed before
 * each turn without an import; the next one resumes its file.
 */
async function besideVisitors(stand: Stand, resources: Resources, path: string) {
  const { origin } = await stand.web({ DATABASE_URL: resources.url });
  const home = `${origin}/`;
  await visit(home, 2);
  const no = await bring(resources, path);
  const [busy, quiet, alone, beside]: [number[], number[], Age[], Age[]] = [[], [], [], []];
  for (let round = 0; round < 5; round += 1) {
    quiet.push(await visit(home, 2));
    const child = startWorker(resources);
    try {
      // Wait until the worker has claimed the file and runs at full speed.
      await pause(2500);
      const ageAlone = watchProgress(origin, resources.pool, no);
      await pause(3000);
      alone.push(await ageAlone());
      const ageBeside = watchProgress(origin, resources.pool, no);
      busy.push(await visit(home, 4));
      beside.push(await ageBeside());
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  const { rows: left } = await resources.pool.query('select from qad_files where no = $1 and state = $2', [
    no,
    'PROCESSING',
  ]);
  if (left.length === 0) throw new Error('the import ended before it was measured: the file needs more records');
  return {
    busy: median(busy),
    quiet: median(quiet),
    silence: Math.max(...alone.map((age) => age.silence)),
    behind: Math.max(...beside.map((age) => age.behind)),
  };
}

/** Returns the lines of a file in random order, header first: the worst case for indexes. */
function shuffled(lines: Iterable<string>): string[] {
  const [header = '', ...all] = lines;
  const random = numbers(7);
  const keyed = all.map((line) => ({ line, key: random() }));
  return [header, ...keyed.sort((one, other) => one.key - other.key).map(({ line }) => line)];
}

/** Writes ERP files into a folder. */
function makeFiles(folder: string) {
  const write = (name: string, bytes: Iterable<Buffer>) => writeFile(folder, name, bytes);
  const options = (count: number, first = 1) => ({ rows: count, seed: 1, errors: 0.02, first });
  return {
    many: () => write('many.csv', qadBytes(options(rows))),
    shuffled: () => write('shuffled.csv', fileBytes(shuffled(qadLines(options(rows))), 'utf-8')),
    few: () => write('few.csv', qadBytes(options(few))),
    beside: () => write('beside.csv', qadBytes(options(besideRows, 5_000_001))),
  };
}

const what = `import of ${rows.toLocaleString('en')} records`;
const times = (one: number, other: number) => `${one.toFixed(1)} s / ${other.toFixed(1)} s`;

/**
 * Measures the first import of a file, its repetition, the plain COPY of its records, and a web process running
 * concurrently.
 */
async function measureFirst(
  stand: Stand,
  resources: Resources,
): Promise<{ figures: Figure[]; copied: Copied }> {
  const files = makeFiles(stand.dataDir);
  const many = await files.many();
  const first = await run(resources, many);
  const copied = await copySeconds(resources.pool, stand.dataDir, { no: first.no, count: rows });
  const again = await run(resources, many);
  const small = await run(resources, await files.few());
  const beside = await besideVisitors(stand, resources, await files.beside());
  const ratio = first.seconds / copied.indexed;
  const home = { ours: beside.busy, other: beside.quiet, ratio: beside.busy / beside.quiet };
  const figures = [
    atMost(
      `${what} / COPY of them, the same indexes`,
      ratio,
      5,
      'times',
      times(first.seconds, copied.indexed),
    ),
    timesWithoutLimit(`${what} / COPY of them, no index`, first.seconds, copied.plain),
    atMost(
      `${what} again / the first`,
      again.seconds / first.seconds,
      0.5,
      'times',
      times(again.seconds, first.seconds),
    ),
    atMost(`${what}: worker, resident, highest`, Math.max(first.memory, again.memory), 250, 'MB'),
    atMost(
      `import of ${few.toLocaleString('en')} records: worker, resident, highest`,
      small.memory,
      250,
      'MB',
    ),
    atLeast('home page from the cache, with / without a running import', home, 0.7),
    // Fewer than two events mean that no progress was shown, which counts as the longest silence.
    atMost('progress of a file in a browser, longest time without an event', beside.silence, 1000, 'ms'),
    atMost('the same with visitors, delay behind the database', beside.behind, 1000, 'ms'),
  ];
  return { figures, copied };
}

const timesWithoutLimit = (name: string, one: number, other: number): Figure => ({
  what: name,
  measured: `${(one / other).toFixed(1)} times   (${times(one, other)})`,
  limit: 'none',
  ok: true,
});

async function withResources<T>(
  stand: Stand,
  name: string,
  work: (resources: Resources) => Promise<T>,
): Promise<T> {
  const resources = await openResources(stand, name);
  try {
    return await work(resources);
  } finally {
    await resources.pool.end();
    await stand.tidy();
  }
}

async function measure(stand: Stand): Promise<Figure[]> {
  const { figures, copied } = await withResources(stand, 'imports', (resources) =>
    measureFirst(stand, resources),
  );
  const files = makeFiles(stand.dataDir);
  const inDisorder = await withResources(stand, 'imports_shuffled', async (resources) =>
    run(resources, await files.shuffled()),
  );
  const both = await withResources(stand, 'imports_planned', async (resources) =>
    planAndRun(resources, await files.many()),
  );
  return [
    ...figures,
    timesWithoutLimit(
      `${what}, shuffled / COPY of them in order, the same indexes`,
      inDisorder.seconds,
      copied.indexed,
    ),
    timesWithoutLimit(`${what}, dry run and run / COPY of them, the same indexes`, both, copied.indexed),
  ];
}

export const bench: Bench = { measure };
