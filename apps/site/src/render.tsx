import assets from 'virtual:site-assets';
import { Mark } from '@centinela/ui/parts/Mark/Mark.tsx';
import { renderDocument } from './document.tsx';
import { Layout } from './layout/Layout.tsx';
import { brandColours, brandName, loadLayout } from './layout/layoutData.ts';
import { matchPath } from './match.ts';
import type { Head, OpenPage } from './page.ts';
import { NotFoundView, notFoundHead } from './pages/notFound.tsx';
import { pages } from './pages/registry.ts';
import { robotsText } from './pages/robots.ts';
import { ServerErrorView, serverErrorHead } from './pages/serverError.tsx';
import { sitemap } from './pages/sitemapPages.ts';
import type { PageRequest, SiteReader } from './reader.ts';

export interface RenderedPage {
  /** 200, or 404 with the page that says so. */
  status: 200 | 404;
  html: string;
  head: Head;
  /** What the page read, as the API's general-data answers it; null with 404. */
  data: unknown;
}

/** Which paths there are, and which query parameters each knows: all others are no part of a cache's key. */
export const patterns: readonly { pattern: string; query: readonly string[] }[] = pages.map(
  ({ pattern, query }) => ({
    pattern,
    query,
  }),
);

/** The query parameters that the pages at a path know. */
export const knownQuery = (path: string): readonly string[] => [
  ...new Set(pages.flatMap((page) => (matchPath(page.pattern, path) ? page.query : []))),
];

/** Finds the page of a path: the patterns that fit are asked in order, until one has something to show. */
async function openPage(request: PageRequest, read: SiteReader): Promise<OpenPage | null> {
  for (const page of pages) {
    const params = matchPath(page.pattern, request.path);
    const open = params && (await page.open({ request, read, params }));
    if (open) return open;
  }
  return null;
}

/** What a page shows and says of itself, without the page; null when there is none. */
export async function loadPage(
  request: PageRequest,
  read: SiteReader,
): Promise<{ data: unknown; head: Head } | null> {
  const [open, settings] = await Promise.all([openPage(request, read), read.list('internalSettings')]);
  return open && { data: open.data, head: open.head(brandName(settings[0] ?? null)) };
}

/**
 * Renders the public page of a request as a whole document.
 *
 * @throws whatever the reader throws; a path without a page is no error but an answer with 404
 */
export async function renderPage(request: PageRequest, read: SiteReader): Promise<RenderedPage> {
  const [open, layout] = await Promise.all([openPage(request, read), loadLayout(read)]);
  const brand = brandName(layout.settings);
  const head = open?.head(brand) ?? notFoundHead;
  const html = renderDocument({
    assets,
    head,
    origin: request.origin,
    path: request.path,
    brand,
    favicon: layout.settings?.brand.favicon?.original ?? null,
    colours: brandColours(layout.settings),
    indexable: request.indexable,
    children: <Layout layout={layout}>{open ? open.render() : <NotFoundView />}</Layout>,
  });
  return { status: open ? 200 : 404, html, head, data: open?.data ?? null };
}

const errorPages = {
  404: { head: notFoundHead, View: NotFoundView },
  500: { head: serverErrorHead, View: ServerErrorView },
} as const;

/** The page of an error, which reads nothing: for the moments when there is nothing to read from. */
export function renderError(status: 404 | 500): string {
  const { head, View } = errorPages[status];
  return renderDocument({
    assets,
    head,
    origin: null,
    path: '/',
    brand: brandName(null),
    favicon: null,
    indexable: false,
    children: (
      <>
        <header className="night">
          <p style={{ padding: '1.25rem var(--gutter)', background: 'var(--surface)', color: 'var(--text)' }}>
            <a href="/" style={{ color: 'inherit', textDecoration: 'none' }}>
              <Mark name={brandName(null)} />
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

/** Addresses of the site's stylesheets, for the few pages that the server writes by itself. */
export const stylesheets: readonly string[] = assets.styles;

/** The site as the server sees it. */
export const site = {
  patterns,
  knownQuery,
  loadPage,
  renderPage,
  renderError,
  sitemap,
  robots: robotsText,
  stylesheets,
};
export type SiteModule = { site: typeof site };
