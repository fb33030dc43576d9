const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the page to open after a logout: the home page, or for a session that began at the provider of single sign-on
 * a page that offers to end the session there too.
 *
 * @param answer response of POST auth/logout
 */
export const getLogoutDestination = (answer: unknown): string =>
  isRecord(answer) && isRecord(answer.data) && answer.data.signOn === true ? '/ingresar/sso/salida' : '/';
