import { Parser } from 'htmlparser2';

/** What is read of a page's HTML. */
export interface ReadPage {
  title: string;
  /** Where links lead, as they are written: those of the page itself, and those of what every page has. */
  own: readonly string[];
  shared: readonly string[];
}

/** Links of one page that are looked at. */
const mostLinks = 2_000;

/** Reads title and links of a page. Links outside of its `main` are those of header and footer. */
export function readHtml(html: string): ReadPage {
  const own = new Set<string>();
  const shared = new Set<string>();
  let title = '';
  let isTitle = false;
  let isMain = false;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'title' && title === '') isTitle = true;
      else if (name === 'main') isMain = true;
      else if (name === 'a' && href !== undefined && own.size + shared.size < mostLinks)
        (isMain ? own : shared).add(href);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
      else if (name === 'main') isMain = false;
    },
  });
  parser.end(html);
  return { title: title.trim(), own: [...own], shared: [...shared] };
}

/** Where a link leads: an address of this site, one of another site, or neither (a telephone, a mail). */
export type LinkTarget = { inside: URL } | { outside: string } | null;

/** Longer addresses are nobody's. */
const longest = 2_000;

/** @param page the whole address of the page that the link stands on */
export function targetOf(href: string, page: URL): LinkTarget {
  if (href.length > longest || !URL.canParse(href, page)) return null;
  const url = new URL(href, page);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // The same place on a page is the same page.
  url.hash = '';
  return url.host === page.host ? { inside: url } : { outside: url.href };
}
