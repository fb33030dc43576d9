import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import {
  dateFields,
  findAudienceField,
  getEndOfDay,
  getStartOfDay,
  getVisibleFlavours,
  hidingFields,
  toArgentineDate,
} from '@centinela/sections/kernel/visible.ts';
import { maxListed } from '@centinela/sections/pages/reader.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getTable } from '../entries/content.rows.ts';
import { maxIdsPerList, type ReadCache, type VisibleIds } from './content.readCache.ts';

/** A value that a field must have, or several of which it must have one. */
export type FilterValue = string | boolean | readonly string[];

/** A query for visible entries of a section, by field names of its definition. */
export interface VisibleQuery {
  where?: Readonly<Record<string, FilterValue | undefined>>;
  search?: string;
  order?: { by: string; descending?: boolean };
  limit?: number;
  offset?: number;
}

export interface VisiblePage extends VisibleIds {
  /** The offset of the next page; null on the last one. */
  next: number | null;
}

/** Accented letters and their plain forms, as `foldText` maps them for Spanish text. */
const [accented, plain] = ['áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'];

/** Collects statement parameters and returns their placeholders. */
class StatementValues {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

const getField = ({ key, fields }: Definition, name: string): Field => {
  const field = fields[name];
  if (field && Object.hasOwn(fields, name)) return field;
  throw new Error(`${key} has no field ${name}`);
};

/**
 * Decompresses the published fields of an entry once for all accesses. They are stored compressed, and each access
 * would decompress them again.
 */
const decompressedJoin = `cross join lateral (select e.live || '{}' as live offset 0) l`;

/** Returns the SQL of an entry's field. Names come from the definition, never from a request. */
type FieldSql = (name: string) => string;

/** A published field of an entry that is already decompressed (`decompressedJoin`). */
const decompressedField: FieldSql = (name) => `l.live->>'${name}'`;

/** Returns the SQL expression for sorting by a published field. */
function orderSql(definition: Definition, name: string): string {
  const stored = kinds.stored(getField(definition, name));
  const value = decompressedField(name);
  if (stored === 'number') return `coalesce((${value})::numeric, 0)`;
  return stored === 'flag' ? `coalesce((${value})::boolean, false)` : `coalesce(${value}, '')`;
}

function whereSql(definition: Definition, name: string, value: FilterValue, values: StatementValues): string {
  const stored = kinds.stored(getField(definition, name));
  const isList = stored === 'names';
  const column = isList ? `l.live->'${name}'` : decompressedField(name);
  if (typeof value === 'object') {
    const listParameter = `${values.add(value)}::text[]`;
    return isList ? `${column} ?| ${listParameter}` : `${column} = any(${listParameter})`;
  }
  if (isList) return `${column} ? ${values.add(String(value))}`;
  if (stored === 'flag') return `coalesce((${column})::boolean, false) = ${values.add(value)}`;
  return `${column} = ${values.add(String(value))}`;
}

/** Whether a field contains anything internal to the company. */
const hasPrivate = (field: Field): boolean =>
  field.private === true || Object.values(kinds.inner(field) ?? {}).some(hasPrivate);

/** Condition that the public text of an entry contains a search term. */
function termSql(definition: Definition, term: string, values: StatementValues): string {
  const privateFields = Object.entries(definition.fields).filter(([, field]) => hasPrivate(field));
  const names = `'{${privateFields.map(([name]) => name).join(',')}}'::text[]`;
  const place = values.add(`%${term.replace(/[\\%_]/g, '\\$&')}%`);
  return `exists (select from jsonb_path_query(e.live - ${names}, '$.** ? (@.type() == "string")') part
    where translate(lower(part #>> '{}'), '${accented}', '${plain}') like ${place})`;
}

/** A published field of table alias `e`. */
const publishedField: FieldSql = (name) => `e.live->>'${name}'`;

/** A published field of a referenced entry (alias `r`). */
const referencedField: FieldSql = (name) => `r.live->>'${name}'`;

const daySql = (names: readonly string[], of: FieldSql): string => `coalesce(${names.map(of).join(', ')})`;

/** The first and last day on which a published entry is visible. */
export const [firstDay, lastDay] = [
  daySql(dateFields.from, publishedField),
  daySql(dateFields.to, publishedField),
];

/** The current date in Argentina, in the format of the date fields. */
export const currentDaySql = `to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`;

const notHiddenConditions = (of: FieldSql, fields: Partial<typeof hidingFields> = hidingFields): string[] =>
  Object.entries(fields).map(([name, value]) => `${of(name)} is distinct from '${value}'`);

/** Conditions that no field hides a published entry. */
export const notHidden = notHiddenConditions(publishedField);

const { privacy: _privacy, ...ownHidingFields } = hidingFields;
/** The same conditions for users with access: private entries count as visible. */
export const notHiddenExceptPrivacy = notHiddenConditions(publishedField, ownHidingFields);

/** The visibility conditions of an entry except its dates. `of` returns the SQL of a field. */
function shownTo(definition: Definition, audience: Flavour, values: StatementValues, of: FieldSql): string[] {
  const visibleConditions = notHiddenConditions(of);
  const field = findAudienceField(definition);
  if (definition.audience)
    return [...visibleConditions, String(getVisibleFlavours(audience).includes(definition.audience))];
  if (!field) return visibleConditions;
  const flavours = values.add(getVisibleFlavours(audience));
  return [...visibleConditions, `coalesce(${of(field)}, 'PUBLICO') = any(${flavours}::text[])`];
}

/** Conditions that an entry has all required values and that required references are visible. */
function completeConditions(definition: Definition, audience: Flavour, values: StatementValues): string[] {
  return Object.entries(definition.fields)
    .filter(([, field]) => field.required)
    .flatMap(([name, field]) => {
      const value = decompressedField(name);
      const [target] = field.kind === 'ref' ? kinds.embeds(field) : [];
      if (target === undefined || !isSectionKey(target)) return [`coalesce(${value}, '') <> ''`];
      const other = getDefinition(target);
      const conditions = [
        `r.section = ${values.add(target)} and r.live is not null and r.deleted_at is null`,
        ...shownTo(other, audience, values, referencedField),
      ];
      return [`${value} in (select r.id::text from ${getTable(other)} r where ${conditions.join(' and ')})`];
    });
}

const splitTerms = (search: string): string[] =>
  foldText(search).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8);

interface VisibleSql {
  /** The CTEs `fitting` (matching entries) and `shown` (those of them that are visible now). */
  with: string;
  values: StatementValues;
  today: string;
}

/** Builds the CTEs for visible entries of a section that match a query. */
function buildVisibleSql(
  definition: Definition,
  audience: Flavour,
  now: Date,
  { where = {}, search = '' }: Pick<VisibleQuery, 'where' | 'search'>,
  sort: string,
): VisibleSql {
  const values = new StatementValues();
  const conditions = [
    `e.section = ${values.add(definition.key)}`,
    'e.live is not null and e.deleted_at is null',
    // The filter comes first because it is the most selective condition.
    ...Object.entries(where).flatMap(([name, value]) =>
      value === undefined ? [] : [whereSql(definition, name, value, values)],
    ),
    ...shownTo(definition, audience, values, decompressedField),
    ...completeConditions(definition, audience, values),
    ...splitTerms(search).map((term) => termSql(definition, term, values)),
  ];
  const [first, last] = [
    daySql(dateFields.from, decompressedField),
    daySql(dateFields.to, decompressedField),
  ];
  const today = values.add(toArgentineDate(now));
  return {
    with: `with fitting as (select e.id, ${sort} as sort, ${first} as first, ${last} as last
        from ${getTable(definition)} e ${decompressedJoin} where ${conditions.join(' and ')}),
      shown as (select id, sort from fitting
        where coalesce(first <= ${today}, true) and coalesce(last >= ${today}, true))`,
    values,
    today,
  };
}

/** The next instant at which a validity date changes one of the matching entries. */
const changesSql = (
  today: string,
): string => `(select min(first) from fitting where first > ${today}) as starts,
      (select min(last) from fitting where last >= ${today} and coalesce(first <= ${today}, true)) as ends`;

interface Changes {
  starts: string | null;
  ends: string | null;
}

function getNextChange({ starts, ends }: Changes): Date | null {
  const instants = [starts && getStartOfDay(starts), ends && getEndOfDay(ends)].filter(
    (each) => each !== null,
  );
  return instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null;
}

/** Which entries to read, for which audience and when. */
export interface VisibleScope {
  definition: Definition;
  audience: Flavour;
  now: Date;
}

/** Reads the ids of a range of matching entries in order, and the total count. */
async function readIds(
  db: Queryable,
  { definition, audience, now }: VisibleScope,
  { order, ...query }: VisibleQuery,
  offset: number,
  limit: number,
): Promise<VisibleIds> {
  const sort = order
    ? orderSql(definition, order.by)
    : `coalesce((${decompressedField('order')})::numeric, 0)`;
  const { with: withSql, values, today } = buildVisibleSql(definition, audience, now, query, sort);
  const direction = order?.descending ? 'desc' : 'asc';
  const range = `${values.add(offset + 1)}::int:${values.add(offset + limit)}::int`;
  // All matches are sorted whatever the range, so the last page costs as much as the first.
  const text = `${withSql}
    select count(*)::int as total, ${changesSql(today)},
      coalesce((array_agg(id order by sort ${direction}, id ${direction}))[${range}], '{}')::text[] as ids from shown`;
  const { rows } = await db.query<Row>(text, values.all);
  const { total, ids, ...dates } = rows[0] ?? { total: 0, ids: [], starts: null, ends: null };
  return { ids, total, changesAt: getNextChange(dates) };
}

/**
 * Lists the entries of a section that an audience sees at an instant and that match a query: a page of ids, and the
 * total count. Its conditions must match the visibility check, which a test verifies. Entries whose file was
 * deleted are counted too, which cannot happen while the file is in use.
 *
 * @param cache caches the order of all matches until content changes, so that every page costs as much as the first
 */
export async function listVisibleEntries(
  db: Queryable,
  scope: VisibleScope,
  query: VisibleQuery,
  cache: ReadCache | undefined,
): Promise<VisiblePage> {
  const { limit: requestedLimit = maxListed, offset = 0, ...list } = query;
  const limit = Math.min(requestedLimit, maxListed);
  const read = () => readIds(db, scope, list, offset, limit);
  // Searches are not cached: their number is unbounded.
  if (!cache || list.search || offset + limit > maxIdsPerList) return withNext(offset, await read());
  // Visibility changes with content and with the date.
  const key = JSON.stringify([scope.definition.key, scope.audience, toArgentineDate(scope.now), list]);
  const all = await cache.recallIds(key, () => readIds(db, scope, list, 0, maxIdsPerList));
  return withNext(offset, { ...all, ids: all.ids.slice(offset, offset + limit) });
}

const withNext = (offset: number, page: VisibleIds): VisiblePage => {
  const end = offset + page.ids.length;
  return { ...page, next: end < page.total && page.ids.length > 0 ? end : null };
};

interface Row extends Changes {
  total: number;
  ids: string[];
}

/** Lists the distinct values of a field among the visible entries of a section. */
export async function listVisibleValues(
  db: Queryable,
  definition: Definition,
  audience: Flavour,
  now: Date,
  name: string,
): Promise<{ values: string[]; changesAt: Date | null }> {
  const visibleSql = buildVisibleSql(definition, audience, now, {}, orderSql(definition, name));
  const { rows } = await db.query<Changes & { found: string[] }>(
    `${visibleSql.with} select (select coalesce(array_agg(distinct sort::text), '{}') from shown where sort::text <> '') as found,
      ${changesSql(visibleSql.today)}`,
    visibleSql.values.all,
  );
  const { found, ...dates } = rows[0] ?? { found: [], starts: null, ends: null };
  return { values: found, changesAt: getNextChange(dates) };
}
