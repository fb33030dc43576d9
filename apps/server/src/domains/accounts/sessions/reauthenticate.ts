import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { Pool } from 'pg';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { confirmBuckets } from '../login/loginRateLimits.ts';
import { ask, countAnswer, redeem } from '../mfa/factorChallenges.ts';
import { appSeal, methodsOf, type Proof, spendProof } from '../mfa/mfaMethods.ts';
import { type RelyingParty, signOptions } from '../mfa/passkeys.ts';
import { passwordGate, verifyPassword } from '../passwords/passwords.ts';
import { makeFresh } from './recentAuth.ts';

/** The session to reauthenticate and its user. */
interface Sitting {
  userId: string;
  sessionId: string;
}

/** Credentials for reauthentication. */
export type Confirming =
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
  const seal = appSeal(secret);

  /** Counts an attempt, so that someone who finds an open session cannot guess indefinitely. */
  async function take(sessionId: string): Promise<void> {
    const taken = await limit.take(confirmBuckets(sessionId));
    if (!taken.allowed) throw new AppError('throttled', { retryAfter: taken.retryAfter });
  }

  async function prove({ userId, sessionId }: Sitting, proof: Proof, rp: RelyingParty, asked: string | null) {
    const question = asked === null ? null : await countAnswer(pool, 'confirm', asked);
    if (asked !== null && question?.sessionId !== sessionId) throw new AppError('challengeExpired');
    await transaction(pool, async (client) => {
      if (asked !== null && !(await redeem(client, asked))) throw new AppError('challengeExpired');
      await spendProof(client, userId, proof, { signing: question?.signing ?? null, rp, seal });
    });
  }

  /** Verifies the session user's password, rate-limited. @returns the stored hash if it matches, otherwise null */
  async function checkPassword({ userId, sessionId }: Sitting, password: string): Promise<string | null> {
    await take(sessionId);
    const { rows } = await pool.query<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [userId],
    );
    const stored = rows[0]?.password_hash ?? null;
    const fits = await passwordGate.run(() => verifyPassword(stored, password), { first: true });
    if (!fits) return null;
    await limit.forgive({ own: confirmBuckets(sessionId), shared: [] });
    return stored;
  }

  return {
    checkPassword,

    /** Returns the WebAuthn options to reauthenticate with. @throws AppError notFound when the user has no passkey */
    async question({ userId, sessionId }: Sitting, rp: RelyingParty) {
      if (!(await methodsOf(pool, userId)).includes('passkey')) throw new AppError('notFound');
      const options = await signOptions(pool, rp, userId);
      const asked = { userId, sessionId, signing: options.challenge };
      return { challenge: await ask(pool, 'confirm', asked), options };
    },

    /**
     * Reauthenticates the user, which permits sensitive changes for a while.
     *
     * @returns until when
     * @throws AppError throttled; badRequest for a wrong password; wrongCode, wrongPasskey, challengeExpired
     */
    async confirm(sitting: Sitting, sent: Confirming, rp: RelyingParty): Promise<Date> {
      if ('password' in sent) {
        if ((await checkPassword(sitting, sent.password)) === null)
          throw new AppError('badRequest', { errors: [{ field: 'password', message: 'wrongPassword' }] });
      } else {
        await take(sitting.sessionId);
        await prove(sitting, sent, rp, 'challenge' in sent ? sent.challenge : null);
        await limit.forgive({ own: confirmBuckets(sitting.sessionId), shared: [] });
      }
      return makeFresh(pool, sitting.sessionId);
    },
  };
}
