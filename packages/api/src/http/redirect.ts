import type { UserKind } from '../access/permissions.ts';

/** Base origin that can't be registered (RFC 2606): a different origin in the result must come from the input. */
const invalidOrigin = 'https://sitio.invalid';
const maxLength = 2000;
/** Returning to the login after a login would look like a failure. */
const loginPage = /^\/ingresar(?:[/?#]|$)/;

/**
 * Sanitizes a `redirectTo`: keeps only the part after the domain, so that it never leaves the site (specification,
 * section 2). It is parsed by the rules of browsers, which skip tabs and line breaks and treat backslashes as
 * slashes.
 *
 * @returns an ASCII path with query and fragment that starts with exactly one slash; null when there is no valid
 *   target (missing, too long, not http, the login page itself)
 */
export function sanitizeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > maxLength || !URL.canParse(value, invalidOrigin)) return null;
  const url = new URL(value, invalidOrigin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // "https://site//evil.example" has the path "//evil.example", which would be another site as a URL.
  const path = `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
  return loginPage.test(path) ? null : path;
}

/** Default page after login (specification, section 2). */
export function getHome(kind: UserKind, audience: 'portal' | 'warranty' = 'portal'): string {
  if (audience === 'warranty') return '/garantia';
  if (kind === 'SYSTEM') return '/dashboard';
  if (kind === 'INSTALLER') return '/agentes/home';
  return kind === 'CLIENT' ? '/clientes/home' : '/';
}
