import type { MfaChallenge } from '@centinela/api/accounts/auth.ts';
import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { networkOf } from '#platform/rateLimit/network.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { createMfaChallenge, type LoggedIn } from '../mfa/mfaChallenge.ts';
import { passwordGate, verifyPassword } from '../passwords/passwords.ts';
import { guest } from '../sessions/authenticate.ts';
import {
  type Account,
  accountColumns,
  createSession,
  holdAccount,
  refuseClosed,
  type Started,
  type Visitor,
} from '../sessions/createSession.ts';
import { newGuestToken, renewGuestToken } from '../sessions/guestTokens.ts';
import { endSession, endSessionOf, renewSession } from '../sessions/sessions.ts';
import { knownDevice, rememberDevice } from './knownDevice.ts';
import { loginBuckets } from './loginRateLimits.ts';

export interface AccountsOptions {
  database: Pick<Database, 'pool'>;
  /** Signs the device's cookie and guests' tokens. */
  secret: Secret;
  /** Told once for each account and spell that its logins are being slowed down. */
  onThrottled: (about: { email: string; ip: string }) => void;
  /** Compares a password with what is stored; tests count how often. */
  verify?: typeof verifyPassword;
}

/** What a right password comes to: a session, or the question of the second factor for an account that has one. */
export type LoginOutcome =
  | { outcome: 'loggedIn'; session: LoggedIn }
  | { outcome: 'challenged'; question: MfaChallenge };

const accountByEmail = `select ${accountColumns} from users where email = $1`;

export type Accounts = ReturnType<typeof createAccounts>;

/** Logging in, staying in, logging out; callable from a route, a job or a script. */
export function createAccounts({
  database: { pool },
  secret,
  onThrottled,
  verify = verifyPassword,
}: AccountsOptions) {
  const limit = createRateLimit(pool);
  const mfaChallenge = createMfaChallenge({ pool, limit, secret, onThrottled });

  /** The account of an address and its password. Both wrong answers do the same work. */
  async function check(
    email: string,
    fitsPassword: (stored: string | null) => Promise<boolean>,
  ): Promise<Account> {
    const found = await pool.query<Account>({
      name: 'account-by-email',
      text: accountByEmail,
      values: [email],
    });
    const [account] = found.rows;
    const fits = await fitsPassword(account?.password_hash ?? null);
    if (!account || !fits) throw new AppError('wrongLogin');
    return account;
  }

  return {
    mfaChallenge,

    /**
     * Starts a session. An unknown address and a wrong password answer alike and cost the same; that an
     * account waits or is disabled is told only to who knows its password.
     *
     * @returns the session, and the device's cookie with this account in it; or what the second factor needs
     * @throws AppError throttled (with retryAfter), flood, wrongLogin, pending, disabled
     */
    async login(email: string, password: string, visitor: Visitor): Promise<LoginOutcome> {
      const device = knownDevice(visitor.device, email, secret);
      const buckets = loginBuckets(email, networkOf(visitor.ip), device);
      const account = await passwordGate.line(
        async (alone) => {
          const taken = await limit.take(buckets.all);
          if (!taken.allowed) {
            if (taken.first) onThrottled({ email, ip: visitor.ip });
            throw new AppError('throttled', { retryAfter: taken.retryAfter });
          }
          return check(email, (stored) => alone(() => verify(stored, password)));
        },
        { first: device !== null },
      );
      await limit.forgive(buckets);
      refuseClosed(account);
      return transaction(pool, async (client) => {
        await holdAccount(client, account);
        const question = await mfaChallenge.question(client, account.id);
        if (question) return { outcome: 'challenged', question };
        const session = await createSession(client, account, visitor, null);
        return {
          outcome: 'loggedIn',
          session: { ...session, device: rememberDevice(visitor.device, email, secret) },
        };
      });
    },

    /** Starts a guest's session, of which nothing is stored. */
    startGuest(): Started {
      const session = newGuestToken(secret);
      return { ...session, user: guest(session.sessionId).user };
    },

    /**
     * Gives the session of a token a fresh one.
     *
     * @param idleSeconds how long ago the person's last input was; null when the caller reports none
     * @throws AppError tokenExpired when it has ended meanwhile
     */
    async keepAlive(token: string, idleSeconds: number | null): Promise<Omit<Started, 'user'>> {
      const renewed =
        renewGuestToken(secret, token) ??
        (await transaction(pool, (client) => renewSession(client, token, idleSeconds)));
      if (!renewed) throw new AppError('tokenExpired');
      return renewed;
    },

    /** Ends a session. A guest's has no row: its token stays good until it expires. */
    logout: (sessionId: string): Promise<void> => endSession(pool, sessionId),

    /** Ends the session that a browser had before it logged in anew. */
    forget: (token: string): Promise<void> => endSessionOf(pool, token),
  };
}
