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

const parameter = 'login';

/** Whether a URL requests the login. */
export const requestsLogin = (search: string): boolean => new URLSearchParams(search).get(parameter) === '1';

/** Returns the flags for a visitor (null: guest) on a page with this query string. Logged-in users see no login. */
export const getLoginFlags = (visitor: Visitor | null, search: string): LoginFlags => ({
  showLogin: visitor === null,
  showLoginWarranty: visitor === null,
  OpenLoginFromOutside: visitor === null && requestsLogin(search),
});

/** Returns the URL to return to after the login: the page's own URL without the login parameter. */
export function removeLoginParameter({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
