import type { Pagination } from '@centinela/api/http/endpoint.ts';
import {
  type ListRequest,
  type ListRules,
  listQueryString,
  parseListQuery,
} from '@centinela/api/http/lists.ts';
import { AppError } from '../errors/appError.ts';
import type { Count } from './cursor.ts';

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export function readListQuery(query: Record<string, string | string[]>, rules: ListRules): ListRequest {
  const { request, problems } = parseListQuery(query, rules);
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

/** A total is counted up to here; beyond it nobody waits for the rest. */
export const countedAtMost = 10_000;

/** A count that was made to one more than `most`, and may be short of all there are. */
export const bounded = (found: number, atLeast: boolean, most: number): Count =>
  found > most ? { total: most, atLeast: true } : { total: found, atLeast };

/**
 * A page out of the rows that were read for it: one more than it shows, so that it is known whether there is a next one.
 *
 * @param cursorOf where the next page goes on, behind the last row of this one
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

/** A page as it is answered. @param view what the caller sees of a row */
export const pageOf = <Row, View>(
  { rows, pagination }: { rows: readonly Row[]; pagination: Pagination },
  view: (row: Row) => View,
): { data: View[]; pagination: Pagination } => ({ data: rows.map((row) => view(row)), pagination });
