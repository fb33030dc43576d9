import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Rate limits of the public cancellation pages. */
const rules = {
  /**
   * High enough for an office behind one IP address. There is no captcha, so a flood is only slowed down, by minutes.
   */
  ask: { name: 'cancellation', free: 20, forgetSeconds: 60, firstPause: 10, maxPause: 300 },
  /**
   * Counts unknown codes only. Valid codes never count, so that guessing does not block visitors who have a code.
   */
  miss: { name: 'cancellation-miss', free: 30, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

export const getSubmissionBuckets = (ip: string): Bucket[] => [{ rule: rules.ask, subject: getNetwork(ip) }];
export const getUnknownCodeBuckets = (ip: string): Bucket[] => [
  { rule: rules.miss, subject: getNetwork(ip) },
];

/** Maximum e-mails with a code to one address per day: the address is unverified and may belong to a stranger. */
export const maxDailyMails = 5;
