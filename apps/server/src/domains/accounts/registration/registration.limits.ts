import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';
import { createUnprovenBuckets } from '#platform/rateLimit/unprovenBuckets.ts';
import type { AccountRequest } from './accountRequests.ts';

/** Rate limits for account requests. Known and unknown addresses count the same. */
const rules = {
  /** Each request has cost its sender some work; high enough for an office behind one IP address. */
  network: { name: 'account-network', free: 30, forgetSeconds: 30, firstPause: 10, maxPause: 600 },
  /** One e-mail address; prevents flooding a mailbox. */
  address: { name: 'account-address', free: 5, forgetSeconds: 600, firstPause: 60, maxPause: 3600 },
  /** Uses of mailed links by one network. The 256-bit tokens cannot be guessed; this protects the database. */
  link: { name: 'account-link', free: 60, forgetSeconds: 10, firstPause: 5, maxPause: 60 },
} as const satisfies Record<string, RateRule>;

const plainBuckets = createUnprovenBuckets('account');

/** Returns the rate limit buckets of a request. @param isProven whether it included a captcha proof */
export const getRequestBuckets = (
  { kind, email }: Pick<AccountRequest, 'kind' | 'email'>,
  ip: string,
  isProven: boolean,
): Bucket[] => [
  { rule: rules.address, subject: `${kind} ${email}` },
  ...(isProven ? [{ rule: rules.network, subject: getNetwork(ip) }] : plainBuckets(ip)),
];

export const getLinkBuckets = (ip: string): Bucket[] => [{ rule: rules.link, subject: getNetwork(ip) }];
