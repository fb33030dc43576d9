import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { Pool } from 'pg';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { passwordSemaphore, verifyPassword } from '../passwords/passwords.ts';
import { getConfirmBuckets } from '../rateLimits/loginRateLimits.ts';
import { recordReauthentication } from '../sessions/recentAuth.ts';
import { countAttempt, createChallenge, redeemChallenge } from './factorChallenges.ts';
import { consumeProof, createAppSeal, listMethods, type Proof } from './mfaMethods.ts';
import { createSignOptions, type RelyingParty } from './passkeys.ts';

/** The session to reauthenticate and its user. */
interface SessionOwner {
  userId: string;
  sessionId: string;
}

/** Credentials for reauthentication. */
export type Credentials =
  | { password: string }
  | { code: string }
  | { challenge: string; passkey: PasskeyAnswer };

/** Creates the service that asks users to reauthenticate within their session. */
export function createReauthentication({
  pool,
  limit,
  secret,
}: {
  pool: Pool;
  limit: RateLimit;
  secret: Secret;
}) {
  const seal = createAppSeal(secret);

  /** Counts an attempt, so that someone who finds an open session cannot guess indefinitely. */
  async function limitAttempts(sessionId: string): Promise<void> {
    const limitResult = await limit.take(getConfirmBuckets(sessionId));
    if (!limitResult.allowed) throw new AppError('throttled', { retryAfter: limitResult.retryAfter });
  }

  async function verifyProof(
    { userId, sessionId }: SessionOwner,
    proof: Proof,
    rp: RelyingParty,
    pendingChallenge: string | null,
  ) {
    const passkeyChallenge =
      pendingChallenge === null ? null : await countAttempt(pool, 'confirm', pendingChallenge);
    if (pendingChallenge !== null && passkeyChallenge?.sessionId !== sessionId)
      throw new AppError('challengeExpired');
    await transaction(pool, async (client) => {
      if (pendingChallenge !== null && !(await redeemChallenge(client, pendingChallenge)))
        throw new AppError('challengeExpired');
      await consumeProof(client, userId, proof, { signing: passkeyChallenge?.signing ?? null, rp, seal });
    });
  }

  /** Verifies the session user's password, rate-limited. @returns the stored hash if it matches, otherwise null */
  async function checkPassword(
    { userId, sessionId }: SessionOwner,
    password: string,
  ): Promise<string | null> {
    await limitAttempts(sessionId);
    const { rows } = await pool.query<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [userId],
    );
    const stored = rows[0]?.password_hash ?? null;
    const isMatch = await passwordSemaphore.run(() => verifyPassword(stored, password), {
      hasPriority: true,
    });
    if (!isMatch) return null;
    await limit.forgive({ own: getConfirmBuckets(sessionId), shared: [] });
    return stored;
  }

  return {
    checkPassword,

    /** Returns the WebAuthn options to reauthenticate with. @throws AppError notFound when the user has no passkey */
    async passkeyChallenge({ userId, sessionId }: SessionOwner, rp: RelyingParty) {
      if (!(await listMethods(pool, userId)).includes('passkey')) throw new AppError('notFound');
      const options = await createSignOptions(pool, rp, userId);
      const pendingChallenge = { userId, sessionId, signing: options.challenge };
      return { challenge: await createChallenge(pool, 'confirm', pendingChallenge), options };
    },

    /**
     * Reauthenticates the user, which permits sensitive changes for a while.
     *
     * @returns until when
     * @throws AppError throttled; badRequest for a wrong password; wrongCode, wrongPasskey, challengeExpired
     */
    async confirm(sessionOwner: SessionOwner, sent: Credentials, rp: RelyingParty): Promise<Date> {
      if ('password' in sent) {
        if ((await checkPassword(sessionOwner, sent.password)) === null)
          throw new AppError('badRequest', { errors: [{ field: 'password', message: 'wrongPassword' }] });
      } else {
        await limitAttempts(sessionOwner.sessionId);
        await verifyProof(sessionOwner, sent, rp, 'challenge' in sent ? sent.challenge : null);
        await limit.forgive({ own: getConfirmBuckets(sessionOwner.sessionId), shared: [] });
      }
      return recordReauthentication(pool, sessionOwner.sessionId);
    },
  };
}
