import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Rate limits of certificates. */
const rules = {
  issue: { name: 'certificate-issue', free: 20, forgetSeconds: 60, firstPause: 10, maxPause: 600 },
  /** A PDF costs as much as many pages. */
  paper: { name: 'contract-paper', free: 20, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
  /**
   * Counts unknown codes only. Valid codes never count, so that guessing does not block visitors who have a code.
   */
  miss: { name: 'certificate-miss', free: 30, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

export const getIssueBuckets = (clientId: string): Bucket[] => [{ rule: rules.issue, subject: clientId }];
export const getPdfBuckets = (clientId: string): Bucket[] => [{ rule: rules.paper, subject: clientId }];
export const getUnknownCodeBuckets = (ip: string): Bucket[] => [
  { rule: rules.miss, subject: getNetwork(ip) },
];
