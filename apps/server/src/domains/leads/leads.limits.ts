import { networkOf } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** How much of what anybody may send before being asked to wait. */
const rules = {
  challenge: { name: 'captcha-challenge', free: 60, forgetSeconds: 5, firstPause: 5, longestPause: 60 },
  /** Each of these has cost its sender some work; an office behind one address fits in. */
  lead: { name: 'lead', free: 30, forgetSeconds: 30, firstPause: 10, longestPause: 600 },
  /** Without a proof: a few by one address … */
  plain: { name: 'lead-plain', free: 5, forgetSeconds: 600, firstPause: 60, longestPause: 3600 },
  /** … and not many more by all of its network. */
  plainNetwork: {
    name: 'lead-plain-network',
    free: 20,
    forgetSeconds: 120,
    firstPause: 60,
    longestPause: 3600,
  },
} as const satisfies Record<string, RateRule>;

export const challengeBuckets = (ip: string): Bucket[] => [{ rule: rules.challenge, subject: networkOf(ip) }];
export const leadBuckets = (ip: string): Bucket[] => [{ rule: rules.lead, subject: networkOf(ip) }];
export const plainBuckets = (ip: string): Bucket[] => [
  { rule: rules.plain, subject: ip },
  { rule: rules.plainNetwork, subject: networkOf(ip) },
];
