import { createHash } from 'node:crypto';
import { parseSharePath } from '@centinela/sections/pages/shareCard.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicationScheduler } from '#content/read';
import type { AnswerCache } from '#platform/answers/answerCache.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readBrandPicture } from '../brandPicture.ts';
import type { Pages } from '../pages.service.ts';
import type { RenderGate } from '../renderGate.ts';
import { drawCard } from './draw.ts';
import { type DrawnCard, drawnCardSchema } from './drawnCard.ts';

export interface ShareDeps {
  pages: Pages;
  storage: Storage;
  cache: AnswerCache;
  due: PublicationScheduler;
  gate: RenderGate;
  /** Reads a share picture of the media library; null when it cannot be rendered. */
  readSharePicture: (address: string) => Promise<Buffer | null>;
}

/** Maximum cached cards, of at most 150 KB each. */
const maxCachedCards = 40;
/** Not immutable: the hash in the address changes with name and price, but not with the logo. */
const cacheControl = 'public, max-age=86400';

/** Registers `/share/{path}-{hash}.jpg`: the share image of a page with a price. */
export function shareRoutes(
  app: FastifyInstance,
  { pages, storage, cache, due, gate, readSharePicture }: ShareDeps,
): void {
  const { pool } = app.context.database;
  const drawnCards = new LRUCache<string, Promise<Buffer>>({ max: maxCachedCards });

  const draw = async (drawn: DrawnCard): Promise<Buffer> => {
    const { picture } = drawn.card;
    const [scene, logo] = await Promise.all([
      picture === null ? null : readSharePicture(picture),
      drawn.brand.logo === null ? null : readBrandPicture(pool, storage, drawn.brand.logo),
    ]);
    return drawCard(drawn, { scene, logo });
  };
  const drawOnce = (key: string, drawn: DrawnCard): Promise<Buffer> => {
    const cachedDrawing = drawnCards.get(key);
    if (cachedDrawing) return cachedDrawing;
    const drawing = draw(drawn);
    drawnCards.set(key, drawing);
    drawing.catch(() => drawnCards.delete(key));
    return drawing;
  };

  app.get('/share/*', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const path = parseSharePath(request.url);
    if (path === null) return reply.callNotFound();
    const key = `card ${path}`;
    await due.settle();
    if (!cache.find(key)) {
      const waitSeconds = gate.enter(request.ip);
      if (waitSeconds > 0) return gate.refuse(reply, waitSeconds);
    }
    const answer = await cache.get(key, () => pages.card(path));
    if (answer.status !== 200) return reply.callNotFound();
    const text = answer.bytes.identity.toString();
    const drawn = drawnCardSchema.parse(JSON.parse(text));
    // A price change changes the address; outdated addresses redirect to the current one.
    if (drawn.address !== request.url) return reply.redirect(drawn.address, 302);
    const bytes = await drawOnce(text, drawn);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', cacheControl)
      .header('etag', etag)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(bytes);
  });
}
