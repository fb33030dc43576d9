import type { Queryable } from '#platform/database/queryable.ts';
import { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findPublicByHash } from '../files/media.queries.ts';
import { createVariants } from './variants.ts';

const shareUrl = /^\/media\/([0-9a-f]{32})\/(share-(?:\d|10)-(?:\d|10)\.jpg)$/;

/**
 * Reads share pictures, which are created on first request: JPEGs of 1200×630 pixels at
 * `/media/{hash}/share-{x}-{y}.jpg`. Null when the address is not a public picture that can be rendered.
 */
export function createShareReader(
  db: Queryable,
  storage: Storage,
): (address: string) => Promise<Buffer | null> {
  const variants = createVariants({ storage });
  return async (address) => {
    const [, hash, name] = shareUrl.exec(address) ?? [];
    if (hash === undefined || name === undefined) return null;
    const row = await findPublicByHash(db, hash);
    if (row?.kind !== 'image') return null;
    return variants.share(row, name).catch((error: unknown) => {
      if (error instanceof DrawingFailed) return null;
      throw error;
    });
  };
}
