import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { storeUpload } from '../apps/server/src/domains/imports/imports.service.ts';
import { systemActor } from '../apps/server/src/platform/audit/audit.ts';
import { doorFlags } from '../apps/server/src/platform/process/supervisor.ts';
import { openDiskStorage } from '../apps/server/src/platform/storage/diskStorage.ts';
import { qadBytes } from '../apps/server/src/testing/qadFile.ts';
import { atLeast, atMost, type Bench } from './support/figure.ts';
import { median } from './support/load.ts';
import { residentMegabytes } from './support/process.ts';
import { type Age, watchProgress } from './support/progress.ts';
import type { Stand } from './support/stand.ts';
import { visit } from './support/visitors.ts';

const worker = join(import.meta.dirname, '../apps/server/src/testing/importWorker.ts');
/** Enough for the indexes to be larger than what one chunk touches; `IMPORT_ROWS=1000000` measures what was promised. */
const rows = Number(process.env.IMPORT_ROWS ?? 200_000);
const few = 10_000;
/** More than half a minute's work. */
const besideRows = 600_000;

interface Run {
  seconds: number;
  /** Highest resident memory of the worker, in megabytes. */
  memory: number;
}

interface Ground {
  pool: pg.Pool;
  url: string;
  folder: string;
}

/** Puts a file in, to be run at once. @returns its number */
async function bring({ pool, folder }: Ground, path: string): Promise<number> {
  const received = { path, size: (await stat(path)).size, checksum: path };
  const wish = { name: 'qad.csv', process: true, sendEmail: false };
  const file = await storeUpload(pool, openDiskStorage(folder), received, wish, systemActor);
  return file.no;
}

const startWorker = ({ url, folder }: Ground) =>
  fork(worker, [url, folder, '10000'], {
    execArgv: [...doorFlags],
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  });

/** Puts a file in, lets a worker of its own run it, and waits for the end. */
async function run(ground: Ground, path: string): Promise<Run> {
  const no = await bring(ground, path);
  const child = startWorker(ground);
  let memory = 0;
  try {
    for (;;) {
      await pause(100);
      memory = Math.max(memory, residentMegabytes(child.pid ?? 0));
      const { rows: found } = await ground.pool.query<{ state: string; seconds: number }>(
        `select state, extract(epoch from finished_at - started_at)::float8 as seconds from qad_files where no = $1`,
        [no],
      );
      const [now] = found;
      if (now?.state === 'FINISHED') return { seconds: now.seconds, memory };
      if (now?.state === 'FAILED') throw new Error('the import failed');
    }
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * The home page's throughput from the cache while a file runs and while none does, in turns; and how old what a browser
 * shows of the file gets, with nobody else there and with visitors who take all they can get. A worker is killed for each
 * turn without: what it leaves the next one takes up.
 */
async function besideVisitors(stand: Stand, ground: Ground, path: string) {
  const { origin } = await stand.web({ DATABASE_URL: ground.url });
  const home = `${origin}/`;
  await visit(home, 2);
  const no = await bring(ground, path);
  const [busy, quiet, alone, beside]: [number[], number[], Age[], Age[]] = [[], [], [], []];
  for (let round = 0; round < 5; round += 1) {
    quiet.push(await visit(home, 2));
    const child = startWorker(ground);
    try {
      // Until it has taken the file up and is at full speed.
      await pause(2500);
      const ageAlone = watchProgress(origin, ground.pool, no);
      await pause(3000);
      alone.push(await ageAlone());
      const ageBeside = watchProgress(origin, ground.pool, no);
      busy.push(await visit(home, 4));
      beside.push(await ageBeside());
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  const { rows: left } = await ground.pool.query('select from qad_files where no = $1 and state = $2', [
    no,
    'PROCESSING',
  ]);
  if (left.length === 0) throw new Error('the file ended before it was measured: it needs more records');
  return {
    busy: median(busy),
    quiet: median(quiet),
    silence: Math.max(...alone.map((age) => age.silence)),
    behind: Math.max(...beside.map((age) => age.behind)),
  };
}

/** What PostgreSQL needs to take the same records into a table with the same indexes, and nothing else. */
async function copySeconds(pool: pg.Pool, folder: string): Promise<number> {
  const path = join(folder, 'records.copy');
  const client = await pool.connect();
  try {
    await client.query('create table copied (like qad_detail_records including all)');
    // Generated columns are not copied: they are made again, as in an import.
    const { rows: found } = await client.query<{ columns: string }>(
      `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
       where attrelid = 'copied'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const columns = found[0]?.columns ?? '';
    await pipeline(
      client.query(
        copyTo(`copy (select ${columns} from qad_detail_records where file = 1 order by line) to stdout`),
      ),
      createWriteStream(path),
    );
    const start = performance.now();
    await pipeline(createReadStream(path), client.query(copyFrom(`copy copied (${columns}) from stdin`)));
    return (performance.now() - start) / 1000;
  } finally {
    client.release();
    await rm(path, { force: true });
  }
}

/** A file of the ERP, run for the first time and again, beside the mere COPY of its records. */
async function measure(stand: Stand) {
  const url = await stand.copyDatabase('imports');
  const folder = join(stand.dataDir, 'imports-bench');
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  const ground = { pool, url, folder };
  const write = async (name: string, count: number) => {
    const path = join(stand.dataDir, name);
    await pipeline(
      Readable.from(
        qadBytes({ rows: count, seed: 1, errors: 0.02, first: name === 'beside.csv' ? 5_000_001 : 1 }),
      ),
      createWriteStream(path),
    );
    return path;
  };
  try {
    const many = await write('many.csv', rows);
    const first = await run(ground, many);
    const copied = await copySeconds(pool, stand.dataDir);
    const again = await run(ground, many);
    const small = await run(ground, await write('few.csv', few));
    const beside = await besideVisitors(stand, ground, await write('beside.csv', besideRows));
    const times = (one: number, other: number) => `${one.toFixed(1)} s / ${other.toFixed(1)} s`;
    const what = `import of ${rows.toLocaleString('en')} records`;
    return [
      atMost(`${what} / COPY of them`, first.seconds / copied, 5, 'times', times(first.seconds, copied)),
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
      atLeast(
        'home from the cache while a file runs / while none does',
        { ours: beside.busy, other: beside.quiet, ratio: beside.busy / beside.quiet },
        0.7,
      ),
      atMost('what a screen shows of a file, longest time without news', beside.silence, 1000, 'ms'),
      atMost('what it shows beside visitors, behind the database', beside.behind, 1000, 'ms'),
    ];
  } finally {
    await pool.end();
  }
}

export const bench: Bench = { measure };
