import type { Pagination } from '@centinela/api/endpoint.ts';
import {
  instantOf,
  type ListRequest,
  type ListRules,
  listQueryString,
  parseListQuery,
} from '@centinela/api/lists.ts';
import { qadStates } from '@centinela/api/qad.ts';
import { foldText } from '@centinela/sections/kernel/derive.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { type FileRow, fileColumns } from './imports.rows.ts';

/** The answer to a wrong part of a query. */
export const wrong = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export function readQuery(query: Record<string, string | string[]>, rules: ListRules): ListRequest {
  const { request, problems } = parseListQuery(query, rules);
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

/** Conditions with their values; the values are only ever parameters. */
export class Conditions {
  readonly parts: string[] = ['true'];
  readonly values: unknown[] = [];
  add(make: (place: string) => string, value: unknown): void {
    this.values.push(value);
    this.parts.push(make(`$${this.values.length}`));
  }
  get text(): string {
    return this.parts.join(' and ');
  }
}

const day = /^\d{4}-\d\d-\d\d$/;

function boundOf(bound: 'from' | 'to', text: string): Date {
  const whole = day.test(text) ? `${text}T${bound === 'from' ? '00:00:00' : '23:59:59.999'}-03:00` : text;
  const instant = instantOf(whole);
  if (!instant) throw wrong(`filter[createdAt][${bound}]`, 'date');
  return instant;
}

/** What is searched for, word by word, folded. */
export const words = (q: string | null): string[] =>
  foldText(q ?? '')
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);
/** A word as `like` takes it literally. */
export const like = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** One page of files, the newest first; there are never so many that counting them costs anything. */
export async function listFiles(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: FileRow[]; pagination: Pagination }> {
  const where = new Conditions();
  const { state } = request.filters;
  if (state !== undefined && !qadStates.some((known) => known === state))
    throw wrong('filter[state]', 'option');
  if (state !== undefined) where.add((place) => `f.state = ${place}`, state);
  const { from, to } = request.ranges.createdAt ?? {};
  if (from) where.add((place) => `f.created_at >= ${place}`, boundOf('from', from));
  if (to) where.add((place) => `f.created_at <= ${place}`, boundOf('to', to));
  for (const word of words(request.q))
    where.add(
      (place) => `lower(f.name || ' ' || coalesce(f.created_by_name, '')) like ${place}`,
      `%${like(word)}%`,
    );
  const { limit, offset, sort, cursor } = request;
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from qad_files f where ${where.text}`,
    [...where.values],
  );
  const isAscending = sort?.descending === false;
  if (cursor !== null) {
    if (!/^\d{1,9}$/.test(cursor)) throw wrong('cursor', 'invalid');
    where.add((place) => `f.no ${isAscending ? '>' : '<'} ${place}`, Number(cursor));
  }
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from qad_files f where ${where.text}
     order by f.no ${isAscending ? 'asc' : 'desc'} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? listQueryString({ ...request, offset: offset + limit, cursor: String(last.no) }) : null;
  return { rows: shown, pagination: { limit, offset, total: counted.rows[0]?.total ?? 0, next } };
}
