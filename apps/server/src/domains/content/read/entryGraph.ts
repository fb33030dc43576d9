import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { mostListed } from '@centinela/sections/kernel/reader.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { dateFields, dayAt, hidingFields } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { mediaColumns, publicFiles } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type EntryGraph, entryGraphOf, type ReadMemory, type Thing } from './content.memory.ts';
import { lastDay, notHidden } from './shownEntries.ts';

/** Maximum depth of followed references: a landing, its sections, their plans, the icons of the plans. */
export const depth = 4;

/** Where a read starts: all entries of a section, or one entry by slug or id. */
export interface Root {
  section: string;
  slug?: string;
  id?: string;
}

const embeddedBy = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => [...kinds.embeds(field), ...embeddedBy(kinds.inner(field) ?? {})]);
const embedded = new Set(definitions.flatMap(({ fields }) => embeddedBy(fields)));

/** Sections that other entries only link to, without embedding their content. */
const linked: readonly Definition[] = definitions.filter(({ key, page }) => page && !embedded.has(key));

const tells = new Set(['slug', ...Object.keys(hidingFields), ...dateFields.from, ...dateFields.to]);

const namesOf = ({ fields, flavourField }: Definition, isNeeded: boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const needed = tells.has(name) || name === flavourField || (field.required && kinds.vanishes(field));
    return Boolean(needed) === isNeeded ? [name] : [];
  });

const quoted = (words: readonly string[]): string => `'{${words.join(',')}}'::text[]`;
const linkedKeys = quoted(linked.map(({ key }) => key));
/** References without which a page does not exist (for example `generalPlans.mainImage`). */
const requiredPaths = quoted(
  linked.flatMap((definition) =>
    namesOf(definition, true)
      .filter((name) => definition.fields[name]?.required)
      .map((name) => `${definition.key}.${name}`),
  ),
);
const lightLive = `case u.section ${linked
  .map((definition) => `when '${definition.key}' then e.live - ${quoted(namesOf(definition, false))}`)
  .join(' ')} end`;

const alive = 'e.live is not null and e.deleted_at is null';

/**
 * Roots and everything they refer to. Published references are stored with every save, so PostgreSQL follows them
 * itself. Each parameter is wrapped in a sub-select so that PostgreSQL keeps one generic plan for all values.
 */
/**
 * Whether an entry can still be visible: it is not hidden and its last day ($4: today) has not passed. Expired
 * entries must not fill the limit of a section that has more entries than one read returns.
 */
const canBeSeen = [...notHidden, `coalesce(${lastDay} >= (select $4::text), true)`].join(' and ');

/**
 * Looks up rows by index. PostgreSQL overestimates the number of rows and scans whole tables to join them, unless
 * an offset keeps the subquery separate.
 */
const lookedUp = (selection: string): string => `lateral (select ${selection} offset 0)`;

const reach = (byId: string): string => `with recursive root as (
    select e.id, e.section from unnest((select $1::text[])) s(section) cross join lateral (
      select id, section from content_entries e where e.section = s.section and ${alive} and ${canBeSeen} order by position, id limit ${mostListed}) e
    union all (select e.id, e.section from plans e
      where 'plans' = any((select $1::text[])::text[]) and ${alive} and ${canBeSeen} order by position, id limit ${mostListed})
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join content_entries e on e.section = s.section and e.live_slug = s.slug and ${alive}
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join plans e on e.section = s.section and e.live_slug = s.slug and ${alive}${byId}
  ), reached(id, section, light, depth) as (
    select id, section, false, 0 from root
    union select r.target_id, r.target, r.target = any(${linkedKeys}), reached.depth + 1
      from reached cross join ${lookedUp('target_id, target, path from content_references where entry_id = reached.id and in_live')} r
      where reached.depth <= ${depth}
        and (not reached.light or reached.section || '.' || split_part(r.path, '.', 1) = any(${requiredPaths}))
  ), used as materialized (select id, section, bool_and(light) as light from reached group by id, section)`;

/**
 * The rows of referenced items, each by id in its section's table; `offset 0` in `lateralLookup` forces index
 * lookups.
 */
const things = `from used u
    left join ${lookedUp(`live, published_at, xmin from content_entries e where u.section not in ('media', 'plans') and e.id = u.id and ${alive}`)} e on true
    left join ${lookedUp(`live, published_at, xmin from plans e where u.section = 'plans' and e.id = u.id and ${alive}`)} p on true
    left join ${lookedUp(`* from ${publicFiles} f where u.section = 'media' and f.id = u.id`)} m on true`;

const files = mediaColumns.map((column) => `m.${column}`).join(', ');

/** Roots by id, only for paginated queries; other reads keep their simpler plan without it. */
const rootsById = `
    union all select e.id, e.section from content_entries e where e.id = any((select $5::uuid[])::uuid[]) and ${alive}
    union all select e.id, e.section from plans e where e.id = any((select $5::uuid[])::uuid[]) and ${alive}`;

/** One row per item; missing items have nulls. */
const allOfThem = `select u.section, u.id, u.light, coalesce(case when u.light then ${lightLive} else e.live end, p.live) as live,
      coalesce(e.published_at, p.published_at) as "publishedAt", coalesce(e.xmin, p.xmin, m.xmin)::text as state, ${files}
    ${things}`;

const contentText = (byId: string): string => `${reach(byId)} ${allOfThem}`;

/**
 * Selects only the keys of items, with their states. An item's state is the transaction that wrote its row
 * (`xmin`), which differs after any change; a missing item has none.
 */
const namesText = (byId: string): string => `${reach(byId)}
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
      select * from unnest($1::text[], $2::uuid[], $3::boolean[]) as named(section, id, light)) ${allOfThem}`,
  },
};

const statementFor = (of: 'graph' | 'names', values: readonly unknown[]): { name: string; text: string } =>
  statements[values.length > 4 ? (`${of}ById` as const) : of];

type FileColumns = Omit<MediaRecord, 'id'>;

/** A row of `contentText`: an entry or a file. Its columns are null if the item is missing. */
type ThingRow = { section: string; id: string; light: boolean; state: string | null } & (
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
  memory: ReadMemory | undefined,
): Promise<EntryGraph> {
  const bySlug = roots.filter((root) => root.slug !== undefined);
  const ids = roots.flatMap(({ id }) => id ?? []);
  const values = [
    roots.filter(({ slug, id }) => slug === undefined && id === undefined).map((root) => root.section),
    bySlug.map((root) => root.section),
    bySlug.map((root) => root.slug),
    dayAt(now),
    ...(ids.length > 0 ? [ids] : []),
  ];
  if (!memory) return entryGraphOf(await readThings(db, values));
  return memory.recall(JSON.stringify(values), () => readStates(db, values, memory));
}

async function readStates(db: Queryable, values: unknown[], memory: ReadMemory): Promise<EntryGraph> {
  const { rows } = await db.query<{ names: string | null }>({ ...statementFor('names', values), values });
  const names = rows[0]?.names ?? '';
  const lacking = memory.lacking(names);
  if (lacking.length > 0) memory.keep(await readNamed(db, lacking));
  // An item that changed between the two statements has another key: then everything is read again at one instant.
  return memory.find(names) ?? memory.keep(await readThings(db, values));
}

/** Reads public library files by id. */
export const readFiles = async (db: Queryable, ids: readonly string[]): Promise<EntryGraph> =>
  entryGraphOf(
    await readNamed(
      db,
      ids.map((id) => `media ${id} false`),
    ),
  );

/** Reads items by key, each in its current state. */
async function readNamed(db: Queryable, names: readonly string[]): Promise<Thing[]> {
  const parts = names.map((name) => name.split(' '));
  const values = [0, 1, 2].map((part) => parts.map((each) => each[part]));
  const { rows } = await db.query<ThingRow>({ ...statements.things, values });
  return rows.map(thingOf);
}

async function readThings(db: Queryable, values: unknown[]): Promise<Thing[]> {
  const { rows } = await db.query<ThingRow>({ ...statementFor('graph', values), values });
  return rows.map(thingOf);
}

function thingOf(row: ThingRow): Thing {
  const { section, id, light: isLight, live, publishedAt, state } = row;
  // Must match the format in `namesText`.
  const name = `${section} ${id} ${isLight} ${state ?? ''}`;
  if (section !== 'media')
    return { name, section, id, isLight, row: live && { id, section, live, publishedAt } };
  const { hash, name: fileName, type, size, width, height, extension } = row;
  const file = hash === null ? null : { id, hash, name: fileName, type, size, width, height, extension };
  return { name, section, id, file };
}
