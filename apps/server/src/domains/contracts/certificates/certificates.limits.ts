import { networkOf } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** How much of what anybody may do before being asked to wait. */
const rules = {
  issue: { name: 'certificate-issue', free: 20, forgetSeconds: 60, firstPause: 10, longestPause: 600 },
  /** Printing takes as long as many pages. */
  paper: { name: 'contract-paper', free: 20, forgetSeconds: 20, firstPause: 10, longestPause: 600 },
  /** A code that opens nothing. Those that open something are never counted, so nobody guesses at others' cost. */
  miss: { name: 'certificate-miss', free: 30, forgetSeconds: 20, firstPause: 10, longestPause: 600 },
} as const satisfies Record<string, RateRule>;

export const issueBuckets = (clientId: string): Bucket[] => [{ rule: rules.issue, subject: clientId }];
export const paperBuckets = (clientId: string): Bucket[] => [{ rule: rules.paper, subject: clientId }];
export const missBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: networkOf(ip) }];
