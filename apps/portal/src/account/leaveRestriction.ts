import { getHome, sanitizeRedirect } from '@centinela/api/http/redirect.ts';
import { renewAndRestart } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';

/**
 * Opens the destination of a session whose restriction has just ended, in all tabs. Does nothing for a session that
 * was not restricted.
 */
export async function leaveRestriction(): Promise<void> {
  const { restriction, kind } = currentUser();
  if (restriction === null) return;
  // The readable cookie still contains the restriction; renewing the session replaces it.
  const target = sanitizeRedirect(new URLSearchParams(window.location.search).get('redirectTo'));
  await renewAndRestart(target ?? getHome(kind));
}
