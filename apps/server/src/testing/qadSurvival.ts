import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { storeUpload } from '../domains/imports/upload/imports.service.ts';
import { systemActor } from '../platform/audit/audit.ts';
import type { EmbeddedDatabase } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDiskStorage } from '../platform/storage/diskStorage.ts';
import { generateQadBytes, type QadFileOptions } from './qadFile.ts';
import { insertPlans } from './qadTraces.ts';

const script = join(import.meta.dirname, 'importWorker.ts');
const maxMs = 300_000;

/** The database and storage of an import. */
export interface Resources {
  /** The PostgreSQL server, so that tests can crash it. */
  embedded: EmbeddedDatabase;
  url: string;
  pool: pg.Pool;
  /** Folder of the storage. */
  folder: string;
  chunkSize: number;
}

const template = 'imports_template';

/** Creates the template database on first use: migrated, with the plans that generated files contain. */
async function ensureTemplate(admin: pg.Client, getUrl: (name: string) => string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return;
  await admin.query(`create database ${template}`);
  await migrate(getUrl(template));
  const pool = new pg.Pool({ connectionString: getUrl(template), max: 1 });
  await insertPlans(pool);
  await pool.end();
}

/** Opens a separate database with the plans that generated files contain. */
export async function openResources(
  embedded: EmbeddedDatabase,
  name: string,
  folder: string,
  chunkSize: number,
): Promise<Resources> {
  const getUrl = (database: string) => embedded.url.replace('/centinela?', `/${database}?`);
  const admin = new pg.Client({ connectionString: embedded.url });
  await admin.connect();
  await ensureTemplate(admin, getUrl);
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = getUrl(name);
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  await mkdir(folder, { recursive: true });
  return { embedded, url, pool, folder, chunkSize };
}

/** Adds a generated file that is applied at once. @returns its number */
export async function uploadTo(
  { pool, folder }: Resources,
  options: QadFileOptions,
  sendEmail: boolean,
): Promise<number> {
  const path = join(folder, `upload-${Math.random()}`);
  await pipeline(Readable.from(generateQadBytes(options)), createWriteStream(path));
  const received = { path, size: (await stat(path)).size, checksum: 'x' };
  const uploadOptions = { name: 'qad.csv', process: true, sendEmail };
  const file = await storeUpload(pool, openDiskStorage(folder), received, uploadOptions, systemActor);
  return file.no;
}

/** A failure during an import. The caller causes `disk` itself. */
export type Failure = 'kill' | 'fast' | 'immediate' | 'storage' | 'disk';

/** A failure at a point of progress (0..1), with a delay in milliseconds. */
export interface ScheduledFailure {
  failure: Failure;
  at: number;
  after: number;
}

/** Progress of a file. */
interface ImportProgress {
  state: string;
  task: string | null;
  share: number;
  problem: string | null;
}

/**
 * Reads the progress; null while the database is unavailable.
 *
 * @throws Error when the counts do not add up or the file was given up
 */
async function readProgress({ pool }: Resources, no: number): Promise<ImportProgress | null> {
  const found = await pool
    .query<ImportProgress & { holds: boolean }>(
      `select state, task, problem, done <= total as holds,
         case when task = 'undo' then 1 - done::float8 / total else done::float8 / total end as share
       from (select *, success + ignored + error as done from qad_files where no = $1) f`,
      [no],
    )
    .catch(() => null);
  const [file] = found?.rows ?? [];
  if (!file) return null;
  if (!file.holds || file.state === 'FAILED') throw new Error(`file ${no}: ${JSON.stringify(file)}`);
  return file;
}

async function waitUntil(
  resources: Resources,
  no: number,
  isReached: (file: ImportProgress) => boolean,
): Promise<void> {
  const end = Date.now() + maxMs;
  while (Date.now() < end) {
    const file = await readProgress(resources, no);
    if (file && isReached(file)) return;
    await pause(20);
  }
  throw new Error(`file ${no} does not get on: ${JSON.stringify(await readProgress(resources, no))}`);
}

/** A worker that is restarted whenever it is killed, as by the supervisor; it must never exit by itself. */
class Worker {
  readonly #resources: Resources;
  #child: ChildProcess;
  #died: string | null = null;

  constructor(resources: Resources) {
    this.#resources = resources;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    const { url, folder, chunkSize } = this.#resources;
    const child = fork(script, [url, folder, String(chunkSize)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let output = '';
    child.stderr?.on('data', (piece: Buffer) => {
      output = (output + piece).slice(-2_000);
    });
    child.once('exit', (code) => {
      if (this.#child === child) this.#died = `the worker ended with ${code}: ${output}`;
    });
    return child;
  }

  killAndStart(): void {
    const killed = this.#child;
    this.#child = this.#start();
    killed.kill('SIGKILL');
  }

  /** @throws Error when it exited by itself */
  stop(): void {
    const died = this.#died;
    const last = this.#child;
    this.#died = null;
    last.removeAllListeners('exit');
    last.kill('SIGKILL');
    if (died) throw new Error(died);
  }
}

/** Renames the storage's folder until the import reports that its file is missing. */
async function hideStorage(resources: Resources, no: number, worker: Worker): Promise<void> {
  const [place, away] = [join(resources.folder, 'imports'), join(resources.folder, 'away')];
  await rename(place, away);
  try {
    // An open file survives the renaming of its folder, so the worker must open it again.
    worker.killAndStart();
    await waitUntil(resources, no, ({ problem, task }) => problem !== null || task === null);
  } finally {
    await rename(away, place);
  }
}

/** Crashes PostgreSQL and waits until it runs again. */
async function crashDatabase(embedded: Resources['embedded']): Promise<void> {
  const crashed = embedded.pid();
  process.kill(crashed, 'SIGQUIT');
  while (embedded.pid() === crashed) await pause(10);
}

/**
 * Lets a worker process a file's task under injected failures and waits until it finishes.
 *
 * @throws Error when it never finishes, is given up, or the worker exits by itself
 */
export async function runUnderFailures(
  resources: Resources,
  no: number,
  scheduledFailures: readonly ScheduledFailure[],
  fillDisk: () => Promise<void> = () => Promise.reject(new Error('there is no disk to fill')),
): Promise<void> {
  const { embedded } = resources;
  const worker = new Worker(resources);
  const isOver = ({ state, task }: ImportProgress) =>
    task === null && state !== 'QUEUED' && state !== 'PROCESSING';
  const failures: Record<Failure, () => Promise<void> | void> = {
    kill: () => worker.killAndStart(),
    fast: () => embedded.restart(),
    immediate: () => crashDatabase(embedded),
    storage: () => hideStorage(resources, no, worker),
    disk: fillDisk,
  };
  try {
    for (const { failure, at, after } of scheduledFailures.toSorted((one, other) => one.at - other.at)) {
      await waitUntil(resources, no, (file) => file.share >= at || isOver(file));
      await pause(after);
      await failures[failure]();
    }
    await waitUntil(resources, no, isOver);
  } finally {
    worker.stop();
  }
}
