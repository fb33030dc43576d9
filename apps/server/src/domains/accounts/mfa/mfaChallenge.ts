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

/** A session, and the device's cookie with this account in it. */
export type LoggedIn = Started & { device: string };

/** What of a login comes after the password, or in its place. */
export function createMfaChallenge({ pool, limit, secret, onThrottled }: MfaChallengeDeps) {
  const seal = appSeal(secret);

  const accountOf = async (client: Pool | PoolClient, userId: string): Promise<Account> => {
    const found = await client.query<Account>(`select ${accountColumns} from users where id = $1`, [userId]);
    const [account] = found.rows;
    if (!account) throw new AppError('challengeExpired');
    return account;
  };

  /** The counts of a try with a code; a passkey cannot be guessed and has none. */
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
     * The MFA challenge, and the methods there are; null for an account that has none. To be asked once the
     * password was right and while the account is held, so that nobody slips in while the first way is being set up.
     */
    async question(client: PoolClient, userId: string): Promise<MfaChallenge | null> {
      const methods = await methodsOf(client, userId);
      if (methods.length === 0) return null;
      return {
        challenge: await ask(client, 'second-step', { userId, sessionId: null, signing: null }),
        methods,
      };
    },

    /** What a passkey has to sign as the second factor. @throws AppError challengeExpired */
    async passkeyChallenge(challenge: string, rp: RelyingParty) {
      const asked = await countAnswer(pool, 'second-step', challenge);
      if (!asked?.userId) throw new AppError('challengeExpired');
      const options = await signOptions(pool, rp, asked.userId);
      if (!(await letSign(pool, challenge, options.challenge))) throw new AppError('challengeExpired');
      return { challenge, options };
    },

    /**
     * Starts the session that the password alone did not.
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
        // Gone first: of two right answers at once, the second waits here and finds nothing.
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

    /** What a passkey has to sign to log in by itself. @throws AppError flood */
    async loginChallenge(ip: string, rp: RelyingParty) {
      const taken = await limit.take(passkeyBuckets(networkOf(ip)));
      if (!taken.allowed) throw new AppError('flood', { retryAfter: taken.retryAfter });
      const options = await signOptions(pool, rp, null);
      const asked = { userId: null, sessionId: null, signing: options.challenge };
      return { challenge: await ask(pool, 'passkey-login', asked), options };
    },

    /** Starts the session of a passkey's owner. @throws AppError challengeExpired, wrongPasskey, disabled, pending */
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
