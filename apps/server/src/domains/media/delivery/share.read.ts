import type { Queryable } from '#platform/database/queryable.ts';
import { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findPublicByHash } from '../files/media.queries.ts';
import { createVariants } from './variants.ts';

const shareUrlPattern = /^\/media\/([0-9a-f]{32})\/(share-(?:\d|10)-(?:\d|10)\.jpg)$/;

/**
 * Creates a function that reads a share picture by its address, `/media/{hash}/share-{x}-{y}.jpg`. The picture is a
 * JPEG of 1200×630 pixels and is created on the first request. The function returns null for an address that is not
 * of a public picture, and for a picture that cannot be rendered.
 */
export function createShareReader(
  db: Queryable,
  storage: Storage,
): (address: string) => Promise<Buffer | null> {
  const variants = createVariants({ storage });
  return async (address) => {
    const [, hash, name] = shareUrlPattern.exec(address) ?? [];
    if (hash === undefined || name === undefined) return null;
    const row = await findPublicByHash(db, hash);
    if (row?.kind !== 'image') return null;
    return variants.share(row, name).catch((error: unknown) => {
      if (error instanceof DrawingFailed) return null;
      throw error;
    });
  };
}
