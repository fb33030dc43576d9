import type { Restriction } from '@centinela/api/access/restrictions.ts';
import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { AppError } from '../errors/appError.ts';

/** The authenticated user of a call, resolved from the token or the API key by the accounts domain. */
export interface Caller {
  /** The session, or the API key. */
  sessionId: string;
  user: SessionUser;
  /** The current permission keys. The role `admin` has all of them. */
  permissions: ReadonlySet<string>;
  expires: Date;
  /**
   * The actor of what the audit records, if it is not the user: the staff member who views the portal as a client, or
   * the API key, with the id of its creator.
   */
  auditedAs: { id: string; name: string } | null;
  /** How the token was sent: a cookie requires an origin check, a Bearer header does not. */
  via: 'cookie' | 'bearer' | 'apiKey';
}

/**
 * Finds the session of a token; null when there is none, it has expired, its user is blocked, or it was idle for
 * too long. If `isInput` is true, the call counts as user input and restarts the idle time.
 */
export type Authenticate = (
  token: string,
  options?: { isInput?: boolean },
) => Promise<Omit<Caller, 'via'> | null>;

/**
 * Finds the caller of an API key.
 *
 * @throws AppError badApiKey for an unknown, expired, revoked or ended key; flood
 */
export type AuthenticateKey = (key: string) => Promise<Omit<Caller, 'via'>>;

/**
 * Allows a restricted session only the calls that resolve its restriction.
 *
 * @param allowed the restrictions under which the call is allowed
 * @throws AppError mustChangePassword, mustSecondFactor
 */
export function assertUnrestricted(
  { user: { restriction } }: Pick<Caller, 'user'>,
  allowed: readonly Restriction[] = [],
): void {
  if (restriction !== null && allowed.includes(restriction)) return;
  if (restriction === 'password') throw new AppError('mustChangePassword');
  if (restriction === 'secondFactor') throw new AppError('mustSecondFactor');
}
