import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import {
  dateFields,
  getEndOfDay,
  getStartOfDay,
  toArgentineDate,
} from '@centinela/sections/kernel/visible.ts';
import { maxListed } from '@centinela/sections/pages/reader.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getTable } from '../entries/content.rows.ts';
import { getListTag } from '../invalidation/content.tags.ts';
import { maxIdsPerList, type ReadCache, type VisibleIds } from './content.readCache.ts';
import {
  buildAudienceConditions,
  buildCompletenessConditions,
  daySql,
  decompressedField,
  decompressedJoin,
  defaultOrderSql,
  getField,
  limitSql,
  listRequiredSections,
  orderSql,
  StatementValues,
  termSql,
  type VisibleQuery,
  whereSql,
} from './visibleConditions.ts';

export interface VisiblePage extends VisibleIds {
  /** The offset of the next page; null on the last one. */
  next: number | null;
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
  { where = {}, limits = [], search = '' }: Pick<VisibleQuery, 'where' | 'limits' | 'search'>,
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
    ...limits.map((limit) => limitSql(definition, limit, values)),
    ...buildAudienceConditions(definition, audience, values, decompressedField),
    ...buildCompletenessConditions(definition, audience, where, values),
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
  const sortSql = order ? orderSql(definition, order.by) : defaultOrderSql(definition);
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
  const { limit: requestedLimit = maxListed, offset = 0, isArbitrary = false, ...criteria } = query;
  const limit = Math.min(requestedLimit, maxListed);
  const readPage = () => readIds(db, scope, criteria, offset, limit);
  // Searches are not cached either: their number is unbounded.
  if (!cache || criteria.search || isArbitrary || offset + limit > maxIdsPerList)
    return addNextOffset(offset, await readPage());
  // Visibility changes with content and with the date.
  const key = JSON.stringify([scope.definition.key, scope.audience, toArgentineDate(scope.now), criteria]);
  const tags = [scope.definition, ...listRequiredSections(scope.definition, criteria.where)].map((each) =>
    getListTag(each.key),
  );
  const cachedIds = await cache.getIds(key, tags, () => readIds(db, scope, criteria, 0, maxIdsPerList));
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

/** Lists the distinct values of a field, or of the items of a list field, among the visible entries of a section. */
export async function listVisibleValues(
  db: Queryable,
  definition: Definition,
  audience: Flavour,
  now: Date,
  name: string,
): Promise<{ values: string[]; changesAt: Date | null }> {
  const isList = kinds.stored(getField(definition, name)) === 'names';
  const fieldSql = isList ? `coalesce(nullif(l.live->'${name}', 'null'), '[]')` : orderSql(definition, name);
  const visibleSql = buildVisibleSql(definition, audience, now, {}, fieldSql);
  const valueSql = isList ? `jsonb_array_elements_text(sort)` : 'sort::text';
  const { rows } = await db.query<DateChanges & { found: string[] }>(
    `${visibleSql.with} select (select coalesce(array_agg(distinct value), '{}')
        from (select ${valueSql} as value from shown) v where value <> '') as found,
      ${changesSql(visibleSql.today)}`,
    visibleSql.values.all,
  );
  const { found, ...dates } = rows[0] ?? { found: [], starts: null, ends: null };
  return { values: found, changesAt: getNextChange(dates) };
}
