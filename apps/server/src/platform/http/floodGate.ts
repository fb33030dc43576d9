import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { webProcesses } from '../process/machine.ts';
import { networkOf } from '../rateLimit/network.ts';

/** Calls one address may make at once before it has to wait, of 600 on this machine. */
const burst = 600 / webProcesses;
/** Calls a second it may go on with, of 20. Nobody who fills in forms comes near; a program that does is told to wait. */
const perSecond = 20 / webProcesses;
/** Addresses remembered; beyond that the one that has been quiet for longest is forgotten. */
const addressesAtMost = 20_000;
/** How long somebody of the staff is known by the token, in milliseconds. */
const trustedMs = 5 * 60_000;

/**
 * Holds back one address that sends far too many writes. It counts in this process only and asks nobody, so
 * that refusing costs next to nothing. Each of the machine's web processes lets its part through: an address has all of it
 * with connections to all of them, and one part with a single connection. What must be counted over all processes
 * (logins, leads) has its own limits in the database.
 */
export interface FloodGate {
  /**
   * Counts one call.
   *
   * @param token what the caller presents, if anything: the staff is not held back
   * @returns seconds to wait; 0 lets the call in
   */
  enter(ip: string, token: string | null): number;
  /** Whoever presents this token was found to be of the staff. It opens nothing: it is only not counted. */
  trust(token: string): void;
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** IPv4 by the address, for many offices share a network; IPv6 by the network, for one line has them by the billion. */
const subjectOf = (ip: string): string => (ip.includes(':') ? networkOf(ip) : ip);

/** @param now milliseconds, for tests */
export function createFloodGate(now: () => number = Date.now): FloodGate {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: addressesAtMost });
  const staff = new LRUCache<string, true>({ max: 2000, ttl: trustedMs });
  return {
    enter(ip, token) {
      if (token !== null && staff.has(digest(token))) return 0;
      const subject = subjectOf(ip);
      const bucket = buckets.get(subject) ?? { left: burst, at: now() };
      buckets.set(subject, bucket);
      const at = now();
      bucket.left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond);
      bucket.at = at;
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
      bucket.left -= 1;
      return 0;
    },
    trust(token) {
      staff.set(digest(token), true);
    },
  };
}
