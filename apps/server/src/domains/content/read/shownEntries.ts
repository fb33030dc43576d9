import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { mostListed } from '@centinela/sections/kernel/reader.ts';
import {
  audienceFieldOf,
  dateFields,
  dayAt,
  endOfDay,
  flavoursFor,
  hidingFields,
  startOfDay,
} from '@centinela/sections/kernel/visible.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { tableOf } from '../content.rows.ts';
import { mostIdsOfList, type ReadMemory, type ShownIds } from './content.memory.ts';

/** A value that a field must have, or several of which it must have one. */
export type Wanted = string | boolean | readonly string[];

/** A query for visible entries of a section, by field names of its definition. */
export interface ShownQuery {
  where?: Readonly<Record<string, Wanted | undefined>>;
  search?: string;
  order?: { by: string; descending?: boolean };
  limit?: number;
  offset?: number;
}

export interface ShownEntries extends ShownIds {
  /** The offset of the next page; null on the last one. */
  next: number | null;
}

/** Accented letters and their plain forms, as `foldText` maps them for Spanish text. */
const [accented, plain] = ['áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'];

/** Collects statement parameters and returns their placeholders. */
class Values {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

const fieldOf = ({ key, fields }: Definition, name: string): Field => {
  const field = fields[name];
  if (field && Object.hasOwn(fields, name)) return field;
  throw new Error(`${key} has no field ${name}`);
};

/**
 * Decompresses the published fields of an entry once for all accesses. They are stored compressed, and each access
 * would decompress them again.
 */
const unpacked = `cross join lateral (select e.live || '{}' as live offset 0) l`;

/** Returns the SQL of an entry's field. Names come from the definition, never from a request. */
type FieldSql = (name: string) => string;

/** A published field of an entry that is already decompressed (`decompressedJoin`). */
const taken: FieldSql = (name) => `l.live->>'${name}'`;

/** Returns the SQL expression for sorting by a published field. */
function orderOf(definition: Definition, name: string): string {
  const stored = kinds.stored(fieldOf(definition, name));
  const value = taken(name);
  if (stored === 'number') return `coalesce((${value})::numeric, 0)`;
  return stored === 'flag' ? `coalesce((${value})::boolean, false)` : `coalesce(${value}, '')`;
}

function whereOf(definition: Definition, name: string, value: Wanted, values: Values): string {
  const stored = kinds.stored(fieldOf(definition, name));
  const isNames = stored === 'names';
  const held = isNames ? `l.live->'${name}'` : taken(name);
  if (typeof value === 'object') {
    const several = `${values.add(value)}::text[]`;
    return isNames ? `${held} ?| ${several}` : `${held} = any(${several})`;
  }
  if (isNames) return `${held} ? ${values.add(String(value))}`;
  if (stored === 'flag') return `coalesce((${held})::boolean, false) = ${values.add(value)}`;
  return `${held} = ${values.add(String(value))}`;
}

/** Whether a field contains anything internal to the company. */
const hasPrivate = (field: Field): boolean =>
  field.private === true || Object.values(kinds.inner(field) ?? {}).some(hasPrivate);

/** Condition that the public text of an entry contains a search term. */
function wordOf(definition: Definition, word: string, values: Values): string {
  const secret = Object.entries(definition.fields).filter(([, field]) => hasPrivate(field));
  const names = `'{${secret.map(([name]) => name).join(',')}}'::text[]`;
  const place = values.add(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return `exists (select from jsonb_path_query(e.live - ${names}, '$.** ? (@.type() == "string")') part
    where translate(lower(part #>> '{}'), '${accented}', '${plain}') like ${place})`;
}

/** A published field of table alias `e`. */
const inLive: FieldSql = (name) => `e.live->>'${name}'`;

/** A published field of a referenced entry (alias `r`). */
const named: FieldSql = (name) => `r.live->>'${name}'`;

const dayIn = (names: readonly string[], of: FieldSql): string => `coalesce(${names.map(of).join(', ')})`;

/** The first and last day on which a published entry is visible. */
export const [firstDay, lastDay] = [dayIn(dateFields.from, inLive), dayIn(dateFields.to, inLive)];

/** The current date in Argentina, in the format of the date fields. */
export const dayNow = `to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`;

const hiding = (of: FieldSql, fields: Partial<typeof hidingFields> = hidingFields): string[] =>
  Object.entries(fields).map(([name, value]) => `${of(name)} is distinct from '${value}'`);

/** Conditions that no field hides a published entry. */
export const notHidden = hiding(inLive);

const { privacy: _forAgents, ...own } = hidingFields;
/** The same conditions for users with access: private entries count as visible. */
export const notHiddenItself = hiding(inLive, own);

/** The visibility conditions of an entry except its dates. `of` returns the SQL of a field. */
function shownTo(definition: Definition, audience: Flavour, values: Values, of: FieldSql): string[] {
  const seen = hiding(of);
  const field = audienceFieldOf(definition);
  if (definition.audience) return [...seen, String(flavoursFor(audience).includes(definition.audience))];
  if (!field) return seen;
  const flavours = values.add(flavoursFor(audience));
  return [...seen, `coalesce(${of(field)}, 'PUBLICO') = any(${flavours}::text[])`];
}

/** Conditions that an entry has all required values and that required references are visible. */
function complete(definition: Definition, audience: Flavour, values: Values): string[] {
  return Object.entries(definition.fields)
    .filter(([, field]) => field.required)
    .flatMap(([name, field]) => {
      const value = taken(name);
      const [target] = field.kind === 'ref' ? kinds.embeds(field) : [];
      if (target === undefined || !isSectionKey(target)) return [`coalesce(${value}, '') <> ''`];
      const other = definitionOf(target);
      const conditions = [
        `r.section = ${values.add(target)} and r.live is not null and r.deleted_at is null`,
        ...shownTo(other, audience, values, named),
      ];
      return [`${value} in (select r.id::text from ${tableOf(other)} r where ${conditions.join(' and ')})`];
    });
}

const wordsOf = (search: string): string[] =>
  foldText(search).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8);

interface Asked {
  /** The CTEs `fitting` (matching entries) and `shown` (those of them that are visible now). */
  with: string;
  values: Values;
  today: string;
}

/** Builds the CTEs for visible entries of a section that match a query. */
function asking(
  definition: Definition,
  audience: Flavour,
  now: Date,
  { where = {}, search = '' }: Pick<ShownQuery, 'where' | 'search'>,
  sort: string,
): Asked {
  const values = new Values();
  const conditions = [
    `e.section = ${values.add(definition.key)}`,
    'e.live is not null and e.deleted_at is null',
    // The filter comes first because it is the most selective condition.
    ...Object.entries(where).flatMap(([name, value]) =>
      value === undefined ? [] : [whereOf(definition, name, value, values)],
    ),
    ...shownTo(definition, audience, values, taken),
    ...complete(definition, audience, values),
    ...wordsOf(search).map((word) => wordOf(definition, word, values)),
  ];
  const [first, last] = [dayIn(dateFields.from, taken), dayIn(dateFields.to, taken)];
  const today = values.add(dayAt(now));
  return {
    with: `with fitting as (select e.id, ${sort} as sort, ${first} as first, ${last} as last
        from ${tableOf(definition)} e ${unpacked} where ${conditions.join(' and ')}),
      shown as (select id, sort from fitting
        where coalesce(first <= ${today}, true) and coalesce(last >= ${today}, true))`,
    values,
    today,
  };
}

/** The next instant at which a validity date changes one of the matching entries. */
const changes = (today: string): string => `(select min(first) from fitting where first > ${today}) as starts,
      (select min(last) from fitting where last >= ${today} and coalesce(first <= ${today}, true)) as ends`;

interface Changes {
  starts: string | null;
  ends: string | null;
}

function changeOf({ starts, ends }: Changes): Date | null {
  const instants = [starts && startOfDay(starts), ends && endOfDay(ends)].filter((each) => each !== null);
  return instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null;
}

/** Which entries to read, for which audience and when. */
export interface ShownTo {
  definition: Definition;
  audience: Flavour;
  now: Date;
}

/** Reads the ids of a range of matching entries in order, and the total count. */
async function readIds(
  db: Queryable,
  { definition, audience, now }: ShownTo,
  { order, ...query }: ShownQuery,
  offset: number,
  limit: number,
): Promise<ShownIds> {
  const sort = order ? orderOf(definition, order.by) : `coalesce((${taken('order')})::numeric, 0)`;
  const { with: asked, values, today } = asking(definition, audience, now, query, sort);
  const direction = order?.descending ? 'desc' : 'asc';
  const range = `${values.add(offset + 1)}::int:${values.add(offset + limit)}::int`;
  // All matches are sorted whatever the range, so the last page costs as much as the first.
  const text = `${asked}
    select count(*)::int as total, ${changes(today)},
      coalesce((array_agg(id order by sort ${direction}, id ${direction}))[${range}], '{}')::text[] as ids from shown`;
  const { rows } = await db.query<Row>(text, values.all);
  const { total, ids, ...dates } = rows[0] ?? { total: 0, ids: [], starts: null, ends: null };
  return { ids, total, changesAt: changeOf(dates) };
}

/**
 * Lists the entries of a section that an audience sees at an instant and that match a query: a page of ids, and the
 * total count. Its conditions must match the visibility check, which a test verifies. Entries whose file was
 * deleted are counted too, which cannot happen while the file is in use.
 *
 * @param cache caches the order of all matches until content changes, so that every page costs as much as the first
 */
export async function shownEntries(
  db: Queryable,
  shownTo: ShownTo,
  query: ShownQuery,
  memory: ReadMemory | undefined,
): Promise<ShownEntries> {
  const { limit: asked = mostListed, offset = 0, ...list } = query;
  const limit = Math.min(asked, mostListed);
  const read = () => readIds(db, shownTo, list, offset, limit);
  // Searches are not cached: their number is unbounded.
  if (!memory || list.search || offset + limit > mostIdsOfList) return withNext(offset, await read());
  // Visibility changes with content and with the date.
  const key = JSON.stringify([shownTo.definition.key, shownTo.audience, dayAt(shownTo.now), list]);
  const all = await memory.recallIds(key, () => readIds(db, shownTo, list, 0, mostIdsOfList));
  return withNext(offset, { ...all, ids: all.ids.slice(offset, offset + limit) });
}

const withNext = (offset: number, page: ShownIds): ShownEntries => {
  const end = offset + page.ids.length;
  return { ...page, next: end < page.total && page.ids.length > 0 ? end : null };
};

interface Row extends Changes {
  total: number;
  ids: string[];
}

/** Lists the distinct values of a field among the visible entries of a section. */
export async function shownValues(
  db: Queryable,
  definition: Definition,
  audience: Flavour,
  now: Date,
  name: string,
): Promise<{ values: string[]; changesAt: Date | null }> {
  const asked = asking(definition, audience, now, {}, orderOf(definition, name));
  const { rows } = await db.query<Changes & { found: string[] }>(
    `${asked.with} select (select coalesce(array_agg(distinct sort::text), '{}') from shown where sort::text <> '') as found,
      ${changes(asked.today)}`,
    asked.values.all,
  );
  const { found, ...dates } = rows[0] ?? { found: [], starts: null, ends: null };
  return { values: found, changesAt: changeOf(dates) };
}
