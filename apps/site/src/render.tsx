import assets from 'virtual:site-assets';
import type { Head, OpenPage, PageStatus } from '@centinela/sections/kernel/page.ts';
import type { FormState, PageRequest, SiteReader } from '@centinela/sections/kernel/reader.ts';
import { fixedHead } from '@centinela/sections/sections/internalSettings/fixedHead.ts';
import { Mark } from '@centinela/ui/parts/Mark/Mark.tsx';
import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import type { ReactNode } from 'react';
import { sourcesOf, type Tools, toolsAt, toolsOf } from './consent/tools.ts';
import { renderDocument } from './document.tsx';
import { Layout } from './layout/Layout.tsx';
import { brandColours, brandName, type LayoutData, loadLayout } from './layout/layoutData.ts';
import { layoutFlags } from './layout/layoutFlags.ts';
import { withChat } from './layout/whatsApp.ts';
import { matchPath } from './match.ts';
import { AskPart } from './pages/AskPart.tsx';
import { adviceFeed } from './pages/adviceFeed.ts';
import { entriesBehind } from './pages/entriesBehind.ts';
import { NotFoundView, notFoundHead } from './pages/errors/notFound.tsx';
import { ServerErrorView, serverErrorHead } from './pages/errors/serverError.tsx';
import { TooManyView, tooManyHead } from './pages/errors/tooMany.tsx';
import { pages } from './pages/registry.ts';
import { robotsText } from './pages/robots.ts';
import { sitemap, sitemapEntries } from './pages/sitemapPages.ts';
import { VisitorPage } from './pages/visitorPage.ts';

export interface RenderedPage {
  html: string;
  head: Head;
  /** What the page read, as the API's general-data answers it. */
  data: unknown;
  /** False where nobody else would ask for the same page. */
  isKept: boolean;
  status: PageStatus;
  /** What the page's Content-Security-Policy lets in beside what every page's does, by directive. */
  outside: Readonly<Record<string, string>>;
}

/**
 * What the pages at a path read of a query, each value in its one spelling. What no page knows, names or values, is left
 * out: it makes no other page.
 */
export function readQuery(path: string, sent: URLSearchParams): Record<string, string> {
  if (sent.size === 0) return {};
  // Of two pages that know the same name the more exact one, which comes first in `pages`, reads it.
  const readers = new Map(
    pages.flatMap((page) => (matchPath(page.pattern, path) ? Object.entries(page.query) : [])).toReversed(),
  );
  return Object.fromEntries(
    [...readers].flatMap(([name, read]) => {
      const all = sent.getAll(name);
      const known = all[0] === undefined ? null : read(all[0], all);
      return known === null ? [] : [[name, known] as const];
    }),
  );
}

/** The pattern of the page that stands at a path, for what must not name the path itself; null when none fits. */
export const patternOf = (path: string): string | null =>
  pages.find((page) => matchPath(page.pattern, path) !== null)?.pattern ?? null;

/** A page that has read what it needs, with its own stylesheets. */
interface StyledPage extends OpenPage {
  pattern: string;
  styles: readonly string[];
}

/** Finds the page of a path: the patterns that fit are asked in order, until one has something to show. */
async function openPage(request: PageRequest, read: SiteReader): Promise<StyledPage | null> {
  for (const page of pages) {
    const params = matchPath(page.pattern, request.path);
    const open = params && (await page.open({ request, read, params }));
    if (open) return { ...open, pattern: page.pattern, styles: assets.pageStyles[page.source] ?? [] };
  }
  return null;
}

/** What a page says of itself, in the settings' words where they have some. */
const headOf = (open: StyledPage, settings: LayoutData['settings']): Head =>
  fixedHead(open.head(brandName(settings)), open.pattern, settings);

/** What a page shows and says of itself, without the page; null when there is none, or none any more. */
export async function loadPage(
  request: PageRequest,
  read: SiteReader,
): Promise<{ data: unknown; head: Head } | null> {
  const [open, settings] = await Promise.all([openPage(request, read), read.list('internalSettings')]);
  return open?.status === 200 ? { data: open.data, head: headOf(open, settings[0] ?? null) } : null;
}

/** What a page looks like around what it shows. */
type Place = Pick<PageRequest, 'origin' | 'indexable' | 'toolHosts'> & {
  /** Null where there is no page, or none any more. */
  path: string | null;
  /** Whether its address has no parameters. */
  isFixed?: boolean;
  /** Whether nothing stands around what it shows. */
  isBare?: boolean;
};

/** A whole document: what a page shows, between the site's header and footer. */
function documentOf(
  layout: Awaited<ReturnType<typeof loadLayout>>,
  { origin, path, indexable, isFixed = false, isBare = false, toolHosts = null }: Place,
  { head, styles = [], tools = {} }: { head: Head; styles?: readonly string[]; tools?: Tools },
  children: ReactNode,
): string {
  return renderDocument({
    assets: { ...assets, styles: [...assets.styles, ...styles], ...(isBare && { scripts: [] }) },
    head,
    origin,
    path,
    brand: brandName(layout.settings),
    favicon: layout.settings?.brand.favicon?.original ?? null,
    themeColour: layout.settings?.brand.primary ?? null,
    colours: brandColours(layout.settings),
    indexable,
    isFixed,
    children: (
      <Layout
        layout={layout}
        flags={layoutFlags(path)}
        consent={{ all: toolsOf(layout.settings?.tracking, toolHosts), here: tools }}
        isBare={isBare}
      >
        {children}
      </Layout>
    ),
  });
}

/** Whether a form came back with something to be corrected. */
const isWrong = (form: FormState | undefined): boolean =>
  form !== undefined && form.stage === 'ready' && (form.errors.length > 0 || form.failure !== null);

/**
 * Renders the public page of a request as a whole document; null where there is none.
 *
 * @throws whatever the reader throws
 */
export async function renderPage(request: PageRequest, read: SiteReader): Promise<RenderedPage | null> {
  const [open, layout] = await Promise.all([openPage(request, read), loadLayout(read)]);
  if (!open) return null;
  const head = { ...headOf(open, layout.settings), ...(isWrong(request.form) && { isWrong: true }) };
  const content = (
    <VisitorPage value={request}>
      {open.render((stops) => (
        <Trail stops={stops} />
      ))}
      {open.ask && <AskPart ask={open.ask} chat={open.chat} />}
    </VisitorPage>
  );
  const { isKept, isBare, status, styles } = open;
  // A page of one visitor's own tells nobody its address.
  const isPlain = isKept && status === 200 && !head.noindex && !request.form && request.own === undefined;
  const all = toolsOf(layout.settings?.tracking, request.toolHosts ?? null);
  const tools = toolsAt(all, request.path, isPlain);
  const isThere = status === 200 && request.form?.stage !== 'gone';
  const isFixed = !open.pattern.includes('{');
  const place = { ...request, path: isThere && !isBare ? request.path : null, isFixed, isBare };
  const html = withChat(documentOf(layout, place, { head, styles, tools }, content), open.chat, head.title);
  const outside = { ...sourcesOf(tools), ...(open.frames && { 'frame-src': open.frames }) };
  return { html, head, data: open.data, isKept, status, outside };
}

/** The page that stands wherever there is none: the same for every path, so it names no path. */
export async function renderNotFound(place: Omit<Place, 'path'>, read: SiteReader): Promise<string> {
  const layout = await loadLayout(read);
  const html = documentOf(layout, { ...place, path: null }, { head: notFoundHead }, <NotFoundView />);
  return withChat(html, null, notFoundHead.title);
}

const errorPages = {
  429: { head: tooManyHead, View: TooManyView },
  500: { head: serverErrorHead, View: ServerErrorView },
} as const;

/** The page of an error, which reads nothing: for the moments when there is nothing to read from. */
export function renderError(status: keyof typeof errorPages): string {
  const { head, View } = errorPages[status];
  return renderDocument({
    assets,
    head,
    origin: null,
    path: null,
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

/** The pages without parameters. */
export const fixedPaths: readonly string[] = pages
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes('{'));

/** Addresses of the stylesheets that every page has, for the few pages that the server writes by itself. */
export const stylesheets: readonly string[] = assets.styles;

/** The site as the server sees it. */
export const site = {
  readQuery,
  patternOf,
  loadPage,
  renderPage,
  renderNotFound,
  renderError,
  sitemap,
  sitemapEntries,
  entriesBehind,
  fixedPaths,
  adviceFeed,
  robots: robotsText,
  stylesheets,
};
export type SiteModule = { site: typeof site };
