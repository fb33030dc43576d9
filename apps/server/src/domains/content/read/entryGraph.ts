import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { dateFields, hidingFields, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { maxListed } from '@centinela/sections/pages/reader.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { mediaColumns, publicFiles } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type CachedItem, type EntryGraph, type ReadCache, toEntryGraph } from './content.readCache.ts';
import { lastDay, notHidden } from './visibleEntries.ts';

/** Maximum depth of followed references: a landing, its sections, their plans, the icons of the plans. */
export const maxDepth = 4;

/** Where a read starts: all entries of a section, or one entry by slug or id. */
export interface Root {
  section: string;
  slug?: string;
  id?: string;
}

const getEmbeddedSections = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => [
    ...kinds.embeds(field),
    ...getEmbeddedSections(kinds.inner(field) ?? {}),
  ]);
const embedded = new Set(definitions.flatMap(({ fields }) => getEmbeddedSections(fields)));

/** Sections that other entries only link to, without embedding their content. */
const linked: readonly Definition[] = definitions.filter(({ key, page }) => page && !embedded.has(key));

const linkFields = new Set(['slug', ...Object.keys(hidingFields), ...dateFields.from, ...dateFields.to]);

const getReferencedFields = ({ fields, flavourField }: Definition, isRequired: boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const needed = linkFields.has(name) || name === flavourField || (field.required && kinds.vanishes(field));
    return Boolean(needed) === isRequired ? [name] : [];
  });

const quoted = (words: readonly string[]): string => `'{${words.join(',')}}'::text[]`;
const linkedKeys = quoted(linked.map(({ key }) => key));
/** References without which a page does not exist (for example `generalPlans.mainImage`). */
const requiredPaths = quoted(
  linked.flatMap((definition) =>
    getReferencedFields(definition, true)
      .filter((name) => definition.fields[name]?.required)
      .map((name) => `${definition.key}.${name}`),
  ),
);
const lightLive = `case u.section ${linked
  .map(
    (definition) =>
      `when '${definition.key}' then e.live - ${quoted(getReferencedFields(definition, false))}`,
  )
  .join(' ')} end`;

const notDeletedSql = 'e.live is not null and e.deleted_at is null';

/**
 * Roots and everything they refer to. Published references are stored with every save, so PostgreSQL follows them
 * itself. Each parameter is wrapped in a sub-select so that PostgreSQL keeps one generic plan for all values.
 */
/**
 * Whether an entry can still be visible: it is not hidden and its last day ($4: today) has not passed. Expired
 * entries must not fill the limit of a section that has more entries than one read returns.
 */
const canBeVisible = [...notHidden, `coalesce(${lastDay} >= (select $4::text), true)`].join(' and ');

/**
 * Looks up rows by index. PostgreSQL overestimates the number of rows and scans whole tables to join them, unless
 * an offset keeps the subquery separate.
 */
const lateralLookup = (selection: string): string => `lateral (select ${selection} offset 0)`;

const reachSql = (byId: string): string => `with recursive root as (
    select e.id, e.section from unnest((select $1::text[])) s(section) cross join lateral (
      select id, section from content_entries e where e.section = s.section and ${notDeletedSql} and ${canBeVisible} order by position, id limit ${maxListed}) e
    union all (select e.id, e.section from plans e
      where 'plans' = any((select $1::text[])::text[]) and ${notDeletedSql} and ${canBeVisible} order by position, id limit ${maxListed})
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join content_entries e on e.section = s.section and e.live_slug = s.slug and ${notDeletedSql}
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join plans e on e.section = s.section and e.live_slug = s.slug and ${notDeletedSql}${byId}
  ), reached(id, section, light, depth) as (
    select id, section, false, 0 from root
    union select r.target_id, r.target, r.target = any(${linkedKeys}), reached.depth + 1
      from reached cross join ${lateralLookup('target_id, target, path from content_references where entry_id = reached.id and in_live')} r
      where reached.depth <= ${maxDepth}
        and (not reached.light or reached.section || '.' || split_part(r.path, '.', 1) = any(${requiredPaths}))
  ), used as materialized (select id, section, bool_and(light) as light from reached group by id, section)`;

/**
 * The rows of referenced items, each by id in its section's table; `offset 0` in `lateralLookup` forces index
 * lookups.
 */
const things = `from used u
    left join ${lateralLookup(`live, published_at, xmin from content_entries e where u.section not in ('media', 'plans') and e.id = u.id and ${notDeletedSql}`)} e on true
    left join ${lateralLookup(`live, published_at, xmin from plans e where u.section = 'plans' and e.id = u.id and ${notDeletedSql}`)} p on true
    left join ${lateralLookup(`* from ${publicFiles} f where u.section = 'media' and f.id = u.id`)} m on true`;

const files = mediaColumns.map((column) => `m.${column}`).join(', ');

/** Roots by id, only for paginated queries; other reads keep their simpler plan without it. */
const rootsById = `
    union all select e.id, e.section from content_entries e where e.id = any((select $5::uuid[])::uuid[]) and ${notDeletedSql}
    union all select e.id, e.section from plans e where e.id = any((select $5::uuid[])::uuid[]) and ${notDeletedSql}`;

/** One row per item; missing items have nulls. */
const itemRowsSql = `select u.section, u.id, u.light, coalesce(case when u.light then ${lightLive} else e.live end, p.live) as live,
      coalesce(e.published_at, p.published_at) as "publishedAt", coalesce(e.xmin, p.xmin, m.xmin)::text as state, ${files}
    ${things}`;

const contentText = (byId: string): string => `${reachSql(byId)} ${itemRowsSql}`;

/**
 * Selects only the keys of items, with their states. An item's state is the transaction that wrote its row
 * (`xmin`), which differs after any change; a missing item has none.
 */
const namesText = (byId: string): string => `${reachSql(byId)}
  select string_agg(u.section || ' ' || u.id || ' ' || u.light || ' ' ||
      coalesce(e.xmin::text, p.xmin::text, m.xmin::text, ''), E'\n') as names
    ${things}`;

const statements = {
  graph: { name: 'graph', text: contentText('') },
  names: { name: 'names', text: namesText('') },
  graphById: { name: 'graph-by-id', text: contentText(rootsById) },
  namesById: { name: 'names-by-id', text: namesText(rootsById) },
  things: {
    name: 'things',
    text: `with used as materialized (
      select * from unnest($1::text[], $2::uuid[], $3::boolean[]) as named(section, id, light)) ${itemRowsSql}`,
  },
};

const getStatement = (of: 'graph' | 'names', values: readonly unknown[]): { name: string; text: string } =>
  statements[values.length > 4 ? (`${of}ById` as const) : of];

type FileColumns = Omit<MediaRecord, 'id'>;

/** A row of `contentText`: an entry or a file. Its columns are null if the item is missing. */
type ItemRow = { section: string; id: string; light: boolean; state: string | null } & (
  | { live: EntryData; publishedAt: Date }
  | { live: null; publishedAt: null }
) &
  (FileColumns | Record<keyof FileColumns, null>);

/**
 * Reads the requested entries with everything they refer to, at one instant. It takes one round trip, a second one
 * for items that are not cached, and none when nothing has changed since the last read.
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
  const bySlug = roots.filter((root) => root.slug !== undefined);
  const ids = roots.flatMap(({ id }) => id ?? []);
  const values = [
    roots.filter(({ slug, id }) => slug === undefined && id === undefined).map((root) => root.section),
    bySlug.map((root) => root.section),
    bySlug.map((root) => root.slug),
    toArgentineDate(now),
    ...(ids.length > 0 ? [ids] : []),
  ];
  if (!cache) return toEntryGraph(await readItems(db, values));
  return cache.recall(JSON.stringify(values), () => readStates(db, values, cache));
}

async function readStates(db: Queryable, values: unknown[], cache: ReadCache): Promise<EntryGraph> {
  const { rows } = await db.query<{ names: string | null }>({ ...getStatement('names', values), values });
  const names = rows[0]?.names ?? '';
  const missingNames = cache.findMissing(names);
  if (missingNames.length > 0) cache.store(await readItemsByName(db, missingNames));
  // An item that changed between the two statements has another key: then everything is read again at one instant.
  return cache.find(names) ?? cache.store(await readItems(db, values));
}

/** Reads public library files by id. */
export const readFiles = async (db: Queryable, ids: readonly string[]): Promise<EntryGraph> =>
  toEntryGraph(
    await readItemsByName(
      db,
      ids.map((id) => `media ${id} false`),
    ),
  );

/** Reads items by key, each in its current state. */
async function readItemsByName(db: Queryable, names: readonly string[]): Promise<CachedItem[]> {
  const parts = names.map((name) => name.split(' '));
  const values = [0, 1, 2].map((part) => parts.map((each) => each[part]));
  const { rows } = await db.query<ItemRow>({ ...statements.things, values });
  return rows.map(toItem);
}

async function readItems(db: Queryable, values: unknown[]): Promise<CachedItem[]> {
  const { rows } = await db.query<ItemRow>({ ...getStatement('graph', values), values });
  return rows.map(toItem);
}

function toItem(row: ItemRow): CachedItem {
  const { section, id, light: isLight, live, publishedAt, state } = row;
  // Must match the format in `namesText`.
  const name = `${section} ${id} ${isLight} ${state ?? ''}`;
  if (section !== 'media')
    return { name, section, id, isLight, row: live && { id, section, live, publishedAt } };
  const { hash, name: fileName, type, size, width, height, extension } = row;
  const file = hash === null ? null : { id, hash, name: fileName, type, size, width, height, extension };
  return { name, section, id, file };
}
