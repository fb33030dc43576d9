import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
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

/** A staff user. */
export interface StaffUser {
  id: string;
  name: string;
}

/** Maximum number of staff users returned; more than ever work on one item. */
const maxStaff = 500;

const may = `u.kind = 'SYSTEM' and u.enable and u.status = 'active'
  and exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and (r.slug = '${adminSlug}' or $1 = any(r.permissions)))`;

/** Lists staff users who can log in and have a permission, by name. */
export async function listStaffWithPermission(
  db: Queryable,
  permission: PermissionKey,
): Promise<StaffUser[]> {
  const { rows } = await db.query<StaffUser>({
    name: 'staff-who',
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u where ${may}
      order by lower(u.first_name), lower(u.last_name), u.id limit ${maxStaff}`,
    values: [permission],
  });
  return rows;
}

/** Returns whether a user is an active staff user with this permission. */
export async function isStaffWithPermission(
  db: Queryable,
  permission: PermissionKey,
  id: string,
): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>({
    name: 'is-staff-who',
    text: `select exists (select from users u where ${may} and u.id = $2) as may`,
    values: [permission, id],
  });
  return rows[0]?.may ?? false;
}

/** A staff user who can be assigned work, with the address for notifications. */
export interface Assignee extends StaffUser {
  email: string;
}

/** Finds and locks an assignable staff user until the transaction ends; returns null for any other id. */
async function lockStaffWithPermission(
  db: Queryable,
  permission: PermissionKey,
  id: string,
): Promise<Assignee | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<Assignee>({
    name: 'staff-who-held',
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from users u where ${may} and u.id = $2
      for key share of u`,
    values: [permission, id],
  });
  return rows[0] ?? null;
}

/** Validates and locks an assignee; null means unassigned. @throws AppError badRequest for `assignee` */
export async function checkAssignee(
  db: Queryable,
  permission: PermissionKey,
  id: string | null,
): Promise<Assignee | null> {
  if (id === null) return null;
  const locked = await lockStaffWithPermission(db, permission, id);
  if (locked) return locked;
  throw new AppError('badRequest', { errors: [{ field: 'assignee', message: 'option' }] });
}

/** Subquery of all users with the columns that other domains may join. PostgreSQL inlines it. */
export const usersSubquery = `(select id, kind, enable, status, email, first_name, last_name, dni, cuit, cellphone, telephone, words
    from users)`;

/**
 * Counts a person's accounts, by e-mail address or phone number.
 *
 * @param phoneKey the last ten digits of the phone number
 */
export async function countAccounts(
  db: Queryable,
  { phoneKey, email }: { phoneKey: string | null; email: string | null },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'users-of-person',
    text: `select count(*)::int as count from users
      where email = $1 or cellphone = any($2::text[]) or telephone = any($2::text[])`,
    values: [email, phoneKey === null ? [] : [`+549${phoneKey}`, `+54${phoneKey}`]],
  });
  return rows[0]?.count ?? 0;
}

/** SQL condition: account `user` has `document` as one of its numbers; both are SQL. */
export const hasDocument = (user: string, document: string): string =>
  `exists (select from users u where u.id = ${user} and ${document} in (u.dni, u.cuit))`;

/** Subquery that locks account `user` until the transaction ends, so that it cannot be deleted (decision 043). */
export const lockedUserSubquery = (user: string): string =>
  `(select id from users where id = ${user} for key share)`;

/** A locked account that something is assigned to. */
export interface LockedUser {
  id: string;
  kind: AccountKind;
  enable: boolean;
  email: string;
  dni: string | null;
  cuit: string | null;
}

/** Locks an account, as a separate query; returns null if it does not exist. */
export async function lockUser(client: Queryable, id: string): Promise<LockedUser | null> {
  const { rows } = await client.query<LockedUser>(
    'select id, kind, enable, email, dni, cuit from users where id = $1 for key share',
    [id],
  );
  return rows[0] ?? null;
}

/** A person's name and contact details. */
export interface ContactDetails {
  name: string;
  email: string;
  /** Mobile number, otherwise the landline; E.164. */
  phone: string | null;
}

/** Loads the contact details of an account for storage in another domain; null if the account no longer exists. */
export async function findContactDetails(db: Queryable, id: string | null): Promise<ContactDetails | null> {
  const { rows } = await db.query<ContactDetails>({
    name: 'user-reachable',
    text: `select trim(first_name || ' ' || last_name) as name, email, coalesce(cellphone, telephone) as phone
      from users where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}
