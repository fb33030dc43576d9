import type { GroupField } from '@centinela/sections/fields/group/group.ts';
import type { ListField } from '@centinela/sections/fields/list/list.ts';
import type { RefField } from '@centinela/sections/fields/ref/ref.ts';
import type { RefsField } from '@centinela/sections/fields/refs/refs.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { mediaColumns, publicFiles } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type EntryGraph, entryGraphOf, type ReadMemory, type Thing } from './content.memory.ts';

/** Entries of one section that a public list reads at the most; more than a page can show. */
const most = 500;

/** How far references are followed: a landing, its sections, their plans, the plans' icons. */
export const depth = 4;

/** What to start from: every entry of a section, or the one with a slug. */
export interface Root {
  section: string;
  slug: string | null;
}

const isGroup = (field: Field): field is GroupField => field.kind === 'group';
const isList = (field: Field): field is ListField => field.kind === 'list';
const isRef = (field: Field): field is RefField | RefsField => field.kind === 'ref' || field.kind === 'refs';

const embeddedBy = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (isGroup(field)) return embeddedBy(field.fields);
    if (isList(field)) return embeddedBy(field.of);
    return isRef(field) ? [field.to] : [];
  });
const embedded = new Set(definitions.flatMap(({ fields }) => embeddedBy(fields)));

/** Sections whose entries other ones link to and never show a part of. */
const linked: readonly Definition[] = definitions.filter(({ key, page }) => page && !embedded.has(key));

/** Kinds whose view is nothing when what they name is not there. */
const referring = new Set(['image', 'file', 'video', 'icon', 'background', 'cta', 'ref', 'url']);
const tells = new Set(['slug', 'enable', 'enableButton', 'status', 'from', 'to', 'validFrom', 'validTo']);

const namesOf = ({ fields, flavourField }: Definition, isNeeded: boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const needed = tells.has(name) || name === flavourField || (field.required && referring.has(field.kind));
    return Boolean(needed) === isNeeded ? [name] : [];
  });

const quoted = (words: readonly string[]): string => `'{${words.join(',')}}'::text[]`;
const linkedKeys = quoted(linked.map(({ key }) => key));
/** What a page requires of others (`generalPlans.mainImage`): without it the page is not there. */
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
 * Roots and all they refer to: the references of what is published are written with every save, so PostgreSQL
 * can follow them itself. Each parameter stands in a sub-select: PostgreSQL then sees that one plan fits all
 * values, and keeps it.
 */
const reach = `with recursive root as (
    select e.id, e.section from unnest((select $1::text[])) s(section) cross join lateral (
      select id, section from content_entries e where e.section = s.section and ${alive} order by position, id limit ${most}) e
    union all (select e.id, e.section from plans e
      where 'plans' = any((select $1::text[])::text[]) and ${alive} order by position, id limit ${most})
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join content_entries e on e.section = s.section and e.live_slug = s.slug and ${alive}
    union all select e.id, e.section from unnest((select $2::text[]), (select $3::text[])) s(section, slug)
      join plans e on e.section = s.section and e.live_slug = s.slug and ${alive}
  ), reached(id, section, light, depth) as (
    select id, section, false, 0 from root
    union select r.target_id, r.target, r.target = any(${linkedKeys}), reached.depth + 1
      from reached join content_references r on r.entry_id = reached.id and r.in_live
      where reached.depth <= ${depth}
        and (not reached.light or reached.section || '.' || split_part(r.path, '.', 1) = any(${requiredPaths}))
  ), used as materialized (select id, section, bool_and(light) as light from reached group by id, section)`;

const things = `from used u
    left join content_entries e on u.section not in ('media', 'plans') and e.id = u.id and ${alive}
    left join plans p on u.section = 'plans' and p.id = u.id and p.live is not null and p.deleted_at is null
    left join ${publicFiles} m on u.section = 'media' and m.id = u.id`;

const files = mediaColumns.map((column) => `m.${column}`).join(', ');

/** All of it, a row for each thing; what is missing has nulls. */
const contentText = `${reach}
  select u.section, u.id, u.light, coalesce(case when u.light then ${lightLive} else e.live end, p.live) as live,
      coalesce(e.published_at, p.published_at) as "publishedAt", coalesce(e.xmin, p.xmin, m.xmin)::text as state, ${files}
    ${things}`;

/**
 * Only the names of the things, with their states. A thing's state is the transaction that wrote its row (`xmin`),
 * which is another one after any change whatsoever; a missing thing has none.
 */
const namesText = `${reach}
  select string_agg(u.section || ' ' || u.id || ' ' || u.light || ' ' ||
      coalesce(e.xmin::text, p.xmin::text, m.xmin::text, ''), E'\n') as names
    ${things}`;

/** A row of `contentText`: an entry or a file, all of whose own columns are null where it is missing. */
interface ThingRow extends Omit<MediaRecord, 'hash'> {
  section: string;
  light: boolean;
  live: EntryData | null;
  publishedAt: Date;
  state: string | null;
  hash: string | null;
}

/**
 * Reads the entries asked for with everything they refer to, at one instant: in one round trip, in two where something
 * of it is not in memory, in none where nothing has changed since the last time.
 *
 * @param memory without it, nothing is looked for there and nothing is kept
 */
export async function readEntryGraph(
  db: Queryable,
  roots: readonly Root[],
  memory: ReadMemory | undefined,
): Promise<EntryGraph> {
  const bySlug = roots.filter((root) => root.slug !== null);
  const values = [
    roots.filter((root) => root.slug === null).map((root) => root.section),
    bySlug.map((root) => root.section),
    bySlug.map((root) => root.slug),
  ];
  if (!memory) return entryGraphOf(await readThings(db, values));
  return memory.recall(JSON.stringify(values), () => readStates(db, values, memory));
}

async function readStates(db: Queryable, values: unknown[], memory: ReadMemory): Promise<EntryGraph> {
  const { rows } = await db.query<{ names: string | null }>({ name: 'names', text: namesText, values });
  return memory.find(rows[0]?.names ?? '') ?? memory.keep(await readThings(db, values));
}

async function readThings(db: Queryable, values: unknown[]): Promise<Thing[]> {
  const { rows } = await db.query<ThingRow>({ name: 'graph', text: contentText, values });
  return rows.map(thingOf);
}

function thingOf(row: ThingRow): Thing {
  const { section, id, light: isLight, live, publishedAt, state } = row;
  // As `namesText` makes it.
  const name = `${section} ${id} ${isLight} ${state ?? ''}`;
  if (section !== 'media')
    return { name, section, id, isLight, row: live && { id, section, live, publishedAt } };
  const { hash, name: fileName, type, size, width, height, extension } = row;
  const file = hash === null ? null : { id, hash, name: fileName, type, size, width, height, extension };
  return { name, section, id, file };
}
