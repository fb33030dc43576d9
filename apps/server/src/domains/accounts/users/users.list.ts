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
} from '#platform/lists/defineList.ts';
import { readListQuery } from '#platform/lists/page.ts';
import { statementName } from '#platform/lists/readPage.ts';
import { userFilters } from './users.filters.ts';
import { buildSearchCondition, isSelective } from './users.read.ts';
import { formatName, type UserRow, userColumns } from './users.rows.ts';

/** Parses a list query. @throws AppError badRequest that names every unknown field */
export const readUserQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, userRules);

/** Maximum number of rows that a search scans in order before it collects all matches (see `buildSearchedPage`). */
const maxScanned = 1000;

/** Sort orders of the list. Each one is served by an index (accounts.tables.ts). */
const sorts = {
  createdAt: { sql: 'u.created_at', type: 'timestamptz' },
  lastName: { sql: 'u.sort_name', type: 'text' },
} as const;

/**
 * Prepares the statement, with two exceptions. Searches for words are not prepared, because common and rare words need
 * different plans. Pages requested by number are not prepared, because they are rarely requested twice.
 */
const toQueryConfig = (text: string, { q, offset, cursor }: ListRequest) =>
  (q && !isSelective(q)) || (offset > 0 && cursor === null) ? { text } : { name: statementName(text), text };

/** Summands of the segment number (accounts.tables.ts). */
const kindSegmentOffsets = { SYSTEM: 0, INSTALLER: 4, CLIENT: 8 } as const;
const invitedSegmentOffset = 12;

/** Segment number that no user has, for filters that cannot match. */
const noSegment = -1;

/**
 * Returns the segments that a request can match among users of these kinds. A segment is a generated column that
 * encodes kind, status, enabled flag and invited flag (accounts.tables.ts). Queries list the segments explicitly: an
 * index that starts with the segment then returns the rows of each segment in order, even if they are rare.
 */
function getRequestedSegments(
  { filters }: Pick<ListRequest, 'filters'>,
  reachableKinds: readonly AccountKind[],
): number[] {
  const kinds = reachableKinds.filter((kind) => filters.__t === undefined || filters.__t === kind);
  if (kinds.length === 0) return [noSegment];
  const statuses = userStatuses.filter((status) => filters.status === undefined || filters.status === status);
  const enabledFlags = [false, true].filter(
    (enable) => filters.enable === undefined || filters.enable === String(enable),
  );
  const invitedOffsets = [0, invitedSegmentOffset].filter(
    (offset) => filters.unclaimed === undefined || filters.unclaimed === String(offset > 0),
  );
  return invitedOffsets.flatMap((invitedOffset) =>
    kinds.flatMap((kind) =>
      statuses.flatMap((status) =>
        enabledFlags.map(
          (enable) =>
            invitedOffset + kindSegmentOffsets[kind] + (status === 'active' ? 2 : 0) + (enable ? 1 : 0),
        ),
      ),
    ),
  );
}

/** Filters that match at most a few users. */
const exactFilters = ['email', 'document'];

/**
 * Chooses how to find a page:
 * - `exact` for a filter by a nearly unique value, such as an e-mail address,
 * - `gathered` for a search by a prefix of such a value,
 * - `ordered` if an index returns the matching rows in order,
 * - `searched` in all other cases.
 */
function chooseStrategy(
  { filters, ranges, q }: ListRequest,
  isByDate: boolean,
): 'exact' | 'ordered' | 'gathered' | 'searched' {
  const filterNames = Object.keys(filters);
  if (filterNames.some((name) => exactFilters.includes(name))) return 'exact';
  if (q && isSelective(q)) return 'gathered';
  const hasDateRange = ranges.createdAt !== undefined && !isByDate;
  if (q || hasDateRange || filterNames.includes('roles')) return 'searched';
  // Only the order by date has an index that includes the province.
  return filters.province !== undefined && !isByDate ? 'searched' : 'ordered';
}

/** Parts of a page query. */
interface PageParts {
  where: Conditions;
  /** SQL condition that restricts the page to rows after the cursor. */
  afterCursor: string;
  segments: readonly number[];
  /** SQL expression of the sort key. */
  sortKey: string;
  direction: 'asc' | 'desc';
  maxRows: number;
  offset: number;
}

/** Values of the count columns for strategies that do not count. */
const noCount = 'null::int as total, false as at_least';

/**
 * Selects the first users of the given segments in order. Each segment has a subquery with a limit, so that the
 * subquery uses the index. PostgreSQL merges them (Merge Append) and reads at most `limit` rows in total.
 */
function selectInOrder(
  { afterCursor, segments, sortKey, direction }: PageParts,
  columns: string,
  conditions: string,
  limit: number,
): string {
  const order = `${direction}, u.id ${direction} limit ${limit}`;
  const parts = segments.map(
    (segment) => `(select ${columns}, ${sortKey} as key from users u
      where u.segment = ${segment} and ${conditions} and ${afterCursor} order by ${sortKey} ${order})`,
  );
  return `select * from (${parts.join(' union all ')}) u order by u.key ${order}`;
}

function buildExactPage({ where, afterCursor, sortKey, direction, maxRows, offset }: PageParts): string {
  return `page as materialized (
      select u.id, ${sortKey} as key, ${noCount} from users u where ${where.parts.join(' and ')} and ${afterCursor}
      order by ${sortKey} ${direction}, u.id ${direction} limit ${maxRows} offset ${offset})`;
}

function buildOrderedPage(page: PageParts): string {
  const users = selectInOrder(page, 'u.id', page.where.parts.join(' and '), page.maxRows + page.offset);
  return `page as materialized (select id, key, ${noCount} from (${users}) ordered offset ${page.offset})`;
}

/**
 * Scans the next rows in order. If enough of them match, they are the page. Otherwise matches are rare, so all of them
 * are collected through the term index and sorted. Whatever the planner estimates, neither a very common term nor an
 * unknown one reads a million rows.
 */
function buildSearchedPage(page: PageParts): string {
  const { where, afterCursor, sortKey, direction, maxRows, offset } = page;
  const conditions = where.parts.join(' and ');
  return `scanned as materialized (
      select u.id, u.key from (${selectInOrder(page, 'u.*', 'true', maxScanned)}) u where ${conditions}),
    enough as materialized (select count(*) >= ${maxRows} + ${offset} as yes, count(*)::int as total from scanned),
    found as materialized (
      select u.id, ${sortKey} as key from users u
      where ${conditions} and ${afterCursor} and not (select yes from enough)),
    page as materialized (
      select id, key, case when (select yes from enough) then (select total from enough)
          else (select count(*)::int from found) end as total, (select yes from enough) as at_least
      from (select id, key from scanned where (select yes from enough) union all select id, key from found) matching
      order by key ${direction}, id ${direction} limit ${maxRows} offset ${offset})`;
}

/** Collects and sorts all users that match a nearly unique value. */
function buildGatheredPage({ where, afterCursor, sortKey, direction, maxRows, offset }: PageParts): string {
  return `found as materialized (
      select u.id, ${sortKey} as key from users u where ${where.parts.join(' and ')} and ${afterCursor}),
    page as materialized (
      select id, key, (select count(*)::int from found) as total, false as at_least
      from found order by key ${direction}, id ${direction} limit ${maxRows} offset ${offset})`;
}

/** Builders of the page query by strategy. */
const pageBuilders = {
  exact: buildExactPage,
  ordered: buildOrderedPage,
  gathered: buildGatheredPage,
  searched: buildSearchedPage,
};

/** Counts the matching users by index, up to the maximum that is displayed. */
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

/** Finds a page with the strategy chosen for the request. */
async function findPage(
  db: Queryable,
  plan: Plan,
  reachableKinds: readonly AccountKind[],
): Promise<FoundPage<UserRow>> {
  const { request, columns, order } = plan;
  const isByDate = plan.field === 'createdAt';
  const strategy = chooseStrategy(request, isByDate);
  const where = plan.where.copy();
  const text = `with ${pageBuilders[strategy]({
    where,
    afterCursor: plan.afterPosition(where),
    segments: getRequestedSegments(request, reachableKinds),
    sortKey: (isByDate ? sorts.createdAt : sorts.lastName).sql,
    direction: plan.descending ? 'desc' : 'asc',
    maxRows: plan.rows,
    offset: plan.offset,
  })}
    select ${columns}, page.total, page.at_least from page join users u on u.id = page.id ${order}`;
  const needsCount = plan.position === null && (strategy === 'exact' || strategy === 'ordered');
  const [{ rows }, total] = await Promise.all([
    db.query<FoundRow>({ ...toQueryConfig(text, request), values: where.values }),
    needsCount ? countUsers(db, request, plan.where, reachableKinds) : null,
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
    find: (db, plan) => findPage(db, plan, reachableKinds),
  });

/**
 * Restricts the list to users of these kinds, by segment, so that the query uses its index. All kinds need no
 * condition, so the planner has nothing to estimate.
 */
const toScope = (reachableKinds: readonly AccountKind[]): Scope =>
  reachableKinds.length === accountKinds.length
    ? {}
    : { where: () => `u.segment in (${getRequestedSegments({ filters: {} }, reachableKinds).join(', ')})` };

/**
 * Lists users of these kinds, newest first, with counts capped at `maxCountedUsers`. The cost of a page does not depend
 * on the number of users of other kinds.
 */
export const listUsers = (db: Queryable, request: ListRequest, reachableKinds: readonly AccountKind[]) =>
  defineUserList(reachableKinds).page(db, request, toScope(reachableKinds));

/** Converts a list query, restricted to users of these kinds, to SQL conditions on `users u`. */
export const toConditions = (db: Queryable, request: ListRequest, reachableKinds: readonly AccountKind[]) =>
  defineUserList(reachableKinds).conditions(db, request, toScope(reachableKinds));

/**
 * Returns the previous and next user of a user in a list of these kinds.
 *
 * @throws AppError notFound for an unknown id or a user of another kind
 */
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
