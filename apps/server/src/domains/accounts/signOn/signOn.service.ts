import type { MfaChallenge } from '@centinela/api/accounts/auth.ts';
import type { Pool } from 'pg';
import { transaction } from '#platform/database/transaction.ts';
import { getNetwork } from '#platform/rateLimit/network.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import type { createMfaChallenge, LoginSession } from '../mfa/mfaChallenge.ts';
import { rememberDevice } from '../rateLimits/knownDevice.ts';
import { getSignOnBuckets } from '../rateLimits/loginRateLimits.ts';
import { createSession, type Visitor } from '../sessions/createSession.ts';
import { recordReauthentication } from '../sessions/recentAuth.ts';
import { resolveAccount } from './signOnAccount.ts';
import { type Identity, parseClaims } from './signOnClaims.ts';
import type { PendingSignOn } from './signOnCookie.ts';
import { SignOnError, type SignOnProblem } from './signOnProblem.ts';
import type { SignOnProvider } from './signOnProvider.ts';

interface Deps {
  pool: Pool;
  secret: Secret;
  provider: SignOnProvider;
  mfaChallenge: Pick<ReturnType<typeof createMfaChallenge>, 'startChallenge'>;
}

/** A session, or the challenge of an account whose second factor the provider has not checked. */
export type SignOnOutcome = { session: LoginSession } | { challenge: MfaChallenge };

export type SignOn = ReturnType<typeof createSignOn>;

/** Creates the service that logs staff in through the provider, and confirms their identity within a session. */
export function createSignOn({ pool, secret, provider, mfaChallenge }: Deps) {
  const limit = createRateLimit(pool);

  /** Limits the requests to the provider that strangers can cause. @throws SignOnError throttled */
  async function limitRequests(ip: string): Promise<void> {
    const { allowed } = await limit.take(getSignOnBuckets(getNetwork(ip)));
    if (!allowed) throw new SignOnError('throttled');
  }

  const logInTransaction = (identity: Identity, visitor: Visitor) =>
    transaction(pool, async (client): Promise<SignOnOutcome | { problem: SignOnProblem }> => {
      const found = await resolveAccount(client, identity, provider.settings, visitor);
      if ('problem' in found) return found;
      const { account } = found;
      const challenge =
        identity.strength === 'multi'
          ? null
          : await mfaChallenge.startChallenge(client, account.id, { isSignOn: true });
      if (challenge) return { challenge };
      const proof = { method: null, signOn: identity.strength };
      const session = await createSession(client, account, visitor, proof);
      return { session: { ...session, device: rememberDevice(visitor.device, account.email, secret) } };
    });

  const identify = async (search: string, pending: PendingSignOn, maxAgeSeconds: number | null) =>
    parseClaims(await provider.finish(search, pending, maxAgeSeconds), provider.settings);

  return {
    /** Starts a sign-on for a login, or to confirm the identity in the session `confirms`. @throws SignOnError */
    async start(
      ip: string,
      { redirectTo, confirms }: Pick<PendingSignOn, 'redirectTo' | 'confirms'>,
    ): Promise<{ url: URL; pending: PendingSignOn }> {
      await limitRequests(ip);
      const { url, checks } = await provider.start({ isFresh: confirms !== null });
      return { url, pending: { ...checks, startedAt: Date.now(), redirectTo, confirms } };
    },

    /**
     * Logs in after the provider has sent the browser back.
     *
     * @param search query of the callback URL
     * @throws SignOnError
     */
    async logIn(search: string, pending: PendingSignOn, visitor: Visitor): Promise<SignOnOutcome> {
      await limitRequests(visitor.ip);
      const outcome = await logInTransaction(await identify(search, pending, null), visitor);
      if ('problem' in outcome) throw new SignOnError(outcome.problem);
      return outcome;
    },

    /**
     * Confirms the identity of a user within their session, which permits sensitive changes for ten minutes. The user
     * must have authenticated at the provider after the sign-on started.
     *
     * @throws SignOnError
     */
    async confirm(
      search: string,
      pending: PendingSignOn,
      session: { userId: string; sessionId: string; ip: string },
    ): Promise<void> {
      await limitRequests(session.ip);
      const secondsSinceStart = Math.ceil((Date.now() - pending.startedAt) / 1000);
      const { issuer, subject } = await identify(search, pending, secondsSinceStart);
      const owner = await pool.query(
        'select 1 from identities where issuer = $1 and subject = $2 and user_id = $3',
        [issuer, subject, session.userId],
      );
      if (owner.rowCount === 0) throw new SignOnError('otherUser');
      await recordReauthentication(pool, session.sessionId);
    },

    /** Returns the page that ends the session at the provider; null without one, or while the provider is down. */
    getLogoutUrl: (): Promise<URL | null> => provider.getLogoutUrl().catch(() => null),
  };
}
