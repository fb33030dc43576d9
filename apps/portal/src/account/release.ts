import { homeOf, safeRedirect } from '@centinela/api/http/redirect.ts';
import { takeUpUser } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';

/** A session that was held back has done what it had to: on to where it was going, in all tabs. Nothing for any other one. */
export async function release(): Promise<void> {
  const { restriction, kind } = currentUser();
  if (restriction === null) return;
  // The readable cookie still says what it said; with the renewed session comes the new one.
  const wanted = safeRedirect(new URLSearchParams(window.location.search).get('redirectTo'));
  await takeUpUser(wanted ?? homeOf(kind));
}
