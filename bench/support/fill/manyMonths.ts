import type pg from 'pg';
import { generateRecords } from '../../../apps/server/src/domains/imports/records/records.testing.ts';

/** Rows of one month, for a company with this many records a month. */
const getSizes = (records: number) => ({
  records,
  mails: records / 20,
  audit: records / 5,
  leads: Math.ceil(records / 200),
});

/** Pages with views on each day of a month. */
const viewedPages = 300;
/** Files are numbered from here on, after those of the demo. */
const firstFile = 1000;

const mailsSql = `
  with made as (
    insert into mails (template, to_address, to_name, subject, summary, data, internal, state, search, created_at, queued_at)
    select 'invoice', 'persona.' || n || '@ejemplo.com', 'Persona ' || n, 'Tu factura ' || n, 'Ya está tu factura',
      jsonb_build_object('number', n, 'text', repeat('Texto de la factura. ', 20)), false, 'QUEUED',
      'persona.' || n || '@ejemplo.com tu factura ' || n, $2, $2
    from generate_series(1, $1::int) n returning id)
  insert into mail_attempts (mail_id, edition, number, started_at, outcome) select id, 1, 1, $2, 'SENT' from made`;
const sentSql = `update mails set state = 'SENT', sent_at = $1, attempts = 1 where created_at = $1`;

const auditSql = `
  insert into audit_log (at, user_id, user_name, action, subject, subject_id, title, before, after, request_id, ip)
  select $2::timestamptz + n * interval '1 second', md5((n % 40)::text)::uuid, 'Editora ' || n % 40,
    (array['login', 'update', 'logout', 'publish'])[1 + n % 4], (array['users', 'plans', 'users', 'leads'])[1 + n % 4],
    md5((n / 8)::text)::uuid::text, 'Plan ' || n, jsonb_build_object('price', n), jsonb_build_object('price', n + 1), 'r' || n, '10.0.0.1'
  from generate_series(1, $1::int) n`;

const leadsSql = `
  insert into leads (name, phone, email, fingerprint, search, source, verified, request, ip_hash, status, created_at, updated_at)
  select 'Persona ' || n, '341 ' || n, 'lead.' || n || '@ejemplo.com', 'f' || n, 'persona ' || n, 'CONTACT', true, '{}', 'h',
    case when n % 10 = 0 then 'WON' else 'LOST' end, $2::timestamptz, $2::timestamptz
  from generate_series(1, $1::int) n`;

const viewsSql = `
  insert into page_views as p (day, page, views)
  select ($1::timestamptz + d * interval '1 day')::date, '/pagina-' || n, 1
  from generate_series(0, 27) d, generate_series(1, ${viewedPages}) n
  on conflict (day, page) do update set views = p.views + 1`;
const viewWrites = 10;

/** Adds a file of records. The run stores the result of each record of the dry run, on two connections here. */
async function fillRecords(pool: pg.Pool, month: number, at: Date, records: number): Promise<void> {
  const no = firstFile + month;
  await generateRecords(
    pool,
    { no, rows: records, first: (month - 1) * records + 1 },
    { contracts: Math.floor(records * 0.24), rare: Math.floor(records / 20) },
  );
  await pool.query('update qad_files set created_at = $2 where no = $1', [no, at]);
  const half = Math.floor(records / 2);
  const store = (from: number, to: number) =>
    pool.query(
      'update qad_detail_records set processed_at = $2 where file = $1 and line > $3 and line <= $4',
      [no, at, from, to],
    );
  // The first line of a file names its columns.
  await Promise.all([store(0, half), store(half, records + 1)]);
}

/** Adds the data of one month that began at `at`, with the updates that an import, a sent mail and a counted view cause. */
export async function fillMonth(pool: pg.Pool, month: number, at: Date, recordCount: number): Promise<void> {
  const { records, mails, audit, leads } = getSizes(recordCount);
  const fillOthers = async () => {
    await pool.query(mailsSql, [mails, at]);
    await pool.query(sentSql, [at]);
    await pool.query(auditSql, [audit, at]);
    await pool.query(leadsSql, [leads, at]);
    for (let write = 0; write < viewWrites; write += 1) await pool.query(viewsSql, [at]);
  };
  await Promise.all([fillRecords(pool, month, at, records), fillOthers()]);
}

/** Tables that `fillMonth` fills. */
export const monthlyTables = [
  'qad_detail_records',
  'qad_record_keys',
  'mails',
  'mail_attempts',
  'audit_log',
  'leads',
  'page_views',
] as const;
