import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, Rendered } from '#platform/answers/answerCache.ts';
import { getAddress } from '../address.ts';
import type { Pages } from '../pages.service.ts';

export interface RobotDeps {
  pages: Pages;
  cache: AnswerCache;
  /** Sends the cached answer of a key, or renders it. */
  sendCached(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    render: () => Promise<Rendered> | Rendered,
  ): Promise<FastifyReply>;
  /** Serves the address of a page: sends the page, a redirect or a 404. */
  servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Whether search engines are notified by IndexNow, so that they request its key. */
  notifiesEngines: boolean;
}

const partNumber = /^[1-9]\d{0,4}$/;
const getSitemapPartPath = (number: string): string => `/sitemap-${number}.xml`;

/** Registers the files for search engines, phones and feed readers. */
export function robotRoutes(
  app: FastifyInstance,
  { pages, cache, sendCached, servePage, notifiesEngines }: RobotDeps,
): void {
  const registerCached = (path: string, key: string, render: () => Promise<Rendered>) =>
    app.get(path, (request, reply) =>
      sendCached(key, request, reply, async () => ({ ...(await render()), ...getAddress(request) })),
    );
  registerCached('/sitemap.xml', 'sitemap', pages.sitemap);
  registerCached('/consejos/rss.xml', 'adviceFeed', pages.adviceFeed);
  registerCached('/manifest.webmanifest', 'manifest', pages.manifest);
  app.get('/robots.txt', (request, reply) => {
    const indexable = pages.isIndexable(request.host);
    return sendCached(`robots ${indexable}`, request, reply, () => ({
      ...pages.robots(indexable),
      ...getAddress(request),
    }));
  });
  app.get<{ Params: { number: string } }>('/sitemap-:number.xml', async (request, reply) => {
    const { number } = request.params;
    if (!partNumber.test(number)) return servePage(request, reply);
    // An unknown part number costs no more than the index.
    const index = await cache.get('sitemap', pages.sitemap);
    if (!index.bytes.identity.includes(`${getSitemapPartPath(number)}</loc>`))
      return servePage(request, reply);
    return sendCached(`sitemap ${number}`, request, reply, async () => ({
      ...(await pages.sitemapPart(Number(number))),
      ...getAddress(request),
    }));
  });
  if (!notifiesEngines) return;
  /** Serves the IndexNow key, which proves that notifications come from this site (indexnow.org, option 1). */
  app.get<{ Params: { key: string } }>('/:key.txt', async (request, reply) => {
    const [settings] = pages.isIndexable(request.host)
      ? await pages.createReader().list('internalSettings')
      : [];
    const indexNowKey = settings?.tracking.indexNowKey;
    if (!indexNowKey || request.params.key !== indexNowKey) return servePage(request, reply);
    return reply
      .header('cache-control', 'public, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/plain; charset=utf-8')
      .send(indexNowKey);
  });
}
