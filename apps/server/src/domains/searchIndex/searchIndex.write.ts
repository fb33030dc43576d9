import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { buildIndexChange, maxBodyLength } from './searchIndex.rows.ts';

/**
 * Builds the change of the search index when an entry is saved. The statement that writes the entry takes it as a
 * parameter. Null if the index does not change.
 *
 * @param before published content before the save; undefined for a new entry
 * @param after published content after the save; null if there is none
 */
export function buildIndexValue(
  definition: Definition,
  before: EntryData | null | undefined,
  after: EntryData | null,
): string | null {
  if (before === after || (before === undefined && after === null)) return null;
  const change = buildIndexChange(definition, after);
  return change && JSON.stringify(change);
}

const columns = `entry_id, part, section, kind, audience, path, title, body, words, names, keys, shown_from, shown_until,
  choice, requires, file_id, picture, blocks, indexed_at`;

/** SQL: words as they are typed, and their stems, each with a weight. */
const buildNamesSql = (text: string, typed: string, stemmed: string): string =>
  `setweight(to_tsvector('simple', unaccent(${text})), '${typed}') || setweight(to_tsvector('site_words', ${text}), '${stemmed}')`;

/** SQL that expands a value of `buildIndexValue` to rows, for an entry `e` with id and section. */
const buildExpandRowsSql = (value: string): string => `
    select d.id, r.part, case when d.id = e.id then e.section end, r.kind, r.audience,
      replace(r.path, '{id}', e.id::text), r.title, left(concat_ws(e'\\n', nullif(r.lead, ''), r.body), ${maxBodyLength}),
      setweight(to_tsvector('site_words', r.plain), 'A')
        || setweight(to_tsvector('site_words', r.keys || ' ' || r.lead), 'B')
        || setweight(to_tsvector('site_words', r.body), 'C')
        || setweight(to_tsvector('site_words', r.about), 'D'),
      ${buildNamesSql('r.plain', 'A', 'A')} || ${buildNamesSql(`array_to_string(r.names, ' ')`, 'B', 'C')},
      array(select distinct search_key(name) from unnest(r.names) name where search_key(name) <> ''),
      r."from", r.until, r.choice, r.requires, r.file, r.picture, coalesce(r.blocks, '{}'), now()
    from e, lateral (select coalesce((${value}->>'owner')::uuid, e.id) as id) d,
      jsonb_to_recordset(${value}->'rows') as r(part text, kind text, audience text, path text, title text,
        plain text, names text[], keys text, lead text, body text, about text, "from" timestamptz, until timestamptz,
        choice int, requires uuid, file uuid, picture uuid, blocks uuid[])`;

const replacing = columns
  .split(/,\s*/)
  .slice(2)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/**
 * Builds the part of a statement writing the entry `e` that replaces the entry's index rows by those of
 * `buildIndexValue`.
 *
 * @param place number of the value's parameter
 */
export const buildIndexSql = (place: number): string => `
  , sd as (
    delete from search_documents s using e
    where s.entry_id = coalesce(($${place}::jsonb->>'owner')::uuid, e.id)
      and s.part <> all(array(select r->>'part' from jsonb_array_elements($${place}::jsonb->'rows') r))
  ), si as (
    insert into search_documents (${columns})${buildExpandRowsSql(`$${place}::jsonb`)}
    on conflict (entry_id, part) do update set ${replacing}
  )`;

/** Builds the same part for inserting a new entry, which has no index rows yet. */
export const buildFirstIndexSql = (place: number): string => `
  , si as (
    insert into search_documents (${columns})${buildExpandRowsSql(`$${place}::jsonb`)}
    on conflict (entry_id, part) do update set ${replacing}
  )`;

/** Statement that rewrites the rows of many entries: `[{ id, section, value }]`. */
export const reindexSql = `
  with e as (select * from jsonb_to_recordset($1::jsonb) as e(id uuid, section text, value jsonb))
  insert into search_documents (${columns})${buildExpandRowsSql('e.value')}
  on conflict (entry_id, part) do update set ${replacing}`;
