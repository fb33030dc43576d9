import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import type { Restriction } from '@centinela/api/accounts/restrictions.ts';
import { AppError } from '../errors/appError.ts';

/** Whoever makes a call, as the accounts domain found out from the token. */
export interface Caller {
  sessionId: string;
  user: SessionUser;
  /** The permission keys in force now. The role `admin` holds them all. */
  permissions: ReadonlySet<string>;
  expires: Date;
  /** How the token came: a cookie needs the origin checked, a Bearer header does not. */
  via: 'cookie' | 'bearer';
}

/**
 * Finds the session of a token; null when there is none, it has expired, its user may not come in, or has given no
 * input for too long. `isInput`: this call counts as input by the person.
 */
export type Authenticate = (
  token: string,
  options?: { isInput?: boolean },
) => Promise<Omit<Caller, 'via'> | null>;

/**
 * A session that has something to do first may do that, and nothing else.
 *
 * @param opens the restrictions under which the call is open
 * @throws AppError mustChangePassword, mustSecondFactor
 */
export function refuseRestricted(
  { user: { restriction } }: Pick<Caller, 'user'>,
  opens: readonly Restriction[] = [],
): void {
  if (restriction !== null && opens.includes(restriction)) return;
  if (restriction === 'password') throw new AppError('mustChangePassword');
  if (restriction === 'secondFactor') throw new AppError('mustSecondFactor');
}
