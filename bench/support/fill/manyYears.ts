import type { BenchEnvironment } from '../benchEnvironment.ts';
import { fillPlans } from './manyPlans.ts';
import { fillSearched } from './manySearched.ts';
import { fillWithoutIndexes } from './withoutIndexes.ts';

/** Sizes of a database after years of use. */
export interface Years {
  plans: number;
  advice: number;
  versions: number;
  audit: number;
}

/** Advice that is written and indexed like an editor's; more are copies of these. */
const writtenAdvice = 50_000;

/** Copies advice and its search documents, without the number that occurs in one text only. */
async function copyAdvice({ sql }: BenchEnvironment, url: string, copies: number): Promise<void> {
  await sql(
    `create table model as select e.id, d as data, split_part(d->>'slug', '-', 2) as number
     from content_entries e, lateral (select e.data) as one(d) where section = 'adviceSections' and d->>'slug' like 'nota-%'`,
    undefined,
    url,
  );
  await sql(
    `create table copied as select uuidv7() as id, m.id as model, m.number, 'nota-' || m.number || '-' || n as slug
     from model m, generate_series(1, $1::int) n`,
    [copies],
    url,
  );
  await sql(
    `insert into content_entries (id, section, version, data, live, live_version, published_at, search)
     select c.id, 'adviceSections', 1, d, d, 1, now(), 'nota' from copied c join model m on m.id = c.model,
       lateral (select m.data || jsonb_build_object('slug', c.slug)) as one(d)`,
    undefined,
    url,
  );
}

const copiedDocuments = `insert into search_documents (entry_id, part, section, kind, audience, path, title, body, words, names)
  select c.id, s.part, s.section, s.kind, s.audience, s.path || '-' || right(c.slug, 3), s.title, s.body,
    ts_delete(s.words, c.number), ts_delete(s.names, c.number)
  from copied c join search_documents s on s.entry_id = c.model`;

/** Fills versions of existing entries and audit rows, spread over users, subjects and time. */
async function fillHistory(benchEnvironment: BenchEnvironment, url: string, { versions, audit }: Years) {
  const { sql } = benchEnvironment;
  await fillWithoutIndexes(benchEnvironment, url, 'content_versions', () =>
    sql(
      `insert into content_versions (entry_id, version, section, data, action, at, by_name)
       select id, version + n, section, data, 'update', now() - n * interval '1 day', 'Editora'
       from (select id, section, version, data, count(*) over () as entries from plans where slug like 'numero-%') p,
         lateral generate_series(-1, -ceil($1::numeric / p.entries)::int, -1) n`,
      [versions],
      url,
    ),
  );
  await fillWithoutIndexes(benchEnvironment, url, 'audit_log', () =>
    sql(
      `insert into audit_log (at, user_id, user_name, action, subject, subject_id, title, before, after, request_id, ip)
       select now() - (random() * interval '1800 days'), md5((n % 40)::text)::uuid, 'Editora ' || n % 40,
         (array['update', 'publish', 'login', 'create'])[1 + n % 4], (array['plans', 'adviceSections', 'users', 'leads'])[1 + n % 4],
         md5((n / 8)::text)::uuid::text, 'Plan número ' || n, jsonb_build_object('price', n), jsonb_build_object('price', n + 1),
         'r' || n, '10.0.0.1'
       from generate_series(1, $1::int) n order by n`,
      [audit],
      url,
    ),
  );
  await sql('vacuum analyze content_versions, audit_log', [], url);
}

/** Copies the demo's database and fills it as after years of use. @returns its URL */
export async function openYears(
  benchEnvironment: BenchEnvironment,
  name: string,
  years: Years,
): Promise<string> {
  const url = await benchEnvironment.copyDatabase(name);
  const written = Math.min(years.advice, writtenAdvice);
  await fillSearched(benchEnvironment, url, written);
  const copies = Math.round(years.advice / written) - 1;
  if (copies > 0) {
    await fillWithoutIndexes(benchEnvironment, url, 'content_entries', () =>
      copyAdvice(benchEnvironment, url, copies),
    );
    await fillWithoutIndexes(benchEnvironment, url, 'search_documents', () =>
      benchEnvironment.sql(copiedDocuments, undefined, url),
    );
    await benchEnvironment.sql('vacuum analyze content_entries, search_documents', [], url);
  }
  await fillWithoutIndexes(benchEnvironment, url, 'plans', () =>
    fillPlans(benchEnvironment, url, years.plans),
  );
  await benchEnvironment.sql('vacuum analyze plans', [], url);
  await fillHistory(benchEnvironment, url, years);
  return url;
}
