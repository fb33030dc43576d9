import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { sessionManager } from './session.ts';

/**
 * The signed-in user. Screens stand behind a guard, so there is one.
 *
 * @throws Error without a session: a mistake of the program
 */
export function currentUser(): SessionUser {
  const session = sessionManager.current();
  if (!session) throw new Error('there is no session');
  return session.user;
}
