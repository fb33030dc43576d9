import { createHash } from 'node:crypto';
import type { Pagination } from '@centinela/api/endpoint.ts';
import { type ListRequest, listQueryString } from '@centinela/api/lists.ts';
import { accountKinds, userStatuses } from '@centinela/api/users.ts';
import pg from 'pg';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { type Conditions, conditionsOf } from './users.filters.ts';
import { type UserRow, userColumns } from './users.rows.ts';

/** A total is counted up to here; beyond it nobody waits for the rest. */
export const countedAtMost = 10_000;

/** What a list is ordered by. Every order has its indexes (accounts.tables.ts). */
const sorts = {
  createdAt: { sql: 'u.created_at', type: 'timestamptz' },
  lastName: { sql: 'u.sort_name', type: 'text' },
  email: { sql: 'u.email', type: 'text' },
} as const;
type SortName = keyof typeof sorts;
const isSortName = (name: string): name is SortName => Object.hasOwn(sorts, name);

const cursorContent = z.tuple([
  z.string(),
  z
    .string()
    .max(500)
    .regex(/^[^\0]*$/),
  z.uuid(),
  z
    .int()
    .min(0)
    .max(countedAtMost + 1),
]);

/** A place in a sorted list: its sort, the last row's value and id, and the total as it was counted at first. */
interface Place {
  value: string;
  id: string;
  total: number;
}

const invalidCursor = (): AppError =>
  new AppError('badRequest', { errors: [{ field: 'cursor', message: 'invalid' }] });

function decodeCursor(cursor: string, signature: string): Place {
  try {
    const [sort, value, id, total] = cursorContent.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    if (sort === signature) return { value, id, total };
  } catch {
    // Not ours, or of another list: refused below.
  }
  throw invalidCursor();
}

const encodeCursor = (signature: string, { value, id, total }: Place): string =>
  Buffer.from(JSON.stringify([signature, value, id, total])).toString('base64url');

/** Statements are prepared by name: the same text has the same name, on every connection. */
const nameOf = (text: string): string => `u-${createHash('sha1').update(text).digest('base64url')}`;

/** A search is planned by the very words it has: a common one and a rare one are found in different ways. */
const prepared = (text: string, { q }: ListRequest) => (q ? { text } : { name: nameOf(text), text });

const quoted = (values: readonly (string | boolean)[]): string =>
  values.map((value) => `'${value}'`).join(', ');

/**
 * The kinds, statuses and switches that a request wants. Those that it does not name are all named, because then
 * an index that begins with them gives its rows in order, or counts them, however rare they are.
 */
function wanted({ filters }: ListRequest) {
  const kinds = accountKinds.filter((kind) => filters.__t === undefined || filters.__t === kind);
  const statuses = userStatuses.filter((status) => filters.status === undefined || filters.status === status);
  const switches = [true, false].filter(
    (enable) => filters.enable === undefined || filters.enable === String(enable),
  );
  return { kinds, statuses, switches };
}

const kindFilters = ['__t', 'status', 'enable', 'province'];

/** True when indexes alone lead to the page: nothing is asked but kind, status, switch, province and what sorts. */
function isBranched({ filters, ranges, q }: ListRequest, sort: SortName): boolean {
  const names = Object.keys(filters);
  return (
    names.length > 0 &&
    names.every((name) => kindFilters.includes(name)) &&
    (ranges.createdAt === undefined || sort === 'createdAt') &&
    // Only the order by date has an index by province; in the others, PostgreSQL chooses.
    (filters.province === undefined || sort === 'createdAt') &&
    !q
  );
}

/** One page's ids and sort keys, in order. */
function pageOf(
  request: ListRequest,
  where: Conditions,
  sort: SortName,
  direction: string,
  rows: string,
): string {
  const { sql } = sorts[sort];
  const order = `order by ${sql} ${direction}, u.id ${direction}`;
  const select = (more: string, limit: string) =>
    `select u.id, ${sql} as key from users u where ${where.parts.join(' and ')}${more} ${order} limit ${limit}`;
  const skip = request.cursor === null && request.offset > 0 ? where.place(request.offset) : null;
  const many = skip ? `(${rows}::bigint + ${skip}::bigint)` : rows;
  const offset = skip ? ` offset ${skip}::bigint` : '';
  if (!isBranched(request, sort)) return select('', rows + offset);
  const { kinds, statuses, switches } = wanted(request);
  const branches = kinds.flatMap((kind) =>
    statuses.flatMap((status) =>
      switches.map(
        (enable) =>
          `(${select(` and u.kind = '${kind}' and u.status = '${status}' and u.enable = ${enable}`, many)})`,
      ),
    ),
  );
  return `select id, key from (${branches.join(' union all ')}) branches
    order by key ${direction}, id ${direction} limit ${rows}${offset}`;
}

async function countUsers(db: Queryable, request: ListRequest, where: Conditions): Promise<number> {
  const { kinds, statuses, switches } = wanted(request);
  const isPlain = Object.keys(request.filters).some((name) => kindFilters.includes(name));
  const named = isPlain
    ? ` and u.kind in (${quoted(kinds)}) and u.status in (${quoted(statuses)}) and u.enable in (${quoted(switches)})`
    : '';
  const text = `select count(*)::int as total from (
      select 1 from users u where ${where.parts.join(' and ')}${named} limit ${countedAtMost + 1}) counted`;
  const { rows } = await db.query<{ total: number }>({ ...prepared(text, request), values: where.values });
  return rows[0]?.total ?? 0;
}

export interface UserPage {
  rows: UserRow[];
  pagination: Pagination;
}

/**
 * One page of users. What it costs does not grow with their number: the next page is found from the last row,
 * and nobody is counted beyond `countedAtMost`.
 *
 * @throws AppError badRequest that names what is wrong in the query
 */
export async function listUsers(db: Queryable, request: ListRequest): Promise<UserPage> {
  const named = request.sort?.field ?? 'createdAt';
  const sort = isSortName(named) ? named : 'createdAt';
  const isDescending = request.sort?.descending ?? true;
  const signature = `${sort} ${isDescending ? 'desc' : 'asc'}`;
  const place = request.cursor === null ? null : decodeCursor(request.cursor, signature);
  const where = await conditionsOf(db, request);
  const counting = place?.total ?? countUsers(db, request, where.copy());
  const reading = readPage(db, request, where, { sort, isDescending, place });
  const [found, rows] = await Promise.all([counting, reading]);
  const { limit, offset } = request;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const cursor = last && encodeCursor(signature, { value: last.sort_key, id: last.id, total: found });
  const next = cursor ? listQueryString({ ...request, offset: offset + limit, cursor }) : null;
  const total = Math.min(found, countedAtMost);
  return {
    rows: shown,
    pagination: { limit, offset, total, ...(found > countedAtMost && { atLeast: true }), next },
  };
}

interface Order {
  sort: SortName;
  isDescending: boolean;
  place: Place | null;
}

async function readPage(
  db: Queryable,
  request: ListRequest,
  where: Conditions,
  { sort, isDescending, place }: Order,
): Promise<(UserRow & { sort_key: string })[]> {
  const { sql, type } = sorts[sort];
  if (place)
    where.parts.push(
      `(${sql}, u.id) ${isDescending ? '<' : '>'} (${where.place(place.value)}::${type}, ${where.place(place.id)}::uuid)`,
    );
  const direction = isDescending ? 'desc' : 'asc';
  const page = pageOf(request, where, sort, direction, where.place(request.limit + 1));
  const text = `with page as materialized (${page})
    select ${userColumns}, page.key::text as sort_key from page join users u on u.id = page.id
    order by page.key ${direction}, page.id ${direction}`;
  const { rows } = await db
    .query<UserRow & { sort_key: string }>({ ...prepared(text, request), values: where.values })
    .catch((error: unknown) => {
      // A forged cursor can hold a value that is no date: data exceptions are class 22.
      if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) throw invalidCursor();
      throw error;
    });
  return rows;
}
