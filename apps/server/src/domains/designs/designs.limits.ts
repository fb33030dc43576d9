import { getNetwork, getRateLimitSubject } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Rate limits for visitors. */
const rules = {
  save: { name: 'design-save', free: 20, forgetSeconds: 120, firstPause: 30, maxPause: 3600 },
  /** Requests for unknown links. Requests for valid links are not counted, so guessing cannot block other visitors. */
  miss: { name: 'design-miss', free: 30, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
  /** Generating a PDF takes as long as rendering many pages. */
  paper: { name: 'design-paper', free: 20, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

export const getSaveBuckets = (ip: string): Bucket[] => [
  { rule: rules.save, subject: getRateLimitSubject(ip) },
];
export const getMissBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: getNetwork(ip) }];
export const getPdfBuckets = (ip: string): Bucket[] => [
  { rule: rules.paper, subject: getRateLimitSubject(ip) },
];

/** Limit of saved designs per network, except those in an account or sent with a lead. */
export const maxSavedPerNetwork = 200;

/** Lifetime of a design's link in days. */
export const linkDays = 90;
