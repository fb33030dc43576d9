import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { sessionManager } from './session.ts';

/**
 * Returns the signed-in user. Only call it on guarded screens.
 *
 * @throws Error if there is no session, which is a programming error
 */
export function currentUser(): SessionUser {
  const session = sessionManager.current();
  if (!session) throw new Error('No session: currentUser() was called on an unguarded screen');
  return session.user;
}
