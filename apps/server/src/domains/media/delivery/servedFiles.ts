import { LRUCache } from 'lru-cache';
import type { Loss } from '#platform/database/loss.ts';
import type { Database } from '#platform/database/pool.ts';
import { findPreviousBytes, findPublicByHash } from '../files/media.queries.ts';
import type { MediaRow } from '../files/mediaRow.ts';

/** A file that a public address serves, with its current or its previous bytes. */
export interface ServedFile {
  /** Null when the address serves the previous bytes of the file. */
  row: MediaRow | null;
  /** The folder of the served bytes, and the name of the file. */
  location: Pick<MediaRow, 'folder' | 'name'>;
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
/** Maximum age in milliseconds of a cached file when another process may have removed the file. */
const maxStaleMs = 15 * 60_000;

/**
 * Resolves media addresses. Every request queries the primary database, so no process serves deleted or private
 * files. The cache is used only while the database is unreachable, so that pages keep working
 * (docs/decisions/051-last-good-copies.md). If only this process may be disconnected, it is used for at most 15
 * minutes.
 *
 * @returns a function that finds a file by the hash in its address; null if there is none
 */
export function createServedFiles({ pool, reachable }: Database, events?: FileEvents) {
  const servedFiles = new LRUCache<string, ServedFile & { cachedAt: number }>({ max: maxFiles });
  /** Counts changes, so that a read that started before a change is not cached after it. */
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
    // This process received no changes while it was disconnected.
    onReady: invalidate,
  });
  const loadFile = async (hash: string): Promise<ServedFile | null> => {
    const row = await findPublicByHash(pool, hash);
    const location = row ?? (await findPreviousBytes(pool, hash));
    return location && { row, location };
  };
  const getCached = (hash: string, loss: Loss): ServedFile | null => {
    const cachedFile = servedFiles.get(hash);
    return cachedFile && (loss === 'serverDown' || Date.now() - cachedFile.cachedAt < maxStaleMs)
      ? cachedFile
      : null;
  };
  return async (hash: string): Promise<ServedFile | null> => {
    const cachedFile = reachable.loss && getCached(hash, reachable.loss);
    if (cachedFile) return cachedFile;
    const startEpoch = epoch;
    try {
      const loadedFile = await loadFile(hash);
      if (startEpoch !== epoch) return loadedFile;
      if (loadedFile) servedFiles.set(hash, { ...loadedFile, cachedAt: Date.now() });
      else servedFiles.delete(hash);
      return loadedFile;
    } catch (error) {
      const loss = reachable.noteError(error);
      const staleFile = loss && getCached(hash, loss);
      if (!staleFile) throw error;
      return staleFile;
    }
  };
}
