import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Everybody, for the joins of other domains: what they may know of an account. PostgreSQL sees through it. */
export const everyUser = `(select id, kind, enable, status, email, first_name, last_name, dni, cuit, cellphone, telephone, words
    from users)`;

/**
 * How many accounts a person has: those of an address, or with a telephone.
 *
 * @param phoneKey the last ten digits of the telephone
 */
export async function accountsOf(
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

/** Whether `email`, SQL, is the address of an agent's account. */
export const isAgents = (email: string): string =>
  `exists (select from users u where u.email = ${email} and u.kind = 'INSTALLER')`;

/** Whether account `user` has `document`, both SQL, as one of its numbers. */
export const hasDocument = (user: string, document: string): string =>
  `exists (select from users u where u.id = ${user} and ${document} in (u.dni, u.cuit))`;

/** The account `user`, held until the transaction ends, so that it does not go meanwhile (decision 043). */
export const heldUser = (user: string): string => `(select id from users where id = ${user} for key share)`;

/** Somebody to whom something is to be given. */
export interface HeldUser {
  id: string;
  kind: AccountKind;
  enable: boolean;
  email: string;
  dni: string | null;
  cuit: string | null;
}

/** The same as a call of its own; null when there is no such account. */
export async function holdUser(client: Queryable, id: string): Promise<HeldUser | null> {
  const { rows } = await client.query<HeldUser>(
    'select id, kind, enable, email, dni, cuit from users where id = $1 for key share',
    [id],
  );
  return rows[0] ?? null;
}

/** How somebody is called and reached. */
export interface Reachable {
  name: string;
  email: string;
  /** The mobile, else the telephone; E.164. */
  phone: string | null;
}

/** An account as somebody else writes down who asked for something; null when there is none any more. */
export async function reachableUser(db: Queryable, id: string | null): Promise<Reachable | null> {
  const { rows } = await db.query<Reachable>({
    name: 'user-reachable',
    text: `select trim(first_name || ' ' || last_name) as name, email, coalesce(cellphone, telephone) as phone
      from users where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}
