import { mkdtempSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { startLeases } from '#platform/leases/leases.ts';
import { createLogger } from '#platform/log/log.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addContracts } from '../invoices.testing.ts';
import { storeImport } from './invoiceImports.service.ts';
import { invoiceWork } from './invoiceImports.worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'centinela-invoices-order-'));
const storage = openDiskStorage(folder);
const log = createLogger({ level: 'silent', role: 'worker' });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addContracts(database, ['700', '701']);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function upload(...lines: string[]): Promise<{ no: number; path: string }> {
  const text = lines.join('\n');
  const path = join(folder, 'upload');
  await writeFile(path, text);
  const received = { path, size: Buffer.byteLength(text), checksum: text };
  const { file } = await storeImport(database.pool, storage, received, 'f.csv', systemActor);
  return { no: file.no, path: join(folder, file.storage_key) };
}

const loadImport = async (no: number) =>
  (await database.pool.query('select state, problem from invoice_imports where no = $1', [no])).rows[0];

test('a file with temporarily missing bytes keeps its place, and its data is imported', async () => {
  const first = await upload(
    'contract;period;due_date;total;tax_id;file',
    '700;2026-10;2026-11-10;1;20123456786;f.pdf',
  );
  const second = await upload('contract;period;due_date;total', '700;2026-10;2026-11-10;2');
  await rename(first.path, `${first.path}.gone`);
  const workers = [1, 2].map(() => startLeases({ database, log }, [invoiceWork({ database, storage })]));
  try {
    await expect.poll(async () => (await loadImport(first.no)).problem).toContain('Sigue solo');
    expect((await loadImport(second.no)).state).toBe('QUEUED');
    await rename(`${first.path}.gone`, first.path);
    await expect.poll(async () => (await loadImport(second.no)).state, { timeout: 20_000 }).toBe('FINISHED');
  } finally {
    for (const worker of workers) await worker.close();
  }
  const { rows } = await database.pool.query(
    "select total, tax_id, file, import_no from invoices where contract = '700'",
  );
  expect(rows).toEqual([{ total: '2.00', tax_id: '20123456786', file: 'f.pdf', import_no: second.no }]);
}, 40_000);

test('a file whose bytes stay missing fails, and the next one starts', async () => {
  const header = 'contract;period;due_date;total';
  const first = await upload(header, '701;2026-10;2026-11-10;1');
  const second = await upload(header, '701;2026-10;2026-11-10;2');
  await rm(first.path);
  const worker = startLeases({ database, log }, [invoiceWork({ database, storage, maxByteChecks: 2 })]);
  try {
    await expect.poll(async () => (await loadImport(second.no)).state, { timeout: 15_000 }).toBe('FINISHED');
  } finally {
    await worker.close();
  }
  expect(await loadImport(first.no)).toEqual({
    state: 'FAILED',
    problem: expect.stringContaining('Subilo de nuevo'),
  });
}, 30_000);
