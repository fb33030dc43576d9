import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache, Rendered } from '../../platform/answers/answerCache.ts';
import { encodingOf, sendAnswer, sendBytes } from '../../platform/answers/sendAnswer.ts';
import { lossOf } from '../../platform/database/loss.ts';
import { publicPagePolicy, securityHeaders } from '../../platform/http/securityHeaders.ts';
import type { DueWatch } from '../content/content.read.ts';
import type { LegalDocument } from './legalPdf.ts';
import type { Pages } from './pages.service.ts';
import type { Site } from './site.ts';

export interface PageDeps {
  pages: Pages;
  site: Site;
  cache: AnswerCache;
  due: DueWatch;
}

/** Addresses longer than this are worked out each time: those that are kept must not fill the memory. */
const longestKept = 500;

/** Where an answer can be asked for again. */
export const addressOf = ({ host, url }: FastifyRequest): Pick<Rendered, 'address'> =>
  url.length <= longestKept ? { address: { host, url } } : {};

/** A part of a path in its one spelling: nothing is encoded that need not be. */
function spelled(segment: string): string {
  try {
    return segment.includes('%') ? encodeURIComponent(decodeURIComponent(segment)) : segment;
  } catch {
    return segment;
  }
}

/**
 * An address as the cache and the pages know it, or where it should have been: each page has one address, or
 * anybody could fill the cache with the same page under a million spellings.
 */
function normalise(request: FastifyRequest): { path: string; query: URLSearchParams } | { redirect: string } {
  const [rawPath = '/', rawQuery = ''] = request.url.split('?', 2);
  const path = `/${rawPath.split('/').filter(Boolean).map(spelled).join('/')}`;
  // "//host" would lead off the site.
  if (path !== rawPath) return { redirect: `/${path.replace(/^[/\\]+/, '')}${rawQuery && `?${rawQuery}`}` };
  return { path, query: new URLSearchParams(rawQuery) };
}

/** What a request asks for, by everything its page depends on: the host is not only the one in `Host`. */
const nameOf = (request: FastifyRequest): string => `${request.host} ${request.url}`;

/** Paper is asked for now and then: its library, 30 MB in memory, is loaded by the first who does. */
const printFresh = async (source: LegalDocument): Promise<Buffer> =>
  (await import('./legalPdf.ts')).legalPdf(source);

/** Registers everything the public site answers under its own addresses. */
export function pageRoutes(app: FastifyInstance, { pages, site, cache, due }: PageDeps): void {
  const { config } = app.context;
  const headers = { ...securityHeaders(config), 'content-security-policy': publicPagePolicy(config) };
  const fixed = Object.entries(headers).flat();

  const answer = async (
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    render: () => Promise<Rendered> | Rendered,
  ): Promise<FastifyReply> => {
    const pending = due.settle();
    if (pending) await pending;
    const made = await cache.get(key, async () => ({ ...(await render()), ...addressOf(request) }));
    await sendAnswer(cache, key, made, request, reply, fixed);
    return reply;
  };

  /** Addresses asked for lately, with their key: working it out costs more than finding the page. */
  const keys = new LRUCache<string, string>({ max: 5000 });
  app.context.shortcuts.push((request, reply) => {
    const key = request.url.length <= longestKept ? keys.get(nameOf(request)) : undefined;
    if (key === undefined || (request.method !== 'GET' && request.method !== 'HEAD') || due.settle())
      return false;
    const known = cache.find(key);
    const encoding = encodingOf(request);
    const bytes = known?.bytes[encoding];
    if (!known || !bytes) return false;
    sendBytes(request, reply, known, encoding, bytes, fixed);
    return true;
  });

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = normalise(request);
    if ('redirect' in address) return reply.redirect(address.redirect, 308);
    const { path, query } = address;
    const key = pages.key(path, query, request.host);
    if (request.url.length <= longestKept) keys.set(nameOf(request), key);
    try {
      return await answer(key, request, reply, () => pages.render(path, query, request.host));
    } catch (error) {
      // The server's error handler has a page for that.
      if (lossOf(error)) throw error;
      request.log.error({ err: error }, 'a page could not be rendered');
      return reply
        .code(500)
        .headers(headers)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(site.renderError(500));
    }
  };

  /** Papers printed lately: printing takes as long as many pages, and the same source gives the same bytes. */
  const papers = new LRUCache<string, Promise<Buffer>>({ max: 20 });
  const print = (source: LegalDocument): Promise<Buffer> => {
    const key = JSON.stringify(source);
    const printed = papers.get(key) ?? printFresh(source);
    papers.set(key, printed);
    printed.catch(() => papers.delete(key));
    return printed;
  };

  app.get('/sitemap.xml', (request, reply) => answer('sitemap', request, reply, pages.sitemap));
  app.get('/robots.txt', (request, reply) =>
    answer(pages.key('robots', new URLSearchParams(), request.host), request, reply, () =>
      pages.robots(request.host),
    ),
  );
  app.get<{ Params: { document: string } }>('/legales/:document.pdf', async (request, reply) => {
    await due.settle();
    const read = pages.reader();
    const [found, settings] = await Promise.all([
      read.bySlug('sections', `legales/${request.params.document}`),
      read.list('internalSettings'),
    ]);
    if (!found) return reply.callNotFound();
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
