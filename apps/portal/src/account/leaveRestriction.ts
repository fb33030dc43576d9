import { getHome, sanitizeRedirect } from '@centinela/api/http/redirect.ts';
import { renewAndRestart } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';

/** Sends a session that is no longer restricted to its destination, in all tabs. Does nothing for other sessions. */
export async function leaveRestriction(): Promise<void> {
  const { restriction, kind } = currentUser();
  if (restriction === null) return;
  // The readable cookie is still the old one; renewing the session replaces it.
  const target = sanitizeRedirect(new URLSearchParams(window.location.search).get('redirectTo'));
  await renewAndRestart(target ?? getHome(kind));
}
