import {
  type AccountKind,
  accountKinds,
  countedUsers,
  userRules,
  userStatuses,
} from '@centinela/api/accounts/users.ts';
import type { BesideAnswer, ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import {
  defineList,
  type Found,
  type Placed,
  type Plan,
  type Scope,
  statementName,
} from '#platform/lists/defineList.ts';
import { userFilters } from './users.filters.ts';
import { isSelective, searchFor } from './users.read.ts';
import { nameOf, type UserRow, userColumns } from './users.rows.ts';

/** Rows that are looked at in order before everything that matches is gathered (see `searchedPage`). */
const walked = 1000;

/** What a list is ordered by. Every order has its indexes (accounts.tables.ts). */
const sorts = {
  createdAt: { sql: 'u.created_at', type: 'timestamptz' },
  lastName: { sql: 'u.sort_name', type: 'text' },
} as const;

/**
 * A search is planned by the very words it has: a common one and a rare one are found in different ways. A page that
 * somebody jumped to by its number is asked for once.
 */
const prepared = (text: string, { q, offset, cursor }: ListRequest) =>
  (q && !isSelective(q)) || (offset > 0 && cursor === null) ? { text } : { name: statementName(text), text };

const kindSegments = { SYSTEM: 0, INSTALLER: 4, CLIENT: 8 } as const;
const invitedSegments = 12;

/** No user is of it: stands for what nobody can be found in. */
const noSegment = -1;

/**
 * The segments (a generated column, accounts.tables.ts) that a request wants among users of some kinds: of kind, status,
 * switch and claim. They are all named, because an index that begins with the segment then gives the rows of each in
 * order, however rare they are.
 */
function wanted({ filters }: Pick<ListRequest, 'filters'>, reach: readonly AccountKind[]): number[] {
  const kinds = reach.filter((kind) => filters.__t === undefined || filters.__t === kind);
  if (kinds.length === 0) return [noSegment];
  const statuses = userStatuses.filter((status) => filters.status === undefined || filters.status === status);
  const switches = [false, true].filter(
    (enable) => filters.enable === undefined || filters.enable === String(enable),
  );
  const claims = [0, invitedSegments].filter(
    (claim) => filters.unclaimed === undefined || filters.unclaimed === String(claim > 0),
  );
  return claims.flatMap((claim) =>
    kinds.flatMap((kind) =>
      statuses.flatMap((status) =>
        switches.map(
          (enable) => claim + kindSegments[kind] + (status === 'active' ? 2 : 0) + (enable ? 1 : 0),
        ),
      ),
    ),
  );
}

const exactFilters = ['email', 'document'];

/**
 * How a page is found: `exact` by a value that hardly anybody shares, `gathered` by a beginning of one, `ordered` along an
 * index, `searched` in all other cases.
 */
function wayOf(
  { filters, ranges, q }: ListRequest,
  isByDate: boolean,
): 'exact' | 'ordered' | 'gathered' | 'searched' {
  const names = Object.keys(filters);
  if (names.some((name) => exactFilters.includes(name))) return 'exact';
  if (q && isSelective(q)) return 'gathered';
  const isRanged = ranges.createdAt !== undefined && !isByDate;
  if (q || isRanged || names.includes('roles')) return 'searched';
  // Only the order by date has an index by province.
  return filters.province !== undefined && !isByDate ? 'searched' : 'ordered';
}

/** What a page is made of: conditions, order, and the places of its numbers. */
interface Page {
  where: Conditions;
  /** Conditions that the cursor adds. */
  behind: string;
  segments: readonly number[];
  sql: string;
  direction: 'asc' | 'desc';
  rows: number;
  offset: number;
}

const total = 'null::int as total, false as at_least';

/**
 * The first users of some segments in order. Each branch has the limit too, so that it is read along the index; what
 * PostgreSQL reads of them is no more than `limit` rows in all (Merge Append).
 */
function inOrder(
  { behind, segments, sql, direction }: Page,
  columns: string,
  conditions: string,
  limit: number,
): string {
  const order = `${direction}, u.id ${direction} limit ${limit}`;
  const parts = segments.map(
    (segment) => `(select ${columns}, ${sql} as key from users u
      where u.segment = ${segment} and ${conditions} and ${behind} order by ${sql} ${order})`,
  );
  return `select * from (${parts.join(' union all ')}) u order by u.key ${order}`;
}

function exactPage({ where, behind, sql, direction, rows, offset }: Page): string {
  return `page as materialized (
      select u.id, ${sql} as key, ${total} from users u where ${where.parts.join(' and ')} and ${behind}
      order by ${sql} ${direction}, u.id ${direction} limit ${rows} offset ${offset})`;
}

function orderedPage(page: Page): string {
  const found = inOrder(page, 'u.id', page.where.parts.join(' and '), page.rows + page.offset);
  return `page as materialized (select id, key, ${total} from (${found}) ordered offset ${page.offset})`;
}

/**
 * Looks at the next rows in order; when enough of them match, that is the page. Else what matches is rare: all of it
 * is gathered (by the index of words) and sorted. So neither a word that everybody has nor one that
 * nobody has means reading a million rows, whatever the planner believes of them.
 */
function searchedPage(page: Page): string {
  const { where, behind, sql, direction, rows, offset } = page;
  const conditions = where.parts.join(' and ');
  return `near as materialized (
      select u.id, u.key from (${inOrder(page, 'u.*', 'true', walked)}) u where ${conditions}),
    enough as materialized (select count(*) >= ${rows} + ${offset} as yes, count(*)::int as total from near),
    found as materialized (
      select u.id, ${sql} as key from users u
      where ${conditions} and ${behind} and not (select yes from enough)),
    page as materialized (
      select id, key, case when (select yes from enough) then (select total from enough)
          else (select count(*)::int from found) end as total, (select yes from enough) as at_least
      from (select id, key from near where (select yes from enough) union all select id, key from found) matching
      order by key ${direction}, id ${direction} limit ${rows} offset ${offset})`;
}

/** All that hardly anybody shares, sorted. */
function gatheredPage({ where, behind, sql, direction, rows, offset }: Page): string {
  return `found as materialized (
      select u.id, ${sql} as key from users u where ${where.parts.join(' and ')} and ${behind}),
    page as materialized (
      select id, key, (select count(*)::int from found) as total, false as at_least
      from found order by key ${direction}, id ${direction} limit ${rows} offset ${offset})`;
}

/** How a page is found in each way. */
const pages = { exact: exactPage, ordered: orderedPage, gathered: gatheredPage, searched: searchedPage };

/** Counts along an index, no further than somebody reads. */
async function countUsers(
  db: Queryable,
  request: ListRequest,
  where: Conditions,
  reach: readonly AccountKind[],
): Promise<number> {
  const { __t: kind, status, enable, unclaimed } = request.filters;
  const branches =
    kind || status || enable || unclaimed || reach.length < accountKinds.length
      ? wanted(request, reach).map((segment) => `u.segment = ${segment}`)
      : ['true'];
  const parts = branches.map(
    (branch) =>
      `(select 1 from users u where ${where.parts.join(' and ')} and ${branch} limit ${countedUsers + 1})`,
  );
  const text = `select count(*)::int as total from (
      select 1 from (${parts.join(' union all ')}) branches limit ${countedUsers + 1}) counted`;
  const { rows } = await db.query<{ total: number }>({
    name: statementName(text),
    text,
    values: where.values,
  });
  return rows[0]?.total ?? 0;
}

type FoundRow = Placed<UserRow> & { total: number | null; at_least: boolean };

/** Finds a page in the way that suits what is asked for. */
async function find(db: Queryable, plan: Plan, reach: readonly AccountKind[]): Promise<Found<UserRow>> {
  const { request, columns, order } = plan;
  const isByDate = plan.field === 'createdAt';
  const way = wayOf(request, isByDate);
  const where = plan.where.copy();
  const text = `with ${pages[way]({
    where,
    behind: plan.behind(where),
    segments: wanted(request, reach),
    sql: (isByDate ? sorts.createdAt : sorts.lastName).sql,
    direction: plan.descending ? 'desc' : 'asc',
    rows: plan.rows,
    offset: plan.offset,
  })}
    select ${columns}, page.total, page.at_least from page join users u on u.id = page.id ${order}`;
  const isCounting = plan.place === null && (way === 'exact' || way === 'ordered');
  const [{ rows }, total] = await Promise.all([
    db.query<FoundRow>({ ...prepared(text, request), values: where.values }),
    isCounting ? countUsers(db, request, plan.where, reach) : null,
  ]);
  return { rows, total: total ?? rows[0]?.total ?? 0, atLeast: rows[0]?.at_least ?? false };
}

/** The list of users of some kinds: those that somebody may deal with. */
const listOf = (reach: readonly AccountKind[]) =>
  defineList<UserRow>(userRules, {
    from: 'users u',
    columns: userColumns,
    key: [{ sql: 'u.id', type: 'uuid' }],
    filters: userFilters,
    ranges: { createdAt: sorts.createdAt.sql },
    search: (q, where) => searchFor(where, q) ?? 'false',
    sorts,
    order: { field: 'createdAt', descending: true },
    counted: countedUsers,
    find: (db, plan) => find(db, plan, reach),
  });

/** Everybody is narrowed by nothing, so that the planner is not asked to guess; others by the segments, for their index. */
const scopeOf = (reach: readonly AccountKind[]): Scope =>
  reach.length === accountKinds.length
    ? {}
    : { where: () => `u.segment in (${wanted({ filters: {} }, reach).join(', ')})` };

/**
 * Users of these kinds (userReach.ts), the newest first; nobody is counted further than `countedUsers`. What costs a page
 * does not grow with those of other kinds.
 */
export const listUsers = (db: Queryable, request: ListRequest, reach: readonly AccountKind[]) =>
  listOf(reach).page(db, request, scopeOf(reach));

/** What a list's query finds among users of these kinds, as conditions on `users u`. */
export const conditionsOf = (db: Queryable, request: ListRequest, reach: readonly AccountKind[]) =>
  listOf(reach).conditions(db, request, scopeOf(reach));

/** The users before and after one in such a list. @throws AppError notFound, also for one of another kind */
export async function usersBeside(
  db: Queryable,
  request: ListRequest,
  id: string,
  reach: readonly AccountKind[],
): Promise<BesideAnswer> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { previous, next } = await listOf(reach).beside(db, request, [id], scopeOf(reach));
  const named = (row: UserRow | null) => row && { id: row.id, title: nameOf(row) };
  return { previous: named(previous), next: named(next) };
}
