import { networkOf } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';
import { unprovenBuckets } from '#platform/rateLimit/unproven.ts';
import type { AccountRequest } from './accountRequests.ts';

/** Rate limits for account requests. Known and unknown addresses count the same. */
const rules = {
  /** Each request has cost its sender some work; high enough for an office behind one IP address. */
  network: { name: 'account-network', free: 30, forgetSeconds: 30, firstPause: 10, longestPause: 600 },
  /** One e-mail address; prevents flooding a mailbox. */
  address: { name: 'account-address', free: 5, forgetSeconds: 600, firstPause: 60, longestPause: 3600 },
  /** Uses of mailed links by one network. The 256-bit tokens cannot be guessed; this protects the database. */
  link: { name: 'account-link', free: 60, forgetSeconds: 10, firstPause: 5, longestPause: 60 },
} as const satisfies Record<string, RateRule>;

const plainBuckets = unprovenBuckets('account');

/** Returns the rate limit buckets of a request. @param isProven whether it included a captcha proof */
export const requestBuckets = (
  { kind, email }: Pick<AccountRequest, 'kind' | 'email'>,
  ip: string,
  isProven: boolean,
): Bucket[] => [
  { rule: rules.address, subject: `${kind} ${email}` },
  ...(isProven ? [{ rule: rules.network, subject: networkOf(ip) }] : plainBuckets(ip)),
];

export const linkBuckets = (ip: string): Bucket[] => [{ rule: rules.link, subject: networkOf(ip) }];
