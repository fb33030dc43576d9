import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import type { Pool } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { type Account, accountColumns } from '../sessions/createSession.ts';
import { assertMayManage } from '../users/grantPolicy.ts';
import { recordChange } from './mfa.service.ts';

/**
 * Removes a user's authenticator app, passkeys and recovery codes and ends their sessions. For users who have lost
 * their phone.
 *
 * @throws AppError notFound; wrongState for the caller's own account or when there is nothing to remove; outranked
 */
export async function resetMfa(
  pool: Pool,
  caller: Caller,
  actor: Actor,
  userId: string,
  secret: Secret,
): Promise<void> {
  if (userId === caller.user.id) throw new AppError('wrongState');
  await transaction(pool, async (client) => {
    const { rows } = await client.query<Account>(
      `select ${accountColumns} from users where id = $1 and kind = any($2) for no key update`,
      [userId, getReachableKinds(caller.permissions, 'update')],
    );
    const account = orNotFound(rows[0]);
    await assertMayManage(client, caller, userId);
    const deletedApps = await client.query('delete from totp_secrets where user_id = $1', [userId]);
    const deletedPasskeys = await client.query('delete from passkeys where user_id = $1', [userId]);
    if (deletedApps.rowCount === 0 && deletedPasskeys.rowCount === 0) throw new AppError('wrongState');
    await client.query('delete from recovery_codes where user_id = $1', [userId]);
    await client.query('delete from sessions where user_id = $1', [userId]);
    await recordChange(client, actor, account, { change: 'reset' }, secret);
  });
}
