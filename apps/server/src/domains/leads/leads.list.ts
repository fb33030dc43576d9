import type { Pagination } from '@centinela/api/endpoint.ts';
import { leadRules, leadSources, leadStatuses } from '@centinela/api/leads.ts';
import { instantOf, type ListRequest, listQueryString, parseListQuery } from '@centinela/api/lists.ts';
import { foldText } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';

const wrong = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export function readLeadQuery(query: Record<string, string | string[]>): ListRequest {
  const { request, problems } = parseListQuery(query, leadRules);
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

/** Conditions with their values; the values are only ever parameters. */
class Conditions {
  readonly parts: string[] = ['true'];
  readonly values: unknown[] = [];
  add(make: (place: string) => string, value: unknown): void {
    this.values.push(value);
    this.parts.push(make(`$${this.values.length}`));
  }
}

const options: Readonly<Record<string, z.ZodType>> = {
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  verified: z.enum(['true', 'false']),
  // PostgreSQL stores no NUL and refuses to compare with one.
  landing: z.string().regex(/^[^\0]*$/),
};

const day = /^\d{4}-\d\d-\d\d$/;

/** A bound of a range; a day without an hour is that whole day in Argentina. */
function boundOf(bound: 'from' | 'to', text: string): Date {
  const whole = day.test(text) ? `${text}T${bound === 'from' ? '00:00:00' : '23:59:59.999'}-03:00` : text;
  const instant = instantOf(whole);
  if (!instant) throw wrong(`filter[createdAt][${bound}]`, 'date');
  return instant;
}

function conditionsOf({ filters, ranges, q }: ListRequest): Conditions {
  const where = new Conditions();
  for (const [name, value] of Object.entries(filters)) {
    if (!options[name]?.safeParse(value).success) throw wrong(`filter[${name}]`, 'option');
    where.add((place) => `l.${name} = ${place}`, value);
  }
  const { from, to } = ranges.createdAt ?? {};
  if (from) where.add((place) => `l.created_at >= ${place}`, boundOf('from', from));
  if (to) where.add((place) => `l.created_at <= ${place}`, boundOf('to', to));
  for (const word of foldText(q ?? '')
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8))
    where.add((place) => `l.search like ${place}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
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
    `select count(*)::int as total from leads l where ${where.parts.join(' and ')}`,
    [...where.values],
  );
  if (cursor !== null) {
    if (!z.uuid().safeParse(cursor).success) throw wrong('cursor', 'invalid');
    where.add((place) => `l.id ${isDescending ? '<' : '>'} ${place}`, cursor);
  }
  const { rows } = await db.query<LeadRow>(
    `select ${leadColumns} from leads l where ${where.parts.join(' and ')}
     order by l.id ${isDescending ? 'desc' : 'asc'} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? listQueryString({ ...request, offset: offset + limit, cursor: last.id }) : null;
  return { rows: shown, pagination: { limit, offset, total: counted.rows[0]?.total ?? 0, next } };
}
