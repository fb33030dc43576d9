import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';
import { createUnprovenBuckets } from '#platform/rateLimit/unprovenBuckets.ts';
import type { AccountRequest } from './accountRequests.ts';

/** Rate limits for account requests. They are the same for known and unknown addresses. */
const rules = {
  /**
   * Requests with a captcha proof from one network. Each proof costs its sender computing time, so the limit can be
   * high enough for an office that shares one IP address.
   */
  network: { name: 'account-network', free: 30, forgetSeconds: 30, firstPause: 10, maxPause: 600 },
  /** Requests for one e-mail address. Prevents flooding its mailbox. */
  address: { name: 'account-address', free: 5, forgetSeconds: 600, firstPause: 60, maxPause: 3600 },
  /** Uses of mailed links from one network. Protects the database; the 256-bit tokens cannot be guessed anyway. */
  link: { name: 'account-link', free: 60, forgetSeconds: 10, firstPause: 5, maxPause: 60 },
} as const satisfies Record<string, RateRule>;

const getUnprovenBuckets = createUnprovenBuckets('account');

/** Returns the rate limit buckets of a request. @param isProven whether the request contained a captcha proof */
export const getRequestBuckets = (
  { kind, email }: Pick<AccountRequest, 'kind' | 'email'>,
  ip: string,
  isProven: boolean,
): Bucket[] => [
  { rule: rules.address, subject: `${kind} ${email}` },
  ...(isProven ? [{ rule: rules.network, subject: getNetwork(ip) }] : getUnprovenBuckets(ip)),
];

/** Returns the rate limit buckets of using a mailed link. */
export const getLinkBuckets = (ip: string): Bucket[] => [{ rule: rules.link, subject: getNetwork(ip) }];
