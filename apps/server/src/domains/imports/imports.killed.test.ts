import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { systemActor } from '../../platform/audit/audit.ts';
import { openDiskStorage } from '../../platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { demoPlanCodes, type QadFileOptions, qadBytes } from '../../testing/qadFile.ts';
import { decideProcess, moveFile, storeUpload } from './imports.service.ts';

const script = join(import.meta.dirname, '../../testing/importWorker.ts');
const folder = mkdtempSync(join(tmpdir(), 'centinela-killed-'));
const workers = new Set<ChildProcess>();
let database: TestDatabase;

beforeEach(async () => {
  database = await openWithPlans();
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers.clear();
  await database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openWithPlans(): Promise<TestDatabase> {
  const opened = await createTestDatabase();
  for (const code of demoPlanCodes)
    await opened.pool.query(`insert into plans (id, section, version, data) values ($2, 'plans', 1, $1)`, [
      JSON.stringify({ code, name: code, kind: 'GENERAL', price: 100, slug: code.toLowerCase() }),
      `00000000-0000-4000-8000-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`,
    ]);
  return opened;
}

function startWorker(target: TestDatabase, chunkSize = 200): ChildProcess {
  const worker = fork(script, [target.url, folder, String(chunkSize)]);
  workers.add(worker);
  return worker;
}

async function upload(target: TestDatabase, options: QadFileOptions): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `upload-${Math.random()}`);
  await pipeline(Readable.from(qadBytes(options)), createWriteStream(path));
  const received = { path, size: (await stat(path)).size, checksum: 'x' };
  const wish = { name: 'qad.csv', process: true, sendEmail: true };
  const { file } = await storeUpload(target.pool, openDiskStorage(folder), received, wish, systemActor);
  return String(file.no);
}

interface Counts {
  state: string;
  total: number;
  success: number;
  ignored: number;
  error: number;
  seen: { success: number; ignored: number; error: number };
}

/** The file's counts, and what its records say, at one instant. */
async function look(target: TestDatabase, id: string): Promise<Counts> {
  const { rows } = await target.pool.query<Counts>(
    `select state, total, success, ignored, error, (
       select jsonb_build_object('success', count(*) filter (where status = 'SUCCESS'),
         'ignored', count(*) filter (where status = 'IGNORED'), 'error', count(*) filter (where status = 'ERROR'))
       from qad_detail_records r where r.file = f.no) as seen
     from qad_files f where no = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new Error('no such file');
  expect(found.seen).toEqual({ success: found.success, ignored: found.ignored, error: found.error });
  return found;
}

async function finished(target: TestDatabase, id: string): Promise<Counts> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = await look(target, id);
    if (found.state === 'FINISHED') return found;
    await pause(50);
  }
  throw new Error(`file ${id} never finishes`);
}

/** Everything that a run leaves behind, without ids and times. */
async function traces(target: TestDatabase) {
  const one = async (text: string) => (await target.pool.query<{ all: string }>(text)).rows[0]?.all;
  return {
    contracts: await one(
      `select md5(string_agg(concat_ws('|', c.number, c.version, c.document, c.name, c.plan, c.status, c.monthly_total, c.start_date, u.email), e'\\n' order by c.number)) as all
       from contracts c join users u on u.id = c.client_id`,
    ),
    history: await one(
      `select count(*)::text || md5(coalesce(string_agg(c.number || h.version || (h.before->>'status'), ',' order by c.number, h.version), '')) as all
       from contract_history h join contracts c on c.id = h.contract_id`,
    ),
    clients: await one(
      `select md5(string_agg(concat_ws('|', email, dni, cuit, first_name, last_name, cellphone), e'\\n' order by email)) as all from users where password_hash = '!'`,
    ),
    records: await one(
      `select md5(string_agg(concat_ws('|', file, line, status, outcome, notice, contract, problems, changes), e'\\n' order by file, line)) as all from qad_detail_records`,
    ),
    mails: await one(
      `select count(*) || md5(string_agg(to_address, ',' order by to_address)) as all from mails`,
    ),
    activations: await one(
      `select count(*) || md5(string_agg(key, ',' order by key)) as all from activations`,
    ),
  };
}

test('a worker that is killed again and again leaves what an undisturbed one leaves', {
  timeout: 180_000,
}, async () => {
  const options = { rows: 6000, seed: 11, errors: 0.05 };
  const calm = await openWithPlans();
  const undisturbed = await upload(calm, options);
  const worker = startWorker(calm);
  const expected = await finished(calm, undisturbed);
  worker.kill('SIGKILL');

  const id = await upload(database, options);
  let kills = 0;
  for (;;) {
    const victim = startWorker(database);
    // Until it has worked for a moment: between two instructions of its own, or of PostgreSQL's.
    const start = (await look(database, id)).success;
    for (let tries = 0; tries < 200 && (await look(database, id)).success === start; tries += 1)
      await pause(20);
    await pause(Math.random() * 150);
    victim.kill('SIGKILL');
    kills += 1;
    const { state, ...counts } = await look(database, id);
    expect(counts.success + counts.ignored + counts.error).toBeLessThanOrEqual(counts.total);
    if (state === 'FINISHED') break;
    if (kills >= 6) {
      startWorker(database);
      break;
    }
  }
  expect(kills).toBeGreaterThan(2);
  expect(await finished(database, id)).toEqual(expected);
  expect(await traces(database)).toEqual(await traces(calm));
  await calm.drop();
});

test('two workers and two files that name the same contracts: the later file counts', {
  timeout: 120_000,
}, async () => {
  const first = { rows: 2500, seed: 3, errors: 0.02, month: 1 };
  const second = { rows: 2500, seed: 3, errors: 0.02, month: 2, first: 800 };
  const calm = await openWithPlans();
  startWorker(calm);
  await finished(calm, await upload(calm, first));
  await finished(calm, await upload(calm, second));

  const files = [await upload(database, first), await upload(database, second)];
  startWorker(database, 150);
  startWorker(database, 170);
  for (const id of files) await finished(database, id);
  const state = (target: TestDatabase) =>
    target.pool
      .query(
        `select c.number, c.document, c.name, c.plan, c.plan_quantity, c.status, c.address, c.monthly_total
         from contracts c order by c.number`,
      )
      .then(({ rows }) => rows);
  expect(await state(database)).toEqual(await state(calm));
  await calm.drop();
});

test('the storage gone for a while delays a run and no more', { timeout: 60_000 }, async () => {
  const id = await upload(database, { rows: 500, seed: 2, errors: 0 });
  await rename(join(folder, 'imports'), join(folder, 'gone'));
  startWorker(database);
  const problem = async () =>
    (
      await database.pool.query<{ problem: string | null }>('select problem from qad_files where no = $1', [
        id,
      ])
    ).rows[0]?.problem;
  for (let tries = 0; tries < 200 && !(await problem()); tries += 1) await pause(50);
  expect(await problem()).toContain('Al almacenamiento le falta');
  await rename(join(folder, 'gone'), join(folder, 'imports'));
  expect(await finished(database, id)).toMatchObject({ success: 500 });
  expect(await problem()).toBeNull();
});

test('connections that PostgreSQL cuts delay a run and no more', { timeout: 60_000 }, async () => {
  const id = await upload(database, { rows: 4000, seed: 2, errors: 0 });
  startWorker(database, 100);
  for (let times = 0; times < 5; times += 1) {
    await pause(300);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'centinela-import'`,
    );
  }
  expect(await finished(database, id)).toMatchObject({ success: 4000 });
});

test('a file that is killed stops at once, and goes on where it stopped', { timeout: 60_000 }, async () => {
  const id = await upload(database, { rows: 3000, seed: 6, errors: 0 });
  startWorker(database, 100);
  while ((await look(database, id)).success < 300) await pause(10);
  await moveFile(database.pool, id, 'kill', systemActor, ({ state }) =>
    state === 'PROCESSING' ? { state: 'KILLED' } : null,
  );
  const stopped = await look(database, id);
  await pause(500);
  expect(await look(database, id)).toEqual(stopped);
  expect(stopped).toMatchObject({ state: 'KILLED' });
  await moveFile(
    database.pool,
    id,
    'process',
    systemActor,
    decideProcess({ onlyErrors: false, sendEmail: undefined }),
  );
  expect(await finished(database, id)).toMatchObject({ success: 3000, ignored: 0 });
});
