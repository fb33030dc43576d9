import { LRUCache } from 'lru-cache';
import { type Loss, lossOf } from '#platform/database/loss.ts';
import type { Database } from '#platform/database/pool.ts';
import { findFormer, findPublicByHash } from '../library/media.queries.ts';
import type { MediaRow } from '../library/mediaRow.ts';

/** What is shown at a public address: a file, or what it was until lately. */
export interface Shown {
  /** Null where the bytes are those that the file had until lately. */
  row: MediaRow | null;
  shown: Pick<MediaRow, 'folder' | 'name'>;
}

/** Tells of changes of files, in this process and in others. */
export interface FileEvents {
  subscribe(subscriber: {
    onEvent(event: { tags: readonly string[] }): void;
    onLost(): void;
    onReady(): void;
  }): void;
}

/** Files remembered, by address. */
const most = 2_000;
/** Milliseconds for which a file is shown where others may have taken it away meanwhile. */
const longestDoubt = 15 * 60_000;

/**
 * Finds what is shown at an address. It is asked each time, on the primary: what was deleted or made private is not shown
 * any more, by any process. Only while the database cannot be reached does it come from memory, for pages go on then as
 * well (docs/decisions/051-last-good-copies.md); not for longer than 15 minutes where only this process may be cut off.
 *
 * @returns a function of the hash in the address that gives null when nothing is shown there
 */
export function createShownFiles({ pool, reachable }: Database, events?: FileEvents) {
  const known = new LRUCache<string, Shown & { at: number }>({ max: most });
  /** Counts changes: what was read before one must not be remembered after it. */
  let epoch = 0;
  const forget = () => {
    epoch += 1;
    known.clear();
  };
  events?.subscribe({
    onEvent: ({ tags }) => {
      if (tags.some((tag) => tag.startsWith('media/'))) forget();
    },
    onLost: () => undefined,
    // What was changed in between was told to nobody here.
    onReady: forget,
  });
  const ask = async (hash: string): Promise<Shown | null> => {
    const row = await findPublicByHash(pool, hash);
    const shown = row ?? (await findFormer(pool, hash));
    return shown && { row, shown };
  };
  const remembered = (hash: string, loss: Loss): Shown | null => {
    const found = known.get(hash);
    return found && (loss === 'everybody' || Date.now() - found.at < longestDoubt) ? found : null;
  };
  return async (hash: string): Promise<Shown | null> => {
    const found = reachable.away && remembered(hash, reachable.away);
    if (found) return found;
    const started = epoch;
    try {
      const asked = await ask(hash);
      if (started !== epoch) return asked;
      if (asked) known.set(hash, { ...asked, at: Date.now() });
      else known.delete(hash);
      return asked;
    } catch (error) {
      const loss = reachable.note(error) && lossOf(error);
      const last = loss && remembered(hash, loss);
      if (!last) throw error;
      return last;
    }
  };
}
