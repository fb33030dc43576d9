import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { readOriginal } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { DrawingFailed, drawAside } from '#platform/pictures/drawAside.ts';
import type { Recipe } from '#platform/pictures/recipe.ts';
import type { Storage } from '#platform/storage/storage.ts';

const mostBytes = 5 * 1024 * 1024;

/**
 * The bytes of the company's logo or icon, from which others are drawn.
 *
 * @param address the original's: `/media/{hash}/original.svg`
 * @returns null for a file that is not public any more, or larger than 5 MB
 */
export async function readBrandPicture(
  db: Queryable,
  storage: Storage,
  address: string,
): Promise<Buffer | null> {
  const stored = await readOriginal(db, storage, address);
  if (!stored) return null;
  if (stored.size <= mostBytes) return buffer(stored.stream);
  stored.stream.destroy();
  return null;
}

/** Checksums of pictures that could not be drawn: any visitor can ask for what is made of them. */
const failed = new LRUCache<string, true>({ max: 100, ttl: 3_600_000 });

/**
 * Draws the company's logo or icon. One that could not be drawn is not tried again for an hour.
 *
 * @throws DrawingFailed
 */
export async function drawBrandPicture(bytes: Buffer, recipe: Recipe): Promise<Buffer> {
  const checksum = createHash('sha256').update(bytes).digest('hex');
  if (failed.has(checksum)) throw new DrawingFailed('ended', { message: 'it failed before' });
  return drawAside(bytes, recipe).catch((error: unknown) => {
    failed.set(checksum, true);
    throw error;
  });
}
