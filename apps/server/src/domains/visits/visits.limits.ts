import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

const rules = {
  /** Requests for unknown links. Valid links are not counted, so guessing cannot block other visitors. */
  miss: { name: 'visit-miss', free: 30, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
  /** Each change sends a mail to an address that may be a stranger's; limited per visit. */
  change: { name: 'visit-change', free: 8, forgetSeconds: 900, firstPause: 60, maxPause: 3600 },
  /** Attempts per network, so that one cannot occupy many half-days. */
  network: { name: 'visit-change-network', free: 60, forgetSeconds: 60, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

export const getMissBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: getNetwork(ip) }];
export const getChangeBuckets = (id: string, ip: string): Bucket[] => [
  { rule: rules.change, subject: id },
  { rule: rules.network, subject: getNetwork(ip) },
];
