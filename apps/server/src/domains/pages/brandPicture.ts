import { buffer } from 'node:stream/consumers';
import { readOriginal } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
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
