import { spelledPath } from '#platform/http/address/spelledPath.ts';

/** Longer addresses are nobody's. */
const longest = 500;

/**
 * The path that somebody means by an address of this site, whole or from its slash on, as browsers read it and in its
 * one spelling. Null for anything else: another site, an address with a query or a fragment.
 *
 * @param origin where the site lives
 */
export function sitePath(written: string, origin: string): string | null {
  const text = written.trim();
  if (!/^(?:\/|https?:\/\/)/i.test(text) || text.length > longest || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.host !== new URL(origin).host || url.search !== '' || url.hash !== '') return null;
  const path = spelledPath(url.pathname);
  return path.length > longest ? null : path;
}
