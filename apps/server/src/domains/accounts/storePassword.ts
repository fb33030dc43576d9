import type { PoolClient } from 'pg';

/** A password that takes the place of another one. */
export interface NewPassword {
  userId: string;
  /** Of `hashPassword`. */
  hash: string;
  /** True: somebody else chose it, and the next login asks for an own one. */
  mustChange: boolean;
  /** The session that goes on; all others of the user end. Null ends them all. */
  keepSession: string | null;
}

/**
 * Stores a password and lets go of all that the old one opened: the user's other sessions, on every process at once,
 * links that were mailed to choose a new one, and logins that wait for their second step. To be run in the transaction
 * that writes the audit entry.
 *
 * @returns false when there is no such user
 */
export async function storePassword(
  client: PoolClient,
  { userId, hash, mustChange, keepSession }: NewPassword,
): Promise<boolean> {
  const stored = await client.query(
    `update users set password_hash = $2, must_change_password = $3, version = version + 1, updated_at = now()
     where id = $1`,
    [userId, hash, mustChange],
  );
  await client.query("delete from account_links where user_id = $1 and purpose = 'forgot'", [userId]);
  await client.query('delete from factor_challenges where user_id = $1', [userId]);
  await client.query('delete from sessions where user_id = $1 and id is distinct from $2', [
    userId,
    keepSession,
  ]);
  return stored.rowCount === 1;
}
