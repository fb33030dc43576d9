import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createRandom as seeded } from '#testing/qadFile.ts';
import { isLong, scaleBySize, seed } from '#testing/size.ts';
import { addContracts } from '../invoices.testing.ts';
import { storeImport } from './invoiceImports.service.ts';

const script = join(import.meta.dirname, '../../../testing/invoiceWorker.ts');
const folder = mkdtempSync(join(tmpdir(), 'centinela-invoices-killed-'));
const workers = new Set<ChildProcess>();
const numbers = Array.from({ length: scaleBySize(400, 1500) }, (_, index) => `C${index}`);
let database: TestDatabase;

beforeEach(async () => {
  database = await open();
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers.clear();
  await database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(): Promise<TestDatabase> {
  const opened = await createTestDatabase();
  await addContracts(opened, numbers);
  return opened;
}

function startWorker(target: TestDatabase, chunkSize: number): ChildProcess {
  const worker = fork(script, [target.url, folder, String(chunkSize)]);
  workers.add(worker);
  return worker;
}

/** Two months of each contract; every 40th line is invalid, every 50th repeats the previous one. */
const content = (total: number) =>
  ['contract;period;due_date;total;tax_id;file']
    .concat(
      numbers.flatMap((number, index) =>
        ['2026-09', '2026-10'].map((period) =>
          [
            index % 40 === 7 ? 'nope' : index % 50 === 9 ? numbers[index - 1] : number,
            period,
            '2026-11-10',
            index % 40 === 3 ? 'x' : total + index,
            '',
            `${number}-${period}.pdf`,
          ].join(';'),
        ),
      ),
    )
    .join('\n');

async function upload(target: TestDatabase, total: number): Promise<number> {
  const path = join(folder, `upload-${Math.random()}`);
  const text = content(total);
  await writeFile(path, text);
  const received = { path, size: Buffer.byteLength(text), checksum: String(total) };
  const { file } = await storeImport(target.pool, openDiskStorage(folder), received, 'f.csv', systemActor);
  return file.no;
}

interface ImportState {
  state: string;
  created: number;
  changed: number;
  unchanged: number;
  error: number;
  problem: string | null;
}

async function loadImport(target: TestDatabase, no: number): Promise<ImportState> {
  const { rows } = await target.pool.query<ImportState>(
    'select state, created, changed, unchanged, error, problem from invoice_imports where no = $1',
    [no],
  );
  const [found] = rows;
  if (!found) throw new Error('no such import');
  return found;
}

async function finished(target: TestDatabase, no: number): Promise<ImportState> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const found = await loadImport(target, no);
    if (found.state === 'FINISHED') return found;
    await pause(50);
  }
  throw new Error(`import ${no} did not finish`);
}

/** Returns everything that imports store, without ids and times. */
const traces = async (target: TestDatabase) =>
  (
    await target.pool.query(
      `select (select md5(string_agg(concat_ws('|', contract, period, due_date, total, tax_id, file, lacks_file, import_no, import_line,
           plan, plan_quantity, addons, status, monthly_total, version), e'\\n' order by contract, period)) from invoices) as invoices,
         (select md5(string_agg(concat_ws('|', import, line, problems, cells), e'\\n' order by import, line)) from invoice_import_errors) as errors,
         (select md5(string_agg(concat_ws('|', action, subject, title, before, after), e'\\n' order by subject, title, action, before::text, after::text)) from audit_log) as audit`,
    )
  ).rows[0];

test.runIf(isLong)(
  'a repeatedly killed worker has the same result as an undisturbed one',
  {
    timeout: 120_000,
  },
  async () => {
    const calm = await open();
    const undisturbed = startWorker(calm, 100);
    const expected = await finished(calm, await upload(calm, 100)).then(async (first) => [
      first,
      await finished(calm, await upload(calm, 101)),
    ]);
    undisturbed.kill('SIGKILL');

    const random = seeded(seed);
    const seen: ImportState[] = [];
    let kills = 0;
    for (const total of [100, 101]) {
      const no = await upload(database, total);
      const done = ({ created, changed, unchanged, error }: ImportState) =>
        created + changed + unchanged + error;
      for (let round = 0; round < scaleBySize(2, 4); round += 1) {
        const start = done(await loadImport(database, no));
        const victim = startWorker(database, 100);
        for (let tries = 0; tries < 2000 && done(await loadImport(database, no)) === start; tries += 1)
          await pause(10);
        await pause(random() * 60);
        victim.kill('SIGKILL');
        kills += 1;
        if ((await loadImport(database, no)).state === 'FINISHED') break;
      }
      const last = startWorker(database, 100);
      seen.push(await finished(database, no));
      last.kill('SIGKILL');
    }
    expect(kills).toBeGreaterThan(2);
    expect(seen).toEqual(expected);
    expect(await traces(database)).toEqual(await traces(calm));
    await calm.drop();
  },
);

test('two workers, two files with the same invoices: the later file wins without a deadlock', {
  timeout: 120_000,
}, async () => {
  const files = [await upload(database, 100), await upload(database, 5000)];
  startWorker(database, 70);
  startWorker(database, 90);
  for (const no of files) await finished(database, no);
  const { rows } = await database.pool.query(
    `select count(*)::int as older from invoices where import_no <> $1 or total < 5000`,
    [files[1]],
  );
  expect(rows[0].older).toBe(0);
});

test.runIf(isLong)('a storage outage only delays an import', { timeout: 60_000 }, async () => {
  const no = await upload(database, 100);
  await rename(join(folder, 'invoices'), join(folder, 'gone'));
  startWorker(database, 500);
  for (let tries = 0; tries < 200 && !(await loadImport(database, no)).problem; tries += 1) await pause(50);
  expect((await loadImport(database, no)).problem).toContain('Sigue solo cuando vuelva');
  await rename(join(folder, 'gone'), join(folder, 'invoices'));
  expect(await finished(database, no)).toMatchObject({ problem: null });
});
