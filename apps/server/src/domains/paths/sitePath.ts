import { spelledPath } from '#platform/http/address/spelledPath.ts';

/** Maximum length of an address. */
const longest = 500;

/**
 * Parses an address of this site, absolute or starting with a slash, and normalises its path as browsers do. Null
 * for anything else: another site, or an address with a query or fragment.
 *
 * @param origin public origin of the site
 */
export function sitePath(written: string, origin: string): string | null {
  const text = written.trim();
  if (!/^(?:\/|https?:\/\/)/i.test(text) || text.length > longest || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.host !== new URL(origin).host || url.search !== '' || url.hash !== '') return null;
  const path = spelledPath(url.pathname);
  return path.length > longest ? null : path;
}
