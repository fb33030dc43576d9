import { setImmediate as breathe } from 'node:timers/promises';
import { isIndexed } from '@centinela/sections/pages/page.ts';
import { reservedFolders } from '@centinela/sections/reservedPaths.ts';
import { canonicalisePath } from '#platform/http/address/canonicalPath.ts';
import { readHtml, resolveTarget } from './links.ts';
import type { SiteRenderer } from './site.ts';

/** A page that the crawler has visited. */
export interface CrawledPage {
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
export interface CrawledLink {
  page: string | null;
  /** Canonical address of a page or file of this site, or an absolute external address. */
  to: string;
  isOutside: boolean;
}

export interface CrawlResult {
  /** Pages by address. */
  pages: ReadonlyMap<string, CrawledPage>;
  links: readonly CrawledLink[];
  /** Whether the crawl stopped early because it reached the limit of pages or links. */
  isPartial: boolean;
}

export interface CrawlLimits {
  pages: number;
  links: number;
}
const limits: CrawlLimits = { pages: 5_000, links: 100_000 };

/** Whether a path belongs to a resource that is not a page, such as a file. The crawler skips it. */
const isOtherResource = (path: string): boolean =>
  reservedFolders.has(path.split('/')[1] ?? '') || /\.(?:xml|txt|ico|png|webmanifest)$/.test(path);

const isFile = (path: string): boolean => path.startsWith('/media/');

/**
 * Maximum number of query variants per page. Without it, a page whose query contains an address would have as many
 * variants as the site has pages.
 */
const maxQueryVariants = 100;

/** Maps the PDF of a legal text to its page. */
const toHtmlPath = (path: string): string => path.replace(/^(\/legales\/.+)\.pdf$/, '$1');

/** A queued address in canonical form. */
interface QueuedPage {
  address: string;
  path: string;
  query: Record<string, string>;
}

function toQueuedPage(site: SiteRenderer, url: URL): QueuedPage {
  const path = toHtmlPath(canonicalisePath(url.pathname));
  const query = site.readQuery(path, url.searchParams);
  const text = new URLSearchParams(query).toString();
  return { address: text ? `${path}?${text}` : path, path, query };
}

/** Creates the state of a crawl: its results and its queue. */
function createCrawlState(crawlLimits: CrawlLimits) {
  const pages = new Map<string, CrawledPage>();
  const links = new Map<string, CrawledLink>();
  const queue = new Map<string, QueuedPage>();
  const variantCounts = new Map<string, number>();
  let isPartial = false;
  return {
    done: (): CrawlResult => ({ pages, links: [...links.values()], isPartial }),
    page: (page: CrawledPage): void => void pages.set(page.address, page),
    link(link: CrawledLink): void {
      if (links.size >= crawlLimits.links) isPartial = true;
      else links.set(`${link.page ?? ''} ${link.to}`, link);
    },
    enqueue(queuedPage: QueuedPage): void {
      if (isOtherResource(queuedPage.path) || pages.has(queuedPage.address) || queue.has(queuedPage.address))
        return;
      const count = (variantCounts.get(queuedPage.path) ?? 0) + 1;
      variantCounts.set(queuedPage.path, count);
      if (count > maxQueryVariants) return;
      if (pages.size + queue.size >= crawlLimits.pages) isPartial = true;
      else queue.set(queuedPage.address, queuedPage);
    },
    next(): QueuedPage | null {
      const [first] = queue.values();
      if (first) queue.delete(first.address);
      return first ?? null;
    },
  };
}

type CrawlState = ReturnType<typeof createCrawlState>;

/** Records a link and queues its target. `page` is null for links of header and footer. */
function recordLink(
  site: SiteRenderer,
  crawlState: CrawlState,
  href: string,
  from: QueuedPage,
  page: string | null,
): void {
  const target = resolveTarget(href, new URL(from.address, site.origin));
  if (target === null) return;
  if ('outside' in target) {
    crawlState.link({ page, to: target.outside, isOutside: true });
    return;
  }
  const queuedPage = toQueuedPage(site, target.inside);
  if (isFile(queuedPage.path)) crawlState.link({ page, to: queuedPage.path, isOutside: false });
  // Links to the page itself (skip link, current breadcrumb) don't count.
  if (isOtherResource(queuedPage.path) || queuedPage.address === from.address) return;
  crawlState.link({ page, to: queuedPage.address, isOutside: false });
  crawlState.enqueue(queuedPage);
}

/** Renders a page, records it, and queues the pages that it links to. */
async function crawlPage(site: SiteRenderer, crawlState: CrawlState, queuedPage: QueuedPage): Promise<void> {
  const { address, path, query } = queuedPage;
  const { status, html, head } = await site.show(path, query);
  const isCanonical = head !== null && isIndexed(address, site.origin, { ...head, noindex: false });
  const read = status === 200 ? readHtml(html) : null;
  crawlState.page({
    address,
    path,
    status,
    title: read?.title ?? '',
    description: head?.description ?? '',
    isIndexed: status === 200 && isCanonical && head?.noindex !== true,
  });
  if (!read) return;
  for (const href of read.shared) recordLink(site, crawlState, href, queuedPage, null);
  // Links of a query variant count only if it is canonical; otherwise they repeat the links of its canonical page.
  if (isCanonical || Object.keys(query).length === 0)
    for (const href of read.own) recordLink(site, crawlState, href, queuedPage, address);
}

/**
 * Crawls all pages of the site as a visitor sees them, starting with known pages and following their links.
 *
 * @param extraPaths start paths in addition to the paths of the sitemap and the fixed pages
 */
export async function crawlSite(
  site: SiteRenderer,
  extraPaths: readonly string[],
  signal: AbortSignal,
  crawlLimits: CrawlLimits = limits,
): Promise<CrawlResult> {
  const crawlState = createCrawlState(crawlLimits);
  const seeds = [...(await site.sitemap()).map(({ path }) => path), ...site.fixedPaths, ...extraPaths];
  for (const path of seeds) crawlState.enqueue(toQueuedPage(site, new URL(path, site.origin)));
  for (let queuedPage = crawlState.next(); queuedPage; queuedPage = crawlState.next()) {
    signal.throwIfAborted();
    await crawlPage(site, crawlState, queuedPage);
    // Lets the event loop process other requests.
    await breathe();
  }
  return crawlState.done();
}
