import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest, ListRules } from '@centinela/api/http/lists.ts';
import type { Queryable } from '../database/queryable.ts';
import { Conditions } from './conditions.ts';
import { type Count, type CursorPosition, decodeCursor, encodeCursor, type ValueType } from './cursor.ts';
import { parseFilterValues, parseRangeLimits } from './filterValues.ts';
import { limitCount, maxCounted, paginate, readListQuery } from './page.ts';
import { findPosition, formatSignature, parsePosition, positionColumn } from './position.ts';
import { countRows, readPage, tuple } from './readPage.ts';

/** A sort expression. Its value is never null, so that the next page can continue from it. */
export interface Expression {
  sql: string;
  type: ValueType;
}

/**
 * A column to compare with the filter's value, or a function from the value to a condition. Values are already
 * validated.
 */
export type FilterSql =
  | string
  | ((value: string, where: Conditions, db: Queryable) => string | Promise<string>);

/** The SQL of a list, complementing its rules. */
export interface Source<Row> {
  /** SQL after `from`: the rows to filter, sort and count. */
  from: string;
  /** SQL after `from`, like `from` with additional joins. It is used only for the rows of one page. */
  joined?: string;
  columns: string;
  /**
   * Conditions that divide all rows, if no index orders them together: a page is merged from the first rows of each
   * part, which are read along an index. Otherwise all rows would be sorted.
   */
  parts?: readonly string[];
  /** Unique key of a row, also the tiebreaker of sorting. */
  key: readonly Expression[];
  filters?: Readonly<Record<string, FilterSql>>;
  ranges?: Readonly<Record<string, string>>;
  /** Condition for a free-text search; null for a text without terms. */
  search?(q: string, where: Conditions, db: Queryable): string | null | Promise<string | null>;
  /** Sort expressions by name, applied before the key; null sorts by the key alone, since ids grow with time. */
  sorts: Readonly<Record<string, Expression | null>>;
  /** Default order. */
  order: Order | ((request: ListRequest, scope: Scope) => Order);
  /** Maximum total that is counted. */
  counted?: number;
  /** True: statements are prepared by name. Not for statements whose plan depends on the values. */
  prepared?: boolean;
  /**
   * Finds a page in another way than along an index, where measurements showed that it is faster; null to use the
   * index.
   */
  find?(db: Queryable, plan: Plan, scope: Scope): Promise<FoundPage<Row>> | null;
}

interface Order {
  field: string;
  descending: boolean;
}

/** Fixed restriction of a list that no request can change, and optionally another way to count. */
export interface Scope {
  /** Values of the placeholders $1, $2 … in `from`. */
  values?: readonly unknown[];
  /** Condition of the restriction. */
  where?(where: Conditions): string;
  /** Replaces the count, for example by a cached one. `runCount` counts as usual; `key` identifies the counted rows. */
  count?(runCount: () => Promise<number>, key: () => string): Promise<number>;
}

/** How a page is read. */
export interface Plan {
  request: ListRequest;
  /** The sort field. */
  field: string;
  /** All conditions except the position. Every access returns a new copy. */
  where: Conditions;
  /** Columns of a row, including its position. */
  columns: string;
  sortColumns: readonly Expression[];
  descending: boolean;
  /** `order by …` */
  order: string;
  position: CursorPosition | null;
  /** Condition for rows after the position. */
  afterPosition(where: Conditions): string;
  /** Rows to read: one more than the page has. */
  rows: number;
  /** Rows to skip; zero with a position. */
  offset: number;
}

/** A row and its position in the list: its values of the sort expressions, as JSON. */
export type PositionedRow<Row> = Row & { list_place: string };

/** A page that was read, with one extra row. */
export interface FoundPage<Row> extends Partial<Count> {
  rows: PositionedRow<Row>[];
}

/** A list of the API. */
export interface List<Row> {
  rules: ListRules;
  /** Parses its query, optionally with other limits. @throws AppError badRequest listing every unknown field */
  read(query: Record<string, string | string[]>, limits?: Pick<ListRules, 'limit' | 'largest'>): ListRequest;
  /** Returns its filters as conditions. @throws AppError badRequest naming an invalid value */
  conditions(db: Queryable, request: ListRequest, scope?: Scope): Promise<Conditions>;
  /**
   * Reads one page. The cost does not depend on the number of rows: the next page continues from the last row of
   * this one, whose position is in the cursor together with the count of the first page.
   *
   * @throws AppError badRequest naming what is wrong in the query
   */
  page(db: Queryable, request: ListRequest, scope?: Scope): Promise<{ rows: Row[]; pagination: Pagination }>;
  /**
   * Returns the rows before and after a row in the list's order, even if filters exclude the row itself; null at
   * either end.
   *
   * @param key unique key of the row
   * @throws AppError badRequest naming what is wrong in the query; notFound for a row outside the scope
   */
  findNeighbours(
    db: Queryable,
    request: ListRequest,
    key: readonly string[],
    scope?: Scope,
  ): Promise<Neighbours<Row>>;
}

/** The previous and next row of a row. */
export interface Neighbours<Row> {
  previous: Row | null;
  next: Row | null;
}

/** Creates a list from its rules, which the browser shares, and its SQL. */
export function defineList<Row extends object>(rules: ListRules, source: Source<Row>): List<Row> {
  const { counted = maxCounted } = source;
  assertComplete(rules, source);
  const getOrder = (request: ListRequest, scope: Scope): Order =>
    request.sort ?? (typeof source.order === 'function' ? source.order(request, scope) : source.order);
  const sortExpressions = (field: string): readonly Expression[] => {
    const sort = source.sorts[field];
    return sort ? [sort, ...source.key] : source.key;
  };
  const page: List<Row>['page'] = async (db, request, scope = {}) => {
    const { field, descending } = getOrder(request, scope);
    const sortColumns = sortExpressions(field);
    const signature = formatSignature(field, descending);
    const types = sortColumns.map(({ type }) => type);
    const position = request.cursor === null ? null : decodeCursor(request.cursor, signature, types);
    const where = await buildConditions(rules, source, db, request, scope);
    const plan = createPlan(source.columns, request, { field, where, sortColumns, descending, position });
    const alternativePage = source.find?.(db, plan, scope);
    const [found, total] = await Promise.all([
      alternativePage ?? readPage(source, db, plan),
      position || alternativePage ? null : countRows(source, db, where.copy(), scope, counted),
    ]);
    const rowCount = position ?? limitCount(found.total ?? total ?? 0, found.atLeast ?? false, counted);
    return paginate(request, found.rows, rowCount, ({ list_place: place }) =>
      encodeCursor(signature, { ...rowCount, values: parsePosition(place) }),
    );
  };
  return {
    rules,
    read: (query, limits) => readListQuery(query, { ...rules, ...limits }),
    conditions: (db, request, scope = {}) => buildConditions(rules, source, db, request, scope),
    page,
    async findNeighbours(db, request, key, scope = {}) {
      const { field, descending } = getOrder(request, scope);
      const values = await findPosition(source, db, { sortColumns: sortExpressions(field), key, scope });
      const findNext = async (isDescending: boolean): Promise<Row | null> => {
        const sort = { field, descending: isDescending };
        const cursor = encodeCursor(formatSignature(field, isDescending), {
          values,
          total: 0,
          atLeast: false,
        });
        const { rows } = await page(db, { ...request, sort, cursor, offset: 0, limit: 1 }, scope);
        return rows[0] ?? null;
      };
      const [previous, next] = await Promise.all([findNext(!descending), findNext(descending)]);
      return { previous, next };
    },
  };
}

/**
 * Checks that rules and SQL match.
 *
 * @throws Error for a filter that is allowed but has no condition, since it would show everything
 */
function assertComplete<Row>(rules: ListRules, source: Source<Row>): void {
  const { from, filters = {}, ranges = {}, sorts, search, find } = source;
  const missing = [
    ...(rules.search === false || search || find ? [] : ['q']),
    ...Object.keys(rules.filters).filter((name) => !Object.hasOwn(filters, name)),
    ...Object.keys(rules.ranges).filter((name) => !Object.hasOwn(ranges, name)),
    ...rules.sorts.filter((name) => !Object.hasOwn(sorts, name)),
  ];
  if (missing.length > 0) throw new Error(`the list of ${from} does not say what ${missing.join(', ')} is`);
}

async function buildConditions<Row>(
  rules: ListRules,
  source: Source<Row>,
  db: Queryable,
  request: ListRequest,
  scope: Scope,
): Promise<Conditions> {
  const where = new Conditions(['true'], scope.values);
  if (scope.where) where.parts.push(scope.where(where));
  for (const [name, value] of Object.entries(parseFilterValues(rules, request))) {
    const filter = source.filters?.[name];
    if (typeof filter === 'string') where.add((position) => `${filter} = ${position}`, value);
    else if (filter) where.parts.push(await filter(value, where, db));
  }
  addRanges(rules, source, request, where);
  const term = request.q?.trim() ? await source.search?.(request.q, where, db) : null;
  if (term) where.parts.push(term);
  return where;
}

function addRanges<Row>(
  rules: ListRules,
  source: Source<Row>,
  request: ListRequest,
  where: Conditions,
): void {
  for (const { name, end, kind, value } of parseRangeLimits(rules, request)) {
    const column = source.ranges?.[name];
    const cast = kind === 'number' ? '::numeric' : '';
    if (column)
      where.add((position) => `${column} ${end === 'from' ? '>=' : '<='} ${position}${cast}`, value);
  }
}

function createPlan(
  columns: string,
  request: ListRequest,
  {
    field,
    where,
    sortColumns,
    descending,
    position,
  }: Pick<Plan, 'field' | 'where' | 'sortColumns' | 'descending' | 'position'>,
): Plan {
  const direction = descending ? 'desc' : 'asc';
  return {
    request,
    field,
    where,
    sortColumns,
    descending,
    position,
    columns: `${columns}, ${positionColumn(sortColumns)}`,
    order: `order by ${sortColumns.map(({ sql }) => `${sql} ${direction}`).join(', ')}`,
    afterPosition: (into) =>
      position
        ? `${tuple(sortColumns.map(({ sql }) => sql))} ${descending ? '<' : '>'} ${tuple(
            sortColumns.map(({ type }, index) => `${into.bind(position.values[index])}::${type}`),
          )}`
        : 'true',
    rows: request.limit + 1,
    offset: position ? 0 : request.offset,
  };
}
