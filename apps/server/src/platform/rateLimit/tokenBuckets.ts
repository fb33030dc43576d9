import { LRUCache } from 'lru-cache';

/** Subjects remembered; beyond that the one that has been quiet for longest is forgotten. */
const subjectsAtMost = 20_000;

export interface TokenBucketOptions {
  /** What one subject may take at once. */
  burst: number;
  /** What flows back each second. */
  perSecond: number;
  /** Milliseconds, for tests. */
  now?: () => number;
}

/** Token buckets in the memory of this process, one for each address or network. */
export interface TokenBuckets {
  /** Takes one token. @returns seconds to wait; 0 when there was one */
  take(subject: string): number;
}

export function createTokenBuckets({ burst, perSecond, now = Date.now }: TokenBucketOptions): TokenBuckets {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: subjectsAtMost });
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
