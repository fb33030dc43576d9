import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Conditions } from '#platform/lists/conditions.ts';

/** Numbers are joined as they are stored: 11 5555-0000 and 30.123.456 are one each. */
const wordsOf = (q: string): string[] =>
  foldText(q)
    .replace(/(\d)[\s.\-/()]+(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);

/** What is searched for, as addresses are stored. */
const textOf = (q: string): string => q.replaceAll('\0', '').trim().toLowerCase();

/** The beginning of an address, with something before its @; without, it is words as any other. */
const isEmail = (text: string): boolean => text.indexOf('@', 1) > 0 && !/\s/.test(text);

/** An address, or six digits without the country's: hardly anybody has it, so nothing is gained by looking at the next rows. */
export const isSelective = (q: string): boolean =>
  isEmail(textOf(q)) || wordsOf(q).some((word) => /^\d{6,}$/.test(word.replace(/^549?/, '')));

/** A range of an index, which a prepared statement can use; of a pattern it would not know the beginning. */
const begins = (where: Conditions, column: string, text: string): string =>
  `(u.${column} >= ${where.place(text)} and u.${column} < ${where.place(`${text}\u{10FFFF}`)})`;

const hasWords = (where: Conditions, query: string): string => `u.words @@ ${where.place(query)}::tsquery`;

/** The beginning of a DNI or of a mobile, with its country or without, or of another number. */
const hasNumber = (where: Conditions, number: string): string => {
  const mobiles = ['+', '+54', '+549'].map((country) => begins(where, 'cellphone', `${country}${number}`));
  return `(${[begins(where, 'dni', number), ...mobiles, hasWords(where, `'${number}':*`)].join(' or ')})`;
};

/**
 * A search for people: what must be true of `users u` for somebody to be found by all its words. The last word may be a
 * beginning, for it may still be typed; what has no blank may be the beginning of an e-mail address. Null when there is
 * no word in it.
 */
export function searchFor(where: Conditions, q: string): string | null {
  const text = textOf(q);
  if (isEmail(text)) return begins(where, 'email', text);
  const words = wordsOf(q);
  const last = words.at(-1);
  if (last === undefined) return null;
  const isNumber = (word: string): boolean => /^\d+$/.test(word);
  const parts = words.filter(isNumber).map((number) => hasNumber(where, number));
  const names = words.filter((word) => !isNumber(word));
  if (names.length > 0)
    parts.push(
      hasWords(where, `${names.map((name) => `'${name}'`).join(' & ')}${isNumber(last) ? '' : ':*'}`),
    );
  const all = parts.join(' and ');
  return /\s/.test(text) ? all : `((${all}) or ${begins(where, 'email', text)})`;
}

/** The segments (accounts.tables.ts) of those who are pending, enabled and not invited, of each kind. */
const pendingSegments = { SYSTEM: 1, INSTALLER: 5, CLIENT: 9 } as const;

/** Accounts of these kinds that wait for their owner to confirm the address, counted up to `most`. */
export async function pendingUsers(
  db: Queryable,
  kinds: readonly AccountKind[],
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'users-pending',
    text: `select count(*)::int as count from (select from users where segment = any($1) limit $2) pending`,
    values: [kinds.map((kind) => pendingSegments[kind]), most],
  });
  return rows[0]?.count ?? 0;
}
