import { LRUCache } from 'lru-cache';
import { type Answer, measureSize } from './answerCache.ts';
import type { Copies } from './copies.ts';

/** The copies in memory, which are used during an outage. */
export interface CopyMemory {
  /** Returns a copy that is in memory. Synchronous, for the fast path. */
  find(key: string): Answer | null;
  /** Returns a copy, read from disk if it is not in memory; null when there is none that may be sent. */
  get(key: string): Promise<Answer | null>;
  /** Clears the memory after a change or when the copies are no longer needed. */
  clear(): void;
}

/** A copy read from disk; `answer` is null when there is none. */
interface ReadCopy {
  answer: Answer | null;
}

/**
 * Keeps copies in memory during an outage, so that concurrent requests read each one from disk only once.
 *
 * @param isValid whether a response may still be sent
 */
export function createCopyMemory(
  copies: Pick<Copies, 'read'>,
  maxBytes: number,
  isValid: (answer: Answer) => boolean,
): CopyMemory {
  const memory = new LRUCache<string, ReadCopy>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => (answer ? measureSize(answer) : 1),
    // Returns an object even if there is no copy. If it returned undefined, a read that `clear` interrupts would
    // be rejected.
    fetchMethod: async (key) => ({ answer: await copies.read(key) }),
    // A copy that is being read when the memory is cleared is still returned, but not stored.
    ignoreFetchAbort: true,
  });
  const getValid = (copy: ReadCopy | undefined): Answer | null =>
    copy?.answer && isValid(copy.answer) ? copy.answer : null;
  return {
    find: (key) => getValid(memory.get(key)),
    async get(key) {
      const copy = await memory.fetch(key);
      // A missing copy is not remembered, because another process may write it at any time.
      if (copy?.answer === null && memory.peek(key) === copy) memory.delete(key);
      return getValid(copy);
    },
    clear: () => memory.clear(),
  };
}
