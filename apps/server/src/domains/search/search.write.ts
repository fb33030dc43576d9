import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { indexOf, longestBody } from './search.rows.ts';

/**
 * What a save of an entry makes of its rows in the index, as a value of the statement that writes the entry; null where it
 * makes nothing of them, whose statements are spared it.
 *
 * @param before what was published; undefined for a new entry
 * @param after what is published then; null for nothing
 */
export function indexValue(
  definition: Definition,
  before: EntryData | null | undefined,
  after: EntryData | null,
): string | null {
  if (before === after || (before === undefined && after === null)) return null;
  const change = indexOf(definition, after);
  return change && JSON.stringify(change);
}

const columns = `entry_id, part, section, kind, audience, path, title, body, words, names, shown_from, shown_until,
  choice, requires, file_id, indexed_at`;

/** The rows of a value of `indexValue`, for an entry `e` with its id and section. */
const rowsIn = (value: string): string => `
    select d.id, r.part, case when d.id = e.id then e.section end, r.kind, r.audience,
      replace(r.path, '{id}', e.id::text), r.title, left(concat_ws(e'\\n', nullif(r.lead, ''), r.body), ${longestBody}),
      setweight(to_tsvector('site_words', r.plain), 'A')
        || setweight(to_tsvector('site_words', r.keys || ' ' || r.lead), 'B')
        || setweight(to_tsvector('site_words', r.body), 'C')
        || setweight(to_tsvector('site_words', r.about), 'D'),
      to_tsvector('simple', unaccent(r.plain)) || to_tsvector('site_words', r.plain),
      r."from", r.until, r.choice, r.requires, r.file, now()
    from e, lateral (select coalesce((${value}->>'owner')::uuid, e.id) as id) d,
      jsonb_to_recordset(${value}->'rows') as r(part text, kind text, audience text, path text, title text,
        plain text, keys text, lead text, body text, about text, "from" timestamptz, until timestamptz,
        choice int, requires uuid, file uuid)`;

const replacing = columns
  .split(/,\s*/)
  .slice(2)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/**
 * A part of a statement that writes the entry `e` as well: makes the rows of the index what `indexValue` says.
 *
 * @param place of that value among the statement's parameters
 */
export const indexSql = (place: number): string => `
  , sd as (
    delete from search_documents s using e
    where s.entry_id = coalesce(($${place}::jsonb->>'owner')::uuid, e.id)
      and s.part <> all(array(select r->>'part' from jsonb_array_elements($${place}::jsonb->'rows') r))
  ), si as (
    insert into search_documents (${columns})${rowsIn(`$${place}::jsonb`)}
    on conflict (entry_id, part) do update set ${replacing}
  )`;

/** The same for a new entry, which has no rows yet. */
export const firstIndexSql = (place: number): string => `
  , si as (
    insert into search_documents (${columns})${rowsIn(`$${place}::jsonb`)}
    on conflict (entry_id, part) do update set ${replacing}
  )`;

/** A statement that makes the rows of many entries anew: `[{ id, section, value }]`. */
export const reindexText = `
  with e as (select * from jsonb_to_recordset($1::jsonb) as e(id uuid, section text, value jsonb))
  insert into search_documents (${columns})${rowsIn('e.value')}
  on conflict (entry_id, part) do update set ${replacing}`;
