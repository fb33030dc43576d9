import { LRUCache } from 'lru-cache';
import type { TrackedReader } from '#content/read';

/** Keeps the readers of recently rendered pages, which have loaded everything that their page needs. */
export interface ReaderCache {
  /**
   * Runs `work` with the reader of its last run, unless content has changed since then or a validity date has passed;
   * otherwise with a new one, which is kept if `work` succeeds.
   */
  run<T>(
    key: string,
    createReader: () => TrackedReader,
    work: (reader: TrackedReader) => Promise<T>,
  ): Promise<T>;
  /** Drops all readers after a content change. */
  invalidate(): void;
}

/** Maximum number of readers. Their rows and views belong to the read cache, so each takes only a few kilobytes. */
const maxReaders = 200;

/** @param isTrusted whether all content events are received */
export function createReaderCache(isTrusted: () => boolean): ReaderCache {
  const readers = new LRUCache<string, TrackedReader>({ max: maxReaders });
  let changeCount = 0;
  return {
    async run(key, createReader, work) {
      const changeCountBefore = changeCount;
      const lastReader = isTrusted() ? readers.get(key) : undefined;
      const isCurrent = lastReader && (lastReader.expires === null || lastReader.expires > new Date());
      const reader = isCurrent ? lastReader : createReader();
      // A reader repeats its failed reads, so it is kept again only after a success.
      readers.delete(key);
      const result = await work(reader);
      if (isTrusted() && changeCount === changeCountBefore) readers.set(key, reader);
      return result;
    },
    invalidate() {
      changeCount += 1;
      if (readers.size > 0) readers.clear();
    },
  };
}
