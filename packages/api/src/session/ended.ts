/** Parameters of a public page's URL that open the login over it. */
export const loginParameters = {
  /** `1` opens the login. */
  login: 'login',
  /** Why the session ended: `idle` or `expired`. */
  ended: 'ended',
  /** Page to return to after the login; by default the page itself. */
  redirectTo: 'redirectTo',
} as const;

/**
 * Builds the URL of the public home page after the end of a session (specification, section 4). The page says why the
 * session ended, and offers a login.
 *
 * @param path page to return to after the login
 */
export function buildEndedUrl(reason: 'idle' | 'expired', path: string): string {
  const { login, ended, redirectTo } = loginParameters;
  return `/?${new URLSearchParams({ [login]: '1', [ended]: reason, [redirectTo]: path })}`;
}
