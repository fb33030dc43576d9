import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { readOriginal } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { DrawingFailed, drawInChildProcess } from '#platform/pictures/drawInChildProcess.ts';
import type { Recipe } from '#platform/pictures/recipe.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Maximum size of the original. */
const maxBytes = 5 * 1024 * 1024;

/**
 * Reads the company's logo or icon, from which other images are derived.
 *
 * @param address address of the original: `/media/{hash}/original.svg`
 * @returns null for a file that is no longer public, or larger than 5 MB
 */
export async function readBrandPicture(
  db: Queryable,
  storage: Storage,
  address: string,
): Promise<Buffer | null> {
  const stored = await readOriginal(db, storage, address);
  if (!stored) return null;
  if (stored.size <= maxBytes) return buffer(stored.stream);
  stored.stream.destroy();
  return null;
}

/**
 * Checksums of images that could not be processed. Without this cache, visitors could cause any number of attempts.
 */
const failedChecksums = new LRUCache<string, true>({ max: 100, ttl: 3_600_000 });

/**
 * Renders an image from the company's logo or icon. After a failure, the logo or icon is not tried again for an hour.
 *
 * @throws DrawingFailed
 */
export async function drawBrandPicture(bytes: Buffer, recipe: Recipe): Promise<Buffer> {
  const checksum = createHash('sha256').update(bytes).digest('hex');
  if (failedChecksums.has(checksum)) throw new DrawingFailed('ended', { message: 'it failed before' });
  const drawn = await drawInChildProcess(bytes, recipe).catch((error: unknown) => {
    failedChecksums.set(checksum, true);
    throw error;
  });
  return drawn.bytes;
}
