import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { qadHeader } from '#testing/qadFile.ts';
import { businessTraces, insertPlans, readAllTraces, readTraces } from '#testing/qadTraces.ts';
import { scaleBySize } from '#testing/size.ts';
import { inviteUsers } from '../accounts/users/invitations.outbox.ts';
import { reactivateContract } from '../contracts/contracts.write.ts';
import { runTask } from './engine/tasks.ts';
import { findQadFile, toFile } from './files/imports.rows.ts';
import { decideProcess, decideUndo, storeUpload, transitionFile } from './upload/imports.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'centinela-property-'));
const storage = openDiskStorage(folder);
const config = { secret: ['s'.repeat(40)] as const, server: { publicUrl: 'http://127.0.0.1' } };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPlans(database.pool);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Few different values, so that records collide: the same person by DNI and by CUIT, two people with one
 * address.
 */
const documents = ['30123456', '20-30123456-7', '31222333', '32333444', '30-71234567-1', '33444555', '12'];
const emails = ['', 'ana@ejemplo.com', 'luz@ejemplo.com', 'dueña@', 'tomado@ejemplo.com', 'eva@ejemplo.com'];
const record = fc.record({
  contract: fc.integer({ min: 1, max: 9 }).map((number) => `C${number}`),
  document: fc.constantFrom(...documents),
  email: fc.constantFrom(...emails),
  plan: fc.constantFrom('HOG-ES-01', 'HOG-CL-02', 'NADA'),
  status: fc.constantFrom('ACTIVO', 'ACTIVO', 'SUSPENDIDO', 'BAJA'),
  monthly_total: fc.constantFrom('100', '1.234,50', '1,234.50', '', '-1'),
});
type Line = typeof record extends fc.Arbitrary<infer T> ? T : never;
const content = fc.array(record, { minLength: 1, maxLength: 14 });

const textOf = (lines: readonly Line[]) =>
  [
    qadHeader,
    ...lines.map(({ contract, document, email, plan, status, monthly_total }) =>
      [
        contract,
        document,
        'U1',
        'Pérez, Ana',
        email,
        '',
        plan,
        '1',
        status,
        '',
        '',
        '',
        '',
        monthly_total,
      ].join(';'),
    ),
  ].join('\n');

/** Clears the data, except for a registered user whose address the files use. */
async function resetData(): Promise<void> {
  await database.pool.query(
    `truncate contracts, contract_history, qad_files, qad_detail_records, activations, mails, account_links restart identity cascade`,
  );
  await database.pool.query('delete from users');
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status, dni)
     values ('CLIENT', 'tomado@ejemplo.com', 'x', 'To', 'Mado', 'active', '33444555')`,
  );
}

/** Runs a file's task like a worker. */
async function runFileTask(id: string): Promise<ReturnType<typeof toFile>> {
  const client = await database.pool.connect();
  const other = await database.pool.connect();
  try {
    const deps = {
      storage,
      chunkSize: 4,
      invite: (each: typeof client, ids: readonly string[]) => inviteUsers(each, ids, config),
    };
    const connections = { client, second: () => Promise.resolve(other) };
    await runTask(connections, Number(id), deps, new AbortController().signal);
  } finally {
    client.release();
    other.release();
  }
  return loadFile(id);
}

/** Loads a file in API format and checks its counts against its records. */
async function loadFile(id: string): Promise<ReturnType<typeof toFile>> {
  const file = await findQadFile(database.pool, id);
  if (!file) throw new Error('no such file');
  const { rows } = await database.pool.query(
    `select count(*) filter (where status = 'SUCCESS')::int as success, count(*) filter (where status = 'IGNORED')::int as ignored,
       count(*) filter (where status = 'ERROR')::int as error from qad_detail_records where file = $1`,
    [id],
  );
  const { success, ignored, error } = file;
  expect(rows).toEqual([{ success, ignored, error }]);
  return toFile(file);
}

async function upload(lines: readonly Line[], sendEmail: boolean): Promise<string> {
  const path = join(folder, `upload-${Math.random()}`);
  await writeFile(path, textOf(lines));
  const received = { path, size: 1, checksum: 'x' };
  const file = await storeUpload(
    database.pool,
    storage,
    received,
    { name: 'x.csv', process: false, sendEmail },
    systemActor,
  );
  await rm(path);
  return String(file.no);
}

const process = (id: string) =>
  transitionFile(
    database.pool,
    id,
    'process',
    systemActor,
    decideProcess({ onlyErrors: false, sendEmail: undefined }),
  );
const undo = async (id: string) => {
  await transitionFile(database.pool, id, 'undo', systemActor, decideUndo);
  return runFileTask(id);
};

/** Returns the outcome of each record, planned or actual. */
const outcomes = async (id: string) =>
  (
    await database.pool.query(
      'select line, outcome, problems, changes from qad_detail_records where file = $1 order by line',
      [id],
    )
  ).rows;

const business = () => readAllTraces(database.pool, businessTraces);

/** Plans and runs a file, and checks that the run matches the plan and that a second run changes nothing. */
async function planAndRun(lines: readonly Line[], sendEmail: boolean): Promise<string> {
  const before = await business();
  const id = await upload(lines, sendEmail);
  const { plan } = await runFileTask(id);
  expect(await business()).toEqual(before);
  const planned = await outcomes(id);
  await process(id);
  const done = await runFileTask(id);
  expect(await outcomes(id)).toEqual(planned);
  expect(done).toMatchObject({
    state: 'FINISHED',
    success: plan.new + plan.changed,
    ignored: plan.unchanged,
    error: plan.error,
    pending: 0,
    surprises: 0,
  });
  return id;
}

test('a run matches its plan, an undo restores the previous state, and the file can run again', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (files, sendEmail) => {
        await resetData();
        const states = [await business()];
        const ids: string[] = [];
        for (const lines of files) {
          ids.push(await planAndRun(lines, sendEmail));
          states.push(await business());
        }
        // Importing the last file again changes nothing.
        const again = await upload(files.at(-1) ?? [], sendEmail);
        await process(again);
        expect(await runFileTask(again)).toMatchObject({ success: 0, pending: 0 });
        expect(await business()).toEqual(states.at(-1));
        for (const id of ids.toReversed()) {
          const after = states.pop();
          expect(await undo(id)).toMatchObject({
            state: 'UPLOADED',
            success: 0,
            ignored: 0,
            error: 0,
            kept: 0,
          });
          expect(await business()).toEqual(states.at(-1));
          await process(id);
          await runFileTask(id);
          expect(await business()).toEqual(after);
          await undo(id);
          expect(await business()).toEqual(states.at(-1));
        }
      },
    ),
    { numRuns: scaleBySize(3, 30) },
  );
});

test('files can be undone in any order and run again', { timeout: 120_000 }, async () => {
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 3, maxLength: 3 }),
      order,
      fc.boolean(),
      async (files, places, sendEmail) => {
        await resetData();
        const before = await business();
        const ids: string[] = [];
        for (const lines of files) ids.push(await planAndRun(lines, sendEmail));
        const after = await business();
        for (const place of places) await undo(ids[place] ?? '');
        expect(await business()).toEqual(before);
        for (const id of ids) {
          await process(id);
          await runFileTask(id);
        }
        expect(await business()).toEqual(after);
      },
    ),
    { numRuns: scaleBySize(3, 30) },
  );
});

test('an undo keeps only what users have edited since', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(content, content, fc.boolean(), async (first, second, sendEmail) => {
      await resetData();
      await planAndRun(first, sendEmail);
      const before = (await business()).contracts ?? [];
      const id = await planAndRun(second, sendEmail);
      const { rows: quiet } = await database.pool.query<{ number: string }>(
        `select number from contracts where status <> 'ACTIVO' and changed_file = $1 order by number limit 1`,
        [id],
      );
      const editedContract = quiet[0]?.number;
      if (editedContract) await reactivateContract(database.pool, editedContract, systemActor);
      const isEdited = (trace: string) =>
        editedContract !== undefined && trace.startsWith(`${editedContract} `);
      const left = ((await business()).contracts ?? []).filter(isEdited);
      const undone = await undo(id);
      expect(undone).toMatchObject({ kept: left.length, success: left.length, ignored: 0, error: 0 });
      const after = (await business()).contracts ?? [];
      expect(after.filter(isEdited)).toEqual(left);
      expect(after.filter((trace) => !isEdited(trace))).toEqual(before.filter((trace) => !isEdited(trace)));
      const orphans = await database.pool.query(
        `select email from users u where password_hash = '!' and not exists (select from contracts c where c.client_id = u.id)
           and not exists (select from contract_history h where (h.before->>'client_id')::uuid = u.id)`,
      );
      expect(orphans.rows).toEqual([]);
    }),
    { numRuns: scaleBySize(3, 30) },
  );
});

/** Contract data without the fields that depend on the file or on who used an address first. */
const contractTraces = `select (to_jsonb(c) - '{id,client_id,version,created_at,updated_at,created_file,changed_file}'::text[])::text
    as trace from contracts c where c.client_id is not null`;

test('the later of two files wins whichever runs first, and differences from the plan are counted', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(content, content, async (first, second) => {
      await resetData();
      await planAndRun(first, false);
      await planAndRun(second, false);
      const inOrder = await readTraces(database.pool, contractTraces);
      await resetData();
      const [early, late] = [await upload(first, false), await upload(second, false)];
      for (const id of [early, late]) await runFileTask(id);
      const planned = await outcomes(early);
      for (const id of [late, early]) {
        await process(id);
        await runFileTask(id);
      }
      expect(await readTraces(database.pool, contractTraces)).toEqual(inOrder);
      const actual = await outcomes(early);
      const surprises = planned.filter(({ outcome }, index) => outcome !== actual[index].outcome).length;
      expect(await loadFile(early)).toMatchObject({ surprises, pending: 0 });
    }),
    { numRuns: scaleBySize(3, 30) },
  );
});
