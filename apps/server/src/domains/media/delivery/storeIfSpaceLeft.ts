import { Readable } from 'node:stream';
import { isDiskFull } from '#platform/errors/diskFull.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Stores reproducible bytes; if the disk is full they are still served, and stored another time. */
export async function storeIfSpaceLeft(
  storage: Storage,
  key: string,
  bytes: Buffer,
  type: string,
): Promise<void> {
  try {
    await storage.put(key, () => Readable.from([bytes]), { size: bytes.length, type });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
