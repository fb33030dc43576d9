import type { IncomingMessage } from 'node:http';
import { contractSamplePath } from '@centinela/sections/sections/internalSettings/contractSample.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parseSeenPage, type SeenPage } from '#analytics/view';
import type { PublicationScheduler } from '#content/read';
import type { Answer, AnswerCache, Rendered } from '#platform/answers/answerCache.ts';
import { sendAnswer } from '#platform/answers/sendAnswer.ts';
import type { Config } from '#platform/config/config.ts';
import { classifyLoss } from '#platform/database/loss.ts';
import type { CacheLookup } from '#platform/http/cacheFastPath.ts';
import { publicPagePolicy, securityHeaders } from '#platform/http/securityHeaders.ts';
import { createPdfRenderer } from '#platform/paper/renderInThread.ts';
import { getAddress, isCanonicalQuery, maxCachedLength, parsePageAddress } from './address.ts';
import { loadContractSample } from './contractSample.ts';
import { legacyHelpCss, legacyHelpPath, legacyHelpStylesheetPath } from './legacyHelp.ts';
import type { LegalDocument } from './legalPdf.ts';
import type { Pages, RequestedPage } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';
import { type RobotDeps, robotRoutes } from './robots/robots.routes.ts';
import type { Site } from './site.ts';
import { viewRoutes } from './views.routes.ts';

export interface PageDeps {
  pages: Pages;
  site: Site;
  cache: AnswerCache;
  due: PublicationScheduler;
  gate: RenderGate;
  /** Called for each redirect that is sent, with its source address. */
  noteHit(path: string): void;
  /** Called for each page view with the page and the request. */
  noteView(seen: SeenPage, request: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>): void;
  /** Called for each page view that a browser reports; null if the server sees all requests itself. */
  noteReportedView: PageDeps['noteView'] | null;
}

const renderLegalPdf = createPdfRenderer<typeof import('./legalPdf.ts')>(
  new URL('./legalPdf.ts', import.meta.url),
);

const renderContractSample = createPdfRenderer<typeof import('./contractSamplePdf.ts')>(
  new URL('./contractSamplePdf.ts', import.meta.url),
);

/** The cache key and the view data of a page. */
interface KnownPage {
  key: string;
  seen: SeenPage;
  /** Whether the page depends on every parameter of the address. */
  isCanonical: boolean;
}

/** State that the routes of one server share. */
interface PageContext extends PageDeps {
  headers: Readonly<Record<string, string>>;
  /** The same headers as alternating names and values. */
  headerLines: readonly string[];
  /** Returns the header lines of a page. They depend on the external resources that the page may load. */
  getHeaderLines(answer: Answer): readonly string[];
  /**
   * Cache keys and view data of recently requested addresses, because computing them costs more than the cache
   * lookup. The keys of this map contain whether the host may be indexed, not the host itself, because the number of
   * hosts is unbounded.
   */
  knownPages: LRUCache<string, KnownPage>;
  /**
   * Cache keys of pages that are being rendered. Further requests for them share the rendering and are not counted by
   * the render gate.
   */
  keysInProgress: Set<string>;
}

/** Registers the routes of the public site. */
export async function pageRoutes(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const { config } = app.context;
  const headers = { ...securityHeaders(config), 'content-security-policy': publicPagePolicy(config) };
  const headerLines = Object.entries(headers).flat();
  const context: PageContext = {
    ...deps,
    headers,
    headerLines,
    getHeaderLines: createHeaderLines(config, headers, headerLines),
    knownPages: new LRUCache({ max: 5000 }),
    keysInProgress: new Set(),
  };
  const sendCachedAnswer: RobotDeps['sendCached'] = (key, request, reply, render) =>
    sendCached(context, key, request, reply, render);
  const serve: RobotDeps['servePage'] = (request, reply) => servePage(context, request, reply);
  robotRoutes(app, {
    pages: deps.pages,
    cache: deps.cache,
    sendCached: sendCachedAnswer,
    servePage: serve,
    notifiesEngines: config.indexNow !== null,
  });
  legacyHelpRoutes(app, deps.pages, sendCachedAnswer);
  legalPdfRoutes(app, deps);
  await viewRoutes(app, {
    findSeenPage: (url, request) => findSeenPage(context, url, request),
    note: deps.noteReportedView,
  });
  app.get('/*', { config: { cacheLookup: createPageLookup(context) } }, serve);
}

/** Returns a function that builds the header lines of a page from the hosts that its settings allow. */
function createHeaderLines(
  config: Config,
  headers: Readonly<Record<string, string>>,
  headerLines: readonly string[],
): PageContext['getHeaderLines'] {
  /** Headers of pages that may load external resources, one per distinct set of hosts in recent settings. */
  const policyHeaders = new LRUCache<string, string[]>({ max: 50 });
  return ({ outside }) => {
    if (!outside || Object.keys(outside).length === 0) return headerLines;
    const key = JSON.stringify(outside);
    const policy = { 'content-security-policy': publicPagePolicy(config, outside) };
    const lines = policyHeaders.get(key) ?? Object.entries({ ...headers, ...policy }).flat();
    policyHeaders.set(key, lines);
    return lines;
  };
}

const toLookupKey = (pages: Pages, host: string, url: string): string =>
  `${pages.isIndexable(host) ? '+' : '-'}${url}`;

/** Creates the lookup of cached pages among the recently requested addresses. */
function createPageLookup({
  pages,
  cache,
  due,
  knownPages,
  headerLines,
  getHeaderLines,
  noteView,
}: PageContext): CacheLookup {
  return (url, encoding, host, request) => {
    const knownPage =
      url.length <= maxCachedLength ? knownPages.get(toLookupKey(pages, host, url)) : undefined;
    if (knownPage === undefined || due.settle()) return null;
    const answer = cache.find(knownPage.key);
    const bytes = answer?.bytes[encoding];
    if (!answer || !bytes) return null;
    noteView(knownPage.seen, request);
    return {
      answer,
      encoding,
      bytes,
      fixed: answer.headers[encoding] ? headerLines : getHeaderLines(answer),
      isCanonical: knownPage.isCanonical,
    };
  };
}

/** Sends the cached answer of a key, or renders it. */
async function sendCached(
  { cache, due, headerLines }: PageContext,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<Rendered> | Rendered,
): Promise<FastifyReply> {
  const pending = due.settle();
  if (pending) await pending;
  const answer = await cache.get(key, async () => render());
  await sendAnswer(cache, key, answer, request, reply, { fixed: headerLines });
  return reply;
}

/** Returns the answer, or the seconds to wait before another page may be rendered for this IP address. */
async function loadPage(
  { pages, cache, gate, keysInProgress }: PageContext,
  requested: RequestedPage,
  key: string,
  request: Pick<FastifyRequest, 'ip' | 'host' | 'url'>,
): Promise<Answer | number> {
  const cachedAnswer = cache.find(key);
  if (cachedAnswer) return cachedAnswer;
  const render = async () => {
    const rendered = await pages.render(requested);
    // Only pages are refreshed by the server itself; requesting a redirect would count a hit.
    return { ...rendered, ...(rendered.status === 200 && getAddress(request)) };
  };
  if (keysInProgress.has(key)) return cache.get(key, render);
  const waitSeconds = gate.enter(request.ip);
  if (waitSeconds > 0) return waitSeconds;
  keysInProgress.add(key);
  try {
    return await cache.get(key, render);
  } finally {
    keysInProgress.delete(key);
  }
}

/** Returns what is counted of the page at an address; null if there is no page, or if it may not be rendered now. */
async function findSeenPage(
  context: PageContext,
  url: string,
  { ip, host }: FastifyRequest,
): Promise<SeenPage | null> {
  const address = parsePageAddress(url);
  if ('redirect' in address) return null;
  const requested = context.pages.toRequestedPage(address.path, address.query, host);
  const key = context.pages.getCacheKey(requested);
  const answer = await loadPage(context, requested, key, { ip, host, url });
  return typeof answer !== 'number' && answer.status === 200
    ? parseSeenPage(address.path, address.query)
    : null;
}

/** Logs that a page could not be rendered, and sends the error page. */
function sendErrorPage(
  { site, headers }: PageContext,
  error: unknown,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.log.error({ err: error, page: site.findPattern(path) }, 'a page could not be rendered');
  return reply
    .code(500)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(site.renderError(500));
}

/** Redirects to another address. The query of the request is added here, because the cached answer has none. */
function sendRedirect(
  { headers }: PageContext,
  { status, bytes }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const target = bytes.identity.toString();
  const queryStart = request.url.indexOf('?');
  return reply
    .headers(headers)
    .header('cache-control', status === 301 ? 'public, no-cache' : 'no-cache')
    .redirect(queryStart === -1 ? target : target + request.url.slice(queryStart), status);
}

/** Serves the address of a page: sends the page, a redirect or a 404. */
async function servePage(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pages, cache, due, gate, knownPages, getHeaderLines, noteView } = context;
  const address = parsePageAddress(request.url);
  if ('redirect' in address) return reply.redirect(address.redirect, 308);
  const requested = pages.toRequestedPage(address.path, address.query, request.host);
  const key = pages.getCacheKey(requested);
  try {
    const pending = due.settle();
    if (pending) await pending;
    const answer = await loadPage(context, requested, key, request);
    if (typeof answer === 'number') return gate.refuse(reply, answer);
    const { indexable, language } = requested;
    if (answer.status === 404)
      return await sendCached(context, `missing ${indexable} ${language}`, request, reply, () =>
        pages.renderMissing(indexable, language),
      );
    if (answer.status === 301) context.noteHit(requested.path);
    if (answer.status === 301 || answer.status === 302) return sendRedirect(context, answer, request, reply);
    const seen = parseSeenPage(address.path, address.query);
    const isCanonical = isCanonicalQuery(address.query, requested.query);
    if (request.url.length <= maxCachedLength)
      knownPages.set(toLookupKey(pages, request.host, request.url), { key, seen, isCanonical });
    await sendAnswer(cache, key, answer, request, reply, { fixed: getHeaderLines(answer), isCanonical });
    noteView(seen, request.raw);
    return reply;
  } catch (error) {
    // The error handler of the server has a page for a lost database connection.
    if (classifyLoss(error)) throw error;
    return sendErrorPage(context, error, requested.path, request, reply);
  }
}

/** Registers the help page for old mobile applications and its stylesheet. */
function legacyHelpRoutes(
  app: FastifyInstance,
  pages: Pages,
  sendCachedAnswer: RobotDeps['sendCached'],
): void {
  app.get(legacyHelpPath, (request, reply) =>
    sendCachedAnswer('old help', request, reply, async () => ({
      ...(await pages.legacyHelp()),
      ...getAddress(request),
    })),
  );
  app.get(legacyHelpStylesheetPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/css; charset=utf-8')
      .send(legacyHelpCss),
  );
}

/** Returns a function that generates PDFs and caches recent ones. */
function createPdfCache<Source>(
  render: (source: Source) => Promise<Buffer>,
): (source: Source) => Promise<Buffer> {
  /**
   * Recently generated PDFs: generating one costs as much as many pages, and the same source gives the same bytes.
   */
  const pdfs = new LRUCache<string, Promise<Buffer>>({ max: 20 });
  return (source) => {
    const key = JSON.stringify(source);
    const pendingPdf = pdfs.get(key) ?? render(source);
    pdfs.set(key, pendingPdf);
    pendingPdf.catch(() => pdfs.delete(key));
    return pendingPdf;
  };
}

/** Registers the PDFs of the legal pages, and the sample of the contract, with `?plan=` for one plan. */
function legalPdfRoutes(app: FastifyInstance, { pages, due }: Pick<PageDeps, 'pages' | 'due'>): void {
  const getPdf = createPdfCache<LegalDocument>(renderLegalPdf);
  const getSample = createPdfCache(renderContractSample);
  app.get<{ Querystring: { plan?: unknown } }>(contractSamplePath, async (request, reply) => {
    await due.settle();
    const { plan } = request.query;
    const { publicUrl } = app.context.config.server;
    const sample = await loadContractSample(
      pages.createReader(),
      typeof plan === 'string' && plan !== '' ? plan : null,
      publicUrl,
    );
    return sample ? sendPdf(reply, await getSample(sample)) : reply.callNotFound();
  });
  app.get<{ Params: { document: string } }>('/legales/:document.pdf', async (request, reply) => {
    await due.settle();
    const reader = pages.createReader();
    const { document } = request.params;
    const [page, settings] = await Promise.all([
      reader.bySlug('sections', `legales/${document}`),
      reader.list('internalSettings'),
    ]);
    if (!page) {
      // The PDF follows the redirect of its page.
      const redirectTarget = await pages.redirectFrom(`/legales/${encodeURIComponent(document)}`);
      return redirectTarget?.startsWith('/legales/')
        ? reply.redirect(`${redirectTarget}.pdf`, 301)
        : reply.callNotFound();
    }
    const pdf = await getPdf({
      title: page.title,
      html: page.body,
      brand: { name: settings[0]?.brand.name ?? 'Centinela', url: app.context.config.server.publicUrl },
      updatedAt: new Date(page.publishedAt),
    });
    return sendPdf(reply, pdf);
  });
}

const sendPdf = (reply: FastifyReply, pdf: Buffer): FastifyReply =>
  reply
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'public, no-cache')
    .type('application/pdf')
    .send(pdf);
