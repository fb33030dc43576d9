import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/appError.ts';

/** The fields of an account that decide whether it has to sign on at the provider. */
interface PolicyAccount {
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  break_glass: boolean;
}

/** Whether staff has to sign on at the provider (`OIDC_ONLY`). */
export const isSignOnOnly = ({ signOn }: Partial<Pick<Config, 'signOn'>>): boolean => signOn?.isOnly === true;

/** Returns whether an account may use a password or a passkey instead of the provider. */
export const mayUsePassword = (
  { kind, break_glass: isBreakGlass }: PolicyAccount,
  mustSignOn: boolean,
): boolean => !mustSignOn || kind !== 'SYSTEM' || isBreakGlass;

/**
 * Rejects passwords and passkeys of accounts that have to sign on at the provider. Call it only after the caller has
 * proved that the account is theirs, because the error reveals its kind.
 *
 * @param mustSignOn the result of `isSignOnOnly`
 * @throws AppError signOnOnly
 */
export function assertMayUsePassword(account: PolicyAccount, mustSignOn: boolean): void {
  if (!mayUsePassword(account, mustSignOn)) throw new AppError('signOnOnly');
}
