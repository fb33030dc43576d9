import { redirectRules } from '@centinela/api/content/redirects.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions, likable, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';
import { type RedirectRow, redirectColumns } from './redirects.rows.ts';

const origin = redirectRules.origin;

/** Words of a search that count. */
const mostWords = 8;

/** One page of redirects, newest first. Ids grow with time, so the next page is found from the last id. */
export async function listRedirects(
  db: Queryable,
  query: Record<string, string | string[]>,
): Promise<{ rows: RedirectRow[]; pagination: Pagination }> {
  const request = readListQuery(query, redirectRules.list);
  const { limit, offset, cursor, filters, q } = request;
  const where = new Conditions();
  if (filters.origin !== undefined) {
    if (!origin.safeParse(filters.origin).success) throw wrongParameter('filter[origin]', 'option');
    where.add((place) => `r.origin = ${place}`, filters.origin);
  }
  for (const word of (q ?? '').replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, mostWords))
    where.add((place) => `(r.from_path ilike ${place} or r.to_path ilike ${place})`, `%${likable(word)}%`);
  if (cursor !== null && !z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
  const found = await countOf(db, 'redirects r', where);
  if (cursor !== null) where.add((place) => `r.id < ${place}`, cursor);
  const { rows } = await db.query<RedirectRow>(
    `select ${redirectColumns} from redirects r where ${where.sql}
     order by r.id desc limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  return pageOf(request, rows, found, ({ id }) => id);
}

/** All redirects, by their addresses. */
export async function firstRedirects(db: Queryable, most: number): Promise<RedirectRow[]> {
  const { rows } = await db.query<RedirectRow>(
    `select ${redirectColumns} from redirects r order by r.from_path limit $1`,
    [most],
  );
  return rows;
}
