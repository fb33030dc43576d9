import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { mediaColumns, publicMedia } from '../media/media.read.ts';
import type { LiveRow } from './content.live.ts';

/** Entries of one section that a public list reads at the most; more than a page can show. */
const most = 500;

/** How far references are followed: a landing, its sections, their plans, the plans' icons. */
export const depth = 4;

/** Everything a reading needs: the entries asked for, and all they refer to. */
export interface Closure {
  /** By `section/id`; null for what is referred to and not there or not published. */
  rows: Map<string, LiveRow | null>;
  files: Map<string, MediaRecord | null>;
}

/** What to start from: every entry of a section, or the one with a slug. */
export interface Root {
  section: string;
  slug: string | null;
}

const alive = 'e.live is not null and e.deleted_at is null';
const noMedia = mediaColumns.map(() => 'null').join(', ');
const media = mediaColumns.map((column) => `m.${column}`).join(', ');

/**
 * Roots and all they refer to in one round trip: the references of what is published are written with every
 * save, so PostgreSQL can follow them itself. What is referred to and missing comes as a row of nulls. Each
 * parameter stands in a sub-select: PostgreSQL then sees that one plan fits all values, and keeps it.
 */
const text = `with recursive root as (
    select e.id, e.section from unnest((select $1::text[])) s(section) cross join lateral (
      select id, section from content_entries e where e.section = s.section and ${alive} order by position, id limit ${most}) e
    union all (select e.id, e.section from plans e where 'plans' = any((select $1::text[])::text[]) and ${alive} order by position, id limit ${most})
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join content_entries e on e.section = s.section and e.live_slug = s.slug and ${alive}
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join plans e on e.section = s.section and e.live_slug = s.slug and ${alive}
  ), reached(id, section, depth) as (
    select id, section, 0 from root
    union select r.target_id, r.target, reached.depth + 1
      from reached join content_references r on r.entry_id = reached.id and r.in_live where reached.depth <= ${depth}
  ), used as materialized (select distinct id, section from reached)
  select u.id, u.section, null::jsonb as live, null::timestamptz as published_at, ${media}
    from used u left join media m on m.id = u.id and ${publicMedia('m')} where u.section = 'media'
  union all select u.id, u.section, e.live, e.published_at, ${noMedia}
    from used u left join content_entries e on e.id = u.id and ${alive} where u.section not in ('media', 'plans')
  union all select u.id, u.section, e.live, e.published_at, ${noMedia}
    from used u left join plans e on e.id = u.id and ${alive} where u.section = 'plans'`;

type Row = Omit<MediaRecord, 'hash'> & {
  section: string;
  live: EntryData | null;
  published_at: Date;
  hash: string | null;
};

const isFile = (row: Row): row is Row & MediaRecord => row.hash !== null;
const isLive = (row: Row): row is Row & LiveRow => row.live !== null;

/** Reads the entries asked for with everything they refer to. */
export async function readClosure(db: Queryable, roots: readonly Root[]): Promise<Closure> {
  const bySlug = roots.filter((root) => root.slug !== null);
  const { rows } = await db.query<Row>({
    name: 'closure',
    text,
    values: [
      roots.filter((root) => root.slug === null).map((root) => root.section),
      bySlug.map((root) => root.section),
      bySlug.map((root) => root.slug),
    ],
  });
  const closure: Closure = { rows: new Map(), files: new Map() };
  for (const row of rows) {
    if (row.section === 'media') closure.files.set(row.id, isFile(row) ? row : null);
    else closure.rows.set(`${row.section}/${row.id}`, isLive(row) ? row : null);
  }
  return closure;
}
