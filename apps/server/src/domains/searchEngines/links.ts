import { Parser } from 'htmlparser2';

/** Parsed data of a page's HTML. */
export interface ReadPage {
  title: string;
  /** Link targets as written: those of the page's main content, and those of the shared header and footer. */
  own: readonly string[];
  shared: readonly string[];
}

/** Limit of links per page. */
const maxLinks = 2_000;

/** Parses title and links of a page. Links outside of `main` belong to header and footer. */
export function readHtml(html: string): ReadPage {
  const own = new Set<string>();
  const shared = new Set<string>();
  let title = '';
  let isTitle = false;
  let isInsideMain = false;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'title' && title === '') isTitle = true;
      else if (name === 'main') isInsideMain = true;
      else if (name === 'a' && href !== undefined && own.size + shared.size < maxLinks)
        (isInsideMain ? own : shared).add(href);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
      else if (name === 'main') isInsideMain = false;
    },
  });
  parser.end(html);
  return { title: title.trim(), own: [...own], shared: [...shared] };
}

/**
 * Resolved target of a link: an internal address, an external address, or neither (such as `tel:` or `mailto:`).
 */
export type LinkTarget = { inside: URL } | { outside: string } | null;

/** Longer addresses are ignored. */
const maxAddressLength = 2_000;

/** @param page absolute address of the page with the link */
export function resolveTarget(href: string, page: URL): LinkTarget {
  if (href.length > maxAddressLength || !URL.canParse(href, page)) return null;
  const url = new URL(href, page);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // Fragments of a page are the same page.
  url.hash = '';
  return url.host === page.host ? { inside: url } : { outside: url.href };
}
