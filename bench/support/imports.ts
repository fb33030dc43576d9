import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { storeUpload } from '../../apps/server/src/domains/imports/upload/imports.service.ts';
import { systemActor } from '../../apps/server/src/platform/audit/audit.ts';
import { getNodeFlags, memoryEnv } from '../../apps/server/src/platform/process/supervisor.ts';
import { openDiskStorage } from '../../apps/server/src/platform/storage/diskStorage.ts';
import type { BenchEnvironment } from './benchEnvironment.ts';

const worker = join(import.meta.dirname, '../../apps/server/src/testing/importWorker.ts');

/** A separate database and storage. */
export interface Resources {
  pool: pg.Pool;
  url: string;
  folder: string;
}

/** Opens the server's resources on a new copy of the environment's database. */
export async function openResources(benchEnvironment: BenchEnvironment, name: string): Promise<Resources> {
  const url = await benchEnvironment.copyDatabase(name);
  return {
    url,
    pool: new pg.Pool({ connectionString: url, max: 3 }),
    folder: join(benchEnvironment.dataDir, name),
  };
}

/** Adds a file, to be applied at once or by a dry run first. @returns its number */
export async function addFile(
  { pool, folder }: Resources,
  path: string,
  isRunAtOnce = true,
): Promise<number> {
  const received = { path, size: (await stat(path)).size, checksum: path };
  const uploadOptions = { name: 'qad.csv', process: isRunAtOnce, sendEmail: false };
  const file = await storeUpload(pool, openDiskStorage(folder), received, uploadOptions, systemActor);
  return file.no;
}

/** Starts an import worker in a separate process. */
export const startWorker = ({ url, folder }: Resources): ChildProcess =>
  fork(worker, [url, folder, '10000'], {
    execArgv: getNodeFlags('worker'),
    env: { PATH: process.env.PATH, ...memoryEnv },
  });

/** Progress of a file. */
export interface ImportProgress {
  state: string;
  isPlanned: boolean;
  isUndone: boolean;
  /** Duration of the run. */
  seconds: number;
}

/** Waits until a file reaches a state. @throws Error when it failed */
export async function waitUntil(
  { pool }: Resources,
  no: number,
  hasReached: (file: ImportProgress) => boolean,
  onPoll: () => void = () => undefined,
): Promise<ImportProgress> {
  for (;;) {
    await pause(100);
    onPoll();
    const { rows: found } = await pool.query<ImportProgress>(
      `select state, planned_at is not null as "isPlanned",
         state = 'UPLOADED' and undone_at is not null as "isUndone", extract(epoch from finished_at - started_at)::float8 as seconds
       from qad_files where no = $1`,
      [no],
    );
    const [now] = found;
    if (now?.state === 'FAILED') throw new Error('the import failed');
    if (now && hasReached(now)) return now;
  }
}

export const isFinished = ({ state }: ImportProgress): boolean => state === 'FINISHED';

/** Writes a file. @returns its path */
export async function writeFile(folder: string, name: string, bytes: Iterable<Buffer>): Promise<string> {
  const path = join(folder, name);
  await pipeline(Readable.from(bytes), createWriteStream(path));
  return path;
}
