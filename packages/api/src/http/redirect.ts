import type { UserKind } from '../accounts/permissions.ts';

/** An origin that nobody can own (RFC 2606): whatever it is read against can only name another one on purpose. */
const nowhere = 'https://sitio.invalid';
const longest = 2000;
/** Going back to the login after a login would look as if it had failed. */
const loginPage = /^\/ingresar(?:[/?#]|$)/;

/**
 * Where a `redirectTo` may lead: only what stands after the domain, so it never leaves the site
 * (specification, section 2). It is read by the rules of browsers themselves, which skip tabs and line
 * breaks and take backslashes for slashes.
 *
 * @returns a path with its query and fragment, in plain ASCII, that starts with exactly one slash; null
 *   when there is nothing to follow (missing, too long, no http address, the login page itself)
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > longest || !URL.canParse(value, nowhere)) return null;
  const url = new URL(value, nowhere);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // "https://site//evil.example" has the path "//evil.example", which as an address is another site.
  const path = `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
  return loginPage.test(path) ? null : path;
}

/** Where a login leads without a `redirectTo` (specification, section 2). */
export function homeOf(kind: UserKind, audience: 'portal' | 'warranty' = 'portal'): string {
  if (audience === 'warranty') return '/garantia';
  if (kind === 'SYSTEM') return '/dashboard';
  if (kind === 'INSTALLER') return '/agentes/home';
  return kind === 'CLIENT' ? '/clientes/home' : '/';
}
