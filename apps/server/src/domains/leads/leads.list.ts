import type { Pagination } from '@centinela/api/endpoint.ts';
import { leadRules, leadSources, leadStatuses } from '@centinela/api/leads.ts';
import { type ListRequest, listQueryString, parseListQuery } from '@centinela/api/lists.ts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import {
  boundOf,
  Conditions,
  likable,
  searchWords,
  wrongParameter,
} from '../../platform/lists/conditions.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export function readLeadQuery(query: Record<string, string | string[]>): ListRequest {
  const { request, problems } = parseListQuery(query, leadRules);
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

const options: Readonly<Record<string, z.ZodType>> = {
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  verified: z.enum(['true', 'false']),
  // PostgreSQL stores no NUL and refuses to compare with one.
  landing: z.string().regex(/^[^\0]*$/),
};

function conditionsOf({ filters, ranges, q }: ListRequest): Conditions {
  const where = new Conditions();
  for (const [name, value] of Object.entries(filters)) {
    if (!options[name]?.safeParse(value).success) throw wrongParameter(`filter[${name}]`, 'option');
    where.add((place) => `l.${name} = ${place}`, value);
  }
  const { from, to } = ranges.createdAt ?? {};
  if (from)
    where.add((place) => `l.created_at >= ${place}`, boundOf('from', from, 'filter[createdAt][from]'));
  if (to) where.add((place) => `l.created_at <= ${place}`, boundOf('to', to, 'filter[createdAt][to]'));
  for (const word of searchWords(q ?? ''))
    where.add((place) => `l.search like ${place}`, `%${likable(word)}%`);
  return where;
}

/** One page of leads, newest first. Ids grow with time, so the next page is found from the last id. */
export async function listLeads(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: LeadRow[]; pagination: Pagination }> {
  const where = conditionsOf(request);
  const { limit, offset, cursor, sort } = request;
  const isDescending = sort?.descending ?? true;
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from leads l where ${where.sql}`,
    [...where.values],
  );
  if (cursor !== null) {
    if (!z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
    where.add((place) => `l.id ${isDescending ? '<' : '>'} ${place}`, cursor);
  }
  const { rows } = await db.query<LeadRow>(
    `select ${leadColumns} from leads l where ${where.sql}
     order by l.id ${isDescending ? 'desc' : 'asc'} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? listQueryString({ ...request, offset: offset + limit, cursor: last.id }) : null;
  return { rows: shown, pagination: { limit, offset, total: counted.rows[0]?.total ?? 0, next } };
}
