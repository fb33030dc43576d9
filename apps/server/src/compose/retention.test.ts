import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { createLogger } from '#platform/log/log.ts';
import { type RetentionRule, toInterval } from '#platform/retention/retention.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { getDefaultRules, keepDataPath, updateRetentionTable } from '../../../../scripts/retentionTable.ts';
import { findQadFile, toFile } from '../domains/imports/files/imports.rows.ts';
import { decideUndo, transitionFile } from '../domains/imports/upload/imports.service.ts';
import { deleteExpiredData } from '../domains/operations/retention.jobs.ts';

let database: TestDatabase;
const rules = getDefaultRules();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const mail = (columns: string, values: string) =>
  `insert into mails (template, subject, summary, data, internal, search, created_at${columns})
   values ('t', 's', 's', '{}', false, '', $1::timestamptz${values})`;
const auditEntry = (action: string) =>
  `insert into audit_log (action, subject, subject_id, at) values ('${action}', 'users', '', $1::timestamptz)`;
const lead = (columns: string, values: string) =>
  `insert into leads (name, fingerprint, search, source, verified, request, ip_hash, created_at, updated_at${columns})
   values ('Ana', 'f', '', 'CONTACT', true, '{}', 'h', $1::timestamptz, $1::timestamptz${values})`;
const file = (columns: string, values: string) =>
  `insert into qad_files (name, size, hash, format, storage_key, encoding, separator, header, first_offset, first_line,
     created_at${columns})
   values ('f.csv', 1, 'h', 'csv', 'imports/1', 'utf-8', ';', '{}', 0, 2, $1::timestamptz${values})`;
/** One row for each rule, whose age is counted from `$1`. */
const samples: Readonly<Record<string, string>> = {
  qad_detail_records: `with added as (${file('', '')} returning no)
    insert into qad_detail_records (file, line, status, contract, document, name, plan, cells)
    select no, 2, 'SUCCESS', 'C1', '1', 'Ana', 'P', '{}' from added`,
  mails: mail(', state', `, 'SENT'`),
  mail_links: mail(', state, sealed_link', `, 'LOG_ONLY', '\\x00'`),
  leads: lead('', ''),
  service_requests: `insert into service_requests (name, fingerprint, search, kind, contract_id, contract, email, details, state,
      created_at, done_at)
    values ('Ana', 'f', '', 'VISIT', uuidv7(), 'C1', 'a@b.c', '{}', 'DONE', $1::timestamptz - interval '1 day', $1::timestamptz)`,
  logins: auditEntry('login'),
  audit_log: auditEntry('update'),
  document_downloads: `insert into document_downloads (document_id, user_id, user_name, created_at)
    values (uuidv7(), uuidv7(), 'Ana', $1::timestamptz)`,
  page_views: `insert into page_views (day, page) values ($1::timestamptz::date, '/')`,
  view_origins: `insert into view_origins (day, kind, name, page) values ($1::timestamptz::date, 'PAGE', 'a', '/')`,
  web_vitals: `insert into web_vitals (day, page, metric, up_to) values ($1::timestamptz::date, '/', 'LCP', 1)`,
  webhook_deliveries: `with added as (
      insert into webhook_subscriptions (name, url, events, sealed_secret) values ('w', 'https://w', '{}', '') returning id)
    insert into webhook_deliveries (subscription_id, event, path, data, state, created_at)
    select id, 'e', '/', '{}', 'DELIVERED', $1::timestamptz from added`,
  search_misses: `insert into search_misses (words, last_at) values (uuidv7()::text, $1::timestamptz)`,
  certificates: `insert into certificates (code, contract_id, issued_to, document, facts, expires_at)
    values (uuidv7()::text, uuidv7(), uuidv7(), '1', '{}', $1::timestamptz)`,
  household_access: `insert into household_access (owner_id, email, name, sees_contracts, sees_invoices, state, expires_at, ended_at)
    values (uuidv7(), 'a@b.c', 'Ana', true, true, 'ENDED', $1::timestamptz, $1::timestamptz)`,
  visits: `insert into visits (case_kind, case_id, case_number, name, created_at) values ('lead', uuidv7(), 1, 'Ana', $1::timestamptz)`,
  content_undo: `insert into content_undo (by, steps, created_at) values (uuidv7(), '[]', $1::timestamptz)`,
  content_autosaves: `insert into content_autosaves (by, section, entry, device, values, at)
    values (uuidv7(), 'plans', 'new', uuidv7(), '{}', $1::timestamptz)`,
  preview_links: `insert into preview_links (token_hash, entry_id, section, by, by_name, expires_at)
    values (uuidv7()::text::bytea, uuidv7(), 'plans', uuidv7(), 'Ana', $1::timestamptz)`,
  account_requests: `insert into account_requests (kind, email, created_at) values ('forgot', 'a@b.c', $1::timestamptz)`,
  idempotency_keys: `insert into idempotency_keys (owner, key, fingerprint, answer, created_at)
    values ('o', uuidv7()::text, 'f', '{}', $1::timestamptz)`,
};

/** Rules that compare with the time of their statements; the tests of their domains cover the limit. */
const testedElsewhere = ['bin', 'designs', 'cvs'];

test('every rule has a sample or a test of its own', () => {
  expect([...Object.keys(samples), ...testedElsewhere].sort()).toEqual(rules.map(({ name }) => name).sort());
});

const now = new Date('2031-05-15T12:00:00Z');
const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** Inserts a sample for a time at which its age is the rule's limit, earlier or later by some seconds. */
async function insertSample({ name, keep }: RetentionRule, secondsLater: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ at: Date }>(
      'select $1::timestamptz - $2::interval + make_interval(secs => $3) as at',
      [now, toInterval(keep), secondsLater],
    );
    // Without foreign keys, so that a sample needs no accounts and contracts.
    await client.query('set session_replication_role = replica');
    await client.query(samples[name] ?? '', [rows[0]?.at]);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

test.each(rules.filter(({ name }) => name in samples))(
  '$name is kept until its limit, and then deleted',
  async (rule) => {
    const step = ['page_views', 'view_origins', 'web_vitals'].includes(rule.name) ? 86_400 : 1;
    await insertSample(rule, -step);
    expect(await rule.apply(database.pool, { now })).toBe(1);
    await insertSample(rule, step);
    expect(await rule.apply(database.pool, { now })).toBe(0);
    expect(await rule.apply(database.pool, { now: addSeconds(now, 2 * step) })).toBe(1);
  },
);

const createRule = (name: string, apply: RetentionRule['apply']): RetentionRule => ({
  name,
  what: '',
  why: '',
  keep: { days: 1 },
  apply,
});

test('a rule that fails stops no other, and one audit entry counts what was deleted', async () => {
  await database.pool.query(mail(', state', `, 'SENT'`), ['2001-01-01']);
  await database.pool.query(auditEntry('update'), ['2001-01-01']);
  const broken = createRule('broken', async (_pool, { onDeleted }) => {
    onDeleted?.(2);
    throw new Error('broken');
  });
  const context = {
    log: createLogger({ level: 'silent', role: 'test' }),
    signal: new AbortController().signal,
  };
  await expect(deleteExpiredData(database.pool, [broken, ...rules], context)).rejects.toThrow(AggregateError);
  const { rows } = await database.pool.query(
    `select action, after from audit_log where subject = 'retention'`,
  );
  expect(rows).toEqual([{ action: 'delete', after: { broken: 2, mails: 1, audit_log: 1 } }]);
  await deleteExpiredData(database.pool, rules, context);
  const { rows: again } = await database.pool.query(`select from audit_log where subject = 'retention'`);
  expect(again).toHaveLength(1);
});

test('a run that is aborted records what it deleted, and leaves the rest to the next one', async () => {
  const controller = new AbortController();
  const aborting = [
    createRule('first', async () => {
      controller.abort(new Error('stopped'));
      return 3;
    }),
    createRule('second', () => Promise.reject(new Error('not reached'))),
  ];
  const context = { log: createLogger({ level: 'silent', role: 'test' }), signal: controller.signal };
  await expect(deleteExpiredData(database.pool, aborting, context)).rejects.toThrow('stopped');
  const { rows } = await database.pool.query(
    `select after from audit_log where subject = 'retention' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ after: { first: 3 } }]);
});

test('docs/how-to/keep-data.md lists the rules (npm run generate)', () => {
  const text = readFileSync(keepDataPath, 'utf8');
  expect(updateRetentionTable(text)).toBe(text);
});

const count = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;

test('an expired file keeps its counts, and loses its records, their keys, its corrections and its bytes', async () => {
  const rule = rules.find(({ name }) => name === 'qad_detail_records');
  const { rows } = await database.pool.query<{ no: number; storage_key: string }>(
    `${file(', state, task', `, 'FAILED', 'run'), ('f.csv', 1, 'h', 'csv', 'imports/2', 'utf-8', ';', '{}', 0, 2, now(), 'FINISHED', 'run'`)}
     returning no, storage_key`,
    ['2020-01-01'],
  );
  const [old, recent] = rows;
  for (const each of rows) {
    await database.pool.query(
      `insert into qad_detail_records (file, line, status, contract, document, name, plan, cells)
       select $1, n, 'SUCCESS', 'C' || n, '1', 'Ana Paz', 'P', '{}' from generate_series(2, 7001) n`,
      [each.no],
    );
    await database.pool.query(
      `with repair as (insert into qad_repairs (file, kind) values ($1, 'set') returning id)
       insert into qad_repair_lines (repair, file, line, before_cells, after_cells, before_skipped, after_skipped, before_mended)
       select id, $1, 2, '{Ana}', '{Eva}', false, false, false from repair`,
      [each.no],
    );
  }
  expect(await rule?.apply(database.pool, { now: new Date() })).toBe(7001);
  for (const table of ['qad_detail_records', 'qad_record_keys', 'qad_repair_lines'])
    expect([table, await count(`${table} where file = ${old?.no}`)]).toEqual([table, 0]);
  expect(await count(`qad_record_keys where file = ${recent?.no}`)).toBe(7000);
  expect(await count(`unreferenced_objects where key = '${old?.storage_key}'`)).toBe(1);
  expect(await count(`unreferenced_objects where key = '${recent?.storage_key}'`)).toBe(0);
  const stored = await findQadFile(database.pool, String(old?.no));
  expect(stored && Object.values(toFile(stored).can)).toEqual(Array(8).fill(false));
  await expect(
    transitionFile(database.pool, String(old?.no), 'undo', systemActor, decideUndo),
  ).rejects.toMatchObject({ code: 'wrongState' });
  // A run that was killed between the two steps is completed by the next one.
  await database.pool.query(
    `insert into qad_detail_records (file, line, status, contract, document, name, plan, cells)
     values ($1, 2, 'SUCCESS', 'C1', '1', 'Ana', 'P', '{}')`,
    [old?.no],
  );
  expect(await rule?.apply(database.pool, { now: new Date() })).toBe(1);
});

test('an expired lead is deleted with its duplicates, files, mails and name; one that bought stays', async () => {
  const rule = rules.find(({ name }) => name === 'leads');
  const insertLead = async (columns: string, values: string) =>
    (await database.pool.query<{ id: string }>(`${lead(columns, values)} returning id`, ['2020-01-01']))
      .rows[0]?.id;
  await database.pool.query(mail(', state, to_address', `, 'SENT', 'lead@ejemplo.com'`), [new Date()]);
  const mailId = `(select id from mails where to_address = 'lead@ejemplo.com')`;
  const lost = await insertLead(', cv_key, mail_id', `, 'cvs/1', ${mailId}`);
  const duplicate = await insertLead(', merged_into, cv_key', `, '${lost}', 'cvs/2'`);
  const won = await insertLead(', status', `, 'WON'`);
  await database.pool.query(
    `insert into audit_log (action, subject, subject_id, title) values ('create', 'leads', $1, 'Ana')`,
    [lost],
  );
  const [withNote, withVisit] = [await insertLead('', ''), await insertLead('', '')];
  await database.pool.query(
    `insert into lead_notes (lead_id, author_name, text) values ('${withNote}', 'Ana', 'Firma mañana')`,
  );
  await database.pool.query(
    `insert into visits (case_kind, case_id, case_number, name) values ('lead', '${withVisit}', 1, 'Ana')`,
  );
  expect(await rule?.apply(database.pool, { now: new Date() })).toBe(2);
  expect(await count(`leads where id in ('${withNote}', '${withVisit}')`)).toBe(2);
  expect(await count(`leads where id in ('${lost}', '${duplicate}')`)).toBe(0);
  expect(await count(`leads where id = '${won}'`)).toBe(1);
  expect(await count(`unreferenced_objects where key in ('cvs/1', 'cvs/2')`)).toBe(2);
  expect(await count(`mails where to_address = 'lead@ejemplo.com'`)).toBe(0);
  expect(await count(`audit_log where subject_id = '${lost}' and title = ''`)).toBe(1);
});
