import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parseSeenPage, type SeenPage } from '#analytics/view';
import type { PublicationScheduler } from '#content/read';
import type { Answer, AnswerCache, Rendered } from '#platform/answers/answerCache.ts';
import { sendAnswer } from '#platform/answers/sendAnswer.ts';
import { classifyLoss } from '#platform/database/loss.ts';
import { publicPagePolicy, securityHeaders } from '#platform/http/securityHeaders.ts';
import { getAddress, maxCachedLength, normalise } from './address.ts';
import { legacyHelpCss, legacyHelpPath, legacyHelpStylesheetPath } from './legacyHelp.ts';
import type { LegalDocument } from './legalPdf.ts';
import type { Pages, RequestedPage } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';
import { robotRoutes } from './robots/robots.routes.ts';
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

/** Registers the routes of the public site. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, site, cache, due, gate, noteHit, noteView }: PageDeps,
): void {
  const { config } = app.context;
  const headers = { ...securityHeaders(config), 'content-security-policy': publicPagePolicy(config) };
  const fixed = Object.entries(headers).flat();
  /** Headers of pages that may load external resources, one per distinct set of hosts in recent settings. */
  const policyHeaders = new LRUCache<string, string[]>({ max: 50 });
  const getHeaders = ({ outside }: Answer): readonly string[] => {
    if (!outside || Object.keys(outside).length === 0) return fixed;
    const key = JSON.stringify(outside);
    const policy = { 'content-security-policy': publicPagePolicy(config, outside) };
    const lines = policyHeaders.get(key) ?? Object.entries({ ...headers, ...policy }).flat();
    policyHeaders.set(key, lines);
    return lines;
  };

  const answer = async (
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    render: () => Promise<Rendered> | Rendered,
  ): Promise<FastifyReply> => {
    const pending = due.settle();
    if (pending) await pending;
    const made = await cache.get(key, async () => render());
    await sendAnswer(cache, key, made, request, reply, fixed);
    return reply;
  };

  /**
   * Cache keys and view data of recently requested addresses, because computing them costs more than the cache
   * lookup. The key contains only whether the host may be indexed, because the number of hosts is unbounded.
   */
  const known = new LRUCache<string, { key: string; seen: SeenPage }>({ max: 5000 });
  const toLookupKey = (host: string, url: string): string => `${pages.isIndexable(host) ? '+' : '-'}${url}`;
  app.context.cacheLookups.push((url, encoding, host, request) => {
    const asked = url.length <= maxCachedLength ? known.get(toLookupKey(host, url)) : undefined;
    if (asked === undefined || due.settle()) return null;
    const answer = cache.find(asked.key);
    const bytes = answer?.bytes[encoding];
    if (!answer || !bytes) return null;
    noteView(asked.seen, request);
    return { answer, encoding, bytes, fixed: answer.headers[encoding] ? fixed : getHeaders(answer) };
  });

  /**
   * Pages being rendered; concurrent requests for them share the rendering and are not counted by the render gate.
   */
  const rendering = new Set<string>();
  /** The page, or the seconds to wait before another one may be rendered for this IP address. */
  const loadPage = async (
    asked: RequestedPage,
    key: string,
    request: FastifyRequest,
  ): Promise<Answer | number> => {
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
  };

  const fail = (error: unknown, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    request.log.error({ err: error, page: site.findPattern(path) }, 'a page could not be rendered');
    return reply
      .code(500)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(site.renderError(500));
  };

  /** Redirects from a former address and keeps the original query, which is not part of the cached answer. */
  const follow = (from: string, to: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    noteHit(from);
    const query = request.url.indexOf('?');
    return reply
      .headers(headers)
      .header('cache-control', 'public, no-cache')
      .redirect(query === -1 ? to : to + request.url.slice(query), 301);
  };

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = normalise(request.url);
    if ('redirect' in address) return reply.redirect(address.redirect, 308);
    const asked = pages.ask(address.path, address.query, request.host);
    const key = pages.key(asked);
    try {
      const pending = due.settle();
      if (pending) await pending;
      const made = await loadPage(asked, key, request);
      if (typeof made === 'number') return gate.refuse(reply, made);
      if (made.status === 404)
        return await answer(`missing ${asked.indexable}`, request, reply, () =>
          pages.renderMissing(asked.indexable),
        );
      if (made.status === 301) return follow(asked.path, made.bytes.identity.toString(), request, reply);
      const seen = parseSeenPage(address.path, address.query);
      if (request.url.length <= maxCachedLength)
        known.set(toLookupKey(request.host, request.url), { key, seen });
      await sendAnswer(cache, key, made, request, reply, getHeaders(made));
      noteView(seen, request.raw);
      return reply;
    } catch (error) {
      // The server's error handler has a page for this.
      if (classifyLoss(error)) throw error;
      return fail(error, asked.path, request, reply);
    }
  };

  /**
   * Recently generated PDFs: generating one costs as much as many pages, and the same source gives the same bytes.
   */
  const pdfs = new LRUCache<string, Promise<Buffer>>({ max: 20 });
  const getPdf = (source: LegalDocument): Promise<Buffer> => {
    const key = JSON.stringify(source);
    const pendingPdf = pdfs.get(key) ?? renderLegalPdf(source);
    pdfs.set(key, pendingPdf);
    pendingPdf.catch(() => pdfs.delete(key));
    return pendingPdf;
  };

  robotRoutes(app, { pages, cache, answer, page, notifiesEngines: config.indexNow !== null });
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
  app.get('/*', page);
}
