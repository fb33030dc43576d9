import { networkOf } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** How much of what anybody may do before being asked to wait. */
const rules = {
  /** Nobody is kept out by a puzzle: an office behind one address fits in, and whoever floods waits for minutes only. */
  ask: { name: 'cancellation', free: 20, forgetSeconds: 60, firstPause: 10, longestPause: 300 },
  /** A code that opens nothing. Those that open something are never counted, so nobody guesses at others' cost. */
  miss: { name: 'cancellation-miss', free: 30, forgetSeconds: 20, firstPause: 10, longestPause: 600 },
} as const satisfies Record<string, RateRule>;

export const askBuckets = (ip: string): Bucket[] => [{ rule: rules.ask, subject: networkOf(ip) }];
export const missBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: networkOf(ip) }];

/** Mails with a code that go to one address within a day: it is anybody's until it is proven, so somebody may type a stranger's. */
export const mostMails = 5;
