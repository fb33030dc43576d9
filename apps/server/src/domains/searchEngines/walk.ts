import { setImmediate as breathe } from 'node:timers/promises';
import { isIndexed } from '@centinela/sections/kernel/page.ts';
import { reservedFolders } from '@centinela/sections/reservedPaths.ts';
import { spelledPath } from '#platform/http/address/spelledPath.ts';
import { readHtml, targetOf } from './links.ts';
import type { OwnSite } from './site.ts';

/** A checked page. */
export interface WalkedPage {
  /** Path with its query, if any. */
  address: string;
  path: string;
  status: number;
  title: string;
  description: string;
  /** Whether search engines should index it at this address. */
  isIndexed: boolean;
}

/** A link from a page to another address. `page` is null for links of header and footer. */
export interface WalkedLink {
  page: string | null;
  /** Canonical address of a page or file of this site, or an absolute external address. */
  to: string;
  isOutside: boolean;
}

export interface Walk {
  /** Pages by address. */
  pages: ReadonlyMap<string, WalkedPage>;
  links: readonly WalkedLink[];
  /** Whether the limits of pages or links were reached. */
  isPartial: boolean;
}

export interface WalkLimits {
  pages: number;
  links: number;
}
const limits: WalkLimits = { pages: 5_000, links: 100_000 };

/** Addresses that are not pages; they are not checked. */
const isOther = (path: string): boolean =>
  reservedFolders.has(path.split('/')[1] ?? '') || /\.(?:xml|txt|ico|png|webmanifest)$/.test(path);

const isFile = (path: string): boolean => path.startsWith('/media/');

/** Limit of query variants per page: a page whose query contains an address would have one variant per page. */
const mostStates = 100;

/** Maps the PDF of a legal text to its page. */
const pageOfPaper = (path: string): string => path.replace(/^(\/legales\/.+)\.pdf$/, '$1');

/** A queued address in canonical form. */
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

/** Creates the crawl state: results and the queue. */
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

/** Records a link and queues its target. `page` is null for links of header and footer. */
function follow(site: OwnSite, notes: Notes, href: string, from: Stop, page: string | null): void {
  const target = targetOf(href, new URL(from.address, site.origin));
  if (target === null) return;
  if ('outside' in target) {
    notes.link({ page, to: target.outside, isOutside: true });
    return;
  }
  const stop = stopOf(site, target.inside);
  if (isFile(stop.path)) notes.link({ page, to: stop.path, isOutside: false });
  // Links to the page itself (skip link, current breadcrumb) don't count.
  if (isOther(stop.path) || stop.address === from.address) return;
  notes.link({ page, to: stop.address, isOutside: false });
  notes.plan(stop);
}

/** Checks a page. */
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
  // Only variants that are pages of their own contribute links.
  if (isOwn || Object.keys(query).length === 0)
    for (const href of read.own) follow(site, notes, href, stop, address);
}

/**
 * Crawls all pages of the site as a visitor sees them, starting with known pages and following their links.
 *
 * @param extraPaths start paths in addition to those of the sitemap and the fixed ones
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
    // Yields to the other work of the process.
    await breathe();
  }
  return notes.done();
}
