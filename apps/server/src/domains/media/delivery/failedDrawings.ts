import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { DrawingFailed } from '#platform/pictures/drawAside.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storeIfRoom } from './storeIfRoom.ts';

/** A failure that may be due to the machine is tried again after this long. */
const retryAfterMs = 10 * 60_000;
const maxRemembered = 2_000;

export interface FailedDrawings {
  /** Whether drawing a file at this width failed before, here or in another process. */
  has(folder: string, width: number): Promise<boolean>;
  /** Remembers that drawing at this width failed. */
  note(folder: string, width: number, error: DrawingFailed): Promise<void>;
}

/**
 * Remembers the width at which a file could not be drawn: a wider one costs at least as much, so it is not tried.
 * Exceeded limits are remembered in the file's folder of the storage, for all processes and until the file gets
 * other bytes (and with them another folder); any other failure in this process for ten minutes.
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
