import type { Visitor } from './session.ts';

/** The interface's flags of the public site, by the specification's names (screens.md, the shell). */
export interface LoginFlags {
  /** The header offers the way in. */
  showLogin: boolean;
  /** The warranty's page shows its own login. */
  showLoginWarranty: boolean;
  /** A link from outside (`?login=1`) opens the login over the page that it points to. */
  OpenLoginFromOutside: boolean;
}

const parameter = 'login';

/** Whether a page's address asks for the login. */
export const asksForLogin = (search: string): boolean => new URLSearchParams(search).get(parameter) === '1';

/** The flags for a visitor (null: nobody is signed in) on a page with this address. Whoever is in is not asked to come in. */
export const loginFlags = (visitor: Visitor | null, search: string): LoginFlags => ({
  showLogin: visitor === null,
  showLoginWarranty: visitor === null,
  OpenLoginFromOutside: visitor === null && asksForLogin(search),
});

/** The address of a page as it was before somebody was asked to log in there: where the login goes back to. */
export function withoutLogin({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
