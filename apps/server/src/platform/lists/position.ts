import { z } from 'zod';
import type { Queryable } from '../database/queryable.ts';
import { orNotFound } from '../errors/appError.ts';
import { Conditions } from './conditions.ts';
import type { Expression, Scope, Source } from './defineList.ts';

/** Returns the signature of a sort order, which cursors contain. */
export const formatSignature = (field: string, descending: boolean): string =>
  `${field} ${descending ? 'desc' : 'asc'}`;

/** A row's position as a column: JSON text, so that rows other than the last one cost no parsing. */
export const positionColumn = (sortColumns: readonly Expression[]): string =>
  `json_build_array(${sortColumns.map(({ sql }) => `(${sql})::text`).join(', ')})::text as list_place`;

const positionValues = z.array(z.string());

/** Parses a position, as returned by `positionColumn`. */
export const parsePosition = (text: string): string[] => positionValues.parse(JSON.parse(text));

interface PositionQuery {
  /** The sort expressions. */
  sortColumns: readonly Expression[];
  /** Unique key of the row. */
  key: readonly string[];
  scope: Scope;
}

/**
 * Returns the position of a row in a list.
 *
 * @throws AppError notFound if it does not exist or is outside the scope
 */
export async function findPosition(
  { from, key: columns }: Pick<Source<never>, 'from' | 'key'>,
  db: Queryable,
  { sortColumns, key, scope }: PositionQuery,
): Promise<string[]> {
  const where = new Conditions(['true'], scope.values);
  if (scope.where) where.parts.push(scope.where(where));
  for (const [index, { sql, type }] of columns.entries())
    where.add((position) => `${sql} = ${position}::${type}`, key[index]);
  const { rows } = await db.query<{ list_place: string }>(
    `select ${positionColumn(sortColumns)} from ${from} where ${where.sql}`,
    where.values,
  );
  return parsePosition(orNotFound(rows[0]).list_place);
}
