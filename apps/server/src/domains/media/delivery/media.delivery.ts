import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { imageWidths } from '@centinela/sections/kernel/view.ts';
import { getShareFileName } from '@centinela/ui/parts/Picture/variants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { negotiateEncoding } from '#platform/answers/acceptEncoding.ts';
import { classifyLoss } from '#platform/database/loss.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import { disposition } from '#platform/storage/fileName.ts';
import { isNotModified, sendObject } from '#platform/storage/sendBytes.ts';
import type { MediaDeps } from '../files/deps.ts';
import { getVariantWidths } from '../files/mediaRow.ts';
import type { VariantFormat } from '../files/picture.ts';
import { findTypeByExtension, svgType } from '../files/types.ts';
import { loadPlaceholder, type RequestedVariant } from './placeholder.ts';
import { createServedFiles, type FileEvents, type ServedFile } from './servedFiles.ts';
import { createVariants } from './variants.ts';

/** Maximum memory for recently requested variants, in bytes. */
const maxCacheBytes = 24 * 1024 * 1024;
/** Maximum size of a cached variant in bytes. Larger ones are read from the storage for each request. */
const maxCachedVariantBytes = 1024 * 1024;
/** Lifetime of a cached variant. */
const cacheTtlMs = 10 * 60_000;

const addressSchema = z.object({
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
/** Blocks scripts in a drawing or document that is opened directly, even if they passed the checks of the upload. */
const sandboxHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** A placeholder is cached briefly; by the next request the variant itself is probably available. */
const placeholderHeaders = {
  'cache-control': 'private, max-age=20',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers of the 404 for a picture that cannot be rendered. It is cached briefly, because a new attempt is cheap. */
const failedDrawingHeaders = { 'cache-control': 'public, max-age=300' };

const compressBrotli = promisify(brotliCompress);
const drawingCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Awaits a rendering. Resolves to null if the picture cannot be rendered. */
const renderOrNull = <T>(rendering: Promise<T | null>, request: FastifyRequest): Promise<T | null> =>
  rendering.catch((error: unknown) => {
    if (!(error instanceof DrawingFailed)) throw error;
    request.log.warn({ err: error }, 'rendering a picture failed');
    return null;
  });

/** Returns the picture; if there is none, makes the 404 response cacheable. @throws AppError notFound */
function requirePicture(picture: Buffer | null, reply: FastifyReply): Buffer {
  if (picture) return picture;
  reply.headers(failedDrawingHeaders);
  throw new AppError('notFound');
}

/**
 * Registers the public media addresses: `/media/{hash}/{width}.avif|webp`, `/media/{hash}/original.{ext}` and, for
 * link previews, `/media/{hash}/share-{x}-{y}.jpg` (the focal point in tenths). Share pictures are created only for
 * focal points that published entries use; the address of any other focal point redirects to one of these.
 */
export function mediaDeliveryRoutes(app: FastifyInstance, deps: MediaDeps, events?: FileEvents): void {
  const pictures = createPictures(deps);
  const findServedFile = createServedFiles(deps.database, events);

  app.get('/media/:hash/:file', async (request, reply) => {
    const parsed = addressSchema.safeParse(request.params);
    reply.header('cache-control', 'no-store');
    if (!parsed.success) throw new AppError('notFound');
    const { hash, file } = parsed.data;
    const [name = '', extension = ''] = file.split('.');
    const etag = `"${hash}-${file}"`;
    const isOriginal = name === 'original';
    const isShareImage = name.startsWith('share-');
    const width = Number(name);
    if (!isOriginal && !isShareImage && !(isFormat(extension) && imageWidths.some((each) => each === width)))
      throw new AppError('notFound');
    const servedFile = orNotFound(await findServedFile(hash));
    const { row, location } = servedFile;
    // A file that becomes private is purged; its previous bytes have no key.
    reply.headers(app.context.edge?.getFileHeaders(row && `media/${row.id}`) ?? {});
    if (isNotModified(request, etag))
      return reply.code(304).headers(immutableHeaders).header('etag', etag).send();
    if (isShareImage) {
      if (row?.kind !== 'image') throw new AppError('notFound');
      const namesInUse = await listShareNamesInUse(deps, row.id);
      const [currentName] = namesInUse ?? [file];
      if (!currentName) throw new AppError('notFound');
      if (namesInUse && !namesInUse.includes(file))
        return reply.redirect(`/media/${hash}/${currentName}`, 302);
      const bytes = requirePicture(await renderOrNull(pictures.share(row, file, namesInUse), request), reply);
      return reply.headers(immutableHeaders).header('etag', etag).type('image/jpeg').send(bytes);
    }
    if (isOriginal || !isFormat(extension)) {
      await sendOriginal(deps, { location, extension, etag }, request, reply);
      return reply;
    }
    const storedVariant = await pictures.findVariant({ folder: location.folder, width, format: extension });
    if (storedVariant) return sendVariant(reply, etag, storedVariant);
    if (!row || !getVariantWidths(row).some((each) => each === width)) throw new AppError('notFound');
    const requested = { row, width, format: extension };
    const accept = request.headers.accept ?? '';
    const placeholder = await renderOrNull(pictures.placeholder(requested, accept), request);
    if (placeholder) {
      pictures.enqueue(requested, (error) => request.log.warn({ err: error }, 'creating a variant failed'));
      reply.headers(placeholderHeaders).type(placeholder.type);
      if (placeholder.type !== svgType.type) return reply.send(placeholder.bytes);
      return sendDrawing(reply.headers(sandboxHeaders), placeholder.bytes, request);
    }
    const bytes = requirePicture(await renderOrNull(pictures.make(requested), request), reply);
    return sendVariant(reply, etag, bytes);
  });
}

/** Sends a drawing compressed, which makes it a third of the size, if the client accepts it. */
async function sendDrawing(
  reply: FastifyReply,
  bytes: Buffer,
  { headers }: FastifyRequest,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (negotiateEncoding(headers['accept-encoding']) !== 'br') return reply.send(bytes);
  return reply.header('content-encoding', 'br').send(await compressBrotli(bytes, drawingCompression));
}

/** Returns the names of share pictures that published entries use; undefined while the database is unavailable. */
async function listShareNamesInUse(
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

interface VariantAddress {
  folder: string;
  width: number;
  format: VariantFormat;
}

/** Serves variants from memory or storage, or creates them and returns placeholders until they are ready. */
function createPictures(deps: MediaDeps) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxCachedVariantBytes,
    sizeCalculation: (bytes) => bytes.length,
    ttl: cacheTtlMs,
  });
  const variants = createVariants(deps);
  const queuedKeys = new Set<string>();
  let lastTask: Promise<void> = Promise.resolve();

  async function findVariant({ folder, width, format }: VariantAddress): Promise<Buffer | null> {
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
    // If the disk is full, the variant is cached only in memory.
    if (bytes) cache.set(`${row.folder}/${width}.${format}`, bytes);
    return bytes;
  }

  /** Queues the creation of a variant. One variant is created at a time, and queued ones hold no bytes in memory. */
  function enqueue({ row, width, format }: RequestedVariant, onFailure: (error: unknown) => void): void {
    const key = `${row.folder}/${width}.${format}`;
    if (queuedKeys.has(key)) return;
    queuedKeys.add(key);
    lastTask = lastTask
      .then(() => variants.ensure(row, width, format, 'soon'))
      .catch(onFailure)
      .finally(() => queuedKeys.delete(key));
  }

  const loadWebp = async ({ row, width }: RequestedVariant) =>
    (await findVariant({ folder: row.folder, width, format: 'webp' })) ??
    make({ row, width, format: 'webp' });

  return {
    findVariant,
    make,
    enqueue,
    share: variants.share,
    placeholder: (requested: RequestedVariant, accept: string) =>
      loadPlaceholder(deps.storage, loadWebp, requested, accept),
  };
}

async function sendOriginal(
  deps: MediaDeps,
  { location, extension, etag }: { location: ServedFile['location']; extension: string; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const type = findTypeByExtension(extension);
  if (!type) throw new AppError('notFound');
  if (type.kind === 'document') reply.header('content-disposition', disposition('attachment', location.name));
  if (type.kind !== 'video') reply.headers(sandboxHeaders);
  reply.headers(immutableHeaders).type(getContentType(type.type));
  if (await sendObject(deps.storage, `${location.folder}/original.${extension}`, etag, request, reply))
    return;
  for (const header of ['content-disposition', 'cross-origin-resource-policy']) reply.removeHeader(header);
  reply.header('cache-control', 'no-store');
  throw new AppError('notFound');
}

/** Returns the Content-Type header of a file type. Text types get the charset UTF-8, which browsers would guess. */
export const getContentType = (type: string): string =>
  type.startsWith('text/') ? `${type}; charset=utf-8` : type;
