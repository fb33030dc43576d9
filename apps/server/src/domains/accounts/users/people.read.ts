import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Queryable } from '#platform/database/queryable.ts';

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
