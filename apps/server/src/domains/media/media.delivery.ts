import { buffer } from 'node:stream/consumers';
import { imageWidths } from '@centinela/sections/kernel/view.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../../platform/errors/appError.ts';
import type { MediaDeps } from './deps.ts';
import { disposition } from './fileName.ts';
import { findPublicByHash } from './media.queries.ts';
import { folderOf, variantWidths } from './mediaRow.ts';
import type { VariantFormat } from './picture.ts';
import { hasCurrent, sendObject } from './sendBytes.ts';
import { typeOfExtension } from './types.ts';
import { createVariants, variantKey } from './variants.ts';

/** Small variants that were asked for lately, in bytes of memory; larger ones come from the storage. */
const memory = 24 * 1024 * 1024;
const largestInMemory = 1024 * 1024;
/** A deleted picture is gone from the memory of every process after this. */
const memoryMs = 10 * 60_000;

const address = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.string().regex(/^(?:original\.[a-z0-9]{2,4}|[1-9]\d{1,3}\.(?:avif|webp))$/),
});
const isFormat = (text: string): text is VariantFormat => text === 'avif' || text === 'webp';

/** The bytes behind an address never change, and other sites and e-mails may show them. */
const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Opened by itself a drawing or a document runs nothing, whatever got past the checks. */
const inert = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** The public addresses of the library: `/media/{hash}/{width}.avif|webp` and `/media/{hash}/original.{ext}`. */
export function mediaDelivery(app: FastifyInstance, deps: MediaDeps): void {
  const variantBytes = variantReader(deps);

  app.get('/media/:hash/:file', async (request, reply) => {
    const parsed = address.safeParse(request.params);
    reply.header('cache-control', 'no-store');
    if (!parsed.success) throw new AppError('notFound');
    const { hash, file } = parsed.data;
    const [name = '', extension = ''] = file.split('.');
    const etag = `"${hash}-${file}"`;
    if (name === 'original') {
      await sendOriginal(deps, { hash, extension, etag }, request, reply);
      return reply;
    }
    if (!isFormat(extension)) throw new AppError('notFound');
    if (hasCurrent(request, etag)) return reply.code(304).headers(immutable).header('etag', etag).send();
    const bytes = await variantBytes(hash, Number(name), extension);
    if (!bytes) throw new AppError('notFound');
    // An animation is WebP in both formats (see makeVariant): the bytes say which one it is.
    const isWebp = bytes.subarray(8, 12).toString('latin1') === 'WEBP';
    return reply
      .headers(immutable)
      .header('etag', etag)
      .type(isWebp ? 'image/webp' : 'image/avif')
      .send(bytes);
  });
}

/** Variants by memory, storage or making them, in this order. */
function variantReader(deps: MediaDeps) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: memory,
    maxEntrySize: largestInMemory,
    sizeCalculation: (bytes) => bytes.length,
    ttl: memoryMs,
  });
  const underway = new Map<string, Promise<Buffer | null>>();
  const variants = createVariants(deps);

  async function find(hash: string, width: number, format: VariantFormat): Promise<Buffer | null> {
    const kept = await deps.storage.read(variantKey(hash, width, format));
    if (kept) return buffer(kept.stream);
    const file = await findPublicByHash(deps.database.read, hash);
    return file && variantWidths(file).some((each) => each === width)
      ? variants.get(file, width, format)
      : null;
  }

  return async (hash: string, width: number, format: VariantFormat): Promise<Buffer | null> => {
    if (!imageWidths.some((each) => each === width)) return null;
    const key = `${hash}/${width}.${format}`;
    const known = cache.get(key);
    if (known) return known;
    const before = underway.get(key);
    if (before) return before;
    const finding = find(hash, width, format).finally(() => underway.delete(key));
    underway.set(key, finding);
    const bytes = await finding;
    if (bytes) cache.set(key, bytes);
    return bytes;
  };
}

async function sendOriginal(
  deps: MediaDeps,
  { hash, extension, etag }: { hash: string; extension: string; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const type = typeOfExtension(extension);
  if (!type) throw new AppError('notFound');
  if (hasCurrent(request, etag)) {
    reply.code(304).headers(immutable).header('etag', etag).send();
    return;
  }
  if (type.kind === 'document') {
    const file = await findPublicByHash(deps.database.read, hash);
    if (!file) throw new AppError('notFound');
    reply.header('content-disposition', disposition('attachment', file.name));
  }
  if (type.kind !== 'video') reply.headers(inert);
  reply.headers(immutable).type(contentType(type.type));
  const key = `${folderOf({ area: 'media', name: hash })}/original.${extension}`;
  if (await sendObject(deps.storage, key, etag, request, reply)) return;
  for (const header of ['content-disposition', 'cross-origin-resource-policy']) reply.removeHeader(header);
  reply.header('cache-control', 'no-store');
  throw new AppError('notFound');
}

/** Texts are UTF-8 here; without saying so a browser guesses. */
export const contentType = (type: string): string =>
  type.startsWith('text/') ? `${type}; charset=utf-8` : type;
