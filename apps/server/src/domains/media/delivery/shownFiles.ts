import { LRUCache } from 'lru-cache';
import { type Loss, lossOf } from '#platform/database/loss.ts';
import type { Database } from '#platform/database/pool.ts';
import { findFormer, findPublicByHash } from '../library/media.queries.ts';
import type { MediaRow } from '../library/mediaRow.ts';

/** What a public address serves: a file, or its previous bytes. */
export interface Shown {
  /** Null for the previous bytes of a file. */
  row: MediaRow | null;
  shown: Pick<MediaRow, 'folder' | 'name'>;
}

/** Notifies about changed files, in this process and in others. */
export interface FileEvents {
  subscribe(subscriber: {
    onEvent(event: { tags: readonly string[] }): void;
    onLost(): void;
    onReady(): void;
  }): void;
}

/** Maximum files cached by address. */
const most = 2_000;
/** Maximum time in milliseconds to serve a file from the cache when another process may have removed it. */
const longestDoubt = 15 * 60_000;

/**
 * Resolves media addresses. Every request queries the primary database, so no process serves deleted or private
 * files. The cache is used only while the database is unreachable, so that pages keep working
 * (docs/decisions/051-last-good-copies.md); for at most 15 minutes if only this process may be disconnected.
 *
 * @returns a function from the hash in the address to what it serves; null for nothing
 */
export function createShownFiles({ pool, reachable }: Database, events?: FileEvents) {
  const known = new LRUCache<string, Shown & { at: number }>({ max: most });
  /** Counts changes: results of reads that started before a change must not be cached after it. */
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
    // Changes while disconnected were not received.
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
