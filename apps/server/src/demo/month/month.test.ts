import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../compose/prepare.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDemoDatabase } from '../../testing/demoDatabase.ts';
import { type Portal, startPortal, testConfig } from '../../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let dataDir: string;

beforeAll(async () => {
  database = await createDemoDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-month-'));
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const read = async (path: string, email = 'admin@centinela.demo') => {
  const { status, body } = await portal.call('GET', `/api${path}`, undefined, await portal.login(email));
  expect([path, status]).toEqual([path, 200]);
  return body.data;
};
const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

/** Runs a query for rows that contradict the rest of the demo. */
const queryRows = async (contradictions: string): Promise<unknown[]> =>
  (await database.pool.query(contradictions)).rows;

test('seeds four weeks of daily activity, including failures', async () => {
  const { leads, imports, mails, activations } = await read('/waiting/trends');
  const days = (counts: number[]): number => counts.filter((count) => count > 0).length;
  expect(days(leads)).toBeGreaterThan(18);
  expect(days(imports.success)).toBeGreaterThan(9);
  expect(days(mails.sent)).toBeGreaterThan(20);
  expect(days(activations.active)).toBeGreaterThan(15);
  for (const wrong of [imports.error, mails.failed, activations.lost, activations.waiting])
    expect(sum(wrong)).toBeGreaterThan(0);
  const { before, days: views } = await read('/analytics/visits');
  expect(sum(views.map((day: { views: number }) => day.views))).toBeGreaterThan(before.views);
  expect((await read('/search/misses')).length).toBeGreaterThan(10);
  const learners = await read('/academy-learners');
  expect(new Set(learners.map(({ state }: { state: string }) => state)).size).toBe(3);
});

test('shows editors their own drafts, and scheduled and unpublished content of the team', async () => {
  const own = await read('/desk', 'editor@centinela.demo');
  expect(own.drafts.total).toBe(2);
  expect(own.recent.length).toBeGreaterThan(4);
  const waiting = await read('/waiting');
  const count = (state: string): number =>
    sum(
      waiting.flatMap((each: { state: string; total: number }) => (each.state === state ? [each.total] : [])),
    );
  expect([count('scheduled'), count('changed'), count('draft')]).toEqual([3, 6, 1]);
  const editors = await queryRows(`select distinct by_name from content_versions where by_name is not null`);
  expect(editors.length).toBeGreaterThan(4);
});

test('contains no contradictions', async () => {
  // The log is in chronological order and contains no future records.
  expect(
    await queryRows(`select id from (select id, at, max(at) over (order by id) as latest from audit_log
      where user_id is not null) l where at < latest - interval '1 second'`),
  ).toEqual([]);
  expect(await queryRows(`select id from audit_log where at > now() + interval '1 second'`)).toEqual([]);
  expect(
    await queryRows(
      `select id from audit_log where user_id is not null and title = '' and action <> 'login'`,
    ),
  ).toEqual([]);
  // Each published entry matches its published version.
  expect(
    await queryRows(`select e.id from content_entries e join content_versions v on v.entry_id = e.id and v.version = e.live_version
      where v.data <> e.live`),
  ).toEqual([]);
  // File totals match their records, and contracts have one history row per change.
  expect(
    await queryRows(`select f.no from qad_files f where f.state = 'FINISHED' and (f.success, f.ignored, f.error, f.total) <> (
      select count(*) filter (where status = 'SUCCESS'), count(*) filter (where status = 'IGNORED'),
        count(*) filter (where status = 'ERROR'), count(*) from qad_detail_records r where r.file = f.no)`),
  ).toEqual([]);
  // Every file has its steps.
  expect(
    await queryRows(`select f.no from qad_files f where (f.planned_at is not null) <> exists (
        select from qad_file_steps s where s.file = f.no and s.step = 'planned')
      or (f.finished_at is not null) <> exists (select from qad_file_steps s where s.file = f.no and s.step = 'processed')`),
  ).toEqual([]);
  expect(
    await queryRows(`select c.id from contracts c where c.version <> 1 + (select count(*) from contract_history h
      where h.contract_id = c.id)`),
  ).toEqual([]);
  // Visits by source never exceed the entries of a page, and every lead has a mail to the company.
  expect(
    await queryRows(`select v.day, v.page from page_views v join view_origins o on o.day = v.day and o.page = v.page and o.kind = 'SOURCE'
      group by v.day, v.page, v.entries having sum(o.count) > v.entries`),
  ).toEqual([]);
  expect(
    await queryRows(`select l.number from leads l left join mails m on m.id = l.mail_id
      where l.created_at > now() - interval '27 days' and m.id is null`),
  ).toEqual([]);
});

/** Columns that may contain future dates. */
const futureColumns =
  /^(due_at|expires_at|call_by|remind_|publish|unpublish|validate|renew|ends?_|until|shown_|valid_)/;

test('contains no future events', async () => {
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name <> 'content_schedule'`,
  );
  const futureDates: string[] = [];
  for (const { table, column } of columns.filter((each) => !futureColumns.test(each.column))) {
    const { rows } = await database.pool.query(
      `select from "${table}" where "${column}" > now() + interval '1 minute' limit 1`,
    );
    if (rows.length > 0) futureDates.push(`${table}.${column}`);
  }
  expect(futureDates).toEqual([]);
  expect(
    await queryRows(
      `select day from page_views where day > (now() at time zone 'America/Argentina/Buenos_Aires')::date`,
    ),
  ).toEqual([]);
});

test('seeds complete records: a mail, a file, a contract and an entry can be opened', async () => {
  const mails = await read('/email-logs');
  for (const { id } of mails.slice(0, 12)) await read(`/email-logs/${id}`);
  const [file] = await read('/qad-files');
  expect(file).toMatchObject({ state: 'UPLOADED', plan: { at: expect.any(String) } });
  await read(`/qad-detail-records?filter[file]=${file.id}`);
  const { rows } = await database.pool.query('select id from contracts where version > 1 limit 3');
  for (const { id } of rows) expect((await read(`/contracts/${id}`)).history.length).toBeGreaterThan(0);
  const versions = await read(
    `/main-slider/${(await read('/desk/home-page')).parts[0].entries[0].id}/versions`,
  );
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
});

test('is not seeded into a portal in use', async () => {
  const own = await createTestDatabase();
  try {
    await own.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status)
       values ('SYSTEM', 'ana@empresa.example', 'x', 'Ana', 'Paz', 'active')`,
    );
    await prepare(testConfig(own, dataDir, { DEMO: '1' }));
    const { rows } = await own.pool.query(
      `select (select count(*)::int from users) as users, (select count(*)::int from leads) as leads`,
    );
    expect(rows).toEqual([{ users: 1, leads: 0 }]);
  } finally {
    await own.drop();
  }
});

test('adds nothing on a second startup', async () => {
  const count = () =>
    queryRows('select (select count(*) from leads) + (select count(*) from audit_log) as rows');
  const before = await count();
  await prepare(testConfig(database, dataDir, { DEMO: '1' }));
  expect(await count()).toEqual(before);
});
