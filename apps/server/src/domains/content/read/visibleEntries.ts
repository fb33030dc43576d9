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

/** The value that a field must have, or a list of alternatives. */
export type FilterValue = string | boolean | readonly string[];

/** A query for visible entries of a section. Its keys are field names of the definition. */
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
const [accentedLetters, plainLetters] = ['áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'];

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
 * Join that decompresses the published fields of entry `e` as `l`. They are stored compressed, and without this join
 * each access would decompress them again.
 */
const decompressedJoin = `cross join lateral (select e.live || '{}' as live offset 0) l`;

/** Returns the SQL of an entry's field. Names come from the definition, never from a request. */
type FieldSql = (name: string) => string;

/** Returns the SQL of a published field that `decompressedJoin` has decompressed. */
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

/** Whether a field is private, or has a private field inside. */
const hasPrivateContent = (field: Field): boolean =>
  field.private === true || Object.values(kinds.inner(field) ?? {}).some(hasPrivateContent);

/** Builds the condition that the public text of an entry contains a search term. */
function termSql(definition: Definition, term: string, values: StatementValues): string {
  const privateFields = Object.entries(definition.fields).filter(([, field]) => hasPrivateContent(field));
  const names = `'{${privateFields.map(([name]) => name).join(',')}}'::text[]`;
  const pattern = values.add(`%${term.replace(/[\\%_]/g, '\\$&')}%`);
  return `exists (select from jsonb_path_query(e.live - ${names}, '$.** ? (@.type() == "string")') part
    where translate(lower(part #>> '{}'), '${accentedLetters}', '${plainLetters}') like ${pattern})`;
}

/** Returns the SQL of a published field of entry `e`. */
const publishedField: FieldSql = (name) => `e.live->>'${name}'`;

/** Returns the SQL of a published field of the referenced entry `r`. */
const referencedField: FieldSql = (name) => `r.live->>'${name}'`;

const daySql = (names: readonly string[], fieldSql: FieldSql): string =>
  `coalesce(${names.map(fieldSql).join(', ')})`;

/** SQL of the first and the last day on which a published entry is visible. */
export const [firstDay, lastDay] = [
  daySql(dateFields.from, publishedField),
  daySql(dateFields.to, publishedField),
];

/** SQL of the current date in Argentina, in the format of the date fields. */
export const currentDaySql = `to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`;

const buildNotHiddenConditions = (
  fieldSql: FieldSql,
  fields: Partial<typeof hidingFields> = hidingFields,
): string[] => Object.entries(fields).map(([name, value]) => `${fieldSql(name)} is distinct from '${value}'`);

/** Conditions that no field hides a published entry. */
export const notHiddenConditions = buildNotHiddenConditions(publishedField);

const { privacy: _privacy, ...otherHidingFields } = hidingFields;
/** The same conditions without the privacy, for users who may see private entries. */
export const notHiddenExceptPrivacy = buildNotHiddenConditions(publishedField, otherHidingFields);

/** Builds the visibility conditions of an entry except those on its dates. */
function buildAudienceConditions(
  definition: Definition,
  audience: Flavour,
  values: StatementValues,
  fieldSql: FieldSql,
): string[] {
  const visibleConditions = buildNotHiddenConditions(fieldSql);
  const field = findAudienceField(definition);
  if (definition.audience)
    return [...visibleConditions, String(getVisibleFlavours(audience).includes(definition.audience))];
  if (!field) return visibleConditions;
  const flavours = values.add(getVisibleFlavours(audience));
  return [...visibleConditions, `coalesce(${fieldSql(field)}, 'PUBLICO') = any(${flavours}::text[])`];
}

/** Builds the conditions that an entry has all required values and that its required references are visible. */
function buildCompletenessConditions(
  definition: Definition,
  audience: Flavour,
  values: StatementValues,
): string[] {
  return Object.entries(definition.fields)
    .filter(([, field]) => field.required)
    .flatMap(([name, field]) => {
      const value = decompressedField(name);
      const [target] = field.kind === 'ref' ? kinds.embeds(field) : [];
      if (target === undefined || !isSectionKey(target)) return [`coalesce(${value}, '') <> ''`];
      const other = getDefinition(target);
      const conditions = [
        `r.section = ${values.add(target)} and r.live is not null and r.deleted_at is null`,
        ...buildAudienceConditions(other, audience, values, referencedField),
      ];
      return [`${value} in (select r.id::text from ${getTable(other)} r where ${conditions.join(' and ')})`];
    });
}

const splitTerms = (search: string): string[] =>
  foldText(search).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8);

interface VisibleSql {
  /** The CTEs `fitting` (entries that match on any date) and `shown` (those of them that are visible today). */
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
  sortSql: string,
): VisibleSql {
  const values = new StatementValues();
  const conditions = [
    `e.section = ${values.add(definition.key)}`,
    'e.live is not null and e.deleted_at is null',
    // The filter comes first because it is the most selective condition.
    ...Object.entries(where).flatMap(([name, value]) =>
      value === undefined ? [] : [whereSql(definition, name, value, values)],
    ),
    ...buildAudienceConditions(definition, audience, values, decompressedField),
    ...buildCompletenessConditions(definition, audience, values),
    ...splitTerms(search).map((term) => termSql(definition, term, values)),
  ];
  const [firstDaySql, lastDaySql] = [
    daySql(dateFields.from, decompressedField),
    daySql(dateFields.to, decompressedField),
  ];
  const today = values.add(toArgentineDate(now));
  return {
    with: `with fitting as (select e.id, ${sortSql} as sort, ${firstDaySql} as first, ${lastDaySql} as last
        from ${getTable(definition)} e ${decompressedJoin} where ${conditions.join(' and ')}),
      shown as (select id, sort from fitting
        where coalesce(first <= ${today}, true) and coalesce(last >= ${today}, true))`,
    values,
    today,
  };
}

/** Builds the columns `starts` and `ends`: the next days on which a matching entry appears or is shown last. */
const changesSql = (
  today: string,
): string => `(select min(first) from fitting where first > ${today}) as starts,
      (select min(last) from fitting where last >= ${today} and coalesce(first <= ${today}, true)) as ends`;

/** The next days on which a matching entry appears (`starts`) or is shown for the last time (`ends`). */
interface DateChanges {
  starts: string | null;
  ends: string | null;
}

/** Returns the next instant at which a validity date changes the visible entries; null if none. */
function getNextChange({ starts, ends }: DateChanges): Date | null {
  const instants = [starts && getStartOfDay(starts), ends && getEndOfDay(ends)].filter(
    (each) => each !== null,
  );
  return instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null;
}

/** The section to read, the audience and the instant. */
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
  const sortSql = order
    ? orderSql(definition, order.by)
    : `coalesce((${decompressedField('order')})::numeric, 0)`;
  const { with: withSql, values, today } = buildVisibleSql(definition, audience, now, query, sortSql);
  const direction = order?.descending ? 'desc' : 'asc';
  const range = `${values.add(offset + 1)}::int:${values.add(offset + limit)}::int`;
  // All matches are sorted for any range, so the last page costs as much as the first.
  const text = `${withSql}
    select count(*)::int as total, ${changesSql(today)},
      coalesce((array_agg(id order by sort ${direction}, id ${direction}))[${range}], '{}')::text[] as ids from shown`;
  const { rows } = await db.query<IdsRow>(text, values.all);
  const { total, ids, ...dates } = rows[0] ?? { total: 0, ids: [], starts: null, ends: null };
  return { ids, total, changesAt: getNextChange(dates) };
}

/**
 * Lists the entries of a section that an audience sees at an instant and that match a query: a page of ids, and the
 * total count. Its conditions must match the visibility check, which a test verifies. Entries whose required file is
 * missing would be counted too, but a file in use cannot be deleted.
 *
 * @param cache caches the ids of all matches until content changes, so that later pages need no query
 */
export async function listVisibleEntries(
  db: Queryable,
  scope: VisibleScope,
  query: VisibleQuery,
  cache: ReadCache | undefined,
): Promise<VisiblePage> {
  const { limit: requestedLimit = maxListed, offset = 0, ...criteria } = query;
  const limit = Math.min(requestedLimit, maxListed);
  const readPage = () => readIds(db, scope, criteria, offset, limit);
  // Searches are not cached: their number is unbounded.
  if (!cache || criteria.search || offset + limit > maxIdsPerList)
    return addNextOffset(offset, await readPage());
  // Visibility changes with content and with the date.
  const key = JSON.stringify([scope.definition.key, scope.audience, toArgentineDate(scope.now), criteria]);
  const cachedIds = await cache.getIds(key, () => readIds(db, scope, criteria, 0, maxIdsPerList));
  return addNextOffset(offset, { ...cachedIds, ids: cachedIds.ids.slice(offset, offset + limit) });
}

const addNextOffset = (offset: number, page: VisibleIds): VisiblePage => {
  const end = offset + page.ids.length;
  return { ...page, next: end < page.total && page.ids.length > 0 ? end : null };
};

interface IdsRow extends DateChanges {
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
  const { rows } = await db.query<DateChanges & { found: string[] }>(
    `${visibleSql.with} select (select coalesce(array_agg(distinct sort::text), '{}') from shown where sort::text <> '') as found,
      ${changesSql(visibleSql.today)}`,
    visibleSql.values.all,
  );
  const { found, ...dates } = rows[0] ?? { found: [], starts: null, ends: null };
  return { values: found, changesAt: getNextChange(dates) };
}
