import type { UserKind } from '@centinela/api/access/permissions.ts';
import { getHome } from '@centinela/api/http/redirect.ts';
import { getRemainingMs } from '@centinela/api/session/manager.ts';
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { sessionManager } from '../session/session.ts';
import { accountPaths, loginPath } from './paths.ts';

/**
 * Creates a route loader that admits only users of one kind. Guests are redirected to the login and afterwards back to
 * the route. Other users are redirected to the home of their area. Both redirects load a new page, because each area
 * is a separate bundle. A restricted session, which requires a password change or a second factor, is redirected to
 * the required screen first.
 *
 * @throws Response for the router to render or follow
 */
export const createGuard =
  (kind: UserKind) =>
  ({ request }: LoaderFunctionArgs) => {
    const session = sessionManager.current();
    const { pathname, search } = new URL(request.url);
    if (!session || session.user.kind === 'GUEST' || getRemainingMs(session, Date.now()) <= 0)
      throw redirectDocument(loginPath(pathname + search));
    if (session.user.kind !== kind) throw redirectDocument(getHome(session.user.kind));
    const { restriction } = session.user;
    const requiredScreen =
      restriction && accountPaths(kind)[restriction === 'password' ? 'password' : 'security'];
    const returnQuery =
      pathname === getHome(kind) ? '' : `?redirectTo=${encodeURIComponent(pathname + search)}`;
    if (requiredScreen && pathname !== requiredScreen) throw redirect(requiredScreen + returnQuery);
    return null;
  };
