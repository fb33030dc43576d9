import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';
import { createUnprovenBuckets } from '#platform/rateLimit/unprovenBuckets.ts';

/** Rate limits for public submissions. */
const rules = {
  challenge: { name: 'captcha-challenge', free: 60, forgetSeconds: 5, firstPause: 5, maxPause: 60 },
  /** Each lead costs its sender a proof of work; the limit accommodates an office behind one IP address. */
  lead: { name: 'lead', free: 30, forgetSeconds: 30, firstPause: 10, maxPause: 600 },
  /** A CV costs the storage as much as a hundred leads. */
  cv: { name: 'lead-cv', free: 10, forgetSeconds: 120, firstPause: 30, maxPause: 3600 },
  /** Each request creates a lead and a mail; limited per client account. */
  addon: { name: 'lead-addon', free: 20, forgetSeconds: 60, firstPause: 10, maxPause: 600 },
  /** An agent sends the forms of many days at once, when the connection is back. */
  doorstep: { name: 'lead-doorstep', free: 60, forgetSeconds: 30, firstPause: 10, maxPause: 600 },
  doorstepFile: { name: 'lead-doorstep-file', free: 400, forgetSeconds: 5, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

export const getChallengeBuckets = (ip: string): Bucket[] => [
  { rule: rules.challenge, subject: getNetwork(ip) },
];
export const getLeadBuckets = (ip: string): Bucket[] => [{ rule: rules.lead, subject: getNetwork(ip) }];
export const getCvBuckets = (ip: string): Bucket[] => [{ rule: rules.cv, subject: getNetwork(ip) }];
export const getAddonBuckets = (clientId: string): Bucket[] => [{ rule: rules.addon, subject: clientId }];
export const getDoorstepBuckets = (agentId: string): Bucket[] => [{ rule: rules.doorstep, subject: agentId }];
export const getDoorstepFileBuckets = (agentId: string): Bucket[] => [
  { rule: rules.doorstepFile, subject: agentId },
];
export const getPlainBuckets = createUnprovenBuckets('lead');
