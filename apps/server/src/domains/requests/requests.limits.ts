import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Each makes a mail to the company; of one client, who is known. */
const rule = {
  name: 'service-request',
  free: 20,
  forgetSeconds: 60,
  firstPause: 10,
  longestPause: 600,
} as const satisfies RateRule;

export const askBuckets = (clientId: string): Bucket[] => [{ rule, subject: clientId }];

/** Requests of one client that may be open at once. */
export const mostOpen = 10;
