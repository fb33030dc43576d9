import { LRUCache } from 'lru-cache';
import { classifyLoss, type Loss } from '#platform/database/loss.ts';
import type { Database } from '#platform/database/pool.ts';
import { findPreviousBytes, findPublicByHash } from '../files/media.queries.ts';
import type { MediaRow } from '../files/mediaRow.ts';

/** What a public address serves: a file, or its previous bytes. */
export interface ServedFile {
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
const maxFiles = 2_000;
/** Maximum time in milliseconds to serve a file from the cache when another process may have removed it. */
const maxStaleMs = 15 * 60_000;

/**
 * Resolves media addresses. Every request queries the primary database, so no process serves deleted or private
 * files. The cache is used only while the database is unreachable, so that pages keep working
 * (docs/decisions/051-last-good-copies.md); for at most 15 minutes if only this process may be disconnected.
 *
 * @returns a function from the hash in the address to what it serves; null for nothing
 */
export function createServedFiles({ pool, reachable }: Database, events?: FileEvents) {
  const servedFiles = new LRUCache<string, ServedFile & { at: number }>({ max: maxFiles });
  /** Counts changes: results of reads that started before a change must not be cached after it. */
  let epoch = 0;
  const invalidate = () => {
    epoch += 1;
    servedFiles.clear();
  };
  events?.subscribe({
    onEvent: ({ tags }) => {
      if (tags.some((tag) => tag.startsWith('media/'))) invalidate();
    },
    onLost: () => undefined,
    // Changes while disconnected were not received.
    onReady: invalidate,
  });
  const loadFile = async (hash: string): Promise<ServedFile | null> => {
    const row = await findPublicByHash(pool, hash);
    const shown = row ?? (await findPreviousBytes(pool, hash));
    return shown && { row, shown };
  };
  const getCached = (hash: string, loss: Loss): ServedFile | null => {
    const cachedFile = servedFiles.get(hash);
    return cachedFile && (loss === 'everybody' || Date.now() - cachedFile.at < maxStaleMs)
      ? cachedFile
      : null;
  };
  return async (hash: string): Promise<ServedFile | null> => {
    const cachedFile = reachable.away && getCached(hash, reachable.away);
    if (cachedFile) return cachedFile;
    const startEpoch = epoch;
    try {
      const loaded = await loadFile(hash);
      if (startEpoch !== epoch) return loaded;
      if (loaded) servedFiles.set(hash, { ...loaded, at: Date.now() });
      else servedFiles.delete(hash);
      return loaded;
    } catch (error) {
      const loss = reachable.noteError(error) && classifyLoss(error);
      const stale = loss && getCached(hash, loss);
      if (!stale) throw error;
      return stale;
    }
  };
}
