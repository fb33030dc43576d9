import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { SignOnSettings } from '#platform/config/signOn.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Conditions } from '#platform/lists/conditions.ts';

/**
 * Splits a search text into at most eight folded terms. Groups of digits are joined, because numbers are stored without
 * separators: 11 5555-0000 and 30.123.456 are one term each.
 */
const splitTerms = (q: string): string[] =>
  foldText(q)
    .replace(/(\d)[\s.\-/()]+(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);

/** Normalizes a search text in the same way as stored e-mail addresses. */
const normalizeText = (q: string): string => q.replaceAll('\0', '').trim().toLowerCase();

/** Returns whether a search text is the beginning of an e-mail address that includes its @. */
const isEmailPrefix = (text: string): boolean => text.indexOf('@', 1) > 0 && !/\s/.test(text);

/**
 * Returns whether a search matches only a few users: it contains an e-mail address or at least six digits, without
 * counting the country code. Scanning rows in order would not find enough matches.
 */
export const isSelective = (q: string): boolean =>
  isEmailPrefix(normalizeText(q)) || splitTerms(q).some((term) => /^\d{6,}$/.test(term.replace(/^549?/, '')));

/**
 * Builds the condition that a column starts with a text, as a range. An index serves it even in prepared statements,
 * whereas LIKE needs a prefix that is known when the statement is planned.
 */
const buildPrefixCondition = (where: Conditions, column: string, text: string): string =>
  `(u.${column} >= ${where.bind(text)} and u.${column} < ${where.bind(`${text}\u{10FFFF}`)})`;

/** Builds the condition that a user matches a text search query. */
const buildTermsCondition = (where: Conditions, query: string): string =>
  `u.words @@ ${where.bind(query)}::tsquery`;

/**
 * Builds the condition for the prefix of a DNI, of a mobile number with or without country code, or of another number.
 */
const buildNumberCondition = (where: Conditions, number: string): string => {
  const mobileConditions = ['+', '+54', '+549'].map((countryCode) =>
    buildPrefixCondition(where, 'cellphone', `${countryCode}${number}`),
  );
  const conditions = [
    buildPrefixCondition(where, 'dni', number),
    ...mobileConditions,
    buildTermsCondition(where, `'${number}':*`),
  ];
  return `(${conditions.join(' or ')})`;
};

/**
 * Builds the condition on `users u` for a search in which all terms must match. The last term may be a prefix, because
 * the user may still be typing. A text without spaces also matches the beginning of an e-mail address. Returns null if
 * the text contains no term.
 */
export function buildSearchCondition(where: Conditions, q: string): string | null {
  const text = normalizeText(q);
  if (isEmailPrefix(text)) return buildPrefixCondition(where, 'email', text);
  const terms = splitTerms(q);
  const lastTerm = terms.at(-1);
  if (lastTerm === undefined) return null;
  const isNumber = (term: string): boolean => /^\d+$/.test(term);
  const parts = terms.filter(isNumber).map((number) => buildNumberCondition(where, number));
  const words = terms.filter((term) => !isNumber(term));
  if (words.length > 0)
    parts.push(
      buildTermsCondition(
        where,
        `${words.map((word) => `'${word}'`).join(' & ')}${isNumber(lastTerm) ? '' : ':*'}`,
      ),
    );
  const allTermsMatch = parts.join(' and ');
  return /\s/.test(text)
    ? allTermsMatch
    : `((${allTermsMatch}) or ${buildPrefixCondition(where, 'email', text)})`;
}

/** Segment (accounts.tables.ts) of pending, enabled, non-invited users, by kind. */
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

/** Maximum number of staff users returned; far more than an installation has. */
const maxStaff = 500;

/** SQL condition: `u` is an active staff user with the permission in parameter $1. */
const isPermittedStaff = `u.kind = 'SYSTEM' and u.enable and u.status = 'active'
  and exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and (r.slug = '${adminSlug}' or $1 = any(r.permissions)))`;

/** Lists active staff users who have a permission, sorted by name. */
export async function listStaffWithPermission(
  db: Queryable,
  permission: PermissionKey,
): Promise<StaffUser[]> {
  const { rows } = await db.query<StaffUser>({
    name: 'staff-who',
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u where ${isPermittedStaff}
      order by lower(u.first_name), lower(u.last_name), u.id limit ${maxStaff}`,
    values: [permission],
  });
  return rows;
}

/** Lists the names and addresses of active staff users who have a permission, for mails to them. */
export async function listStaffAddresses(
  db: Queryable,
  permission: PermissionKey,
): Promise<{ name: string; email: string }[]> {
  const { rows } = await db.query<{ name: string; email: string }>({
    name: 'staff-addresses',
    text: `select trim(u.first_name || ' ' || u.last_name) as name, u.email from users u where ${isPermittedStaff}
      order by u.id limit ${maxStaff}`,
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
  const { rows } = await db.query<{ is_permitted: boolean }>({
    name: 'is-staff-who',
    text: `select exists (select from users u where ${isPermittedStaff} and u.id = $2) as is_permitted`,
    values: [permission, id],
  });
  return rows[0]?.is_permitted ?? false;
}

/** Maximum number of agents returned. */
const maxAgents = 1000;

const isActiveAgent = `u.kind = 'INSTALLER' and u.enable and u.status = 'active'`;

/** Lists active agents, sorted by name. */
export async function listAgents(db: Queryable): Promise<StaffUser[]> {
  const { rows } = await db.query<StaffUser>({
    name: 'agents-active',
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u where ${isActiveAgent}
      order by lower(u.first_name), lower(u.last_name), u.id limit ${maxAgents}`,
  });
  return rows;
}

/**
 * SQL condition: `u`, such as a row of `usersSubquery`, can be assigned work: staff with the permission in parameter $1, or
 * an active agent if the SQL condition `allowsAgents` is true.
 */
export const isAssignable = (allowsAgents: 'true' | '$3'): string =>
  `(${isPermittedStaff} or ${allowsAgents} and ${isActiveAgent})`;

/** A user who can be assigned work, with the address for notifications. */
export interface Assignee extends StaffUser {
  email: string;
  isAgent: boolean;
}

/**
 * Finds a staff user who has the permission, or an active agent if they are allowed, and locks them until the
 * transaction ends; null for any other id.
 */
async function lockAssignee(
  db: Queryable,
  permission: PermissionKey,
  id: string,
  allowsAgents: boolean,
): Promise<Assignee | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<Assignee>({
    name: 'assignee-held',
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.kind = 'INSTALLER' as "isAgent" from users u
      where ${isAssignable('$3')} and u.id = $2 for key share of u`,
    values: [permission, id, allowsAgents],
  });
  return rows[0] ?? null;
}

/**
 * Validates and locks an assignee: staff with the permission, or also an agent; null means unassigned.
 *
 * @throws AppError badRequest for `assignee`
 */
export async function checkAssignee(
  db: Queryable,
  permission: PermissionKey,
  id: string | null,
  { allowsAgents = false } = {},
): Promise<Assignee | null> {
  if (id === null) return null;
  const locked = await lockAssignee(db, permission, id, allowsAgents);
  if (locked) return locked;
  throw new AppError('badRequest', { errors: [{ field: 'assignee', message: 'option' }] });
}

/** Subquery with the columns of `users` that other domains may join. PostgreSQL inlines it. */
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

/** SQL condition: account `user` has `document` as its DNI or CUIT. Both parameters are SQL expressions. */
export const hasDocument = (user: string, document: string): string =>
  `exists (select from users u where u.id = ${user} and ${document} in (u.dni, u.cuit))`;

/**
 * Subquery that locks the account with id `user` (an SQL expression) until the transaction ends, so that it cannot be
 * deleted (decision 043).
 */
export const lockedUserSubquery = (user: string): string =>
  `(select id from users where id = ${user} for key share)`;

/** An account that is locked while another domain assigns something to it. */
export interface LockedUser {
  id: string;
  kind: AccountKind;
  enable: boolean;
  email: string;
  dni: string | null;
  cuit: string | null;
}

/** Locks an account until the transaction ends; returns null if it does not exist. */
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

/** What single sign-on needs in the database. */
export interface SignOnSetup {
  /** Slugs in the mapping that belong to no role. */
  missingRoles: string[];
  /** Whether an active account may use its password while staff has to sign on at the provider. */
  hasBreakGlass: boolean;
}

/** Loads what single sign-on needs in the database. */
export async function loadSignOnSetup(
  db: Queryable,
  { roles }: Pick<SignOnSettings, 'roles'>,
): Promise<SignOnSetup> {
  const { rows } = await db.query<{ missing: string[]; has_break_glass: boolean }>(
    `select array(select distinct slug from unnest($1::text[]) slug
        where not exists (select from roles r where r.slug = slug.slug) order by slug) as missing,
      exists (select from users where kind = 'SYSTEM' and break_glass and enable and status = 'active') as has_break_glass`,
    [roles.map(({ role }) => role)],
  );
  return { missingRoles: rows[0]?.missing ?? [], hasBreakGlass: rows[0]?.has_break_glass ?? false };
}
