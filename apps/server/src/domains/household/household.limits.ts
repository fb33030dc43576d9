import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/** Rate limits for the household. */
const rules = {
  /** Invitations by one client, each of which sends an e-mail: ten in a burst, then about one every two hours. */
  invite: {
    name: 'household-invite',
    free: 10,
    forgetSeconds: 7200,
    firstPause: 600,
    maxPause: 7200,
  },
  /** Invitations to one address by any client; prevents flooding a mailbox. */
  address: {
    name: 'household-address',
    free: 6,
    forgetSeconds: 14_400,
    firstPause: 600,
    maxPause: 14_400,
  },
  /** Requests with an invalid link. Valid links are never counted, so guessing cannot block other users. */
  miss: { name: 'household-miss', free: 30, forgetSeconds: 20, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

export const getInviteBuckets = (ownerId: string, email: string): Bucket[] => [
  { rule: rules.invite, subject: ownerId },
  { rule: rules.address, subject: email },
];

export const getMissBuckets = (ip: string): Bucket[] => [{ rule: rules.miss, subject: getNetwork(ip) }];

/** Days for which declined, expired and ended accesses are listed. */
export const listedDays = 30;
