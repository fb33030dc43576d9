import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { type EmbeddedDatabase, startEmbedded } from '#platform/database/embedded.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createRandom } from '#testing/qadFile.ts';
import { openResources, runUnderFailures, uploadTo } from '#testing/qadSurvival.ts';
import {
  businessTraces,
  findDifferences,
  importTraces,
  insertPlans,
  readTraces,
} from '#testing/qadTraces.ts';
import { isLong, scaleBySize, seed } from '#testing/size.ts';
import { findQadFile, toFile } from '../files/imports.rows.ts';
import { decideProcess, decideStop, decideUndo, transitionFile } from '../upload/imports.service.ts';
import { killFile } from './imports.kill.ts';

const script = join(import.meta.dirname, '../../../testing/importWorker.ts');
const root = mkdtempSync(join(tmpdir(), 'centinela-killed-'));
const workers = new Set<ChildProcess>();
/** Lines of the file that is imported while processes are killed. */
const rows = scaleBySize(400, 3000);
/** Lines of a file that is stopped or killed after its first 200 lines. */
const interruptible = scaleBySize(800, 1600);
/** A separate PostgreSQL server, because this test file stops it. */
let embedded: EmbeddedDatabase;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  chmodSync(root, 0o755);
  embedded = await startEmbedded({ dataDir: root, settings: { fsync: 'off', shared_buffers: '64MB' } });
});
beforeEach(async () => {
  database = await createTestDatabase();
  await insertPlans(database.pool);
  folder = mkdtempSync(join(root, 'storage-'));
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers.clear();
  await database.drop();
});
afterAll(async () => {
  await embedded.stop();
  await rm(root, { recursive: true, force: true });
});

function startWorker(target = database, chunkSize = 200): ChildProcess {
  const worker = fork(script, [target.url, folder, String(chunkSize)]);
  workers.add(worker);
  return worker;
}

const createResources = ({ url, pool }: TestDatabase) => ({ embedded, url, pool, folder, chunkSize: 200 });

async function loadFile(no: number, { pool } = database) {
  const file = await findQadFile(pool, String(no));
  if (!file) throw new Error('no such file');
  expect(file.success + file.ignored + file.error).toBeLessThanOrEqual(file.total);
  return toFile(file);
}

async function waitUntil(
  no: number,
  predicate: (file: Awaited<ReturnType<typeof loadFile>>) => boolean,
  target = database,
) {
  for (let tries = 0; tries < 4000; tries += 1) {
    const file = await loadFile(no, target);
    if (predicate(file)) return file;
    await pause(20);
  }
  throw new Error(`file ${no} never gets there: ${JSON.stringify(await loadFile(no, target))}`);
}
const finished = (no: number, target = database) =>
  waitUntil(no, ({ state }) => state === 'FINISHED', target);
const process = (no: number, onlyErrors = false) =>
  transitionFile(
    database.pool,
    String(no),
    'process',
    systemActor,
    decideProcess({ onlyErrors, sendEmail: undefined }),
  );

test(`an interrupted run has the same result as an undisturbed one (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  const random = createRandom(seed);
  const undisturbed = await openResources(embedded, 'calm', join(root, 'calm'), 150);
  const interrupted = await openResources(embedded, 'struck', join(root, 'struck'), 150);
  const interruptions = (['kill', 'immediate', 'fast', 'storage', 'kill', 'kill'] as const)
    .slice(0, scaleBySize(2, 6))
    .map((failure) => ({
      failure,
      at: random() * 0.95,
      after: random() * 200,
    }));
  for (const resources of [undisturbed, interrupted]) {
    // The reference: the existing contracts first, then one worker processes the files sequentially.
    await uploadTo(resources, { rows: rows * 0.15, seed, errors: 0, first: rows / 5 }, false);
    const file = await uploadTo(resources, { rows, seed, errors: 0.05, month: 1 }, true);
    await runUnderFailures(resources, file, resources === interrupted ? interruptions : []);
  }
  const { compared, differing } = await findDifferences(undisturbed.pool, interrupted.pool, {
    ...businessTraces,
    ...importTraces,
  });
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(4 * rows);
  await Promise.all([undisturbed.pool.end(), interrupted.pool.end()]);
});

/**
 * Contracts with their clients, without the fields that depend on the file. If two files give a new client
 * different addresses, the file that is processed first decides, so addresses are not compared.
 */
const contracts = `select (to_jsonb(c) - '{id,client_id,version,created_at,updated_at,created_file,changed_file}'::text[] ||
    jsonb_build_object('client', coalesce(u.dni, u.cuit)))::text as trace from contracts c join users u on u.id = c.client_id`;

test.runIf(isLong)(
  `two workers process files that name the same contracts: the latest file wins (seed ${seed})`,
  {
    timeout: 240_000,
  },
  async () => {
    const random = createRandom(seed);
    const undisturbed = await createTestDatabase();
    await insertPlans(undisturbed.pool);
    startWorker(undisturbed, 500);
    startWorker(database, 60);
    startWorker(database, 70);
    for (let round = 0; round < scaleBySize(1, 6); round += 1) {
      const start = 1 + round * 1000;
      const files = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, index) => ({
        rows: 200 + Math.floor(random() * 300),
        first: start + Math.floor(random() * 300),
        seed,
        errors: 0.03,
        month: index + round,
      }));
      for (const options of files)
        await finished(await uploadTo(createResources(undisturbed), options, false), undisturbed);
      const fileNumbers = [];
      for (const options of files)
        fileNumbers.push(await uploadTo(createResources(database), options, false));
      for (const no of fileNumbers) expect(await finished(no)).toMatchObject({ pending: 0, problem: null });
      expect(await readTraces(database.pool, contracts)).toEqual(
        await readTraces(undisturbed.pool, contracts),
      );
    }
    const { rows } = await database.pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    await undisturbed.drop();
  },
);

test.runIf(isLong)('a storage outage only delays a run', { timeout: 120_000 }, async () => {
  const no = await uploadTo(createResources(database), { rows: 500, seed: 2, errors: 0 }, false);
  await rename(join(folder, 'imports'), join(folder, 'gone'));
  startWorker();
  const { problem } = await waitUntil(no, (file) => file.problem !== null);
  expect(problem).toBe(
    'Al almacenamiento le falta el archivo, o una parte. Sigue solo cuando vuelva a estar entero.',
  );
  await rename(join(folder, 'gone'), join(folder, 'imports'));
  expect(await finished(no)).toMatchObject({ success: 500, problem: null });
});

test.runIf(isLong)('waits for the rest of an incomplete stored file', { timeout: 120_000 }, async () => {
  const no = await uploadTo(createResources(database), { rows: 500, seed: 2, errors: 0 }, false);
  const { rows } = await database.pool.query<{ key: string }>('select storage_key as key from qad_files');
  const path = join(folder, rows[0]?.key ?? '');
  const whole = await readFile(path);
  await truncate(path, Math.floor(whole.length / 2));
  startWorker();
  const stuck = await waitUntil(no, (file) => file.problem !== null);
  expect([stuck.state, stuck.pending > 200]).toEqual(['PROCESSING', true]);
  await writeFile(path, whole);
  expect(await finished(no)).toMatchObject({ success: 500, problem: null });
});

// imports.test.ts kills and resumes a file in every run.
test.runIf(isLong)(
  'a stopped file can be completed after its errors were retried',
  {
    timeout: 120_000,
  },
  async () => {
    const no = await uploadTo(
      createResources(database),
      { rows: interruptible, seed: 6, errors: 0.05 },
      false,
    );
    startWorker(database, 80);
    await waitUntil(no, ({ success, error }) => success >= 200 && error > 0);
    await transitionFile(database.pool, String(no), 'terminate', systemActor, decideStop('TERMINATED'));
    const stopped = await loadFile(no);
    expect(stopped.pending).toBeGreaterThan(0);
    await process(no, true);
    const tried = await waitUntil(no, ({ task }) => task === null);
    expect(tried).toMatchObject({
      success: stopped.success,
      error: stopped.error,
      state: 'TERMINATED',
      can: { process: true },
    });
    await process(no);
    const done = await finished(no);
    expect([done.success + done.ignored + done.error, done.pending]).toEqual([interruptible, 0]);
    const { rows } = await database.pool.query('select count(*)::int as made from contracts');
    expect(rows).toEqual([{ made: done.success + done.ignored }]);
  },
);

test('kills a file immediately even if its worker hangs, and another worker resumes it', {
  timeout: 120_000,
}, async () => {
  const no = await uploadTo(createResources(database), { rows: interruptible, seed: 6, errors: 0 }, false);
  const hangingWorker = startWorker(database, 80);
  await waitUntil(no, ({ success }) => success >= 200);
  hangingWorker.kill('SIGSTOP');
  await killFile(database.pool, String(no), systemActor);
  const stopped = await loadFile(no);
  expect(stopped.state).toBe('KILLED');
  startWorker();
  await process(no);
  expect(await finished(no)).toMatchObject({ success: interruptible, ignored: 0 });
  expect(stopped.success).toBeLessThan(interruptible);
});

test.runIf(isLong)(
  'resumes an undo whose worker was killed and removes all data of the file',
  {
    timeout: 120_000,
  },
  async () => {
    const no = await uploadTo(createResources(database), { rows: interruptible, seed: 6, errors: 0 }, false);
    startWorker();
    await finished(no);
    for (const worker of workers) worker.kill('SIGKILL');
    await transitionFile(database.pool, String(no), 'undo', systemActor, decideUndo);
    const dying = startWorker(database, 80);
    const { pending } = await waitUntil(no, (file) => file.pending >= 80 && file.pending < interruptible);
    dying.kill('SIGKILL');
    startWorker();
    const undone = await waitUntil(no, ({ state }) => state === 'UPLOADED');
    expect(pending).toBeLessThan(interruptible);
    expect([undone.pending, undone.kept, undone.problem]).toEqual([interruptible, 0, null]);
    const { rows: left } = await database.pool.query<{ left: number }>(
      `select (select count(*) from contracts)::int + (select count(*) from activations)::int
       + (select count(*) from users where password_hash = '!')::int as left`,
    );
    expect(left).toEqual([{ left: 0 }]);
  },
);

test('killing a file terminates both connections that process it', { timeout: 120_000 }, async () => {
  const connections = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name like 'centinela-import %'`,
    );
    return rows[0]?.count;
  };
  const no = await uploadTo(createResources(database), { rows: interruptible, seed: 6, errors: 0 }, false);
  const hangingWorker = startWorker(database, 80);
  await waitUntil(no, ({ success }) => success >= 200);
  // A stopped worker does not close its connections itself.
  hangingWorker.kill('SIGSTOP');
  expect(await connections()).toBe(2);
  await killFile(database.pool, String(no), systemActor);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
});
