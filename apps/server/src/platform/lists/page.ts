import type { Pagination } from '@centinela/api/http/endpoint.ts';
import {
  formatListQuery,
  type ListRequest,
  type ListRules,
  parseListQuery,
} from '@centinela/api/http/lists.ts';
import { AppError } from '../errors/appError.ts';
import type { Count } from './cursor.ts';

/** Parses a list's query. @throws AppError badRequest listing every unknown field */
export function readListQuery(query: Record<string, string | string[]>, rules: ListRules): ListRequest {
  const { request, problems } = parseListQuery(query, rules);
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

/** Maximum total that is counted; an exact number beyond it is not worth the wait. */
export const maxCounted = 10_000;

/** Converts the result of a count that stopped at `max` + 1 rows: a larger number becomes a minimum of `max`. */
export const limitCount = (found: number, atLeast: boolean, max: number): Count =>
  found > max ? { total: max, atLeast: true } : { total: found, atLeast };

/**
 * Builds a page from the rows that were read. If there is a next page, they contain one row more than this page
 * shows.
 *
 * @param createCursor returns the cursor after the last row of this page
 */
export function paginate<Row>(
  request: ListRequest,
  rows: readonly Row[],
  { total, atLeast }: Count,
  createCursor: (last: Row) => string,
): { rows: Row[]; pagination: Pagination } {
  const { limit, offset } = request;
  const visibleRows = rows.slice(0, limit);
  const last = rows.length > limit ? visibleRows.at(-1) : undefined;
  const next = last
    ? formatListQuery({ ...request, offset: offset + limit, cursor: createCursor(last) })
    : null;
  return { rows: visibleRows, pagination: { limit, offset, total, ...(atLeast && { atLeast: true }), next } };
}

/** Converts a page to its response. @param view converts a row for the caller */
export const toPage = <Row, View>(
  { rows, pagination }: { rows: readonly Row[]; pagination: Pagination },
  view: (row: Row) => View,
): { data: View[]; pagination: Pagination } => ({ data: rows.map((row) => view(row)), pagination });
