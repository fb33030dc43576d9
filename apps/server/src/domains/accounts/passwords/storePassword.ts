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
 * links that were mailed to choose a new one, logins that wait for their second factor, and, where somebody else had chosen
 * the old one, whatever was set up with it for the second factor. To be run in the transaction that writes the audit entry.
 *
 * @returns false when there is no such user
 */
export async function storePassword(
  client: PoolClient,
  { userId, hash, mustChange, keepSession }: NewPassword,
): Promise<boolean> {
  await removeFactorsOfOthers(client, userId);
  const stored = await client.query(
    `update users set password_hash = $2, must_change_password = $3,
       must_change_since = case when $3 then now() end, version = version + 1, updated_at = now()
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

/** When the password began that somebody else chose for the user $1; no row where their own is in force. */
const since = `select coalesce(must_change_since, created_at) from users where id = $1 and must_change_password`;

/**
 * Removes what was set up for the second factor while a password was in force that somebody else knew: it may be theirs.
 * What the owner had set up before stays. Recovery codes go with the last way.
 */
async function removeFactorsOfOthers(client: PoolClient, userId: string): Promise<void> {
  const apps = await client.query(
    `delete from totp_secrets where user_id = $1 and coalesce(confirmed_at, 'infinity') >= (${since})`,
    [userId],
  );
  const keys = await client.query(`delete from passkeys where user_id = $1 and created_at >= (${since})`, [
    userId,
  ]);
  await client.query(`update totp_secrets set pending = null where user_id = $1 and exists (${since})`, [
    userId,
  ]);
  if ((apps.rowCount ?? 0) + (keys.rowCount ?? 0) > 0)
    await client.query(
      `delete from recovery_codes where user_id = $1
         and not exists (select from totp_secrets where user_id = $1 and secret is not null)
         and not exists (select from passkeys where user_id = $1)`,
      [userId],
    );
}
