import { LRUCache } from 'lru-cache';
import { type Answer, sizeOf } from './answerCache.ts';
import type { Copies } from './copies.ts';

/** Copies in memory, so that each is read from disk once for all who ask for it during a loss. */
export interface HeldCopies {
  /** What is in memory. Synchronous, for answers that are sent before anything else is done. */
  find(key: string): Answer | null;
  get(key: string): Promise<Answer | null>;
  /** Lets go of all of them: something changed, or they are needed no more. */
  clear(): void;
}

/** @param isTrue whether an answer may still be sent */
export function createHeldCopies(
  copies: Copies,
  maxBytes: number,
  isTrue: (answer: Answer) => boolean,
): HeldCopies {
  const held = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const loading = new Map<string, Promise<Answer | null>>();
  let epoch = 0;
  const load = async (key: string): Promise<Answer | null> => {
    const started = epoch;
    try {
      const copy = await copies.read(key);
      // Something changed while it was read: it may be what was changed.
      if (!copy || started !== epoch) return null;
      held.set(key, copy);
      return copy;
    } finally {
      loading.delete(key);
    }
  };
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
