import type { Queryable } from '../database/queryable.ts';
import { orNotFound } from '../errors/appError.ts';
import { Conditions } from './conditions.ts';
import type { Expression, Scope, Source } from './defineList.ts';

/** The order that a place belongs to. */
export const signatureOf = (field: string, descending: boolean): string =>
  `${field} ${descending ? 'desc' : 'asc'}`;

/** A row's place, as a column. */
export const placeColumn = (by: readonly Expression[]): string =>
  `array[${by.map(({ sql }) => `(${sql})::text`).join(', ')}] as list_place`;

interface Wanted {
  /** What the list is ordered by. */
  by: readonly Expression[];
  /** What tells the row from all others. */
  key: readonly string[];
  scope: Scope;
}

/** The place of one row in a list. @throws AppError notFound for one that there is not, or beyond the scope */
export async function placeOf(
  { from, key: columns }: Pick<Source<never>, 'from' | 'key'>,
  db: Queryable,
  { by, key, scope }: Wanted,
): Promise<string[]> {
  const where = new Conditions(['true'], scope.values);
  if (scope.where) where.parts.push(scope.where(where));
  for (const [index, { sql, type }] of columns.entries())
    where.add((place) => `${sql} = ${place}::${type}`, key[index]);
  const { rows } = await db.query<{ list_place: string[] }>(
    `select ${placeColumn(by)} from ${from} where ${where.sql}`,
    where.values,
  );
  return orNotFound(rows[0]).list_place;
}
