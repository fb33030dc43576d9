import type { Pagination } from '@centinela/api/http/endpoint.ts';
import {
  type ListRequest,
  type ListRules,
  listQueryString,
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
export const countedAtMost = 10_000;

/** Converts a count, made up to one more than `max`, that may be only a minimum. */
export const bounded = (found: number, atLeast: boolean, most: number): Count =>
  found > most ? { total: most, atLeast: true } : { total: found, atLeast };

/**
 * Builds a page from the rows read, which are one more than it shows if there is a next page.
 *
 * @param cursorOf returns the cursor after the last row of this page
 */
export function paginate<Row>(
  request: ListRequest,
  rows: readonly Row[],
  { total, atLeast }: Count,
  cursorOf: (last: Row) => string,
): { rows: Row[]; pagination: Pagination } {
  const { limit, offset } = request;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? listQueryString({ ...request, offset: offset + limit, cursor: cursorOf(last) }) : null;
  return { rows: shown, pagination: { limit, offset, total, ...(atLeast && { atLeast: true }), next } };
}

/** Converts a page to its response. @param view converts a row for the caller */
export const pageOf = <Row, View>(
  { rows, pagination }: { rows: readonly Row[]; pagination: Pagination },
  view: (row: Row) => View,
): { data: View[]; pagination: Pagination } => ({ data: rows.map((row) => view(row)), pagination });
