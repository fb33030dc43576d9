import { Readable } from 'node:stream';
import { isDiskFull } from '#platform/errors/diskFull.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Stores bytes that can be created again. If the disk is full, it stores nothing and does not throw. */
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
