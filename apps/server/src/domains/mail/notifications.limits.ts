import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Sends by one user, including tests: twenty in a burst, then about two a minute. */
const rule = {
  name: 'notification-send',
  free: 20,
  forgetSeconds: 30,
  firstPause: 30,
  maxPause: 600,
} as const satisfies RateRule;

export const getSendBuckets = (userId: string): Bucket[] => [{ rule, subject: userId }];
