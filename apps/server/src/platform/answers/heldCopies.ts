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

/** How often a copy is read anew because something was cleared meanwhile. A loss alone clears them two or three times. */
const mostTries = 10;

/** @param isTrue whether an answer may still be sent */
export function createHeldCopies(
  copies: Copies,
  maxBytes: number,
  isTrue: (answer: Answer) => boolean,
): HeldCopies {
  const held = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const loading = new Map<string, Promise<Answer | null>>();
  let epoch = 0;
  /** Reads a copy. What is cleared meanwhile may be what was read: then the folder, which knows, is asked again. */
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
