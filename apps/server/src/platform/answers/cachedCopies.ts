import { LRUCache } from 'lru-cache';
import { type Answer, measureSize } from './answerCache.ts';
import type { Copies } from './copies.ts';

/** Copies in memory, so that concurrent requests during an outage read each one from disk only once. */
export interface CachedCopies {
  /** Returns a copy that is in memory. Synchronous, for the fast path. */
  find(key: string): Answer | null;
  get(key: string): Promise<Answer | null>;
  /** Clears the memory after a change or when the copies are no longer needed. */
  clear(): void;
}

/**
 * Maximum reads of a copy when `clear` is called while it is being read. One outage alone clears two or three
 * times.
 */
const maxTries = 10;

/** Creates the memory of copies. @param isValid whether a response may still be sent */
export function createCachedCopies(
  copies: Copies,
  maxBytes: number,
  isValid: (answer: Answer) => boolean,
): CachedCopies {
  const cache = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: measureSize });
  const loading = new Map<string, Promise<Answer | null>>();
  let epoch = 0;
  /**
   * Reads a copy from the folder; reads again if `clear` was called in between, since the result may be outdated.
   */
  const read = async (key: string): Promise<Answer | null> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const started = epoch;
      const copy = await copies.read(key);
      if (started !== epoch) continue;
      if (copy) cache.set(key, copy);
      return copy;
    }
    return null;
  };
  const load = (key: string): Promise<Answer | null> => read(key).finally(() => loading.delete(key));
  const validOrNull = (answer: Answer | null | undefined): Answer | null =>
    answer && isValid(answer) ? answer : null;
  return {
    find: (key) => validOrNull(cache.get(key)),
    async get(key) {
      const cached = cache.get(key);
      if (cached) return validOrNull(cached);
      const joined = loading.get(key) ?? load(key);
      loading.set(key, joined);
      return validOrNull(await joined);
    },
    clear() {
      epoch += 1;
      cache.clear();
    },
  };
}
