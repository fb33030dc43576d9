import { setImmediate as breathe } from 'node:timers/promises';
import { isIndexed } from '@centinela/sections/kernel/page.ts';
import { reservedFolders } from '@centinela/sections/reservedPaths.ts';
import { spelledPath } from '#platform/http/address/spelledPath.ts';
import { readHtml, targetOf } from './links.ts';
import type { OwnSite } from './site.ts';

/** A page as the check saw it. */
export interface WalkedPage {
  /** Path, and the query where there is one. */
  address: string;
  path: string;
  status: number;
  title: string;
  description: string;
  /** Whether search engines should show it at this address. */
  isIndexed: boolean;
}

/** A link of a page to another address. `page` is null for what header and footer hold. */
export interface WalkedLink {
  page: string | null;
  /** An address of this site as it was walked, a file's, or a whole one of another site. */
  to: string;
  isOutside: boolean;
}

export interface Walk {
  /** By address. */
  pages: ReadonlyMap<string, WalkedPage>;
  links: readonly WalkedLink[];
  /** Whether there were more pages or links than are looked at. */
  isPartial: boolean;
}

export interface WalkLimits {
  pages: number;
  links: number;
}
const limits: WalkLimits = { pages: 5_000, links: 100_000 };

/** Addresses that something else than a page answers: they are there, or nobody's concern here. */
const isOther = (path: string): boolean =>
  reservedFolders.has(path.split('/')[1] ?? '') || /\.(?:xml|txt|ico|png|webmanifest)$/.test(path);

const isFile = (path: string): boolean => path.startsWith('/media/');

/** States of one page that are looked at: a page whose query holds an address would have one for every page. */
const mostStates = 100;

/** A legal text is also a paper. */
const pageOfPaper = (path: string): string => path.replace(/^(\/legales\/.+)\.pdf$/, '$1');

/** An address on the way, in its one spelling. */
interface Stop {
  address: string;
  path: string;
  query: Record<string, string>;
}

function stopOf(site: OwnSite, url: URL): Stop {
  const path = pageOfPaper(spelledPath(url.pathname));
  const query = site.readQuery(path, url.searchParams);
  const text = new URLSearchParams(query).toString();
  return { address: text ? `${path}?${text}` : path, path, query };
}

/** What was found so far, and where to go next. */
function createNotes(most: WalkLimits) {
  const pages = new Map<string, WalkedPage>();
  const links = new Map<string, WalkedLink>();
  const waiting = new Map<string, Stop>();
  const states = new Map<string, number>();
  let isPartial = false;
  return {
    done: (): Walk => ({ pages, links: [...links.values()], isPartial }),
    page: (page: WalkedPage): void => void pages.set(page.address, page),
    link(link: WalkedLink): void {
      if (links.size >= most.links) isPartial = true;
      else links.set(`${link.page ?? ''} ${link.to}`, link);
    },
    plan(stop: Stop): void {
      if (isOther(stop.path) || pages.has(stop.address) || waiting.has(stop.address)) return;
      const count = (states.get(stop.path) ?? 0) + 1;
      states.set(stop.path, count);
      if (count > mostStates) return;
      if (pages.size + waiting.size >= most.pages) isPartial = true;
      else waiting.set(stop.address, stop);
    },
    next(): Stop | null {
      const [first] = waiting.values();
      if (first) waiting.delete(first.address);
      return first ?? null;
    },
  };
}

type Notes = ReturnType<typeof createNotes>;

/** Notes a link, and goes on to where it leads. `page` is null for one of header or footer. */
function follow(site: OwnSite, notes: Notes, href: string, from: Stop, page: string | null): void {
  const target = targetOf(href, new URL(from.address, site.origin));
  if (target === null) return;
  if ('outside' in target) {
    notes.link({ page, to: target.outside, isOutside: true });
    return;
  }
  const stop = stopOf(site, target.inside);
  if (isFile(stop.path)) notes.link({ page, to: stop.path, isOutside: false });
  // What leads to the page itself (the skip link, the stop of the trail that one is at) leads nobody there.
  if (isOther(stop.path) || stop.address === from.address) return;
  notes.link({ page, to: stop.address, isOutside: false });
  notes.plan(stop);
}

/** Looks at one page. */
async function look(site: OwnSite, notes: Notes, stop: Stop): Promise<void> {
  const { address, path, query } = stop;
  const { status, html, head } = await site.show(path, query);
  const isOwn = head !== null && isIndexed(address, site.origin, { ...head, noindex: false });
  const read = status === 200 ? readHtml(html) : null;
  notes.page({
    address,
    path,
    status,
    title: read?.title ?? '',
    description: head?.description ?? '',
    isIndexed: status === 200 && isOwn && head?.noindex !== true,
  });
  if (!read) return;
  for (const href of read.shared) follow(site, notes, href, stop, null);
  // Of the many states of a page those count that are pages of their own.
  if (isOwn || Object.keys(query).length === 0)
    for (const href of read.own) follow(site, notes, href, stop, address);
}

/**
 * Looks at every page of the site as a visitor gets it, beginning with those that it knows and going on to those that they
 * lead to.
 *
 * @param known paths to begin with, beside those of the sitemap and the fixed ones
 */
export async function walkSite(
  site: OwnSite,
  known: readonly string[],
  signal: AbortSignal,
  most: WalkLimits = limits,
): Promise<Walk> {
  const notes = createNotes(most);
  const seeds = [...(await site.sitemap()).map(({ path }) => path), ...site.fixedPaths, ...known];
  for (const path of seeds) notes.plan(stopOf(site, new URL(path, site.origin)));
  for (let stop = notes.next(); stop; stop = notes.next()) {
    signal.throwIfAborted();
    await look(site, notes, stop);
    // The process has other things to do as well.
    await breathe();
  }
  return notes.done();
}
