import {
  type AccountKind,
  accountKinds,
  maxCountedUsers,
  userRules,
  userStatuses,
} from '@centinela/api/accounts/users.ts';
import type { ListRequest, NeighboursAnswer } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import {
  defineList,
  type FoundPage,
  type Plan,
  type PositionedRow,
  type Scope,
  statementName,
} from '#platform/lists/defineList.ts';
import { readListQuery } from '#platform/lists/page.ts';
import { userFilters } from './users.filters.ts';
import { buildSearchCondition, isSelective } from './users.read.ts';
import { formatName, type UserRow, userColumns } from './users.rows.ts';

/** Parses a list query. @throws AppError badRequest that names every unknown field */
export const readUserQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, userRules);

/** Rows scanned in order before all matches are collected (see `searchedPage`). */
const maxScanned = 1000;

/** Sort orders of the list. Each has its indexes (accounts.tables.ts). */
const sorts = {
  createdAt: { sql: 'u.created_at', type: 'timestamptz' },
  lastName: { sql: 'u.sort_name', type: 'text' },
} as const;

/**
 * Searches are not prepared, because common and rare terms need different plans. Neither are pages requested by
 * number, which are rarely requested twice.
 */
const toQueryConfig = (text: string, { q, offset, cursor }: ListRequest) =>
  (q && !isSelective(q)) || (offset > 0 && cursor === null) ? { text } : { name: statementName(text), text };

const kindSegments = { SYSTEM: 0, INSTALLER: 4, CLIENT: 8 } as const;
const invitedSegments = 12;

/** A segment without users, for filters that cannot match. */
const noSegment = -1;

/**
 * Returns the segments (a generated column, accounts.tables.ts) that a request covers among users of some kinds: by
 * kind, status, enabled flag and invited flag. They are listed explicitly, because an index that starts with the
 * segment then returns the rows of each in order, however rare they are.
 */
function getRequestedSegments(
  { filters }: Pick<ListRequest, 'filters'>,
  reachableKinds: readonly AccountKind[],
): number[] {
  const kinds = reachableKinds.filter((kind) => filters.__t === undefined || filters.__t === kind);
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
 * Chooses how to find a page: `exact` by a nearly unique value, `gathered` by a prefix of one, `ordered` along an
 * index, `searched` in all other cases.
 */
function chooseStrategy(
  { filters, ranges, q }: ListRequest,
  isByDate: boolean,
): 'exact' | 'ordered' | 'gathered' | 'searched' {
  const names = Object.keys(filters);
  if (names.some((name) => exactFilters.includes(name))) return 'exact';
  if (q && isSelective(q)) return 'gathered';
  const isRanged = ranges.createdAt !== undefined && !isByDate;
  if (q || isRanged || names.includes('roles')) return 'searched';
  // Only the order by date has an index that includes the province.
  return filters.province !== undefined && !isByDate ? 'searched' : 'ordered';
}

/** Parts of a page query: conditions, order, and parameter placeholders. */
interface Page {
  where: Conditions;
  /** Conditions added by the cursor. */
  behind: string;
  segments: readonly number[];
  sql: string;
  direction: 'asc' | 'desc';
  rows: number;
  offset: number;
}

const total = 'null::int as total, false as at_least';

/**
 * Selects the first users of some segments in order. Each branch has its own limit so that it uses the index;
 * PostgreSQL reads at most `limit` rows in total (Merge Append).
 */
function selectInOrder(
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
  const found = selectInOrder(page, 'u.id', page.where.parts.join(' and '), page.rows + page.offset);
  return `page as materialized (select id, key, ${total} from (${found}) ordered offset ${page.offset})`;
}

/**
 * Scans the next rows in order; if enough of them match, they are the page. Otherwise matches are rare: all are
 * collected through the term index and sorted. So neither a very common term nor an unknown one reads a million rows,
 * whatever the planner estimates.
 */
function searchedPage(page: Page): string {
  const { where, behind, sql, direction, rows, offset } = page;
  const conditions = where.parts.join(' and ');
  return `near as materialized (
      select u.id, u.key from (${selectInOrder(page, 'u.*', 'true', maxScanned)}) u where ${conditions}),
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

/** Collects and sorts the matches of a nearly unique value. */
function gatheredPage({ where, behind, sql, direction, rows, offset }: Page): string {
  return `found as materialized (
      select u.id, ${sql} as key from users u where ${where.parts.join(' and ')} and ${behind}),
    page as materialized (
      select id, key, (select count(*)::int from found) as total, false as at_least
      from found order by key ${direction}, id ${direction} limit ${rows} offset ${offset})`;
}

/** Page queries by strategy. */
const pages = { exact: exactPage, ordered: orderedPage, gathered: gatheredPage, searched: searchedPage };

/** Counts along an index, up to the limit that is displayed. */
async function countUsers(
  db: Queryable,
  request: ListRequest,
  where: Conditions,
  reachableKinds: readonly AccountKind[],
): Promise<number> {
  const { __t: kind, status, enable, unclaimed } = request.filters;
  const branches =
    kind || status || enable || unclaimed || reachableKinds.length < accountKinds.length
      ? getRequestedSegments(request, reachableKinds).map((segment) => `u.segment = ${segment}`)
      : ['true'];
  const parts = branches.map(
    (branch) =>
      `(select 1 from users u where ${where.parts.join(' and ')} and ${branch} limit ${maxCountedUsers + 1})`,
  );
  const text = `select count(*)::int as total from (
      select 1 from (${parts.join(' union all ')}) branches limit ${maxCountedUsers + 1}) counted`;
  const { rows } = await db.query<{ total: number }>({
    name: statementName(text),
    text,
    values: where.values,
  });
  return rows[0]?.total ?? 0;
}

type FoundRow = PositionedRow<UserRow> & { total: number | null; at_least: boolean };

/** Finds a page with the strategy that suits the request. */
async function find(
  db: Queryable,
  plan: Plan,
  reachableKinds: readonly AccountKind[],
): Promise<FoundPage<UserRow>> {
  const { request, columns, order } = plan;
  const isByDate = plan.field === 'createdAt';
  const strategy = chooseStrategy(request, isByDate);
  const where = plan.where.copy();
  const text = `with ${pages[strategy]({
    where,
    behind: plan.afterPosition(where),
    segments: getRequestedSegments(request, reachableKinds),
    sql: (isByDate ? sorts.createdAt : sorts.lastName).sql,
    direction: plan.descending ? 'desc' : 'asc',
    rows: plan.rows,
    offset: plan.offset,
  })}
    select ${columns}, page.total, page.at_least from page join users u on u.id = page.id ${order}`;
  const isCounting = plan.position === null && (strategy === 'exact' || strategy === 'ordered');
  const [{ rows }, total] = await Promise.all([
    db.query<FoundRow>({ ...toQueryConfig(text, request), values: where.values }),
    isCounting ? countUsers(db, request, plan.where, reachableKinds) : null,
  ]);
  return { rows, total: total ?? rows[0]?.total ?? 0, atLeast: rows[0]?.at_least ?? false };
}

/** Defines the list of users of the kinds that the caller may manage. */
const defineUserList = (reachableKinds: readonly AccountKind[]) =>
  defineList<UserRow>(userRules, {
    from: 'users u',
    columns: userColumns,
    key: [{ sql: 'u.id', type: 'uuid' }],
    filters: userFilters,
    ranges: { createdAt: sorts.createdAt.sql },
    search: (q, where) => buildSearchCondition(where, q) ?? 'false',
    sorts,
    order: { field: 'createdAt', descending: true },
    counted: maxCountedUsers,
    find: (db, plan) => find(db, plan, reachableKinds),
  });

/**
 * All kinds add no condition, so that the planner need not estimate it; otherwise restricts by segment, for its
 * index.
 */
const toScope = (reachableKinds: readonly AccountKind[]): Scope =>
  reachableKinds.length === accountKinds.length
    ? {}
    : { where: () => `u.segment in (${getRequestedSegments({ filters: {} }, reachableKinds).join(', ')})` };

/**
 * Lists users of these kinds (userReach.ts), newest first, with counts capped at `countedUsers`. The cost of a page
 * does not depend on the number of users of other kinds.
 */
export const listUsers = (db: Queryable, request: ListRequest, reachableKinds: readonly AccountKind[]) =>
  defineUserList(reachableKinds).page(db, request, toScope(reachableKinds));

/** Converts a list query among users of these kinds to conditions on `users u`. */
export const toConditions = (db: Queryable, request: ListRequest, reachableKinds: readonly AccountKind[]) =>
  defineUserList(reachableKinds).conditions(db, request, toScope(reachableKinds));

/** Returns the users before and after one in such a list. @throws AppError notFound, also for one of another kind */
export async function findAdjacentUsers(
  db: Queryable,
  request: ListRequest,
  id: string,
  reachableKinds: readonly AccountKind[],
): Promise<NeighboursAnswer> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { previous, next } = await defineUserList(reachableKinds).findNeighbours(
    db,
    request,
    [id],
    toScope(reachableKinds),
  );
  const toReference = (row: UserRow | null) => row && { id: row.id, title: formatName(row) };
  return { previous: toReference(previous), next: toReference(next) };
}
