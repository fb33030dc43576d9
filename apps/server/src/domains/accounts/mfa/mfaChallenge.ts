import type { MfaChallenge } from '@centinela/api/accounts/auth.ts';
import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { Pool, PoolClient } from 'pg';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getNetwork } from '#platform/rateLimit/network.ts';
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Seal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { assertMayUsePassword } from '../passwords/signOnOnly.ts';
import { findKnownDevice, rememberDevice } from '../rateLimits/knownDevice.ts';
import { getPasskeyBuckets, getStepBuckets, type LoginBuckets } from '../rateLimits/loginRateLimits.ts';
import {
  type Account,
  accountColumns,
  assertActive,
  createSession,
  type IssuedSession,
  lockAccount,
  type Visitor,
} from '../sessions/createSession.ts';
import { reportBreakGlass } from '../users/breakGlass.ts';
import { countAttempt, createChallenge, redeemChallenge, setWebAuthnChallenge } from './factorChallenges.ts';
import { consumeProof, createAppSeal, listMethods, type Proof } from './mfaMethods.ts';
import { queueMfaNotification } from './mfaNotifications.ts';
import { createSignOptions, type RelyingParty, verifySignature } from './passkeys.ts';
import { parseAppCode } from './totp.ts';

export interface MfaChallengeDeps {
  pool: Pool;
  limit: RateLimit;
  secret: Secret;
  /** Whether staff has to sign on at the provider. */
  mustSignOn: boolean;
  /** Called once when a rate limit begins to block attempts for an account. */
  onThrottled: (login: { email: string; ip: string }) => void;
}

/** The session of a completed login, and the updated device cookie. */
export type LoginSession = IssuedSession & { device: string };

interface MfaChallengeContext extends MfaChallengeDeps {
  /** Encrypts the secrets of authenticator apps. */
  seal: Seal;
}

/** Creates the service for the second step of a login, and for logins with only a passkey. */
export function createMfaChallenge(deps: MfaChallengeDeps) {
  const context: MfaChallengeContext = { ...deps, seal: createAppSeal(deps.secret) };
  return {
    /**
     * Creates the MFA challenge with the available methods; returns null for an account without a second factor. Call
     * it after the password check, or the sign-on at the provider, and with the account locked. Otherwise a login could skip a first method that is
     * being set up at the same time.
     */
    startChallenge,

    /** Returns the WebAuthn options for a passkey as the second factor. @throws AppError challengeExpired */
    createPasskeyStep: (challenge: string, rp: RelyingParty) => createPasskeyStep(context, challenge, rp),

    /**
     * Completes a login with the second factor and starts the session.
     *
     * @throws AppError challengeExpired, throttled, wrongCode, wrongPasskey, disabled, pending
     */
    finishLogin: (
      challenge: string,
      proof: Proof,
      visitor: Visitor,
      rp: RelyingParty,
    ): Promise<LoginSession> => finishLogin(context, challenge, proof, visitor, rp),

    /** Returns the WebAuthn options for logging in with a passkey only. @throws AppError flood */
    createPasskeyLogin: (ip: string, rp: RelyingParty) => createPasskeyLogin(context, ip, rp),

    /**
     * Starts a session for the passkey's owner.
     *
     * @throws AppError challengeExpired, wrongPasskey, disabled, pending, signOnOnly
     */
    finishPasskeyLogin: (
      challenge: string,
      answer: PasskeyAnswer,
      visitor: Visitor,
      rp: RelyingParty,
    ): Promise<LoginSession> => finishPasskeyLogin(context, challenge, answer, visitor, rp),
  };
}

async function loadAccount(client: Pool | PoolClient, userId: string): Promise<Account> {
  const found = await client.query<Account>(`select ${accountColumns} from users where id = $1`, [userId]);
  const [account] = found.rows;
  if (!account) throw new AppError('challengeExpired');
  return account;
}

/** Returns the rate limit buckets of an attempt. Passkeys cannot be guessed, so they have none. */
function getBuckets(account: Account, proof: Proof, visitor: Visitor, secret: Secret): LoginBuckets {
  if ('passkey' in proof) return { all: [], own: [], shared: [] };
  const device = findKnownDevice(visitor.device, account.email, secret);
  return getStepBuckets(account.id, getNetwork(visitor.ip), device, parseAppCode(proof.code) !== null);
}

/** Counts an attempt. @throws AppError throttled */
async function limitAttempts(
  { limit, onThrottled }: MfaChallengeContext,
  { all }: LoginBuckets,
  { email }: Account,
  { ip }: Visitor,
): Promise<void> {
  if (all.length === 0) return;
  const limitResult = await limit.take(all);
  if (limitResult.allowed) return;
  if (limitResult.isFirst) onThrottled({ email, ip });
  throw new AppError('throttled', { retryAfter: limitResult.retryAfter });
}

async function startChallenge(
  client: PoolClient,
  userId: string,
  { isSignOn }: { isSignOn: boolean },
): Promise<MfaChallenge | null> {
  const methods = await listMethods(client, userId);
  if (methods.length === 0) return null;
  return {
    challenge: await createChallenge(client, 'second-step', {
      userId,
      sessionId: null,
      webAuthnChallenge: null,
      isSignOn,
    }),
    methods,
  };
}

async function createPasskeyStep({ pool }: MfaChallengeContext, challenge: string, rp: RelyingParty) {
  const pendingChallenge = await countAttempt(pool, 'second-step', challenge);
  if (!pendingChallenge?.userId) throw new AppError('challengeExpired');
  const options = await createSignOptions(pool, rp, pendingChallenge.userId);
  if (!(await setWebAuthnChallenge(pool, challenge, options.challenge)))
    throw new AppError('challengeExpired');
  return { challenge, options };
}

async function finishLogin(
  context: MfaChallengeContext,
  challenge: string,
  proof: Proof,
  visitor: Visitor,
  rp: RelyingParty,
): Promise<LoginSession> {
  const { pool, limit, secret, seal } = context;
  const pendingChallenge = await countAttempt(pool, 'second-step', challenge);
  if (!pendingChallenge?.userId) throw new AppError('challengeExpired');
  const account = await loadAccount(pool, pendingChallenge.userId);
  const buckets = getBuckets(account, proof, visitor, secret);
  await limitAttempts(context, buckets, account, visitor);
  const session = await transaction(pool, async (client) => {
    // Deleted before the answer is checked: of two concurrent correct answers, the second waits here and then fails.
    if (!(await redeemChallenge(client, challenge))) throw new AppError('challengeExpired');
    const method = await consumeProof(client, account.id, proof, {
      webAuthnChallenge: pendingChallenge.webAuthnChallenge,
      rp,
      seal,
    });
    assertActive(await loadAccount(client, account.id));
    if (method === 'recovery') await queueMfaNotification(client, account, { change: 'codeUsed' }, secret);
    await lockAccount(client, account);
    if (!pendingChallenge.isSignOn) await reportBreakGlass(client, account, visitor, secret);
    return createSession(client, account, visitor, {
      method,
      signOn: pendingChallenge.isSignOn ? 'single' : null,
    });
  });
  if (buckets.own.length > 0) await limit.forgive(buckets);
  return { ...session, device: rememberDevice(visitor.device, account.email, secret) };
}

async function createPasskeyLogin({ pool, limit }: MfaChallengeContext, ip: string, rp: RelyingParty) {
  const limitResult = await limit.take(getPasskeyBuckets(getNetwork(ip)));
  if (!limitResult.allowed) throw new AppError('flood', { retryAfter: limitResult.retryAfter });
  const options = await createSignOptions(pool, rp, null);
  const pendingChallenge = { userId: null, sessionId: null, webAuthnChallenge: options.challenge };
  return { challenge: await createChallenge(pool, 'passkey-login', pendingChallenge), options };
}

async function finishPasskeyLogin(
  { pool, secret, mustSignOn }: MfaChallengeContext,
  challenge: string,
  answer: PasskeyAnswer,
  visitor: Visitor,
  rp: RelyingParty,
): Promise<LoginSession> {
  const pendingChallenge = await countAttempt(pool, 'passkey-login', challenge);
  const webAuthnChallenge = pendingChallenge?.webAuthnChallenge;
  if (!webAuthnChallenge) throw new AppError('challengeExpired');
  return transaction(pool, async (client) => {
    if (!(await redeemChallenge(client, challenge))) throw new AppError('challengeExpired');
    const signature = await verifySignature(client, answer, webAuthnChallenge, rp);
    if (!(await signature.recordUse(client))) throw new AppError('wrongPasskey');
    const account = await loadAccount(client, signature.userId);
    assertActive(account);
    assertMayUsePassword(account, mustSignOn);
    await lockAccount(client, account);
    await reportBreakGlass(client, account, visitor, secret);
    const session = await createSession(client, account, visitor, { method: 'passkey', signOn: null });
    return { ...session, device: rememberDevice(visitor.device, account.email, secret) };
  });
}
