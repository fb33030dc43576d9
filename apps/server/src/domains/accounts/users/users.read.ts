import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Conditions } from '#platform/lists/conditions.ts';

/** Numbers are joined as they are stored: 11 5555-0000 and 30.123.456 are one term each. */
const splitTerms = (q: string): string[] =>
  foldText(q)
    .replace(/(\d)[\s.\-/()]+(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);

/** Normalizes the search text like stored addresses. */
const normalizeText = (q: string): string => q.replaceAll('\0', '').trim().toLowerCase();

/** Prefix of an address with a non-empty part before the @; anything else is searched as terms. */
const isEmail = (text: string): boolean => text.indexOf('@', 1) > 0 && !/\s/.test(text);

/**
 * An address, or at least six digits without country code: nearly unique, so scanning the next rows would not help.
 */
export const isSelective = (q: string): boolean =>
  isEmail(normalizeText(q)) || splitTerms(q).some((term) => /^\d{6,}$/.test(term.replace(/^549?/, '')));

/**
 * Prefix condition as an index range, which works in prepared statements; the prefix of a LIKE parameter is unknown.
 */
const hasPrefix = (where: Conditions, column: string, text: string): string =>
  `(u.${column} >= ${where.bind(text)} and u.${column} < ${where.bind(`${text}\u{10FFFF}`)})`;

const matchesTerms = (where: Conditions, query: string): string => `u.words @@ ${where.bind(query)}::tsquery`;

/** Matches the prefix of a DNI, of a mobile number with or without country code, or of another number. */
const matchesNumber = (where: Conditions, number: string): string => {
  const mobiles = ['+', '+54', '+549'].map((country) => hasPrefix(where, 'cellphone', `${country}${number}`));
  return `(${[hasPrefix(where, 'dni', number), ...mobiles, matchesTerms(where, `'${number}':*`)].join(' or ')})`;
};

/**
 * Builds the condition on `users u` for a search in which all terms must match. The last term may be a prefix,
 * because the user may still be typing; text without spaces may be a prefix of an e-mail address. Returns null
 * without any term.
 */
export function buildSearchCondition(where: Conditions, q: string): string | null {
  const text = normalizeText(q);
  if (isEmail(text)) return hasPrefix(where, 'email', text);
  const terms = splitTerms(q);
  const last = terms.at(-1);
  if (last === undefined) return null;
  const isNumber = (term: string): boolean => /^\d+$/.test(term);
  const parts = terms.filter(isNumber).map((number) => matchesNumber(where, number));
  const names = terms.filter((term) => !isNumber(term));
  if (names.length > 0)
    parts.push(
      matchesTerms(where, `${names.map((name) => `'${name}'`).join(' & ')}${isNumber(last) ? '' : ':*'}`),
    );
  const all = parts.join(' and ');
  return /\s/.test(text) ? all : `((${all}) or ${hasPrefix(where, 'email', text)})`;
}

/** Segments (accounts.tables.ts) of pending, enabled, non-invited users, by kind. */
const pendingSegments = { SYSTEM: 1, INSTALLER: 5, CLIENT: 9 } as const;

/** Counts accounts of these kinds with an unconfirmed e-mail address, up to `max`. */
export async function countPendingUsers(
  db: Queryable,
  kinds: readonly AccountKind[],
  max: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'users-pending',
    text: `select count(*)::int as count from (select from users where segment = any($1) limit $2) pending`,
    values: [kinds.map((kind) => pendingSegments[kind]), max],
  });
  return rows[0]?.count ?? 0;
}
