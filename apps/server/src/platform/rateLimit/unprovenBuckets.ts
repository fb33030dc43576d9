import { getNetwork } from './network.ts';
import type { Bucket, RateRule } from './rateLimit.ts';

/**
 * Returns the buckets that limit submissions without a captcha proof: a few per address, and not many more for
 * its whole network.
 *
 * @param name the kind of submission, as the buckets are stored
 */
export function createUnprovenBuckets(name: string): (ip: string) => Bucket[] {
  const pauses = { firstPause: 60, maxPause: 3600 };
  const address: RateRule = { name: `${name}-plain`, free: 5, forgetSeconds: 600, ...pauses };
  const network: RateRule = { name: `${name}-plain-network`, free: 20, forgetSeconds: 120, ...pauses };
  return (ip) => [
    { rule: address, subject: ip },
    { rule: network, subject: getNetwork(ip) },
  ];
}
