import { LRUCache } from 'lru-cache';

/**
 * Maximum subjects in memory; beyond it the least recently used one is dropped. A subject that is limited sends often, and is
 * not dropped before so many others have sent something.
 */
const maxSubjects = 5_000;

export interface TokenBucketOptions {
  /** Tokens that one subject may take at once. */
  burst: number;
  /** Tokens refilled per second. */
  perSecond: number;
  /** Current time in milliseconds, for tests. */
  now?: () => number;
}

/** Token buckets in the memory of this process, one for each address or network. */
export interface TokenBuckets {
  /** Takes one token. @returns seconds to wait; 0 when a token was available */
  take(subject: string): number;
}

export function createTokenBuckets({ burst, perSecond, now = Date.now }: TokenBucketOptions): TokenBuckets {
  // A cache limited by size grows as needed; with `max`, it allocates room for all subjects at once.
  const buckets = new LRUCache<string, { left: number; at: number }>({
    maxSize: maxSubjects,
    sizeCalculation: () => 1,
  });
  return {
    take(subject) {
      const at = now();
      const bucket = buckets.get(subject) ?? { left: burst, at };
      buckets.set(subject, bucket);
      bucket.left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond);
      bucket.at = at;
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
      bucket.left -= 1;
      return 0;
    },
  };
}
