import { networkOf, subjectOf } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** How much of what anybody may do before being asked to wait. */
const rules = {
  save: { name: 'design-save', free: 20, forgetSeconds: 120, firstPause: 30, longestPause: 3600 },
  /** A link that opens nothing. Links that open something are never counted, so that nobody guesses at others' cost. */
  miss: { name: 'design-miss', free: 30, forgetSeconds: 20, firstPause: 10, longestPause: 600 },
  /** Printing takes as long as many pages. */
  paper: { name: 'design-paper', free: 20, forgetSeconds: 20, firstPause: 10, longestPause: 600 },
} as const satisfies Record<string, RateRule>;

export const saveBuckets = (ip: string): Bucket[] => [{ rule: rules.save, subject: subjectOf(ip) }];
export const missBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: networkOf(ip) }];
export const paperBuckets = (ip: string): Bucket[] => [{ rule: rules.paper, subject: subjectOf(ip) }];

/** Designs that one network keeps at a time, but for those in somebody's account and those that came with a lead. */
export const mostKept = 200;

/** Days for which a link opens its design. */
export const linkDays = 90;
