import { networkOf } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** How much of what anybody may do before being asked to wait. */
const rules = {
  /** Invitations of one client, each of which mails somebody: ten at once, then one about every two hours. */
  invite: {
    name: 'household-invite',
    free: 10,
    forgetSeconds: 7200,
    firstPause: 600,
    longestPause: 7200,
  },
  /** Invitations to one address, by whomever: nobody's mailbox is filled up. */
  address: {
    name: 'household-address',
    free: 6,
    forgetSeconds: 14_400,
    firstPause: 600,
    longestPause: 14_400,
  },
  /** A link that opens nothing. Links that open something are never counted, so that nobody guesses at others' cost. */
  miss: { name: 'household-miss', free: 30, forgetSeconds: 20, firstPause: 10, longestPause: 600 },
} as const satisfies Record<string, RateRule>;

export const inviteBuckets = (ownerId: string, email: string): Bucket[] => [
  { rule: rules.invite, subject: ownerId },
  { rule: rules.address, subject: email },
];

export const missBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: networkOf(ip) }];

/** Days for which it is told who declined, did not answer in time, or whose access was ended. */
export const toldDays = 30;

/** Days after which what is over is forgotten: it names somebody who may not even have an account. */
export const keptDays = 90;
