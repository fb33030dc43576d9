import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storeIfSpaceLeft } from './storeIfSpaceLeft.ts';

/** Retry delay after failures that may be caused by server load. */
const retryAfterMs = 10 * 60_000;
const maxRemembered = 2_000;

export interface FailedDrawings {
  /** Whether rendering a file at this width has failed before, in any process. */
  has(folder: string, width: number): Promise<boolean>;
  /** Records that rendering at this width failed. */
  record(folder: string, width: number, error: DrawingFailed): Promise<void>;
}

/**
 * Records the smallest width at which rendering a file failed; wider renderings cost at least as much and are
 * skipped. Exceeded limits are recorded in the file's storage folder, for all processes and until its bytes are
 * replaced (which changes the folder). Other failures are recorded in this process for ten minutes.
 */
export function createFailedDrawings(storage: Storage): FailedDrawings {
  const widths = new LRUCache<string, number>({ max: maxRemembered });
  const getKey = (folder: string) => `${folder}/undrawable.txt`;

  async function loadFailedWidth(folder: string): Promise<number> {
    const cached = widths.get(folder);
    if (cached !== undefined) return cached;
    const stored = await storage.read(getKey(folder));
    if (!stored) return Number.POSITIVE_INFINITY;
    const width = Number(await text(stored.stream));
    widths.set(folder, width);
    return width;
  }

  return {
    has: async (folder, width) => width >= (await loadFailedWidth(folder)),
    async record(folder, width, { reason }) {
      const lasts = reason === 'time' || reason === 'memory';
      widths.set(folder, width, lasts ? {} : { ttl: retryAfterMs });
      if (!lasts) return;
      await storeIfSpaceLeft(storage, getKey(folder), Buffer.from(String(width)), 'text/plain');
    },
  };
}
