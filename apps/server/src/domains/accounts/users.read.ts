import type { Queryable } from '../../platform/database/queryable.ts';
import { wordsOf } from './users.filters.ts';

/**
 * A search for people, for rooms whose rows belong to somebody: what finds them on `users`, such as
 * `words @@ $3::tsquery` with its value. Null when there is no word in it.
 */
export function peopleSearch(q: string): { value: string; sql(place: string): string } | null {
  const value = wordsOf(q);
  return value === null ? null : { value, sql: (place) => `words @@ ${place}::tsquery` };
}

/** The segments (accounts.tables.ts) of those who are pending and enabled, of each kind. */
const pendingSegments = [1, 5, 9];

/** Accounts that wait for their owner to confirm the address, counted up to `most`. */
export async function pendingUsers(db: Queryable, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'users-pending',
    text: `select count(*)::int as count from (select from users where segment = any($1) limit $2) pending`,
    values: [pendingSegments, most],
  });
  return rows[0]?.count ?? 0;
}
