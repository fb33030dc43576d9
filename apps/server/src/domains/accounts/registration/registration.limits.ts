import { networkOf } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';
import { unprovenBuckets } from '#platform/rateLimit/unproven.ts';
import type { AccountRequest } from './accountRequests.ts';

/** How much of what anybody may ask before having to wait. Known and unknown addresses count alike. */
const rules = {
  /** Each of these has cost its sender some work; an office behind one address fits in. */
  network: { name: 'account-network', free: 30, forgetSeconds: 30, firstPause: 10, longestPause: 600 },
  /** One address of e-mail: nobody's mailbox is filled up. */
  address: { name: 'account-address', free: 5, forgetSeconds: 600, firstPause: 60, longestPause: 3600 },
  /** Uses of mailed links by one network. Nobody guesses 256 bits; this spares the database. */
  link: { name: 'account-link', free: 60, forgetSeconds: 10, firstPause: 5, longestPause: 60 },
} as const satisfies Record<string, RateRule>;

const plainBuckets = unprovenBuckets('account');

/** @param isProven whether a captcha's proof came along */
export const requestBuckets = (
  { kind, email }: Pick<AccountRequest, 'kind' | 'email'>,
  ip: string,
  isProven: boolean,
): Bucket[] => [
  { rule: rules.address, subject: `${kind} ${email}` },
  ...(isProven ? [{ rule: rules.network, subject: networkOf(ip) }] : plainBuckets(ip)),
];

export const linkBuckets = (ip: string): Bucket[] => [{ rule: rules.link, subject: networkOf(ip) }];
