import type { UserKind } from '@centinela/api/accounts/permissions.ts';
import { homeOf } from '@centinela/api/http/redirect.ts';
import { remaining } from '@centinela/api/session/manager.ts';
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { accountPaths, loginPath } from './paths.ts';
import { sessionManager } from './session/session.ts';

/**
 * Lets in only users of one kind. A guest goes to the site's login and comes back; a user of another kind goes to their
 * own home. Areas are bundles apart, so both load the page. Whoever has something to do first (an own password, a
 * second factor) is led there, and afterwards to where they wanted to go.
 *
 * @throws Response that the router shows or follows
 */
export const guard =
  (kind: UserKind) =>
  ({ request }: LoaderFunctionArgs) => {
    const session = sessionManager.current();
    const { pathname, search } = new URL(request.url);
    if (!session || session.user.kind === 'GUEST' || remaining(session, Date.now()) <= 0)
      throw redirectDocument(loginPath(pathname + search));
    if (session.user.kind !== kind) throw redirectDocument(homeOf(session.user.kind));
    const { restriction } = session.user;
    const first = restriction && accountPaths(kind)[restriction === 'password' ? 'password' : 'security'];
    const wanted = pathname === homeOf(kind) ? '' : `?redirectTo=${encodeURIComponent(pathname + search)}`;
    if (first && pathname !== first) throw redirect(first + wanted);
    return null;
  };
