import { fork } from 'node:child_process';
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
import { atMost, type Bench } from './support/figure.ts';
import { residentMegabytes } from './support/process.ts';
import type { Stand } from './support/stand.ts';

const worker = join(import.meta.dirname, '../apps/server/src/testing/importWorker.ts');
/** Enough for the indexes to be larger than what one chunk touches; `IMPORT_ROWS=1000000` measures what was promised. */
const rows = Number(process.env.IMPORT_ROWS ?? 200_000);
const few = 10_000;

interface Run {
  seconds: number;
  /** Highest resident memory of the worker, in megabytes. */
  memory: number;
}

/** Puts a file in, lets a worker of its own run it, and waits for the end. */
async function run(pool: pg.Pool, url: string, folder: string, path: string): Promise<Run> {
  const storage = openDiskStorage(folder);
  const received = { path, size: (await stat(path)).size, checksum: path };
  const wish = { name: 'qad.csv', process: true, sendEmail: false };
  const { file } = await storeUpload(pool, storage, received, wish, systemActor);
  const child = fork(worker, [url, folder, '5000'], {
    execArgv: [...doorFlags],
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  });
  let memory = 0;
  try {
    for (;;) {
      await pause(100);
      memory = Math.max(memory, residentMegabytes(child.pid ?? 0));
      const { rows: found } = await pool.query<{ state: string; seconds: number }>(
        `select state, extract(epoch from finished_at - started_at)::float8 as seconds from qad_files where no = $1`,
        [file.no],
      );
      const [now] = found;
      if (now?.state === 'FINISHED') return { seconds: now.seconds, memory };
      if (now?.state === 'FAILED') throw new Error('the import failed');
    }
  } finally {
    child.kill('SIGKILL');
  }
}

/** What PostgreSQL needs to take the same records into a table with the same indexes, and nothing else. */
async function copySeconds(pool: pg.Pool, folder: string): Promise<number> {
  const path = join(folder, 'records.copy');
  const client = await pool.connect();
  try {
    await client.query('create table copied (like qad_detail_records including all)');
    await pipeline(
      client.query(copyTo('copy (select * from qad_detail_records where file = 1 order by line) to stdout')),
      createWriteStream(path),
    );
    const start = performance.now();
    await pipeline(createReadStream(path), client.query(copyFrom('copy copied from stdin')));
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
  const write = async (name: string, count: number) => {
    const path = join(stand.dataDir, name);
    await pipeline(Readable.from(qadBytes({ rows: count, seed: 1, errors: 0.02 })), createWriteStream(path));
    return path;
  };
  try {
    const many = await write('many.csv', rows);
    const first = await run(pool, url, folder, many);
    const copied = await copySeconds(pool, stand.dataDir);
    const again = await run(pool, url, folder, many);
    const small = await run(pool, url, folder, await write('few.csv', few));
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
    ];
  } finally {
    await pool.end();
  }
}

export const bench: Bench = { measure };
