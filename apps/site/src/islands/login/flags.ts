import { loginParameters } from '@centinela/api/session/ended.ts';
import type { Visitor } from './session.ts';

/** Interface flags of the public site, as named in the specification (screens.md, the shell). */
export interface LoginFlags {
  /** The header offers the login. */
  showLogin: boolean;
  /** The warranty page shows its own login. */
  showLoginWarranty: boolean;
  /** A link from outside (`?login=1`) opens the login as a dialog on the linked page. */
  OpenLoginFromOutside: boolean;
}

/** Whether a URL requests the login. */
export const requestsLogin = (search: string): boolean =>
  new URLSearchParams(search).get(loginParameters.login) === '1';

/** Returns the flags for a visitor (null: guest) on a page with this query string. Logged-in users see no login. */
export const getLoginFlags = (visitor: Visitor | null, search: string): LoginFlags => ({
  showLogin: visitor === null,
  showLoginWarranty: visitor === null,
  OpenLoginFromOutside: visitor === null && requestsLogin(search),
});

/** A login that the URL of a page requests. */
export interface LoginRequest {
  /** The page's URL without the parameters of the request. */
  pageUrl: string;
  /** The page to open after the login. */
  returnUrl: string;
  /** Why the session ended; null if a link requests the login for another reason. */
  ended: string | null;
}

/** Reads the request for a login in a page's URL. The login page sanitizes the URL to return to. */
export function readLoginRequest({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): LoginRequest {
  const query = new URLSearchParams(search);
  const ended = query.get(loginParameters.ended);
  const redirectTo = query.get(loginParameters.redirectTo);
  for (const name of Object.values(loginParameters)) query.delete(name);
  const pageUrl = `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
  return { pageUrl, returnUrl: redirectTo ?? pageUrl, ended };
}
