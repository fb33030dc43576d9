import { wordsOf } from './users.filters.ts';

/**
 * A search for people, for rooms whose rows belong to somebody: what finds them on `users`, such as
 * `words @@ $3::tsquery` with its value. Null when there is no word in it.
 */
export function peopleSearch(q: string): { value: string; sql(place: string): string } | null {
  const value = wordsOf(q);
  return value === null ? null : { value, sql: (place) => `words @@ ${place}::tsquery` };
}
