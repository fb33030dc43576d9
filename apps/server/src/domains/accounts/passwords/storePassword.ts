import type { PoolClient } from 'pg';

/** A password that replaces the current one of a user. */
export interface NewPassword {
  userId: string;
  /** Result of `hashPassword`. */
  hash: string;
  /** Whether the user must choose a new password at the next login, because someone else chose this one. */
  mustChange: boolean;
  /** Id of the session that does not end; null ends all sessions of the user. */
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

/** Selects since when user $1 has had a password that someone else chose. Selects no row if the user chose it. */
const selectForeignPasswordSince = `select coalesce(must_change_since, created_at) from users where id = $1 and must_change_password`;

/**
 * Removes second factors that were set up while someone else knew the password, because they may not belong to the
 * owner. Second factors set up earlier stay. Recovery codes are deleted together with the last method.
 */
async function removeUntrustedFactors(client: PoolClient, userId: string): Promise<void> {
  const deletedApps = await client.query(
    `delete from totp_secrets where user_id = $1 and coalesce(confirmed_at, 'infinity') >= (${selectForeignPasswordSince})`,
    [userId],
  );
  const deletedPasskeys = await client.query(
    `delete from passkeys where user_id = $1 and created_at >= (${selectForeignPasswordSince})`,
    [userId],
  );
  await client.query(
    `update totp_secrets set pending = null where user_id = $1 and exists (${selectForeignPasswordSince})`,
    [userId],
  );
  if ((deletedApps.rowCount ?? 0) + (deletedPasskeys.rowCount ?? 0) > 0)
    await client.query(
      `delete from recovery_codes where user_id = $1
         and not exists (select from totp_secrets where user_id = $1 and secret is not null)
         and not exists (select from passkeys where user_id = $1)`,
      [userId],
    );
}
