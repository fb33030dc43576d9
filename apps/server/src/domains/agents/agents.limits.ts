import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Rate limits for agent links. */
const rules = {
  /** Requests for unknown links. Requests for valid links never count, so guessing cannot block visitors. */
  miss: { name: 'agent-link-miss', free: 30, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
  share: { name: 'agent-link', free: 120, forgetSeconds: 10, firstPause: 10, maxPause: 600 },
  news: { name: 'agent-news', free: 240, forgetSeconds: 2, firstPause: 5, maxPause: 60 },
  paper: { name: 'agent-paper', free: 30, forgetSeconds: 10, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

export const getMissBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: getNetwork(ip) }];
export const getShareBuckets = (agentId: string): Bucket[] => [{ rule: rules.share, subject: agentId }];
export const getSheetBuckets = (agentId: string): Bucket[] => [{ rule: rules.paper, subject: agentId }];
export const getNewsBuckets = (agentId: string): Bucket[] => [{ rule: rules.news, subject: agentId }];
