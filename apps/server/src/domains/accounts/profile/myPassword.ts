import type { Pool, PoolClient } from 'pg';
import { queueMail } from '#mail/outbox';
import { recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import type { Owner } from '../mfa/mfa.service.ts';
import { createReauthentication } from '../mfa/reauthenticate.ts';
import { assertStrongPassword } from '../passwords/passwordRules.ts';
import { hashPassword, passwordSemaphore } from '../passwords/passwords.ts';
import { storePassword } from '../passwords/storePassword.ts';

const createFieldError = (field: string, message: string): AppError =>
  new AppError('badRequest', { errors: [{ field, message }] });

/**
 * Locks the account and the session. Finds no row if the password has changed or the session has ended since the
 * current password was verified.
 */
const lockUnchangedSql = `select 1 from users u join sessions s on s.user_id = u.id
  where u.id = $1 and u.password_hash = $2 and s.id = $3 for no key update of u for key share of s`;

/** Creates the service that changes a user's own password after verifying the current one. */
export function createPasswordChange({
  pool,
  secret,
  mustSignOn,
}: {
  pool: Pool;
  secret: Secret;
  /** Whether staff has to sign on at the provider. */
  mustSignOn: boolean;
}) {
  const reauthentication = createReauthentication({ pool, secret, limit: createRateLimit(pool), mustSignOn });

  async function storeNewPassword(
    client: PoolClient,
    user: Caller['user'],
    owner: Owner,
    verifiedHash: string,
    newHash: string,
  ) {
    const { userId, sessionId, actor } = owner;
    const locked = await client.query(lockUnchangedSql, [userId, verifiedHash, sessionId]);
    if (locked.rowCount === 0) throw new AppError('tokenExpired');
    await storePassword(client, { userId, hash: newHash, mustChange: false, keepSession: sessionId });
    const title = actor.user?.name ?? '';
    await recordAudit(client, actor, {
      action: 'changePassword',
      subject: 'users',
      subjectId: userId,
      title,
    });
    await queueMail(
      client,
      {
        template: 'password-changed',
        to: user.email,
        toName: actor.user?.name ?? user.email,
        data: { firstName: user.firstName, changedAt: new Date().toISOString() },
      },
      { secret },
    );
  }

  /**
   * Changes the user's password, ends their other sessions and notifies them by e-mail.
   *
   * @throws AppError badRequest when the new password is unchanged or easy to guess, or the current one is wrong;
   *   tokenExpired when the session has ended; throttled; signOnOnly
   */
  return async (
    user: Caller['user'],
    owner: Owner,
    { current, password }: { current: string; password: string },
  ) => {
    if (password === current) throw createFieldError('password', 'passwordSame');
    await assertStrongPassword(password, [user.firstName, user.lastName, user.email]);
    const verifiedHash = await reauthentication.checkPassword(owner, current);
    if (verifiedHash === null) throw createFieldError('current', 'wrongPassword');
    const hash = await passwordSemaphore.run(() => hashPassword(password), { hasPriority: true });
    await transaction(pool, (client) => storeNewPassword(client, user, owner, verifiedHash, hash));
  };
}
