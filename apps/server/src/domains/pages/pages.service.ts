import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type { Head } from '@centinela/sections/pages/page.ts';
import type { PageRequest } from '@centinela/sections/pages/reader.ts';
import { getSharePath } from '@centinela/sections/pages/shareCard.ts';
import { shortAddresses } from '@centinela/sections/reservedPaths.ts';
import { parseLanguagePath, toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import type { TrackedReader } from '#content/read';
import { redirectTag } from '#paths/redirects';
import type { Rendered } from '#platform/answers/answerCache.ts';
import type { Config } from '#platform/config/config.ts';
import { renderLegacyHelpPage } from './legacyHelp.ts';
import { redirectToSpanish } from './redirectToSpanish.ts';
import { isIndexableHost } from './robots/indexable.ts';
import { buildManifest } from './robots/manifest.ts';
import type { DrawnCard } from './share/drawnCard.ts';
import type { Site } from './site.ts';

export interface PagesOptions {
  /** Creates a reader of the content that an audience may see now. */
  read(audience: Flavour, language?: Language): TrackedReader;
  /** Runs `work` with a reader of public content, which may have loaded everything in an earlier run for `key`. */
  withReader<T>(key: string, language: Language, work: (reader: TrackedReader) => Promise<T>): Promise<T>;
  redirectFrom: Pages['redirectFrom'];
  site: Site;
  /** Public origin, without a trailing slash. */
  origin: string;
  isProduction: boolean;
  /** Origins of third-party scripts; null if none are loaded. */
  toolHosts: Config['tracking'];
  /** Whether browsers report the views of pages, because a CDN may answer without the server. */
  reportsViews: boolean;
  /** Retention of CVs in days. */
  cvDays: number;
  /** Name of the provider at which staff may log in; null without single sign-on. */
  signOnName: string | null;
}

/** The parts of a page request on which the page depends, in canonical form. */
export interface RequestedPage {
  /** Path of the Spanish page. */
  path: string;
  language: Language;
  /** Known parameters with valid values only. */
  query: Readonly<Record<string, string>>;
  /** Whether search engines may index the page on the requested host. */
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
  /** Reduces a request to what the page depends on. */
  toRequestedPage(path: string, query: URLSearchParams, host: string): RequestedPage;
  /** Returns the cache key of a page. */
  getCacheKey(requested: RequestedPage): string;
  /**
   * Renders a page. If there is none, the result is a redirect (status 301, or 302 from a page that does not exist in
   * English, with the target as body) or an empty body with status 404. The caller then sends `renderMissing`.
   */
  render(requested: RequestedPage): Promise<Rendered>;
  /** Renders the "not found" page, which is the same for all paths of a language. */
  renderMissing(indexable: boolean, language: Language): Promise<Rendered>;
  /** Renders a page with the data of one visitor as HTML, which must not be cached; null if there is no page. */
  renderForVisitor(
    requested: RequestedPage,
    visitor: Pick<PageRequest, 'form' | 'visitorData'>,
  ): Promise<string | null>;
  /**
   * Renders the page of a path with the content of a reader, for a preview: it must not be cached, is not indexable
   * and loads no third-party scripts; null if there is no page.
   */
  renderForPreview(path: string, reader: TrackedReader): Promise<{ title: string; html: string } | null>;
  /** Renders the index of the sitemap. */
  sitemap(): Promise<Rendered>;
  /** Renders a part of the sitemap by its number, starting at 1; an empty answer with status 404 if there is none. */
  sitemapPart(number: number): Promise<Rendered>;
  /** Renders the web manifest. */
  manifest(): Promise<Rendered>;
  /**
   * Returns the description of the share image of a page (`DrawnCard` as JSON); an empty answer with status 404 for a
   * page whose share image is an existing picture.
   */
  card(path: string): Promise<Rendered>;
  /** Renders the help page for old mobile applications. */
  legacyHelp(): Promise<Rendered>;
  /** Renders the feed of the newest articles. */
  adviceFeed(): Promise<Rendered>;
  robots(indexable: boolean): Rendered;
  /** Returns the data of the page at a path; null if there is no page. */
  data(path: string): Promise<PageData | null>;
  createReader(audience?: Flavour, language?: Language): TrackedReader;
  /** Returns the redirect target of a former address; null if there is none. */
  redirectFrom(path: string): Promise<string | null>;
}

const html = 'text/html; charset=utf-8';
/** Values of the `Content-Language` header. */
const contentLanguages = { es: 'es-AR', en: 'en' } as const satisfies Record<Language, string>;
const xml = 'application/xml; charset=utf-8';

interface PagesContext
  extends Pick<PagesOptions, 'site' | 'origin' | 'toolHosts' | 'redirectFrom' | 'reportsViews'> {
  createReader: Pages['createReader'];
  /** Adds the settings of this server and the current time to a requested page. */
  toPageRequest(requested: RequestedPage): PageRequest;
  /** Returns the request of a page without parameters on the public host. */
  toPublicRequest(path: string): PageRequest;
}

/** Creates the renderer of the site: pages, sitemap and robots.txt. */
export function createPages({
  read,
  withReader,
  redirectFrom,
  site,
  origin,
  isProduction,
  toolHosts,
  reportsViews,
  cvDays,
  signOnName,
}: PagesOptions): Pages {
  const createReader = (audience: Flavour = 'PUBLICO', language: Language = 'es') => read(audience, language);
  const isIndexable = (host: string): boolean => isIndexableHost(host, isProduction);
  const toPageRequest = (requested: RequestedPage): PageRequest => ({
    ...requested,
    origin,
    toolHosts,
    cvDays,
    signOnName,
    now: new Date(),
  });
  const toPublicRequest = (path: string): PageRequest =>
    toPageRequest({ path, language: 'es', query: {}, indexable: isIndexable(new URL(origin).host) });
  const context: PagesContext = {
    site,
    origin,
    toolHosts,
    redirectFrom,
    reportsViews,
    createReader,
    toPageRequest,
    toPublicRequest,
  };
  return {
    createReader,
    redirectFrom,
    isIndexable,
    toRequestedPage: (address, query, host) => {
      const { path, language } = parseLanguagePath(address);
      return { path, language, query: site.readQuery(path, query), indexable: isIndexable(host) };
    },
    getCacheKey,
    render: (requested) =>
      withReader(getCacheKey(requested), requested.language, (reader) =>
        renderPage(context, requested, reader),
      ),
    renderMissing: (indexable, language) => renderMissing(context, indexable, language),
    renderForVisitor: (requested, visitor) => renderForVisitor(context, requested, visitor),
    renderForPreview: (path, reader) => renderForPreview(context, path, reader),
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

/** Adds the tags and the expiry of the content that the reader has read. */
const toRendered = (
  reader: TrackedReader,
  { status, contentType, body, keep }: Pick<Rendered, 'status' | 'contentType' | 'body' | 'keep'>,
): Rendered => ({ status, contentType, body, keep, tags: reader.tags, expires: reader.expires });

/** Returns the earlier of two instants; null for never. */
const getEarlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

const getCacheKey = ({ path, language, query, indexable }: RequestedPage): string =>
  `page ${indexable} ${language} ${path} ${JSON.stringify(query)}`;

async function renderPage(
  { site, redirectFrom, reportsViews, toPageRequest }: PagesContext,
  requested: RequestedPage,
  reader: TrackedReader,
): Promise<Rendered> {
  const page = await site.renderPage({ ...toPageRequest(requested), reportsView: reportsViews }, reader);
  if (page) {
    const { status, outside, isCacheable: keep } = page;
    const rendered = toRendered(reader, { status, contentType: html, body: page.html, keep });
    return {
      ...rendered,
      outside,
      language: contentLanguages[requested.language],
      expires: getEarlier(rendered.expires, page.expires),
    };
  }
  const { path, language } = requested;
  const spanish = language === 'en' ? await redirectToSpanish(site, toPageRequest(requested), reader) : null;
  if (spanish) return spanish;
  const target = shortAddresses[path] ?? (await redirectFrom(path));
  if (target === null) return toRendered(reader, { status: 404, contentType: html, body: '', keep: false });
  reader.tags.add(redirectTag(path));
  // A moved page keeps its language. Redirects are stored with Spanish addresses.
  const body = target.startsWith('/') ? toLanguagePath(target, language) : target;
  // Form pages accept any value as a parameter, and each value would become a cache entry.
  const keep = Object.keys(requested.query).length === 0;
  return toRendered(reader, { status: 301, contentType: 'text/plain', body, keep });
}

async function renderMissing(
  { site, createReader, origin, toolHosts }: PagesContext,
  indexable: boolean,
  language: Language,
): Promise<Rendered> {
  const reader = createReader('PUBLICO', language);
  const missing = await site.renderNotFound({ origin, indexable, toolHosts, language }, reader);
  const rendered = toRendered(reader, { status: 404, contentType: html, body: missing.html, keep: true });
  return { ...rendered, language: contentLanguages[missing.language] };
}

async function renderForVisitor(
  { site, createReader, toPageRequest }: PagesContext,
  requested: RequestedPage,
  visitor: Pick<PageRequest, 'form' | 'visitorData'>,
): Promise<string | null> {
  const reader = createReader('PUBLICO', requested.language);
  const page = await site.renderPage({ ...toPageRequest(requested), ...visitor }, reader);
  return page?.html ?? null;
}

async function renderForPreview({ site, toPageRequest }: PagesContext, path: string, reader: TrackedReader) {
  const request = toPageRequest({ path, language: 'es', query: {}, indexable: false });
  const page = await site.renderPage({ ...request, toolHosts: null }, reader);
  return page?.status === 200 ? { title: page.head.title, html: page.html } : null;
}

async function renderSitemap({ site, createReader, origin }: PagesContext): Promise<Rendered> {
  const reader = createReader();
  const { index: body } = await site.loadSitemap(reader, origin);
  return toRendered(reader, { status: 200, contentType: xml, body, keep: true });
}

async function renderSitemapPart(
  { site, createReader, origin }: PagesContext,
  number: number,
): Promise<Rendered> {
  const reader = createReader();
  const body = (await site.loadSitemap(reader, origin)).parts[number - 1];
  return body === undefined
    ? toRendered(reader, { status: 404, contentType: xml, body: '', keep: false })
    : toRendered(reader, { status: 200, contentType: xml, body, keep: true });
}

async function renderManifest({ createReader }: PagesContext): Promise<Rendered> {
  const reader = createReader();
  const [settings] = await reader.list('internalSettings');
  const body = buildManifest(settings ?? null);
  return toRendered(reader, { status: 200, contentType: 'application/manifest+json', body, keep: true });
}

async function renderCard(
  { site, createReader, toPublicRequest }: PagesContext,
  address: string,
): Promise<Rendered> {
  const { path, language } = parseLanguagePath(address);
  const reader = createReader('PUBLICO', language);
  const [page, [settings]] = await Promise.all([
    site.loadPage({ ...toPublicRequest(path), language }, reader),
    reader.list('internalSettings'),
  ]);
  const { card, image } = page?.head ?? {};
  // A page whose share picture was chosen by an editor has no drawn share image.
  if (!card || image !== getSharePath(address, card))
    return toRendered(reader, { status: 404, contentType: 'text/plain', body: '', keep: false });
  const { name = 'Centinela', logoDark = null, logo = null } = settings?.brand ?? {};
  const drawnCard: DrawnCard = {
    address: image,
    card,
    brand: { name, logo: (logoDark ?? logo)?.original ?? null },
  };
  const contentType = 'application/json';
  return toRendered(reader, { status: 200, contentType, body: JSON.stringify(drawnCard), keep: true });
}

async function renderLegacyHelp({ createReader }: PagesContext): Promise<Rendered> {
  const reader = createReader();
  const body = await renderLegacyHelpPage(reader);
  return toRendered(reader, { status: 200, contentType: html, body, keep: true });
}

async function renderAdviceFeed({ site, createReader, origin }: PagesContext): Promise<Rendered> {
  const reader = createReader();
  const body = await site.renderAdviceFeed(reader, origin);
  const contentType = 'application/rss+xml; charset=utf-8';
  return toRendered(reader, { status: 200, contentType, body, keep: true });
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
  { site, createReader, toPublicRequest }: PagesContext,
  path: string,
): Promise<PageData | null> {
  const reader = createReader();
  const page = await site.loadPage(toPublicRequest(path), reader);
  if (!page) return null;
  const [menus, settings, topBars] = await Promise.all([
    reader.list('menus'),
    reader.bySlug('internalSettings', 'principal'),
    reader.list('topBarSections'),
  ]);
  const { card: _card, ...seo } = page.head;
  return { data: page.data, seo, menus, settings, topBars };
}
