import { createHash } from 'node:crypto';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import { type ListRequest, type ListRules, readBound } from '@centinela/api/http/lists.ts';
import type { Queryable } from '../database/queryable.ts';
import { Conditions, wrongParameter } from './conditions.ts';
import { type Count, decodeCursor, encodeCursor, type Place, type ValueType } from './cursor.ts';
import { bounded, countedAtMost, paginate, readListQuery } from './page.ts';
import { placeColumn, placeOf, signatureOf } from './place.ts';

/** What rows are ordered by. It is never null, so that pages can be followed. */
export interface Expression {
  sql: string;
  type: ValueType;
}

/** A column that has the filter's value, or the condition that a value makes. Values have passed the rules. */
export type FilterSql =
  | string
  | ((value: string, where: Conditions, db: Queryable) => string | Promise<string>);

/** Where a list's rows are, beside its rules. */
export interface Source<Row> {
  /** Behind `from`: what is narrowed, ordered and counted. */
  from: string;
  /** Behind `from`: the same and what is joined to it, which is done for the rows of the page only. */
  joined?: string;
  columns: string;
  /** What tells a row from all others, and orders those that are alike. */
  key: readonly Expression[];
  filters?: Readonly<Record<string, FilterSql>>;
  ranges?: Readonly<Record<string, string>>;
  /** The condition of free text; null for one without a word in it. */
  search?(q: string, where: Conditions, db: Queryable): string | null | Promise<string | null>;
  /** Sort → what it orders by before the key; null: the key alone, for ids grow with time. */
  sorts: Readonly<Record<string, Expression | null>>;
  /** The order that nobody asked for. */
  order: Order | ((request: ListRequest, scope: Scope) => Order);
  /** A total is counted up to here. */
  counted?: number;
  /** True: statements are prepared by name. Not for those that are planned by the very values they have. */
  prepared?: boolean;
  /** Finds a page in another way than along an index; null where that is the way. For what measurements ask for. */
  find?(db: Queryable, plan: Plan, scope: Scope): Promise<Found<Row>> | null;
}

interface Order {
  field: string;
  descending: boolean;
}

/** What a list is narrowed to whatever is asked for, and another way to count it. */
export interface Scope {
  /** What `from` names as $1, $2 …, for rows that are made of values. */
  values?: readonly unknown[];
  /** The condition of it. */
  where?(where: Conditions): string;
  /** Counts in another way: `ask` counts as ever, `key` tells what. */
  count?(ask: () => Promise<number>, key: () => string): Promise<number>;
}

/** How a page is read. */
export interface Plan {
  request: ListRequest;
  /** The sort that it goes by. */
  field: string;
  /** All that is asked for but the place; a copy is everybody's own. */
  where: Conditions;
  /** The columns of a row, and its place. */
  columns: string;
  by: readonly Expression[];
  descending: boolean;
  /** `order by …` */
  order: string;
  place: Place | null;
  /** The condition of being behind the place. */
  behind(where: Conditions): string;
  /** Rows to read: one more than are shown. */
  rows: number;
  /** Rows to skip; none behind a place. */
  offset: number;
}

/** A row and its place in the list: its values of what the list is ordered by. */
export type Placed<Row> = Row & { list_place: string[] };

/** A page that was found, with one row more than it shows. */
export interface Found<Row> extends Partial<Count> {
  rows: Placed<Row>[];
}

/** A list of the API. */
export interface List<Row> {
  rules: ListRules;
  /** Reads its query, with other limits where they are given. @throws AppError badRequest that names every unknown field */
  read(query: Record<string, string | string[]>, limits?: Pick<ListRules, 'limit' | 'largest'>): ListRequest;
  /** What narrows it, as conditions. @throws AppError badRequest that names a wrong value */
  conditions(db: Queryable, request: ListRequest, scope?: Scope): Promise<Conditions>;
  /**
   * One page. What it costs does not grow with the number of rows: the next one is found from the last row of this one,
   * which the cursor holds together with the count of the first page.
   *
   * @throws AppError badRequest that names what is wrong in the query
   */
  page(db: Queryable, request: ListRequest, scope?: Scope): Promise<{ rows: Row[]; pagination: Pagination }>;
  /**
   * The rows before and after one in the order of a list, whether or not that one is narrowed away; each null at an end.
   *
   * @param key what tells the row from all others
   * @throws AppError badRequest that names what is wrong in the query; notFound for a row beyond the scope
   */
  beside(db: Queryable, request: ListRequest, key: readonly string[], scope?: Scope): Promise<Beside<Row>>;
}

/** What stands on both sides of a row. */
export interface Beside<Row> {
  previous: Row | null;
  next: Row | null;
}

/** Statements are prepared by name: the same text has the same name, on every connection. */
export const statementName = (text: string): string =>
  `l-${createHash('sha1').update(text).digest('base64url')}`;

const tuple = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;

/** Makes a list of its rules, which the browser knows too, and of where its rows are. */
export function defineList<Row extends object>(rules: ListRules, source: Source<Row>): List<Row> {
  const { counted = countedAtMost } = source;
  refuseGaps(rules, source);
  const orderOf = (request: ListRequest, scope: Scope): Order =>
    request.sort ?? (typeof source.order === 'function' ? source.order(request, scope) : source.order);
  const placedBy = (field: string): readonly Expression[] => {
    const sort = source.sorts[field];
    return sort ? [sort, ...source.key] : source.key;
  };
  const page: List<Row>['page'] = async (db, request, scope = {}) => {
    const { field, descending } = orderOf(request, scope);
    const by = placedBy(field);
    const signature = signatureOf(field, descending);
    const types = by.map(({ type }) => type);
    const place = request.cursor === null ? null : decodeCursor(request.cursor, signature, types);
    const where = await conditionsOf(rules, source, db, request, scope);
    const plan = planOf(source.columns, request, { field, where, by, descending, place });
    const other = source.find?.(db, plan, scope);
    const [found, total] = await Promise.all([
      other ?? walk(source, db, plan),
      place || other ? null : count(source, db, where.copy(), scope, counted),
    ]);
    const known = place ?? bounded(found.total ?? total ?? 0, found.atLeast ?? false, counted);
    return paginate(request, found.rows, known, ({ list_place: values }) =>
      encodeCursor(signature, { ...known, values }),
    );
  };
  return {
    rules,
    read: (query, limits) => readListQuery(query, { ...rules, ...limits }),
    conditions: (db, request, scope = {}) => conditionsOf(rules, source, db, request, scope),
    page,
    async beside(db, request, key, scope = {}) {
      const { field, descending } = orderOf(request, scope);
      const values = await placeOf(source, db, { by: placedBy(field), key, scope });
      const firstBehind = async (isDescending: boolean): Promise<Row | null> => {
        const sort = { field, descending: isDescending };
        const cursor = encodeCursor(signatureOf(field, isDescending), { values, total: 0, atLeast: false });
        const { rows } = await page(db, { ...request, sort, cursor, offset: 0, limit: 1 }, scope);
        return rows[0] ?? null;
      };
      const [previous, next] = await Promise.all([firstBehind(!descending), firstBehind(descending)]);
      return { previous, next };
    },
  };
}

const statement = ({ prepared }: Pick<Source<never>, 'prepared'>, text: string, values: unknown[]) =>
  prepared ? { name: statementName(text), text, values } : { text, values };

/** How many there are, counted to one more than `most`. */
function count(
  source: Pick<Source<never>, 'from' | 'prepared'>,
  db: Queryable,
  where: Conditions,
  scope: Scope,
  most: number,
): Promise<number> {
  const text = `select count(*)::int as total from (select from ${source.from} where ${where.sql} limit ${most + 1}) counted`;
  const ask = async () => {
    const { rows } = await db.query<{ total: number }>(statement(source, text, where.values));
    return rows[0]?.total ?? 0;
  };
  return scope.count?.(ask, () => statementName(`${text} ${JSON.stringify(where.values)}`)) ?? ask();
}

/** Reads a page along an index. What is skipped or joined is sorted by its keys alone, not by whole rows. */
async function walk<Row extends object>(source: Source<Row>, db: Queryable, plan: Plan): Promise<Found<Row>> {
  const { from, joined, key } = source;
  const { columns, order, offset } = plan;
  const where = plan.where.copy();
  if (plan.place) where.parts.push(plan.behind(where));
  const keys = key.map(({ sql }) => sql);
  const cut = `from ${from} where ${where.sql} ${order} limit ${where.place(plan.rows)}::bigint`;
  const skip = offset > 0 ? ` offset ${where.place(offset)}::bigint` : '';
  const text =
    skip || joined
      ? `with page as materialized (select ${keys.join(', ')} ${cut}${skip})
         select ${columns} from ${joined ?? from} where ${tuple(keys)} in (select * from page) ${order}`
      : `select ${columns} ${cut}`;
  const { rows } = await db.query<Placed<Row>>(statement(source, text, where.values));
  return { rows };
}

/** @throws Error where rules and rows don't fit: a filter that is let in and narrows nothing would show everything */
function refuseGaps<Row>(rules: ListRules, source: Source<Row>): void {
  const { from, filters = {}, ranges = {}, sorts, search, find } = source;
  const gaps = [
    ...(rules.search === false || search || find ? [] : ['q']),
    ...Object.keys(rules.filters).filter((name) => !Object.hasOwn(filters, name)),
    ...Object.keys(rules.ranges).filter((name) => !Object.hasOwn(ranges, name)),
    ...rules.sorts.filter((name) => !Object.hasOwn(sorts, name)),
  ];
  if (gaps.length > 0) throw new Error(`the list of ${from} does not say what ${gaps.join(', ')} is`);
}

/** The filters' values as the rules make them. @throws AppError badRequest that names a wrong one */
export function filterValues(rules: ListRules, { filters }: ListRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, text]) => {
      const parsed = rules.filters[name]?.safeParse(text);
      if (!parsed?.success)
        throw wrongParameter(`filter[${name}]`, parsed?.error.issues[0]?.message ?? 'unknownField');
      return [name, parsed.data];
    }),
  );
}

async function conditionsOf<Row>(
  rules: ListRules,
  source: Source<Row>,
  db: Queryable,
  request: ListRequest,
  scope: Scope,
): Promise<Conditions> {
  const where = new Conditions(['true'], scope.values);
  if (scope.where) where.parts.push(scope.where(where));
  for (const [name, value] of Object.entries(filterValues(rules, request))) {
    const filter = source.filters?.[name];
    if (typeof filter === 'string') where.add((place) => `${filter} = ${place}`, value);
    else if (filter) where.parts.push(await filter(value, where, db));
  }
  addRanges(rules, source, request, where);
  const words = request.q?.trim() ? await source.search?.(request.q, where, db) : null;
  if (words) where.parts.push(words);
  return where;
}

function addRanges<Row>(
  rules: ListRules,
  source: Source<Row>,
  { ranges }: ListRequest,
  where: Conditions,
): void {
  for (const [name, range] of Object.entries(ranges))
    for (const end of ['from', 'to'] as const) {
      const [text, kind, column] = [range[end], rules.ranges[name], source.ranges?.[name]];
      if (!text || !kind || !column) continue;
      const bound = readBound(kind, end, text);
      // A number that is none is named as its filter, whatever of it is wrong.
      const field = kind === 'number' ? `filter[${name}]` : `filter[${name}][${end}]`;
      if ('message' in bound) throw wrongParameter(field, bound.message);
      const cast = kind === 'number' ? '::numeric' : '';
      where.add((place) => `${column} ${end === 'from' ? '>=' : '<='} ${place}${cast}`, bound.value);
    }
}

function planOf(
  columns: string,
  request: ListRequest,
  { field, where, by, descending, place }: Pick<Plan, 'field' | 'where' | 'by' | 'descending' | 'place'>,
): Plan {
  const direction = descending ? 'desc' : 'asc';
  return {
    request,
    field,
    where,
    by,
    descending,
    place,
    columns: `${columns}, ${placeColumn(by)}`,
    order: `order by ${by.map(({ sql }) => `${sql} ${direction}`).join(', ')}`,
    behind: (into) =>
      place
        ? `${tuple(by.map(({ sql }) => sql))} ${descending ? '<' : '>'} ${tuple(
            by.map(({ type }, index) => `${into.place(place.values[index])}::${type}`),
          )}`
        : 'true',
    rows: request.limit + 1,
    offset: place ? 0 : request.offset,
  };
}
