import type { Restriction } from '@centinela/api/access/restrictions.ts';
import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { AppError } from '../errors/appError.ts';

/** The authenticated user of a call, resolved from the token by the accounts domain. */
export interface Caller {
  sessionId: string;
  user: SessionUser;
  /** The current permission keys. The role `admin` has all of them. */
  permissions: ReadonlySet<string>;
  expires: Date;
  /** While staff views the portal as a client: the staff member, who is the actor of what the audit records. */
  viewer: { id: string; name: string } | null;
  /** How the token was sent: a cookie requires an origin check, a Bearer header does not. */
  via: 'cookie' | 'bearer';
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
