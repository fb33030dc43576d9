import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { decideProcess, transitionFile } from '../apps/server/src/domains/imports/upload/imports.service.ts';
import { systemActor } from '../apps/server/src/platform/audit/audit.ts';
import {
  createRandom,
  encodeLines,
  generateQadBytes,
  generateQadLines,
} from '../apps/server/src/testing/qadFile.ts';
import type { BenchEnvironment } from './support/benchEnvironment.ts';
import { atLeast, atMost, type Bench, type Figure } from './support/figure.ts';
import { type Copied, copySeconds } from './support/fill/copyRecords.ts';
import {
  addFile,
  isFinished,
  openResources,
  type Resources,
  startWorker,
  waitUntil,
  writeFile,
} from './support/imports.ts';
import { median } from './support/load.ts';
import { processorSeconds, residentMegabytes } from './support/process.ts';
import { type Delay, watchProgress } from './support/progress.ts';
import { runVisitors } from './support/visitors.ts';

/** The size required by the specification. `IMPORT_ROWS=200000` takes a fifth of the time. */
const rows = Number(process.env.IMPORT_ROWS ?? 1_000_000);
const fewRows = 10_000;
/** An import of this size takes more than half a minute. */
const concurrentRows = 600_000;

interface Run {
  /** Number of the file. */
  no: number;
  seconds: number;
  /** Peak resident memory of the worker, in megabytes. */
  memory: number;
}

/** A dry run and a run: elapsed seconds, peak memory in megabytes, and processor time in seconds. */
interface PlannedRun extends Omit<Run, 'no'> {
  workerSeconds: number;
  databaseSeconds: number;
}

/** Imports a file with a separate worker and waits for the end. */
async function run(resources: Resources, path: string): Promise<Run> {
  const no = await addFile(resources, path);
  const child = startWorker(resources);
  let memory = 0;
  try {
    const { seconds } = await waitUntil(resources, no, isFinished, () => {
      memory = Math.max(memory, residentMegabytes(child.pid ?? 0));
    });
    return { no, seconds, memory };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Imports like staff: first the dry run, then the run, which is confirmed at once. */
async function planAndRun(
  { databaseSeconds }: BenchEnvironment,
  resources: Resources,
  path: string,
): Promise<PlannedRun> {
  const child = startWorker(resources);
  const databaseBefore = databaseSeconds();
  let memory = 0;
  const watchMemory = () => {
    memory = Math.max(memory, residentMegabytes(child.pid ?? 0));
  };
  try {
    const started = performance.now();
    const no = await addFile(resources, path, false);
    await waitUntil(resources, no, ({ isPlanned }) => isPlanned, watchMemory);
    const confirm = decideProcess({ onlyErrors: false, sendEmail: false });
    await transitionFile(resources.pool, String(no), 'process', systemActor, confirm);
    await waitUntil(resources, no, isFinished, watchMemory);
    return {
      seconds: (performance.now() - started) / 1000,
      memory,
      workerSeconds: processorSeconds(child.pid ?? 0),
      databaseSeconds: databaseSeconds() - databaseBefore,
    };
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
async function measureWithVisitors(benchEnvironment: BenchEnvironment, resources: Resources, path: string) {
  const { origin } = await benchEnvironment.web({ DATABASE_URL: resources.url });
  const home = `${origin}/`;
  await runVisitors(home, 2);
  const no = await addFile(resources, path);
  const [busy, quiet, alone, concurrent]: [number[], number[], Delay[], Delay[]] = [[], [], [], []];
  for (let round = 0; round < 5; round += 1) {
    quiet.push(await runVisitors(home, 2));
    const child = startWorker(resources);
    try {
      // Wait until the worker has claimed the file and runs at full speed.
      await pause(2500);
      const ageAlone = watchProgress(origin, resources.pool, no);
      await pause(3000);
      alone.push(await ageAlone());
      const ageWithVisitors = watchProgress(origin, resources.pool, no);
      busy.push(await runVisitors(home, 4));
      concurrent.push(await ageWithVisitors());
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  const { rows: unfinishedFiles } = await resources.pool.query(
    'select from qad_files where no = $1 and state = $2',
    [no, 'PROCESSING'],
  );
  if (unfinishedFiles.length === 0)
    throw new Error('the import ended before it was measured: the file needs more records');
  return {
    busy: median(busy),
    quiet: median(quiet),
    silence: Math.max(...alone.map((age) => age.silence)),
    behind: Math.max(...concurrent.map((age) => age.behind)),
  };
}

/** Returns the lines of a file in random order, header first: the worst case for indexes. */
function shuffleLines(lines: Iterable<string>): string[] {
  const [header = '', ...all] = lines;
  const random = createRandom(7);
  const keyed = all.map((line) => ({ line, key: random() }));
  return [header, ...keyed.sort((one, other) => one.key - other.key).map(({ line }) => line)];
}

/** Writes ERP files into a folder. */
function makeFiles(folder: string) {
  const write = (name: string, bytes: Iterable<Buffer>) => writeFile(folder, name, bytes);
  const options = (count: number, first = 1) => ({ rows: count, seed: 1, errors: 0.02, first });
  return {
    many: () => write('many.csv', generateQadBytes(options(rows))),
    shuffled: () =>
      write('shuffled.csv', encodeLines(shuffleLines(generateQadLines(options(rows))), 'utf-8')),
    few: () => write('few.csv', generateQadBytes(options(fewRows))),
    beside: () => write('beside.csv', generateQadBytes(options(concurrentRows, 5_000_001))),
  };
}

const importLabel = `import of ${rows.toLocaleString('en')} records`;
const copyLabel = 'COPY of all rows that it wrote, the same indexes';
const formatTimes = (one: number, other: number) => `${one.toFixed(1)} s / ${other.toFixed(1)} s`;

/**
 * Measures the first import of a file, its repetition, the plain COPY of what it wrote, and a web process running
 * concurrently.
 */
async function measureFirst(
  benchEnvironment: BenchEnvironment,
  resources: Resources,
): Promise<{ figures: Figure[]; copyTimes: Copied }> {
  const files = makeFiles(benchEnvironment.dataDir);
  const many = await files.many();
  const first = await run(resources, many);
  const copyTimes = await copySeconds(resources.pool, benchEnvironment.dataDir, {
    no: first.no,
    count: rows,
    databaseSeconds: benchEnvironment.databaseSeconds,
  });
  const repeatedRun = await run(resources, many);
  const small = await run(resources, await files.few());
  const concurrent = await measureWithVisitors(benchEnvironment, resources, await files.beside());
  const home = { ours: concurrent.busy, other: concurrent.quiet, ratio: concurrent.busy / concurrent.quiet };
  const figures = [
    timesWithoutLimit(`${importLabel} / ${copyLabel}`, first.seconds, copyTimes.elapsed),
    atMost(
      `${importLabel} again / the first`,
      repeatedRun.seconds / first.seconds,
      0.5,
      'times',
      formatTimes(repeatedRun.seconds, first.seconds),
    ),
    atMost(
      `${importLabel}: worker, resident, highest`,
      Math.max(first.memory, repeatedRun.memory),
      250,
      'MB',
    ),
    atMost(
      `import of ${fewRows.toLocaleString('en')} records: worker, resident, highest`,
      small.memory,
      250,
      'MB',
    ),
    atLeast('home page from the cache, with / without a running import', home, 0.5),
    // Fewer than two events mean that no progress was shown, which counts as the longest silence.
    atMost('progress of a file in a browser, longest time without an event', concurrent.silence, 1000, 'ms'),
    atMost('the same with visitors, delay behind the database', concurrent.behind, 1000, 'ms'),
  ];
  return { figures, copyTimes };
}

const timesWithoutLimit = (name: string, one: number, other: number): Figure => ({
  what: name,
  measured: `${(one / other).toFixed(1)} times   (${formatTimes(one, other)})`,
  limit: 'none',
  ok: true,
});

async function withResources<T>(
  benchEnvironment: BenchEnvironment,
  name: string,
  work: (resources: Resources) => Promise<T>,
): Promise<T> {
  const resources = await openResources(benchEnvironment, name);
  try {
    return await work(resources);
  } finally {
    await resources.pool.end();
    await benchEnvironment.stopProcesses();
  }
}

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const { figures, copyTimes } = await withResources(benchEnvironment, 'imports', (resources) =>
    measureFirst(benchEnvironment, resources),
  );
  const files = makeFiles(benchEnvironment.dataDir);
  const shuffledRun = await withResources(benchEnvironment, 'imports_shuffled', async (resources) =>
    run(resources, await files.shuffled()),
  );
  const planned = await withResources(benchEnvironment, 'imports_planned', async (resources) =>
    planAndRun(benchEnvironment, resources, await files.many()),
  );
  const toMicroseconds = (seconds: number) => (seconds * 1e6) / rows;
  return [
    ...figures,
    timesWithoutLimit(`${importLabel}, shuffled / the same COPY`, shuffledRun.seconds, copyTimes.elapsed),
    timesWithoutLimit(`${importLabel}, dry run and run / the same COPY`, planned.seconds, copyTimes.elapsed),
    atMost(
      `${importLabel}, dry run and run: processor time of PostgreSQL / that of the COPY`,
      planned.databaseSeconds / copyTimes.processor,
      2.7,
      'times',
      `for each ${toMicroseconds(planned.databaseSeconds).toFixed(0)} / ${toMicroseconds(copyTimes.processor).toFixed(0)} µs, worker ${toMicroseconds(planned.workerSeconds).toFixed(0)}, elapsed ${toMicroseconds(planned.seconds).toFixed(0)}`,
    ),
    atMost(`${importLabel}, dry run and run: worker, resident, highest`, planned.memory, 250, 'MB'),
  ];
}

export const bench: Bench = { measure };
