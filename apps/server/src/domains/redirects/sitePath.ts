import { canonicalisePath } from '#platform/http/address/canonicalPath.ts';

/** Maximum length of an address. */
const maxLength = 500;

/**
 * Parses an address of this site, absolute or starting with a slash, and normalises its path as browsers do. Null
 * for anything else: another site, or an address with a query or fragment.
 *
 * @param origin public origin of the site
 */
export function parseSitePath(input: string, origin: string): string | null {
  const text = input.trim();
  if (!/^(?:\/|https?:\/\/)/i.test(text) || text.length > maxLength || !URL.canParse(text, origin))
    return null;
  const url = new URL(text, origin);
  if (url.host !== new URL(origin).host || url.search !== '' || url.hash !== '') return null;
  const path = canonicalisePath(url.pathname);
  return path.length > maxLength ? null : path;
}
