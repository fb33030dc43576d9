import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { tableOf } from './content.rows.ts';

/** A published entry: its published fields, whatever its draft looks like. */
export interface LiveRow {
  id: string;
  section: string;
  live: EntryData;
  published_at: Date;
}

/** Entries of one section that a public list reads at the most; more than a page can show. */
const most = 500;

const tables = ['content_entries', 'plans'] as const;

const tableFor = (section: string): (typeof tables)[number] =>
  isSectionKey(section) ? tableOf(definitionOf(section)) : 'content_entries';

/** Asks each table once for the keys it holds. */
async function askTables(
  db: Queryable,
  keys: readonly string[],
  sectionOf: (key: string) => string,
  name: string,
  textFor: (table: string) => string,
  valuesFor: (keys: string[]) => unknown[],
): Promise<LiveRow[]> {
  const asked = await Promise.all(
    tables.map(async (table) => {
      const mine = keys.filter((key) => tableFor(sectionOf(key)) === table);
      if (mine.length === 0) return [];
      const { rows } = await db.query<LiveRow>({
        name: `${name}-${table}`,
        text: textFor(table),
        values: valuesFor(mine),
      });
      return rows;
    }),
  );
  return asked.flat();
}

const orderOf = (row: LiveRow): number => (typeof row.live.order === 'number' ? row.live.order : 0);

/** The published entries of each section, in the editor's order (the published one), then by age. */
export async function liveBySection(db: Queryable, sections: readonly string[]): Promise<LiveRow[][]> {
  const rows = await askTables(
    db,
    sections,
    (section) => section,
    'live-by-section',
    (table) => `select id, section, live, published_at from ${table}
      where section = any($1) and live is not null and deleted_at is null
      order by position, id limit ${most * 20}`,
    (keys) => [keys],
  );
  const bySection = Map.groupBy(rows, (row) => row.section);
  return sections.map((section) =>
    (bySection.get(section) ?? []).toSorted((one, other) => orderOf(one) - orderOf(other)).slice(0, most),
  );
}

const split = (key: string, at: string): [section: string, rest: string] => {
  const place = key.indexOf(at);
  return [key.slice(0, place), key.slice(place + 1)];
};

/** Published entries by `section?slug`. */
export async function liveBySlug(db: Queryable, keys: readonly string[]): Promise<(LiveRow | null)[]> {
  const rows = await askTables(
    db,
    keys,
    (key) => split(key, '?')[0],
    'live-by-slug',
    (
      table,
    ) => `select e.id, e.section, e.live, e.published_at from unnest($1::text[], $2::text[]) as k(section, slug)
      join ${table} e on e.section = k.section and e.live_slug = k.slug and e.deleted_at is null`,
    (mine) => [mine.map((key) => split(key, '?')[0]), mine.map((key) => split(key, '?')[1])],
  );
  const byKey = new Map(rows.map((row) => [`${row.section}?${String(row.live.slug)}`, row]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/** Published entries by `section/id`. */
export async function liveById(db: Queryable, keys: readonly string[]): Promise<(LiveRow | null)[]> {
  const rows = await askTables(
    db,
    keys,
    (key) => split(key, '/')[0],
    'live-by-id',
    (table) => `select id, section, live, published_at from ${table}
      where id = any($1) and live is not null and deleted_at is null`,
    (mine) => [mine.map((key) => split(key, '/')[1])],
  );
  const byKey = new Map(rows.map((row) => [`${row.section}/${row.id}`, row]));
  return keys.map((key) => byKey.get(key) ?? null);
}
