import type { MfaChallenge } from '@centinela/api/accounts/auth.ts';
import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { Pool, PoolClient } from 'pg';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { networkOf } from '#platform/rateLimit/network.ts';
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { knownDevice, rememberDevice } from '../login/knownDevice.ts';
import { type LoginBuckets, passkeyBuckets, stepBuckets } from '../login/loginRateLimits.ts';
import {
  type Account,
  accountColumns,
  createSession,
  holdAccount,
  refuseClosed,
  type Started,
  type Visitor,
} from '../sessions/createSession.ts';
import { ask, countAnswer, letSign, redeem } from './factorChallenges.ts';
import { appSeal, methodsOf, type Proof, spendProof } from './mfaMethods.ts';
import { queueMfaNotification } from './mfaNotifications.ts';
import { type RelyingParty, readSigned, signOptions } from './passkeys.ts';
import { appCode } from './totp.ts';

export interface MfaChallengeDeps {
  pool: Pool;
  limit: RateLimit;
  secret: Secret;
  onThrottled: (about: { email: string; ip: string }) => void;
}

/** A new session and the updated device cookie. */
export type LoggedIn = Started & { device: string };

/** Creates the service for login steps that follow or replace the password. */
export function createMfaChallenge({ pool, limit, secret, onThrottled }: MfaChallengeDeps) {
  const seal = appSeal(secret);

  const accountOf = async (client: Pool | PoolClient, userId: string): Promise<Account> => {
    const found = await client.query<Account>(`select ${accountColumns} from users where id = $1`, [userId]);
    const [account] = found.rows;
    if (!account) throw new AppError('challengeExpired');
    return account;
  };

  /** Returns the rate limit buckets of a code attempt; passkeys cannot be guessed and have none. */
  const bucketsOf = (account: Account, proof: Proof, visitor: Visitor): LoginBuckets => {
    if ('passkey' in proof) return { all: [], own: [], shared: [] };
    const device = knownDevice(visitor.device, account.email, secret);
    return stepBuckets(account.id, networkOf(visitor.ip), device, appCode(proof.code) !== null);
  };

  async function take({ all }: LoginBuckets, { email }: Account, { ip }: Visitor): Promise<void> {
    if (all.length === 0) return;
    const taken = await limit.take(all);
    if (taken.allowed) return;
    if (taken.first) onThrottled({ email, ip });
    throw new AppError('throttled', { retryAfter: taken.retryAfter });
  }

  return {
    /**
     * Creates the MFA challenge with the available methods; returns null for an account without any. Call after the
     * password check and with the account locked, so that a login cannot complete while the first method is being set up.
     */
    async question(client: PoolClient, userId: string): Promise<MfaChallenge | null> {
      const methods = await methodsOf(client, userId);
      if (methods.length === 0) return null;
      return {
        challenge: await ask(client, 'second-step', { userId, sessionId: null, signing: null }),
        methods,
      };
    },

    /** Returns the WebAuthn options for a passkey as the second factor. @throws AppError challengeExpired */
    async passkeyChallenge(challenge: string, rp: RelyingParty) {
      const asked = await countAnswer(pool, 'second-step', challenge);
      if (!asked?.userId) throw new AppError('challengeExpired');
      const options = await signOptions(pool, rp, asked.userId);
      if (!(await letSign(pool, challenge, options.challenge))) throw new AppError('challengeExpired');
      return { challenge, options };
    },

    /**
     * Completes a login with the second factor and starts the session.
     *
     * @throws AppError challengeExpired, throttled, wrongCode, wrongPasskey, disabled, pending
     */
    async finish(challenge: string, proof: Proof, visitor: Visitor, rp: RelyingParty): Promise<LoggedIn> {
      const asked = await countAnswer(pool, 'second-step', challenge);
      if (!asked?.userId) throw new AppError('challengeExpired');
      const account = await accountOf(pool, asked.userId);
      const buckets = bucketsOf(account, proof, visitor);
      await take(buckets, account, visitor);
      const session = await transaction(pool, async (client) => {
        // Deleted first: of two concurrent correct answers, the second waits here and then fails.
        if (!(await redeem(client, challenge))) throw new AppError('challengeExpired');
        const way = await spendProof(client, account.id, proof, { signing: asked.signing, rp, seal });
        refuseClosed(await accountOf(client, account.id));
        if (way === 'recovery') await queueMfaNotification(client, account, { change: 'codeUsed' }, secret);
        await holdAccount(client, account);
        return createSession(client, account, visitor, way);
      });
      if (buckets.own.length > 0) await limit.forgive(buckets);
      return { ...session, device: rememberDevice(visitor.device, account.email, secret) };
    },

    /** Returns the WebAuthn options for logging in with a passkey only. @throws AppError flood */
    async loginChallenge(ip: string, rp: RelyingParty) {
      const taken = await limit.take(passkeyBuckets(networkOf(ip)));
      if (!taken.allowed) throw new AppError('flood', { retryAfter: taken.retryAfter });
      const options = await signOptions(pool, rp, null);
      const asked = { userId: null, sessionId: null, signing: options.challenge };
      return { challenge: await ask(pool, 'passkey-login', asked), options };
    },

    /**
     * Starts a session for the passkey's owner.
     *
     * @throws AppError challengeExpired, wrongPasskey, disabled, pending
     */
    async passkeyLogin(
      challenge: string,
      answer: PasskeyAnswer,
      visitor: Visitor,
      rp: RelyingParty,
    ): Promise<LoggedIn> {
      const asked = await countAnswer(pool, 'passkey-login', challenge);
      const signing = asked?.signing;
      if (!signing) throw new AppError('challengeExpired');
      return transaction(pool, async (client) => {
        if (!(await redeem(client, challenge))) throw new AppError('challengeExpired');
        const signed = await readSigned(client, answer, signing, rp);
        if (!(await signed.use(client))) throw new AppError('wrongPasskey');
        const account = await accountOf(client, signed.userId);
        refuseClosed(account);
        await holdAccount(client, account);
        const session = await createSession(client, account, visitor, 'passkey');
        return { ...session, device: rememberDevice(visitor.device, account.email, secret) };
      });
    },
  };
}
