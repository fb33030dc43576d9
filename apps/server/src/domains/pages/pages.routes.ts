import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type SeenPage, seenPage } from '#analytics/view';
import type { DueWatch } from '#content/read';
import type { Answer, AnswerCache, Rendered } from '#platform/answers/answerCache.ts';
import { sendAnswer } from '#platform/answers/sendAnswer.ts';
import { lossOf } from '#platform/database/loss.ts';
import { publicPagePolicy, securityHeaders } from '#platform/http/securityHeaders.ts';
import { addressOf, longestKept, normalise } from './address.ts';
import type { LegalDocument } from './legalPdf.ts';
import { oldHelpCss, oldHelpPath, oldHelpStylesheet } from './oldHelp.ts';
import type { AskedPage, Pages } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';
import { robotRoutes } from './robots/robots.routes.ts';
import type { Site } from './site.ts';

export interface PageDeps {
  pages: Pages;
  site: Site;
  cache: AnswerCache;
  due: DueWatch;
  gate: RenderGate;
  /** Called for each followed redirect with its source address. */
  noteHit(path: string): void;
  /** Called for each page view with the page and the request. */
  noteView(seen: SeenPage, request: IncomingMessage): void;
}

/** PDFs are rarely requested, so the library, which takes 30 MB of memory, is loaded on first use. */
const printFresh = async (source: LegalDocument): Promise<Buffer> =>
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
  const widened = new LRUCache<string, string[]>({ max: 50 });
  const headersOf = ({ outside }: Answer): readonly string[] => {
    if (!outside || Object.keys(outside).length === 0) return fixed;
    const key = JSON.stringify(outside);
    const policy = { 'content-security-policy': publicPagePolicy(config, outside) };
    const lines = widened.get(key) ?? Object.entries({ ...headers, ...policy }).flat();
    widened.set(key, lines);
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
  const nameOf = (host: string, url: string): string => `${pages.isIndexable(host) ? '+' : '-'}${url}`;
  app.context.shortcuts.push((url, encoding, host, request) => {
    const asked = url.length <= longestKept ? known.get(nameOf(host, url)) : undefined;
    if (asked === undefined || due.settle()) return null;
    const answer = cache.find(asked.key);
    const bytes = answer?.bytes[encoding];
    if (!answer || !bytes) return null;
    noteView(asked.seen, request);
    return { answer, encoding, bytes, fixed: answer.headers[encoding] ? fixed : headersOf(answer) };
  });

  /**
   * Pages being rendered; concurrent requests for them share the rendering and are not counted by the render gate.
   */
  const underWay = new Set<string>();
  /** The page, or the seconds to wait before another one may be rendered for this IP address. */
  const pageOf = async (asked: AskedPage, key: string, request: FastifyRequest): Promise<Answer | number> => {
    const known = cache.find(key);
    if (known) return known;
    const render = async () => {
      const rendered = await pages.render(asked);
      // Only pages are refreshed by the server itself; requesting a redirect would count a hit.
      return { ...rendered, ...(rendered.status === 200 && addressOf(request)) };
    };
    if (underWay.has(key)) return cache.get(key, render);
    const wait = gate.enter(request.ip);
    if (wait > 0) return wait;
    underWay.add(key);
    try {
      return await cache.get(key, render);
    } finally {
      underWay.delete(key);
    }
  };

  const fail = (error: unknown, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    request.log.error({ err: error, page: site.patternOf(path) }, 'a page could not be rendered');
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
      const made = await pageOf(asked, key, request);
      if (typeof made === 'number') return gate.refuse(reply, made);
      if (made.status === 404)
        return await answer(`missing ${asked.indexable}`, request, reply, () =>
          pages.renderMissing(asked.indexable),
        );
      if (made.status === 301) return follow(asked.path, made.bytes.identity.toString(), request, reply);
      const seen = seenPage(address.path, address.query);
      if (request.url.length <= longestKept) known.set(nameOf(request.host, request.url), { key, seen });
      await sendAnswer(cache, key, made, request, reply, headersOf(made));
      noteView(seen, request.raw);
      return reply;
    } catch (error) {
      // The server's error handler has a page for this.
      if (lossOf(error)) throw error;
      return fail(error, asked.path, request, reply);
    }
  };

  /**
   * Recently generated PDFs: generating one costs as much as many pages, and the same source gives the same bytes.
   */
  const papers = new LRUCache<string, Promise<Buffer>>({ max: 20 });
  const print = (source: LegalDocument): Promise<Buffer> => {
    const key = JSON.stringify(source);
    const printed = papers.get(key) ?? printFresh(source);
    papers.set(key, printed);
    printed.catch(() => papers.delete(key));
    return printed;
  };

  robotRoutes(app, { pages, cache, answer, page, tellsEngines: config.indexNow !== null });
  app.get(oldHelpPath, (request, reply) =>
    answer('old help', request, reply, async () => ({ ...(await pages.oldHelp()), ...addressOf(request) })),
  );
  app.get(oldHelpStylesheet, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8').send(oldHelpCss),
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
    const pdf = await print({
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
