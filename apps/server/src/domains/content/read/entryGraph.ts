import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { dateFields, hidingFields, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { mediaColumns, publicFiles } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { getEntryTag, getListTag, getSlugTag } from '../invalidation/content.tags.ts';
import { type CachedItem, type EntryGraph, type ReadCache, toEntryGraph } from './content.readCache.ts';
import { lastDay, notHiddenConditions } from './visibleConditions.ts';

/** Maximum depth of followed references: a landing, its sections, their plans, the icons of the plans. */
export const maxDepth = 4;

/** The start of a read: the first entries of a section, or one entry by slug or id. */
export interface Root {
  section: string;
  count?: number;
  slug?: string;
  id?: string;
}

const getEmbeddedSections = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => [
    ...kinds.embeds(field),
    ...getEmbeddedSections(kinds.inner(field) ?? {}),
  ]);
/** Sections whose content other entries embed. */
const embeddedSections = new Set(definitions.flatMap(({ fields }) => getEmbeddedSections(fields)));

/** Sections with pages that other entries only link to, without embedding their content. */
const linkedSections: readonly Definition[] = definitions.filter(
  ({ key, page }) => page && !embeddedSections.has(key),
);

/** Fields that determine the path and the visibility of any entry. */
const linkFields = new Set(['slug', ...Object.keys(hidingFields), ...dateFields.from, ...dateFields.to]);

/**
 * Returns the names of the fields that a link to an entry needs (its path and whether its page exists), or with
 * `isNeeded` false all other names.
 */
const filterLinkFields = ({ fields, flavourField }: Definition, isNeeded: boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const isLinkField =
      linkFields.has(name) || name === flavourField || (field.required && kinds.vanishes(field));
    return Boolean(isLinkField) === isNeeded ? [name] : [];
  });

const toArraySql = (names: readonly string[]): string => `'{${names.join(',')}}'::text[]`;
const linkedKeysSql = toArraySql(linkedSections.map(({ key }) => key));
/** Reference fields without which the page of a linked entry does not exist, such as `generalPlans.mainImage`. */
const requiredPathsSql = toArraySql(
  linkedSections.flatMap((definition) =>
    filterLinkFields(definition, true)
      .filter((name) => definition.fields[name]?.required)
      .map((name) => `${definition.key}.${name}`),
  ),
);
/** The published fields of a linked entry without those that a link does not need. */
const lightFieldsSql = `case u.section ${linkedSections
  .map(
    (definition) =>
      `when '${definition.key}' then e.live - ${toArraySql(filterLinkFields(definition, false))}`,
  )
  .join(' ')} end`;

const notDeletedSql = 'e.live is not null and e.deleted_at is null';

/**
 * Condition that entry `e` can still become visible: it is not hidden, and its last day is not before today ($4).
 * Expired entries must not fill the limit of a section that has more entries than one read returns.
 */
const canBeVisibleSql = [...notHiddenConditions, `coalesce(${lastDay} >= (select $4::text), true)`].join(
  ' and ',
);

/**
 * Builds a subquery that looks up rows by index. `offset 0` keeps it separate; otherwise PostgreSQL overestimates the
 * number of rows and scans whole tables to join them.
 */
const buildLookupSql = (selection: string): string => `lateral (select ${selection} offset 0)`;

/**
 * Builds the CTE `used`: the roots and everything they refer to. Published references are stored with every save, so
 * PostgreSQL can follow them. Each parameter is wrapped in a sub-select, so that one generic plan suits all values.
 *
 * @param byId the SQL of the roots by id, if there are any
 */
const buildReachSql = (byId: string): string => `with recursive root as (
    select e.id, e.section from unnest((select $1::text[]), (select $5::int[])) s(section, count) cross join lateral (
      select id, section from content_entries e where e.section = s.section and ${notDeletedSql} and ${canBeVisibleSql} order by position, id limit s.count) e
    union all select e.id, e.section from unnest((select $1::text[]), (select $5::int[])) s(section, count) cross join lateral (
      select id, section from plans e where s.section = 'plans' and ${notDeletedSql} and ${canBeVisibleSql} order by position, id limit s.count) e
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join content_entries e on e.section = s.section and e.live_slug = s.slug and ${notDeletedSql}
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join plans e on e.section = s.section and e.live_slug = s.slug and ${notDeletedSql}${byId}
  ), reached(id, section, light, depth) as (
    select id, section, false, 0 from root
    union select r.target_id, r.target, r.target = any(${linkedKeysSql}), reached.depth + 1
      from reached cross join ${buildLookupSql('target_id, target, path from content_references where entry_id = reached.id and in_live')} r
      where reached.depth <= ${maxDepth}
        and (not reached.light or reached.section || '.' || split_part(r.path, '.', 1) = any(${requiredPathsSql}))
  ), used as materialized (select id, section, bool_and(light) as light from reached group by id, section)`;

/**
 * Joins each item of `used` with its row, by id in the table of its section.
 */
const itemJoinsSql = `from used u
    left join ${buildLookupSql(`live, published_at, xmin from content_entries e where u.section not in ('media', 'plans') and e.id = u.id and ${notDeletedSql}`)} e on true
    left join ${buildLookupSql(`live, published_at, xmin from plans e where u.section = 'plans' and e.id = u.id and ${notDeletedSql}`)} p on true
    left join ${buildLookupSql(`* from ${publicFiles} f where u.section = 'media' and f.id = u.id`)} m on true`;

const fileColumnsSql = mediaColumns.map((column) => `m.${column}`).join(', ');

/** SQL of the roots by id. Only paginated queries have them; without it, other reads have a simpler plan. */
const rootsByIdSql = `
    union all select e.id, e.section from content_entries e where e.id = any((select $6::uuid[])::uuid[]) and ${notDeletedSql}
    union all select e.id, e.section from plans e where e.id = any((select $6::uuid[])::uuid[]) and ${notDeletedSql}`;

/** Selects one row per item of `used`. The columns of a missing item are null. */
const itemRowsSql = `select u.section, u.id, u.light, coalesce(case when u.light then ${lightFieldsSql} else e.live end, p.live) as live,
      coalesce(e.published_at, p.published_at) as "publishedAt", coalesce(e.xmin, p.xmin, m.xmin)::text as state, ${fileColumnsSql}
    ${itemJoinsSql}`;

const buildGraphSql = (byId: string): string => `${buildReachSql(byId)} ${itemRowsSql}`;

/**
 * Builds the statement that selects only the keys of the items. A key contains the state of the item: the transaction
 * that wrote its row (`xmin`), which differs after any change. A missing item has none.
 */
const buildKeysSql = (byId: string): string => `${buildReachSql(byId)}
  select string_agg(u.section || ' ' || u.id || ' ' || u.light || ' ' ||
      coalesce(e.xmin::text, p.xmin::text, m.xmin::text, ''), E'\n') as names
    ${itemJoinsSql}`;

const statements = {
  graph: { name: 'graph', text: buildGraphSql('') },
  names: { name: 'names', text: buildKeysSql('') },
  graphById: { name: 'graph-by-id', text: buildGraphSql(rootsByIdSql) },
  namesById: { name: 'names-by-id', text: buildKeysSql(rootsByIdSql) },
  itemsByKey: {
    name: 'things',
    text: `with used as materialized (
      select * from unnest($1::text[], $2::uuid[], $3::boolean[]) as named(section, id, light)) ${itemRowsSql}`,
  },
};

const getStatement = (name: 'graph' | 'names', values: readonly unknown[]): { name: string; text: string } =>
  statements[values.length > 5 ? (`${name}ById` as const) : name];

type FileColumns = Omit<MediaRecord, 'id'>;

/** A row of `itemRowsSql`: an entry or a file. Its columns are null if the item is missing. */
type ItemRow = { section: string; id: string; light: boolean; state: string | null } & (
  | { live: EntryData; publishedAt: Date }
  | { live: null; publishedAt: null }
) &
  (FileColumns | Record<keyof FileColumns, null>);

/**
 * Reads the requested entries with everything they refer to, at one instant. It needs one round trip, and a second
 * one if items are not cached. If nothing has changed since the last read, it needs none.
 *
 * @param now entries of whole sections that have expired by then are excluded
 * @param cache without it, everything is read from the database
 */
export async function readEntryGraph(
  db: Queryable,
  roots: readonly Root[],
  now: Date,
  cache: ReadCache | undefined,
): Promise<EntryGraph> {
  const lists = roots.filter((root) => root.count !== undefined);
  const bySlug = roots.filter((root) => root.slug !== undefined);
  const ids = roots.flatMap(({ id }) => id ?? []);
  const values = [
    lists.map((root) => root.section),
    bySlug.map((root) => root.section),
    bySlug.map((root) => root.slug),
    toArgentineDate(now),
    lists.map((root) => root.count),
    ...(ids.length > 0 ? [ids] : []),
  ];
  if (!cache) return toEntryGraph(await readItems(db, values));
  return cache.getGraph(JSON.stringify(values), roots.map(getRootTag), () =>
    readWithCache(db, values, cache),
  );
}

/** Returns the tag that changes when the entries of a root do. */
function getRootTag({ section, slug, id }: Root): string {
  if (id !== undefined) return getEntryTag(section, id);
  return slug === undefined ? getListTag(section) : getSlugTag(section, slug);
}

/** Reads the current keys of the items, and those items that are not cached. */
async function readWithCache(db: Queryable, values: unknown[], cache: ReadCache): Promise<EntryGraph> {
  const { rows } = await db.query<{ names: string | null }>({ ...getStatement('names', values), values });
  const keys = rows[0]?.names ?? '';
  const missingKeys = cache.findMissing(keys);
  if (missingKeys.length > 0) cache.store(await readItemsByKey(db, missingKeys));
  // An item that changed between the two statements has another key. In that case everything is read at one instant.
  return cache.find(keys) ?? cache.store(await readItems(db, values));
}

/** Reads public library files by id. */
export const readFiles = async (db: Queryable, ids: readonly string[]): Promise<EntryGraph> =>
  toEntryGraph(
    await readItemsByKey(
      db,
      ids.map((id) => `media ${id} false`),
    ),
  );

/** Reads items by key, each in its current state. */
async function readItemsByKey(db: Queryable, keys: readonly string[]): Promise<CachedItem[]> {
  const parts = keys.map((key) => key.split(' '));
  const values = [0, 1, 2].map((part) => parts.map((each) => each[part]));
  const { rows } = await db.query<ItemRow>({ ...statements.itemsByKey, values });
  return rows.map(toItem);
}

async function readItems(db: Queryable, values: unknown[]): Promise<CachedItem[]> {
  const { rows } = await db.query<ItemRow>({ ...getStatement('graph', values), values });
  return rows.map(toItem);
}

function toItem(row: ItemRow): CachedItem {
  const { section, id, light: isLight, live, publishedAt, state } = row;
  // Must match the format in `buildKeysSql`.
  const key = `${section} ${id} ${isLight} ${state ?? ''}`;
  if (section !== 'media')
    return { key, section, id, isLight, row: live && { id, section, live, publishedAt } };
  const { hash, name: fileName, type, size, width, height, extension } = row;
  const file = hash === null ? null : { id, hash, name: fileName, type, size, width, height, extension };
  return { key, section, id, file };
}
