import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { DrawingFailed } from '#platform/pictures/drawAside.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storeIfRoom } from './storeIfRoom.ts';

/** Retry delay after failures that may be caused by server load. */
const retryAfterMs = 10 * 60_000;
const maxRemembered = 2_000;

export interface FailedDrawings {
  /** Whether rendering a file at this width has failed before, in any process. */
  has(folder: string, width: number): Promise<boolean>;
  /** Records that rendering at this width failed. */
  note(folder: string, width: number, error: DrawingFailed): Promise<void>;
}

/**
 * Records the smallest width at which rendering a file failed; wider renderings cost at least as much and are
 * skipped. Exceeded limits are recorded in the file's storage folder, for all processes and until its bytes are
 * replaced (which changes the folder). Other failures are recorded in this process for ten minutes.
 */
export function createFailedDrawings(storage: Storage): FailedDrawings {
  const widths = new LRUCache<string, number>({ max: maxRemembered });
  const keyOf = (folder: string) => `${folder}/undrawable.txt`;

  async function widthOf(folder: string): Promise<number> {
    const known = widths.get(folder);
    if (known !== undefined) return known;
    const stored = await storage.read(keyOf(folder));
    if (!stored) return Number.POSITIVE_INFINITY;
    const width = Number(await text(stored.stream));
    widths.set(folder, width);
    return width;
  }

  return {
    has: async (folder, width) => width >= (await widthOf(folder)),
    async note(folder, width, { reason }) {
      const lasts = reason === 'time' || reason === 'memory';
      widths.set(folder, width, lasts ? {} : { ttl: retryAfterMs });
      if (!lasts) return;
      await storeIfRoom(storage, keyOf(folder), Buffer.from(String(width)), 'text/plain');
    },
  };
}
