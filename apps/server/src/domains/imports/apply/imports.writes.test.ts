import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { generateQadBytes } from '#testing/qadFile.ts';
import { insertPlans } from '#testing/qadTraces.ts';
import { runTask } from '../engine/tasks.ts';
import { decideProcess, decideUndo, storeUpload, transitionFile } from '../upload/imports.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'centinela-writes-'));
const storage = openDiskStorage(folder);
const count = 60;
let database: TestDatabase;
let no: number;

beforeAll(async () => {
  // A single connection, so that its statistics cover everything.
  database = await createTestDatabase({ max: 1 });
  await insertPlans(database.pool);
  const path = join(folder, 'qad.csv');
  await writeFile(path, Buffer.concat([...generateQadBytes({ rows: count, seed: 3, errors: 0.1 })]));
  const options = { name: 'qad.csv', process: false, sendEmail: false };
  const received = { path, size: 1, checksum: 'x' };
  no = (await storeUpload(database.pool, storage, received, options, systemActor)).no;
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the file's task in chunks of a third of the file. */
async function runFileTask(): Promise<void> {
  const client = await database.pool.connect();
  try {
    const deps = { storage, chunkSize: count / 3, invite: async () => undefined };
    await runTask({ client }, no, deps, new AbortController().signal);
  } finally {
    client.release();
  }
}

/** Returns the inserted and updated rows of a table since the database was created. */
async function countWrites(table: string): Promise<unknown> {
  await database.pool.query('select pg_stat_force_next_flush()');
  await database.pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await database.pool.query(
    `select n_tup_ins::int as inserted, n_tup_upd::int as updated from pg_stat_user_tables where relname = $1`,
    [table],
  );
  return rows[0];
}

const process = () =>
  transitionFile(
    database.pool,
    String(no),
    'process',
    systemActor,
    decideProcess({ onlyErrors: false, sendEmail: false }),
  );

// Each write of a record costs all indexes of its table, and imports write a million of them (decision 103).
/** Returns the events for webhooks, with the number of contracts in all of them. */
async function listEvents(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select event, data->>'isUndone' as undone, sum((data->>'count')::int)::int as count, count(*)::int as events, min(path) as path
     from webhook_deliveries group by 1, 2, data->>'import' order by 1, 2`,
  );
  return rows;
}

test('a dry run inserts a record, each run or undo updates it once, and its keys are never written again', async () => {
  await database.pool.query(
    `insert into webhook_subscriptions (name, url, events, sealed_secret)
     values ('CRM', 'https://crm.ejemplo.com', '{contract.created,contract.changed}', '')`,
  );
  await runFileTask();
  expect(await countWrites('qad_detail_records')).toEqual({ inserted: count, updated: 0 });
  expect(await listEvents()).toEqual([]);
  await process();
  await runFileTask();
  expect(await countWrites('qad_detail_records')).toEqual({ inserted: count, updated: count });
  const imported = await database.pool.query('select count(*)::int as count from contracts');
  const contracts = imported.rows[0].count;
  const path = `/api/qad-detail-records?filter[file]=${no}`;
  const created = { event: 'contract.created', undone: null, count: contracts, events: 3 };
  expect(await listEvents()).toEqual([{ ...created, path: `${path}&filter[outcome]=NEW` }]);
  await transitionFile(database.pool, String(no), 'undo', systemActor, decideUndo);
  await runFileTask();
  expect(await listEvents()).toContainEqual({
    event: 'contract.changed',
    undone: 'true',
    count: contracts,
    events: 3,
    path,
  });
  await process();
  await runFileTask();
  expect(await countWrites('qad_detail_records')).toEqual({ inserted: count, updated: 3 * count });
  expect(await countWrites('qad_record_keys')).toEqual({ inserted: count, updated: 0 });
});

test('the table that each run updates has no index for searches', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'qad_detail_records' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'qad_detail_records_file_line_pk',
    'qad_detail_records_mended',
    'qad_detail_records_state',
  ]);
});

test('the keys of a record follow its contract, document and name, and disappear with it', async () => {
  const keys = async (line: number) => {
    const { rows } = await database.pool.query(
      'select contract, document, words from qad_record_keys where file = 900 and line = $1',
      [line],
    );
    return rows;
  };
  await database.pool.query(
    `insert into qad_detail_records (file, line, status, contract, document, name, plan, cells)
     select 900, line, 'PENDING', 'C' || line, '30', 'Peña, Ana', 'X', '{}' from generate_series(2, 4) line`,
  );
  expect(await keys(3)).toEqual([{ contract: 'C3', document: '30', words: ['pena', 'ana'] }]);
  const update =
    'update qad_detail_records set contract = $1, document = $2, name = $3 where file = 900 and line = 3';
  await database.pool.query(update, ['D3', '31', 'Díaz S.A.']);
  expect(await keys(3)).toEqual([{ contract: 'D3', document: '31', words: ['diaz', 'sa'] }]);
  await database.pool.query('delete from qad_detail_records where file = 900 and line < 4');
  expect([await keys(2), await keys(3), (await keys(4)).length]).toEqual([[], [], 1]);
  await database.pool.query('truncate qad_detail_records');
  expect(await keys(4)).toEqual([]);
});
