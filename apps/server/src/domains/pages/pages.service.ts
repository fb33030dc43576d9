import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Head } from '@centinela/sections/pages/page.ts';
import type { PageRequest } from '@centinela/sections/pages/reader.ts';
import { getSharePath } from '@centinela/sections/pages/shareCard.ts';
import type { TrackedReader } from '#content/read';
import { redirectTag } from '#paths/redirects';
import type { Rendered } from '#platform/answers/answerCache.ts';
import type { Config } from '#platform/config/config.ts';
import { renderLegacyHelpPage } from './legacyHelp.ts';
import { isIndexableHost } from './robots/indexable.ts';
import { buildManifest } from './robots/manifest.ts';
import type { DrawnCard } from './share/drawnCard.ts';
import type { Site } from './site.ts';

export interface PagesOptions {
  /** Opens a reader of the content that an audience may see now. */
  read(audience: Flavour): TrackedReader;
  redirectFrom: Pages['redirectFrom'];
  site: Site;
  /** Public origin, without a trailing slash. */
  origin: string;
  /** False outside production. */
  isProduction: boolean;
  /** Origins of third-party scripts; null if none are loaded. */
  toolHosts: Config['tracking'];
  /** Retention of CVs in days. */
  cvDays: number;
}

/** A page request reduced to everything that the page depends on, in canonical form. */
export interface RequestedPage {
  path: string;
  /** Known parameters with valid values only. */
  query: Readonly<Record<string, string>>;
  /** Whether search engines may index it on the requested host. */
  indexable: boolean;
}

/** Data for clients that render a page themselves. */
export interface PageData {
  data: unknown;
  seo: Omit<Head, 'card'>;
  menus: unknown[];
  settings: unknown;
  topBars: unknown[];
}

export interface Pages {
  isIndexable(host: string): boolean;
  ask(path: string, query: URLSearchParams, host: string): RequestedPage;
  /** Returns the cache key of a page. */
  key(requested: RequestedPage): string;
  /**
   * Renders a page. If there is none, returns status 301 with the redirect target as body, or an empty body with
   * status 404, for which the caller sends `renderMissing`.
   */
  render(requested: RequestedPage): Promise<Rendered>;
  /** Renders the "not found" page, which is the same for all paths. */
  renderMissing(indexable: boolean): Promise<Rendered>;
  /** Renders a page with one visitor's data as HTML, which must not be cached; null if there is no page. */
  show(requested: RequestedPage, visitor: Pick<PageRequest, 'form' | 'visitorData'>): Promise<string | null>;
  /** Renders the index of the sitemap. */
  sitemap(): Promise<Rendered>;
  /** Renders a part of the sitemap by its number from 1; an empty answer with status 404 if there is none. */
  sitemapPart(number: number): Promise<Rendered>;
  /** Renders the web manifest. */
  manifest(): Promise<Rendered>;
  /**
   * Returns the generated share image of a page as JSON of a `DrawnCard`; an empty answer with status 404 for a
   * page that uses an existing picture.
   */
  card(path: string): Promise<Rendered>;
  /** Renders the help page for old mobile applications. */
  legacyHelp(): Promise<Rendered>;
  /** Renders the feed of the newest articles. */
  adviceFeed(): Promise<Rendered>;
  robots(indexable: boolean): Rendered;
  /** Returns the data of the page at a path; null if there is no page. */
  data(path: string): Promise<PageData | null>;
  reader(audience?: Flavour): TrackedReader;
  /** Returns the redirect target of a former address; null if there is none. */
  redirectFrom(path: string): Promise<string | null>;
}

const html = 'text/html; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

interface PagesContext extends Pick<PagesOptions, 'site' | 'origin' | 'toolHosts' | 'redirectFrom'> {
  reader: Pages['reader'];
  /** Adds the settings of this server and the current time. */
  toPageRequest(requested: RequestedPage): PageRequest;
  /** Returns the request of a page without parameters on the public host. */
  toPublicRequest(path: string): PageRequest;
}

/** Creates the renderer of the site: pages, sitemap and robots.txt. */
export function createPages({
  read,
  redirectFrom,
  site,
  origin,
  isProduction,
  toolHosts,
  cvDays,
}: PagesOptions): Pages {
  const reader = (audience: Flavour = 'PUBLICO') => read(audience);
  const isIndexable = (host: string): boolean => isIndexableHost(host, isProduction);
  const toPageRequest = (requested: RequestedPage): PageRequest => ({
    ...requested,
    origin,
    toolHosts,
    cvDays,
    now: new Date(),
  });
  const toPublicRequest = (path: string): PageRequest =>
    toPageRequest({ path, query: {}, indexable: isIndexable(new URL(origin).host) });
  const context: PagesContext = {
    site,
    origin,
    toolHosts,
    redirectFrom,
    reader,
    toPageRequest,
    toPublicRequest,
  };
  return {
    reader,
    redirectFrom,
    isIndexable,
    ask: (path, query, host) => ({ path, query: site.readQuery(path, query), indexable: isIndexable(host) }),
    key: ({ path, query, indexable }) => `page ${indexable} ${path} ${JSON.stringify(query)}`,
    render: (requested) => renderPage(context, requested),
    renderMissing: (indexable) => renderMissing(context, indexable),
    show: (requested, visitor) => renderForVisitor(context, requested, visitor),
    sitemap: () => renderSitemap(context),
    sitemapPart: (number) => renderSitemapPart(context, number),
    manifest: () => renderManifest(context),
    card: (path) => renderCard(context, path),
    legacyHelp: () => renderLegacyHelp(context),
    adviceFeed: () => renderAdviceFeed(context),
    robots: (indexable) => renderRobots(context, indexable),
    data: (path) => loadPageData(context, path),
  };
}

/** Adds the tags and the expiry of the content that was read. */
const toRendered = (
  read: TrackedReader,
  { status, contentType, body, keep }: Pick<Rendered, 'status' | 'contentType' | 'body' | 'keep'>,
): Rendered => ({ status, contentType, body, keep, tags: read.tags, expires: read.expires });

async function renderPage(
  { site, reader, redirectFrom, toPageRequest }: PagesContext,
  requested: RequestedPage,
): Promise<Rendered> {
  const read = reader();
  const page = await site.renderPage(toPageRequest(requested), read);
  if (page) {
    const { status, outside, isCacheable: keep } = page;
    return { ...toRendered(read, { status, contentType: html, body: page.html, keep }), outside };
  }
  const to = await redirectFrom(requested.path);
  if (to === null) return toRendered(read, { status: 404, contentType: html, body: '', keep: false });
  read.tags.add(redirectTag(requested.path));
  // A form page accepts any value, and each one would become a cache entry.
  const keep = Object.keys(requested.query).length === 0;
  return toRendered(read, { status: 301, contentType: 'text/plain', body: to, keep });
}

async function renderMissing(
  { site, reader, origin, toolHosts }: PagesContext,
  indexable: boolean,
): Promise<Rendered> {
  const read = reader();
  const body = await site.renderNotFound({ origin, indexable, toolHosts }, read);
  return toRendered(read, { status: 404, contentType: html, body, keep: true });
}

async function renderForVisitor(
  { site, reader, toPageRequest }: PagesContext,
  requested: RequestedPage,
  visitor: Pick<PageRequest, 'form' | 'visitorData'>,
): Promise<string | null> {
  const page = await site.renderPage({ ...toPageRequest(requested), ...visitor }, reader());
  return page?.html ?? null;
}

async function renderSitemap({ site, reader, origin }: PagesContext): Promise<Rendered> {
  const read = reader();
  const { index: body } = await site.loadSitemap(read, origin);
  return toRendered(read, { status: 200, contentType: xml, body, keep: true });
}

async function renderSitemapPart({ site, reader, origin }: PagesContext, number: number): Promise<Rendered> {
  const read = reader();
  const body = (await site.loadSitemap(read, origin)).parts[number - 1];
  return body === undefined
    ? toRendered(read, { status: 404, contentType: xml, body: '', keep: false })
    : toRendered(read, { status: 200, contentType: xml, body, keep: true });
}

async function renderManifest({ reader }: PagesContext): Promise<Rendered> {
  const read = reader();
  const [settings] = await read.list('internalSettings');
  const body = buildManifest(settings ?? null);
  return toRendered(read, { status: 200, contentType: 'application/manifest+json', body, keep: true });
}

async function renderCard({ site, reader, toPublicRequest }: PagesContext, path: string): Promise<Rendered> {
  const read = reader();
  const [found, [settings]] = await Promise.all([
    site.loadPage(toPublicRequest(path), read),
    read.list('internalSettings'),
  ]);
  const { card, image } = found?.head ?? {};
  // An editor's own picture is used unchanged.
  if (!card || image !== getSharePath(path, card))
    return toRendered(read, { status: 404, contentType: 'text/plain', body: '', keep: false });
  const { name = 'Centinela', logoDark = null, logo = null } = settings?.brand ?? {};
  const drawn: DrawnCard = {
    address: image,
    card,
    brand: { name, logo: (logoDark ?? logo)?.original ?? null },
  };
  const contentType = 'application/json';
  return toRendered(read, { status: 200, contentType, body: JSON.stringify(drawn), keep: true });
}

async function renderLegacyHelp({ reader }: PagesContext): Promise<Rendered> {
  const read = reader();
  const body = await renderLegacyHelpPage(read);
  return toRendered(read, { status: 200, contentType: html, body, keep: true });
}

async function renderAdviceFeed({ site, reader, origin }: PagesContext): Promise<Rendered> {
  const read = reader();
  const body = await site.renderAdviceFeed(read, origin);
  const contentType = 'application/rss+xml; charset=utf-8';
  return toRendered(read, { status: 200, contentType, body, keep: true });
}

const renderRobots = ({ site, origin }: PagesContext, indexable: boolean): Rendered => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body: site.robots(origin, indexable),
  tags: new Set(),
  expires: null,
  keep: true,
});

async function loadPageData(
  { site, reader, toPublicRequest }: PagesContext,
  path: string,
): Promise<PageData | null> {
  const read = reader();
  const found = await site.loadPage(toPublicRequest(path), read);
  if (!found) return null;
  const [menus, settings, topBars] = await Promise.all([
    read.list('menus'),
    read.bySlug('internalSettings', 'principal'),
    read.list('topBarSections'),
  ]);
  const { card: _card, ...seo } = found.head;
  return { data: found.data, seo, menus, settings, topBars };
}
