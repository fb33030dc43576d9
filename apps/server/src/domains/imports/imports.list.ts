import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { qadStates } from '@centinela/api/imports/qad.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import {
  addInstants,
  Conditions,
  foldedSql,
  foldedWords,
  likable,
  wrongParameter,
} from '#platform/lists/conditions.ts';
import { countOf, pageOf } from '#platform/lists/page.ts';
import { type FileRow, fileColumns } from './imports.rows.ts';

/** One page of files, the newest first. */
export async function listFiles(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: FileRow[]; pagination: Pagination }> {
  const where = new Conditions();
  const { state } = request.filters;
  if (state !== undefined && !qadStates.some((known) => known === state))
    throw wrongParameter('filter[state]', 'option');
  if (state !== undefined) where.add((place) => `f.state = ${place}`, state);
  addInstants(where, 'f.created_at', 'createdAt', request.ranges);
  for (const word of foldedWords(request.q ?? ''))
    where.add(
      (place) => `${foldedSql("f.name || ' ' || coalesce(f.created_by_name, '')")} like ${place}`,
      `%${likable(word)}%`,
    );
  const { limit, offset, sort, cursor } = request;
  if (cursor !== null && !/^\d{1,9}$/.test(cursor)) throw wrongParameter('cursor', 'invalid');
  const found = await countOf(db, 'qad_files f', where);
  const isAscending = sort?.descending === false;
  if (cursor !== null) where.add((place) => `f.no ${isAscending ? '>' : '<'} ${place}`, Number(cursor));
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from qad_files f where ${where.sql}
     order by f.no ${isAscending ? 'asc' : 'desc'} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  return pageOf(request, rows, found, ({ no }) => String(no));
}
