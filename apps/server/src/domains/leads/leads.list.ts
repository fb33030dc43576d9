import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { leadRules, leadSources, leadStatuses } from '@centinela/api/leads/leads.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { addInstants, Conditions, likable, searchWords, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export const readLeadQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, leadRules);

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
  addInstants(where, 'l.created_at', 'createdAt', ranges);
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
  if (cursor !== null && !z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
  const found = await countOf(db, 'leads l', where);
  if (cursor !== null) where.add((place) => `l.id ${isDescending ? '<' : '>'} ${place}`, cursor);
  const { rows } = await db.query<LeadRow>(
    `select ${leadColumns} from leads l where ${where.sql}
     order by l.id ${isDescending ? 'desc' : 'asc'} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  return pageOf(request, rows, found, ({ id }) => id);
}
