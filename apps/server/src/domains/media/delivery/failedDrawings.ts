import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storeIfSpaceLeft } from './storeIfSpaceLeft.ts';

/** Delay before a retry after a failure that server load may have caused. */
const retryAfterMs = 10 * 60_000;
/** Maximum files whose failures this process caches. */
const maxCachedFiles = 2_000;

export interface FailedDrawings {
  /** Whether rendering a file at this width has failed before, in any process. */
  has(folder: string, width: number): Promise<boolean>;
  /** Records that rendering a drawing or a photograph at this width failed. */
  record(file: { folder: string; isVector: boolean; width: number }, error: DrawingFailed): Promise<void>;
}

/**
 * Records the smallest width at which rendering a file failed; wider renderings cost at least as much and are
 * skipped. A drawing that exceeded a time or memory limit is recorded in its storage folder, so that this applies
 * to all processes until the bytes are replaced, which changes the folder. Other failures, and those of photographs, whose cost
 * depends on the format, are recorded in this process for ten minutes.
 */
export function createFailedDrawings(storage: Storage): FailedDrawings {
  const failedWidths = new LRUCache<string, number>({ max: maxCachedFiles });
  const getKey = (folder: string) => `${folder}/undrawable.txt`;

  async function loadFailedWidth(folder: string): Promise<number> {
    const cached = failedWidths.get(folder);
    if (cached !== undefined) return cached;
    const storedObject = await storage.read(getKey(folder));
    if (!storedObject) return Number.POSITIVE_INFINITY;
    const width = Number(await text(storedObject.stream));
    failedWidths.set(folder, width);
    return width;
  }

  return {
    has: async (folder, width) => width >= (await loadFailedWidth(folder)),
    async record({ folder, isVector, width }, { reason }) {
      const isPermanent = isVector && (reason === 'time' || reason === 'memory');
      failedWidths.set(folder, width, isPermanent ? {} : { ttl: retryAfterMs });
      if (!isPermanent) return;
      await storeIfSpaceLeft(storage, getKey(folder), Buffer.from(String(width)), 'text/plain');
    },
  };
}
