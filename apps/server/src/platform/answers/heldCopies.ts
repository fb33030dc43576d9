import { LRUCache } from 'lru-cache';
import { type Answer, sizeOf } from './answerCache.ts';
import type { Copies } from './copies.ts';

/** Copies in memory, so that concurrent requests during an outage read each one from disk only once. */
export interface HeldCopies {
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
const mostTries = 10;

/** Creates the memory of copies. @param isValid whether a response may still be sent */
export function createHeldCopies(
  copies: Copies,
  maxBytes: number,
  isTrue: (answer: Answer) => boolean,
): HeldCopies {
  const held = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const loading = new Map<string, Promise<Answer | null>>();
  let epoch = 0;
  /**
   * Reads a copy from the folder; reads again if `clear` was called in between, since the result may be outdated.
   */
  const read = async (key: string): Promise<Answer | null> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const started = epoch;
      const copy = await copies.read(key);
      if (started !== epoch) continue;
      if (copy) held.set(key, copy);
      return copy;
    }
    return null;
  };
  const load = (key: string): Promise<Answer | null> => read(key).finally(() => loading.delete(key));
  const trueOrNull = (answer: Answer | null | undefined): Answer | null =>
    answer && isTrue(answer) ? answer : null;
  return {
    find: (key) => trueOrNull(held.get(key)),
    async get(key) {
      const known = held.get(key);
      if (known) return trueOrNull(known);
      const joined = loading.get(key) ?? load(key);
      loading.set(key, joined);
      return trueOrNull(await joined);
    },
    clear() {
      epoch += 1;
      held.clear();
    },
  };
}
