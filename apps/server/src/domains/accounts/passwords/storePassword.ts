import type { PoolClient } from 'pg';

/** A password that replaces another one. */
export interface NewPassword {
  userId: string;
  /** Result of `hashPassword`. */
  hash: string;
  /** True: someone else chose it, and the user must choose a new one at the next login. */
  mustChange: boolean;
  /** The session to keep; all other sessions of the user end. Null ends all of them. */
  keepSession: string | null;
}

/**
 * Stores a password and revokes everything the old one gave access to: the user's other sessions (in every process),
 * mailed reset links, logins waiting for their second factor and, if someone else had chosen the old password, second
 * factors that were set up with it. Call it in the transaction that writes the audit entry.
 *
 * @returns false when there is no such user
 */
export async function storePassword(
  client: PoolClient,
  { userId, hash, mustChange, keepSession }: NewPassword,
): Promise<boolean> {
  await removeUntrustedFactors(client, userId);
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

/** Selects since when user $1 has a password that someone else chose; no row if the user chose it. */
const selectForeignPasswordSince = `select coalesce(must_change_since, created_at) from users where id = $1 and must_change_password`;

/**
 * Removes second factors that were set up while someone else knew the password, because they may not be the owner's.
 * Those set up earlier stay. Recovery codes are deleted with the last method.
 */
async function removeUntrustedFactors(client: PoolClient, userId: string): Promise<void> {
  const apps = await client.query(
    `delete from totp_secrets where user_id = $1 and coalesce(confirmed_at, 'infinity') >= (${selectForeignPasswordSince})`,
    [userId],
  );
  const keys = await client.query(
    `delete from passkeys where user_id = $1 and created_at >= (${selectForeignPasswordSince})`,
    [userId],
  );
  await client.query(
    `update totp_secrets set pending = null where user_id = $1 and exists (${selectForeignPasswordSince})`,
    [userId],
  );
  if ((apps.rowCount ?? 0) + (keys.rowCount ?? 0) > 0)
    await client.query(
      `delete from recovery_codes where user_id = $1
         and not exists (select from totp_secrets where user_id = $1 and secret is not null)
         and not exists (select from passkeys where user_id = $1)`,
      [userId],
    );
}
