import assets from 'virtual:site-assets';
import { isListedPage } from '@centinela/sections/kernel/listedPages.ts';
import type { Head, OpenPage, PageStatus } from '@centinela/sections/pages/page.ts';
import type { FormState, PageRequest, SiteReader } from '@centinela/sections/pages/reader.ts';
import { getStepsExpiry } from '@centinela/sections/sections/internalSettings/nextSteps.ts';
import { type PageLanguage, toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import { Breadcrumb } from '@centinela/ui/parts/Breadcrumb/Breadcrumb.tsx';
import { Mark } from '@centinela/ui/parts/Mark/Mark.tsx';
import type { ReactNode } from 'react';
import { filterPageTools, getConfiguredTools, getPolicySources, type Tools } from './consent/tools.ts';
import { renderDocument } from './document.tsx';
import { Layout } from './layout/Layout.tsx';
import { getBrandColours, getBrandName, loadLayout } from './layout/layoutData.ts';
import { getLayoutFlags } from './layout/layoutFlags.ts';
import { rewriteChatLinks } from './layout/whatsApp.ts';
import { renderAdviceFeed } from './pages/adviceFeed.ts';
import { ContactFormPart } from './pages/ContactFormPart.tsx';
import { getHead, getOtherLanguageUrl } from './pages/english/bothLanguages.ts';
import { rewriteLinks } from './pages/english/englishLinks.ts';
import { getNotFoundHead, NotFoundView } from './pages/errors/notFound.tsx';
import { ServerErrorView, serverErrorHead } from './pages/errors/serverError.tsx';
import { TooManyView, tooManyHead } from './pages/errors/tooMany.tsx';
import { matchPath } from './pages/match.ts';
import { NextStepsContext } from './pages/NextSteps.tsx';
import { loadPageEntries } from './pages/pageEntries.ts';
import { pages } from './pages/registry.ts';
import { renderRobots } from './pages/robots.ts';
import { collectSitemapEntries, loadSitemap } from './pages/sitemapPages.ts';
import { PageRequestContext } from './pages/visitorPage.ts';

export interface RenderedPage {
  html: string;
  head: Head;
  /** Data of the page, as returned by the API's general-data. */
  data: unknown;
  /** False for pages that belong to one visitor and are not cached. */
  isCacheable: boolean;
  status: PageStatus;
  /** The instant at which a time on the page changes; null if none does. */
  expires: Date | null;
  /** Additional Content-Security-Policy sources of the page, by directive. */
  outside: Readonly<Record<string, string>>;
}

/**
 * Normalizes the query parameters that the pages at a path use. Unknown names and values are dropped, because they
 * don't change the page.
 */
export function readQuery(path: string, searchParams: URLSearchParams): Record<string, string> {
  if (searchParams.size === 0) return {};
  // If two pages use the same name, the more specific one, which comes first in `pages`, parses it.
  const readers = new Map(
    pages.flatMap((page) => (matchPath(page.pattern, path) ? Object.entries(page.query) : [])).toReversed(),
  );
  return Object.fromEntries(
    [...readers].flatMap(([name, read]) => {
      const values = searchParams.getAll(name);
      const normalized = values[0] === undefined ? null : read(values[0], values);
      return normalized === null ? [] : [[name, normalized] as const];
    }),
  );
}

/**
 * Returns the pattern of the page at a path, for reports that must not contain the path itself; null when none
 * matches.
 */
export const findPattern = (path: string): string | null =>
  pages.find((page) => matchPath(page.pattern, path) !== null)?.pattern ?? null;

/** A page with loaded data, its pattern and its stylesheets. */
interface StyledPage extends OpenPage {
  pattern: string;
  styles: readonly string[];
}

/** Finds the page of a path: matching patterns are tried in order until one has content. */
async function openPage(request: PageRequest, read: SiteReader): Promise<StyledPage | null> {
  for (const page of pages) {
    const params = matchPath(page.pattern, request.path);
    const open = params && (await page.open({ request, read, params }));
    if (open) return { ...open, pattern: page.pattern, styles: assets.pageStyles[page.source] ?? [] };
  }
  return null;
}

/** Loads the data and head of a page without rendering it; null when the page doesn't exist. */
export async function loadPage(
  request: PageRequest,
  read: SiteReader,
): Promise<{ data: unknown; head: Head } | null> {
  const [open, settings] = await Promise.all([openPage(request, read), read.list('internalSettings')]);
  return open?.status === 200
    ? {
        data: open.data,
        head: getHead(open, request, settings[0] ?? null, getBrandName(settings[0] ?? null)),
      }
    : null;
}

/** Context in which a page is rendered. */
type RenderContext = Pick<PageRequest, 'origin' | 'indexable' | 'toolHosts' | 'language' | 'reportsView'> & {
  /** Null for error pages. */
  path: string | null;
  /** Address of the page in the other language; null for none. */
  otherLanguageUrl?: string | null;
  /** True if the page's path has no parameters. */
  isFixed?: boolean;
  /** True if the page is rendered without header and footer. */
  isBare?: boolean;
};

/** Renders a complete document: header, page content and footer. */
function renderPageDocument(
  layout: Awaited<ReturnType<typeof loadLayout>>,
  {
    isFixed = false,
    isBare = false,
    reportsView = false,
    toolHosts = null,
    otherLanguageUrl = null,
    ...place
  }: RenderContext,
  { head, styles = [], tools = {} }: { head: Head; styles?: readonly string[]; tools?: Tools },
  children: ReactNode,
): string {
  const { origin, path, indexable, language } = place;
  return renderDocument({
    assets: { ...assets, styles: [...assets.styles, ...styles], ...(isBare && { scripts: [] }) },
    head,
    origin,
    path,
    brand: getBrandName(layout.settings),
    favicon: layout.settings?.brand.favicon?.original ?? null,
    themeColour: layout.settings?.brand.primary ?? null,
    colours: getBrandColours(layout.settings),
    indexable,
    language,
    isFixed,
    reportsView,
    children: (
      <Layout
        layout={layout}
        language={language}
        otherLanguageUrl={otherLanguageUrl}
        flags={getLayoutFlags(path, layout, language)}
        consent={{ allTools: getConfiguredTools(layout.settings?.tracking, toolHosts), pageTools: tools }}
        isBare={isBare}
      >
        {children}
      </Layout>
    ),
  });
}

/** Checks whether a submitted form has errors. */
const hasErrors = (form: FormState | undefined): boolean =>
  form !== undefined && form.stage === 'ready' && (form.errors.length > 0 || form.failure !== null);

/**
 * Renders the public page of a request as a complete document; null when there is none.
 *
 * @throws errors of the reader
 */
export async function renderPage(request: PageRequest, read: SiteReader): Promise<RenderedPage | null> {
  // Not together with the page: what one read loads is cached together, and the layout is the same on every page.
  const layout = await loadLayout(read);
  const open = await openPage(request, read);
  const { language } = request;
  if (!open || (language === 'en' && !layout.settings?.english)) return null;
  const head = {
    ...getHead(open, request, layout.settings, getBrandName(layout.settings)),
    ...(hasErrors(request.form) && { hasError: true }),
  };
  const content = (
    <PageRequestContext value={request}>
      <NextStepsContext value={layout.settings && { settings: layout.settings, now: request.now }}>
        {open.render((breadcrumb) => (
          <Breadcrumb items={breadcrumb} />
        ))}
        {open.contactForm && <ContactFormPart options={open.contactForm} chat={open.chat} />}
      </NextStepsContext>
    </PageRequestContext>
  );
  const { isCacheable, isBare, status, styles } = open;
  // The URL of a page that belongs to one visitor must not reach third parties.
  const mayReportUrl =
    isCacheable && status === 200 && !head.noindex && !request.form && request.visitorData === undefined;
  const values = getConfiguredTools(layout.settings?.tracking, request.toolHosts ?? null);
  const tools = filterPageTools(values, request.path, mayReportUrl);
  const isFound = status === 200 && request.form?.stage !== 'gone';
  const isFixed = !open.pattern.includes('{') || isListedPage(request.path);
  const place = {
    ...request,
    path: isFound && !isBare ? request.path : null,
    isFixed,
    isBare,
    reportsView: request.reportsView === true && status === 200,
  };
  const otherLanguageUrl = getOtherLanguageUrl(open, request, layout.settings);
  const spanishLinks = rewriteChatLinks(
    renderPageDocument(layout, { ...place, otherLanguageUrl }, { head, styles, tools }, content),
    open.chat,
    head.title,
    language,
  );
  const html = language === 'en' ? await rewriteLinks(spanishLinks, { request, read }) : spanishLinks;
  const outside = {
    ...getPolicySources(tools),
    ...(open.embeddedOrigin && { 'frame-src': open.embeddedOrigin }),
  };
  const expires = open.contactForm?.hasSteps ? getStepsExpiry(request.now) : null;
  return { html, head, data: open.data, isCacheable, status, expires, outside };
}

/** Renders the 404 page, which is the same for every path and doesn't contain the path. */
export async function renderNotFound(
  { language, ...place }: Omit<RenderContext, 'path'>,
  read: SiteReader,
): Promise<{ html: string; language: PageLanguage }> {
  const layout = await loadLayout(read);
  // A site in Spanish only has one page for all missing ones.
  const shown = layout.settings?.english ? language : 'es';
  const head = getNotFoundHead(shown);
  const otherLanguageUrl = layout.settings?.english
    ? toLanguagePath('/', shown === 'es' ? 'en' : 'es')
    : null;
  const html = rewriteChatLinks(
    renderPageDocument(
      layout,
      { ...place, path: null, language: shown, otherLanguageUrl },
      { head },
      <NotFoundView />,
    ),
    null,
    head.title,
    shown,
  );
  if (shown === 'es') return { html, language: shown };
  const request = { ...place, path: '/', query: {}, language: shown, now: new Date() };
  return { html: await rewriteLinks(html, { request, read }), language: shown };
}

const errorPages = {
  429: { head: tooManyHead, View: TooManyView },
  500: { head: serverErrorHead, View: ServerErrorView },
} as const;

/** Renders an error page. It reads no data, so that it works when the database is unavailable. */
export function renderError(status: keyof typeof errorPages): string {
  const { head, View } = errorPages[status];
  return renderDocument({
    assets,
    head,
    origin: null,
    path: null,
    brand: getBrandName(null),
    favicon: null,
    indexable: false,
    children: (
      <>
        <header className="night">
          <p style={{ padding: '1.25rem var(--gutter)', background: 'var(--surface)', color: 'var(--text)' }}>
            <a href="/" style={{ color: 'inherit', textDecoration: 'none' }}>
              <Mark name={getBrandName(null)} />
            </a>
          </p>
        </header>
        <main id="contenido">
          <View />
        </main>
      </>
    ),
  });
}

/** Paths of the pages without parameters. */
export const fixedPaths: readonly string[] = pages
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes('{'));

/** URLs of the shared stylesheets, for the few pages that the server renders itself. */
export const stylesheets: readonly string[] = assets.styles;

/** The interface of the site module that the server uses. */
export const site = {
  readQuery,
  findPattern,
  loadPage,
  renderPage,
  renderNotFound,
  renderError,
  loadSitemap,
  collectSitemapEntries,
  loadPageEntries,
  fixedPaths,
  renderAdviceFeed,
  robots: renderRobots,
  stylesheets,
};
export type SiteModule = { site: typeof site };
