import type { IncomingMessage } from 'node:http';
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
import { getAddress, maxCachedLength, normalise } from './address.ts';
import { legacyHelpCss, legacyHelpPath, legacyHelpStylesheetPath } from './legacyHelp.ts';
import type { LegalDocument } from './legalPdf.ts';
import type { Pages, RequestedPage } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';
import { type RobotDeps, robotRoutes } from './robots/robots.routes.ts';
import type { Site } from './site.ts';

export interface PageDeps {
  pages: Pages;
  site: Site;
  cache: AnswerCache;
  due: PublicationScheduler;
  gate: RenderGate;
  /** Called for each followed redirect with its source address. */
  noteHit(path: string): void;
  /** Called for each page view with the page and the request. */
  noteView(seen: SeenPage, request: IncomingMessage): void;
}

/** PDFs are rarely requested, so the library, which takes 30 MB of memory, is loaded on first use. */
const renderLegalPdf = async (source: LegalDocument): Promise<Buffer> =>
  (await import('./legalPdf.ts')).legalPdf(source);

/** The cache key and the view data of a page. */
interface KnownPage {
  key: string;
  seen: SeenPage;
}

/** State that the routes of one server share. */
interface PageContext extends PageDeps {
  headers: Readonly<Record<string, string>>;
  /** The same headers as alternating names and values. */
  fixed: readonly string[];
  /** Returns the header lines of a page, which may load external resources. */
  getHeaders(answer: Answer): readonly string[];
  /**
   * Cache keys and view data of recently requested addresses, because computing them costs more than the cache
   * lookup. The key contains only whether the host may be indexed, because the number of hosts is unbounded.
   */
  known: LRUCache<string, KnownPage>;
  /**
   * Pages being rendered; concurrent requests for them share the rendering and are not counted by the render gate.
   */
  rendering: Set<string>;
}

/** Registers the routes of the public site. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { config } = app.context;
  const headers = { ...securityHeaders(config), 'content-security-policy': publicPagePolicy(config) };
  const fixed = Object.entries(headers).flat();
  const context: PageContext = {
    ...deps,
    headers,
    fixed,
    getHeaders: createHeaderLines(config, headers, fixed),
    known: new LRUCache({ max: 5000 }),
    rendering: new Set(),
  };
  const answer: RobotDeps['answer'] = (key, request, reply, render) =>
    sendCached(context, key, request, reply, render);
  const page: RobotDeps['page'] = (request, reply) => servePage(context, request, reply);
  robotRoutes(app, {
    pages: deps.pages,
    cache: deps.cache,
    answer,
    page,
    notifiesEngines: config.indexNow !== null,
  });
  legacyHelpRoutes(app, deps.pages, answer);
  legalPdfRoutes(app, deps);
  app.get('/*', { config: { cacheLookup: createPageLookup(context) } }, page);
}

/** Returns a function that builds the header lines of a page from the hosts that its settings allow. */
function createHeaderLines(
  config: Config,
  headers: Readonly<Record<string, string>>,
  fixed: readonly string[],
): PageContext['getHeaders'] {
  /** Headers of pages that may load external resources, one per distinct set of hosts in recent settings. */
  const policyHeaders = new LRUCache<string, string[]>({ max: 50 });
  return ({ outside }) => {
    if (!outside || Object.keys(outside).length === 0) return fixed;
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
  known,
  fixed,
  getHeaders,
  noteView,
}: PageContext): CacheLookup {
  return (url, encoding, host, request) => {
    const asked = url.length <= maxCachedLength ? known.get(toLookupKey(pages, host, url)) : undefined;
    if (asked === undefined || due.settle()) return null;
    const answer = cache.find(asked.key);
    const bytes = answer?.bytes[encoding];
    if (!answer || !bytes) return null;
    noteView(asked.seen, request);
    return { answer, encoding, bytes, fixed: answer.headers[encoding] ? fixed : getHeaders(answer) };
  };
}

/** Sends the cached answer of a key, or renders it. */
async function sendCached(
  { cache, due, fixed }: PageContext,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<Rendered> | Rendered,
): Promise<FastifyReply> {
  const pending = due.settle();
  if (pending) await pending;
  const made = await cache.get(key, async () => render());
  await sendAnswer(cache, key, made, request, reply, fixed);
  return reply;
}

/** Returns the page, or the seconds to wait before another one may be rendered for this IP address. */
async function loadPage(
  { pages, cache, gate, rendering }: PageContext,
  asked: RequestedPage,
  key: string,
  request: FastifyRequest,
): Promise<Answer | number> {
  const known = cache.find(key);
  if (known) return known;
  const render = async () => {
    const rendered = await pages.render(asked);
    // Only pages are refreshed by the server itself; requesting a redirect would count a hit.
    return { ...rendered, ...(rendered.status === 200 && getAddress(request)) };
  };
  if (rendering.has(key)) return cache.get(key, render);
  const wait = gate.enter(request.ip);
  if (wait > 0) return wait;
  rendering.add(key);
  try {
    return await cache.get(key, render);
  } finally {
    rendering.delete(key);
  }
}

/** Sends the error page of a page that could not be rendered. */
function fail(
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

/** Redirects from a former address and keeps the original query, which is not part of the cached answer. */
function follow(
  { headers, noteHit }: PageContext,
  from: string,
  to: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  noteHit(from);
  const query = request.url.indexOf('?');
  return reply
    .headers(headers)
    .header('cache-control', 'public, no-cache')
    .redirect(query === -1 ? to : to + request.url.slice(query), 301);
}

/** Handles an address as a page: a page, a redirect, or 404. */
async function servePage(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pages, cache, due, gate, known, getHeaders, noteView } = context;
  const address = normalise(request.url);
  if ('redirect' in address) return reply.redirect(address.redirect, 308);
  const asked = pages.ask(address.path, address.query, request.host);
  const key = pages.key(asked);
  try {
    const pending = due.settle();
    if (pending) await pending;
    const made = await loadPage(context, asked, key, request);
    if (typeof made === 'number') return gate.refuse(reply, made);
    if (made.status === 404)
      return await sendCached(context, `missing ${asked.indexable}`, request, reply, () =>
        pages.renderMissing(asked.indexable),
      );
    if (made.status === 301)
      return follow(context, asked.path, made.bytes.identity.toString(), request, reply);
    const seen = parseSeenPage(address.path, address.query);
    if (request.url.length <= maxCachedLength)
      known.set(toLookupKey(pages, request.host, request.url), { key, seen });
    await sendAnswer(cache, key, made, request, reply, getHeaders(made));
    noteView(seen, request.raw);
    return reply;
  } catch (error) {
    // The server's error handler has a page for this.
    if (classifyLoss(error)) throw error;
    return fail(context, error, asked.path, request, reply);
  }
}

/** Registers the help page for old mobile applications and its stylesheet. */
function legacyHelpRoutes(app: FastifyInstance, pages: Pages, answer: RobotDeps['answer']): void {
  app.get(legacyHelpPath, (request, reply) =>
    answer('old help', request, reply, async () => ({
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

/** Returns a function that generates legal PDFs and caches recent ones. */
function createPdfCache(): (source: LegalDocument) => Promise<Buffer> {
  /**
   * Recently generated PDFs: generating one costs as much as many pages, and the same source gives the same bytes.
   */
  const pdfs = new LRUCache<string, Promise<Buffer>>({ max: 20 });
  return (source) => {
    const key = JSON.stringify(source);
    const pendingPdf = pdfs.get(key) ?? renderLegalPdf(source);
    pdfs.set(key, pendingPdf);
    pendingPdf.catch(() => pdfs.delete(key));
    return pendingPdf;
  };
}

/** Registers the PDFs of the legal pages. */
function legalPdfRoutes(app: FastifyInstance, { pages, due }: Pick<PageDeps, 'pages' | 'due'>): void {
  const getPdf = createPdfCache();
  app.get<{ Params: { document: string } }>('/legales/:document.pdf', async (request, reply) => {
    await due.settle();
    const read = pages.reader();
    const { document } = request.params;
    const [found, settings] = await Promise.all([
      read.bySlug('sections', `legales/${document}`),
      read.list('internalSettings'),
    ]);
    if (!found) {
      // The PDF follows the redirect of its page.
      const to = await pages.redirectFrom(`/legales/${encodeURIComponent(document)}`);
      return to?.startsWith('/legales/') ? reply.redirect(`${to}.pdf`, 301) : reply.callNotFound();
    }
    const pdf = await getPdf({
      title: found.title,
      html: found.body,
      brand: { name: settings[0]?.brand.name ?? 'Centinela', url: app.context.config.server.publicUrl },
      updatedAt: new Date(found.publishedAt),
    });
    return reply
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'public, no-cache')
      .type('application/pdf')
      .send(pdf);
  });
}
