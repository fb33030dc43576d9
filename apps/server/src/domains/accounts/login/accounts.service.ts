import type { MfaChallenge } from '@centinela/api/accounts/auth.ts';
import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getNetwork } from '#platform/rateLimit/network.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { createMfaChallenge, type LoginSession } from '../mfa/mfaChallenge.ts';
import { passwordSemaphore, verifyPassword } from '../passwords/passwords.ts';
import { assertMayUsePassword } from '../passwords/signOnOnly.ts';
import { findKnownDevice, rememberDevice } from '../rateLimits/knownDevice.ts';
import { getLoginBuckets } from '../rateLimits/loginRateLimits.ts';
import { createGuest } from '../sessions/authenticate.ts';
import {
  type Account,
  accountColumns,
  assertActive,
  createSession,
  type IssuedSession,
  lockAccount,
  type Visitor,
} from '../sessions/createSession.ts';
import { createGuestToken, renewGuestToken } from '../sessions/guestTokens.ts';
import { endSession, endSessionOfToken, renewSession } from '../sessions/sessions.ts';
import { reportBreakGlass } from '../users/breakGlass.ts';

export interface AccountsOptions {
  database: Pick<Database, 'pool'>;
  /** Signs device cookies and guest tokens. */
  secret: Secret;
  /** Whether staff has to sign on at the provider. */
  mustSignOn?: boolean;
  /** Called once when a rate limit begins to block logins to an account. */
  onThrottled: (login: { email: string; ip: string }) => void;
  /** Compares a password with a stored hash. Tests replace it to count the calls. */
  verify?: typeof verifyPassword;
}

/** Result of a correct password: a session, or an MFA challenge for accounts with a second factor. */
export type LoginOutcome =
  | { outcome: 'loggedIn'; session: LoginSession }
  | { outcome: 'challenged'; challenge: MfaChallenge };

const selectAccountByEmail = `select ${accountColumns} from users where email = $1`;

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the service for login, renewal and logout. */
export function createAccounts({
  database: { pool },
  secret,
  mustSignOn = false,
  onThrottled,
  verify = verifyPassword,
}: AccountsOptions) {
  const limit = createRateLimit(pool);
  const mfaChallenge = createMfaChallenge({ pool, limit, secret, mustSignOn, onThrottled });

  /** Finds the account with this address and password. An unknown address costs as much work as a wrong password. */
  async function checkCredentials(
    email: string,
    verifyHash: (storedHash: string | null) => Promise<boolean>,
  ): Promise<Account> {
    const found = await pool.query<Account>({
      name: 'account-by-email',
      text: selectAccountByEmail,
      values: [email],
    });
    const [account] = found.rows;
    const isMatch = await verifyHash(account?.password_hash ?? null);
    if (!account || !isMatch) throw new AppError('wrongLogin');
    return account;
  }

  return {
    mfaChallenge,

    /**
     * Logs in with a password. An unknown address and a wrong password have the same response and cost the same work.
     * Only callers who know the password learn that an account is pending or disabled.
     *
     * @returns the session and the updated device cookie, or the MFA challenge
     * @throws AppError throttled (with retryAfter), flood, wrongLogin, pending, disabled, signOnOnly
     */
    async login(email: string, password: string, visitor: Visitor): Promise<LoginOutcome> {
      const device = findKnownDevice(visitor.device, email, secret);
      const buckets = getLoginBuckets(email, getNetwork(visitor.ip), device);
      const account = await passwordSemaphore.queue(
        async (exclusive) => {
          const limitResult = await limit.take(buckets.all);
          if (!limitResult.allowed) {
            if (limitResult.isFirst) onThrottled({ email, ip: visitor.ip });
            throw new AppError('throttled', { retryAfter: limitResult.retryAfter });
          }
          return checkCredentials(email, (storedHash) => exclusive(() => verify(storedHash, password)));
        },
        { hasPriority: device !== null },
      );
      await limit.forgive(buckets);
      assertActive(account);
      assertMayUsePassword(account, mustSignOn);
      return transaction(pool, async (client) => {
        await lockAccount(client, account);
        const challenge = await mfaChallenge.startChallenge(client, account.id, { isSignOn: false });
        if (challenge) return { outcome: 'challenged', challenge };
        await reportBreakGlass(client, account, visitor, secret);
        const session = await createSession(client, account, visitor, { method: null, signOn: null });
        return {
          outcome: 'loggedIn',
          session: { ...session, device: rememberDevice(visitor.device, email, secret) },
        };
      });
    },

    /** Starts a guest session, which is not stored. */
    startGuest(): IssuedSession {
      const session = createGuestToken(secret);
      return { ...session, user: createGuest(session.sessionId).user };
    },

    /**
     * Renews the token of a session.
     *
     * @param idleSeconds seconds since the user's last input; null when the caller reports none
     * @throws AppError tokenExpired when the session has ended
     */
    async keepAlive(token: string, idleSeconds: number | null): Promise<Omit<IssuedSession, 'user'>> {
      const renewed =
        renewGuestToken(secret, token) ??
        (await transaction(pool, (client) => renewSession(client, token, idleSeconds)));
      if (!renewed) throw new AppError('tokenExpired');
      return renewed;
    },

    /** Ends a session. Guest sessions have no row; their tokens stay valid until they expire. @returns whether it began at the provider */
    logout: (sessionId: string): Promise<boolean> => endSession(pool, sessionId),

    /** Ends the session that a token belongs to, such as the previous session of a browser that logs in again. */
    endSessionOfToken: (token: string): Promise<void> => endSessionOfToken(pool, token),
  };
}
