import { imageWidths } from '@centinela/sections/kernel/view.ts';
import { getShareFileName } from '@centinela/ui/parts/Picture/variants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { classifyLoss } from '#platform/database/loss.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import { disposition } from '#platform/storage/fileName.ts';
import { isNotModified, sendObject } from '#platform/storage/sendBytes.ts';
import type { MediaDeps } from '../files/deps.ts';
import { variantWidths } from '../files/mediaRow.ts';
import type { VariantFormat } from '../files/picture.ts';
import { findTypeByExtension, svgType } from '../files/types.ts';
import { placeholderFor, type RequestedVariant } from './placeholder.ts';
import { createServedFiles, type FileEvents, type ServedFile } from './servedFiles.ts';
import { createVariants } from './variants.ts';

/** Maximum memory for recently requested small variants, in bytes; larger ones are read from the storage. */
const maxMemoryBytes = 24 * 1024 * 1024;
const maxCachedBytes = 1024 * 1024;
/** Cache lifetime of variants without requests. */
const cacheTtlMs = 10 * 60_000;

const address = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  file: z
    .string()
    .regex(/^(?:original\.[a-z0-9]{2,4}|[1-9]\d{1,3}\.(?:avif|webp)|share-(?:\d|10)-(?:\d|10)\.jpg)$/),
});
const isFormat = (text: string): text is VariantFormat => text === 'avif' || text === 'webp';

/** The bytes at an address never change, and other sites and e-mails may embed them. */
const immutableHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Prevents scripts in a drawing or document that is opened directly, even if it passed the checks. */
const sandboxHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** A placeholder is cached briefly; by the next request the variant itself is probably available. */
const placeholderHeaders = {
  'cache-control': 'private, max-age=20',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Caching of pictures that cannot be rendered; another attempt is cheap. */
const undrawableHeaders = { 'cache-control': 'public, max-age=300' };

/** Resolves to null for a picture that cannot be rendered. */
const nullIfUndrawable = <T>(making: Promise<T | null>, request: FastifyRequest): Promise<T | null> =>
  making.catch((error: unknown) => {
    if (!(error instanceof DrawingFailed)) throw error;
    request.log.warn({ err: error }, 'rendering a picture failed');
    return null;
  });

/** Returns the picture, or responds with a cacheable 404. @throws AppError notFound */
function pictureOr404(picture: Buffer | null, reply: FastifyReply): Buffer {
  if (picture) return picture;
  reply.headers(undrawableHeaders);
  throw new AppError('notFound');
}

/**
 * Registers the public media addresses: `/media/{hash}/{width}.avif|webp`, `/media/{hash}/original.{ext}` and, for
 * link previews, `/media/{hash}/share-{x}-{y}.jpg` (the focal point in tenths). Share pictures are created only for
 * focal points used by published entries; any other focal point returns one of these.
 */
export function mediaDelivery(app: FastifyInstance, deps: MediaDeps, events?: FileEvents): void {
  const pictures = createPictures(deps);
  const find = createServedFiles(deps.database, events);

  app.get('/media/:hash/:file', async (request, reply) => {
    const parsed = address.safeParse(request.params);
    reply.header('cache-control', 'no-store');
    if (!parsed.success) throw new AppError('notFound');
    const { hash, file } = parsed.data;
    const [name = '', extension = ''] = file.split('.');
    const etag = `"${hash}-${file}"`;
    const isOriginal = name === 'original';
    const isShare = name.startsWith('share-');
    const width = Number(name);
    if (!isOriginal && !isShare && !(isFormat(extension) && imageWidths.some((each) => each === width)))
      throw new AppError('notFound');
    const found = orNotFound(await find(hash));
    const { row, shown } = found;
    if (isNotModified(request, etag))
      return reply.code(304).headers(immutableHeaders).header('etag', etag).send();
    if (isShare) {
      if (row?.kind !== 'image') throw new AppError('notFound');
      const inUse = await sharesInUse(deps, row.id);
      const [current] = inUse ?? [file];
      if (!current) throw new AppError('notFound');
      if (inUse && !inUse.includes(file)) return reply.redirect(`/media/${hash}/${current}`, 302);
      const bytes = pictureOr404(await nullIfUndrawable(pictures.share(row, file, inUse), request), reply);
      return reply.headers(immutableHeaders).header('etag', etag).type('image/jpeg').send(bytes);
    }
    if (isOriginal || !isFormat(extension)) {
      await sendOriginal(deps, { shown, extension, etag }, request, reply);
      return reply;
    }
    const kept = await pictures.findVariant({ folder: shown.folder, width, format: extension });
    if (kept) return sendVariant(reply, etag, kept);
    if (!row || !variantWidths(row).some((each) => each === width)) throw new AppError('notFound');
    const wanted = { row, width, format: extension };
    const accept = request.headers.accept ?? '';
    const placeholder = await nullIfUndrawable(pictures.placeholder(wanted, accept), request);
    if (placeholder) {
      pictures.enqueue(wanted, (error) => request.log.warn({ err: error }, 'creating a variant failed'));
      if (placeholder.type === svgType.type) reply.headers(sandboxHeaders);
      return reply.headers(placeholderHeaders).type(placeholder.type).send(placeholder.bytes);
    }
    const bytes = pictureOr404(await nullIfUndrawable(pictures.make(wanted), request), reply);
    return sendVariant(reply, etag, bytes);
  });
}

/** Returns the names of share pictures that published entries use; undefined while the database is unavailable. */
async function sharesInUse(
  { database, listFocalPoints }: MediaDeps,
  id: string,
): Promise<string[] | undefined> {
  try {
    return (await listFocalPoints(database.pool, id)).map(getShareFileName);
  } catch (error) {
    if (classifyLoss(error)) return undefined;
    throw error;
  }
}

function sendVariant(reply: FastifyReply, etag: string, bytes: Buffer): FastifyReply {
  // Animations are WebP in both formats (see makeVariant), so the bytes decide the content type.
  const isWebp = bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return reply
    .headers(immutableHeaders)
    .header('etag', etag)
    .type(isWebp ? 'image/webp' : 'image/avif')
    .send(bytes);
}

interface Address {
  folder: string;
  width: number;
  format: VariantFormat;
}

/** Serves variants from memory or storage, or creates them and returns placeholders until they are ready. */
function createPictures(deps: MediaDeps) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxMemoryBytes,
    maxEntrySize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length,
    ttl: cacheTtlMs,
  });
  const variants = createVariants(deps);
  const requested = new Set<string>();
  let last: Promise<void> = Promise.resolve();

  async function findVariant({ folder, width, format }: Address): Promise<Buffer | null> {
    const key = `${folder}/${width}.${format}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const bytes = await variants.readVariant(folder, width, format);
    // The storage may expose an object that is still being written.
    if (!bytes?.length) return null;
    cache.set(key, bytes);
    return bytes;
  }

  async function make({ row, width, format }: RequestedVariant): Promise<Buffer | null> {
    const bytes = await variants.make(row, width, format);
    // If the disk is full it is cached in memory only.
    if (bytes) cache.set(`${row.folder}/${width}.${format}`, bytes);
    return bytes;
  }

  /** Creates variants sequentially: queued ones hold no bytes, however many requests arrive. */
  function enqueue({ row, width, format }: RequestedVariant, onFailure: (error: unknown) => void): void {
    const key = `${row.folder}/${width}.${format}`;
    if (requested.has(key)) return;
    requested.add(key);
    last = last
      .then(() => variants.ensure(row, width, format, 'soon'))
      .catch(onFailure)
      .finally(() => requested.delete(key));
  }

  const loadWebp = async ({ row, width }: RequestedVariant) =>
    (await findVariant({ folder: row.folder, width, format: 'webp' })) ??
    make({ row, width, format: 'webp' });

  return {
    findVariant,
    make,
    enqueue,
    share: variants.share,
    placeholder: (wanted: RequestedVariant, accept: string) =>
      placeholderFor(deps.storage, loadWebp, wanted, accept),
  };
}

async function sendOriginal(
  deps: MediaDeps,
  { shown, extension, etag }: { shown: ServedFile['shown']; extension: string; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const type = findTypeByExtension(extension);
  if (!type) throw new AppError('notFound');
  if (type.kind === 'document') reply.header('content-disposition', disposition('attachment', shown.name));
  if (type.kind !== 'video') reply.headers(sandboxHeaders);
  reply.headers(immutableHeaders).type(contentType(type.type));
  if (await sendObject(deps.storage, `${shown.folder}/original.${extension}`, etag, request, reply)) return;
  for (const header of ['content-disposition', 'cross-origin-resource-policy']) reply.removeHeader(header);
  reply.header('cache-control', 'no-store');
  throw new AppError('notFound');
}

/** Adds the charset UTF-8 to text types; otherwise browsers guess it. */
export const contentType = (type: string): string =>
  type.startsWith('text/') ? `${type}; charset=utf-8` : type;
