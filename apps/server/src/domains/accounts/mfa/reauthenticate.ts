import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { Pool } from 'pg';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { passwordSemaphore, verifyPassword } from '../passwords/passwords.ts';
import { assertMayUsePassword } from '../passwords/signOnOnly.ts';
import { getConfirmBuckets } from '../rateLimits/loginRateLimits.ts';
import type { Account } from '../sessions/createSession.ts';
import { recordReauthentication } from '../sessions/recentAuth.ts';
import { countAttempt, createChallenge, redeemChallenge } from './factorChallenges.ts';
import { consumeProof, createAppSeal, listMethods, type Proof } from './mfaMethods.ts';
import { createSignOptions, type RelyingParty } from './passkeys.ts';

/** The session in which the user reauthenticates, and the user. */
interface SessionOwner {
  userId: string;
  sessionId: string;
}

/** Credentials for reauthentication. */
export type Credentials =
  | { password: string }
  | { code: string }
  | { challenge: string; passkey: PasskeyAnswer };

/** Creates the service with which users reauthenticate within their session. */
export function createReauthentication({
  pool,
  limit,
  secret,
  mustSignOn,
}: {
  pool: Pool;
  limit: RateLimit;
  secret: Secret;
  /** Whether staff has to sign on at the provider. */
  mustSignOn: boolean;
}) {
  const seal = createAppSeal(secret);

  /**
   * Counts an attempt, so that strangers cannot guess the password or codes in a session left open.
   *
   * @throws AppError throttled
   */
  async function limitAttempts(sessionId: string): Promise<void> {
    const limitResult = await limit.take(getConfirmBuckets(sessionId));
    if (!limitResult.allowed) throw new AppError('throttled', { retryAfter: limitResult.retryAfter });
  }

  async function verifyProof(
    { userId, sessionId }: SessionOwner,
    proof: Proof,
    rp: RelyingParty,
    challengeToken: string | null,
  ) {
    const pendingChallenge =
      challengeToken === null ? null : await countAttempt(pool, 'confirm', challengeToken);
    if (challengeToken !== null && pendingChallenge?.sessionId !== sessionId)
      throw new AppError('challengeExpired');
    await transaction(pool, async (client) => {
      if (challengeToken !== null && !(await redeemChallenge(client, challengeToken)))
        throw new AppError('challengeExpired');
      await consumeProof(client, userId, proof, {
        webAuthnChallenge: pendingChallenge?.webAuthnChallenge ?? null,
        rp,
        seal,
      });
    });
  }

  /**
   * Verifies the user's password. Attempts are rate-limited.
   *
   * @returns the stored hash if the password matches it, otherwise null
   * @throws AppError throttled; signOnOnly for an account that has to sign on at the provider
   */
  async function checkPassword(
    { userId, sessionId }: SessionOwner,
    password: string,
  ): Promise<string | null> {
    await limitAttempts(sessionId);
    const { rows } = await pool.query<Pick<Account, 'kind' | 'password_hash' | 'break_glass'>>(
      'select kind, password_hash, break_glass from users where id = $1',
      [userId],
    );
    const [account] = rows;
    if (account) assertMayUsePassword(account, mustSignOn);
    const storedHash = account?.password_hash ?? null;
    const isMatch = await passwordSemaphore.run(() => verifyPassword(storedHash, password), {
      hasPriority: true,
    });
    if (!isMatch) return null;
    await limit.forgive({ own: getConfirmBuckets(sessionId), shared: [] });
    return storedHash;
  }

  return {
    checkPassword,

    /** Returns the WebAuthn options to reauthenticate with. @throws AppError notFound when the user has no passkey */
    async createPasskeyChallenge({ userId, sessionId }: SessionOwner, rp: RelyingParty) {
      if (!(await listMethods(pool, userId)).includes('passkey')) throw new AppError('notFound');
      const options = await createSignOptions(pool, rp, userId);
      const pendingChallenge = { userId, sessionId, webAuthnChallenge: options.challenge };
      return { challenge: await createChallenge(pool, 'confirm', pendingChallenge), options };
    },

    /**
     * Reauthenticates the user, which permits sensitive changes for ten minutes.
     *
     * @returns the end of this period
     * @throws AppError throttled; signOnOnly; badRequest for a wrong password; wrongCode, wrongPasskey, challengeExpired
     */
    async confirm(sessionOwner: SessionOwner, credentials: Credentials, rp: RelyingParty): Promise<Date> {
      if ('password' in credentials) {
        if ((await checkPassword(sessionOwner, credentials.password)) === null)
          throw new AppError('badRequest', { errors: [{ field: 'password', message: 'wrongPassword' }] });
      } else {
        await limitAttempts(sessionOwner.sessionId);
        await verifyProof(
          sessionOwner,
          credentials,
          rp,
          'challenge' in credentials ? credentials.challenge : null,
        );
        await limit.forgive({ own: getConfirmBuckets(sessionOwner.sessionId), shared: [] });
      }
      return recordReauthentication(pool, sessionOwner.sessionId);
    },
  };
}
