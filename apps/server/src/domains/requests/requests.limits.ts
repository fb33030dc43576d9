import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Each request sends an e-mail to the company; the limit is per client. */
const rule = {
  name: 'service-request',
  free: 20,
  forgetSeconds: 60,
  firstPause: 10,
  maxPause: 600,
} as const satisfies RateRule;

export const getRequestBuckets = (clientId: string): Bucket[] => [{ rule, subject: clientId }];

/** Each photo is processed and stored; the limit is per client. */
const photoRule = {
  name: 'request-photo',
  free: 30,
  forgetSeconds: 60,
  firstPause: 10,
  maxPause: 600,
} as const satisfies RateRule;

export const getPhotoBuckets = (clientId: string): Bucket[] => [{ rule: photoRule, subject: clientId }];

/** Maximum open requests of a client. */
export const maxOpenRequests = 10;
