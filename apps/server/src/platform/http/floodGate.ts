import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { webProcesses } from '../process/machine.ts';
import { subjectOf } from '../rateLimit/network.ts';
import { createTokenBuckets } from '../rateLimit/tokenBuckets.ts';

/** Calls one address may make at once before it has to wait, of 600 on this machine. */
const burst = 600 / webProcesses;
/** Calls a second it may go on with, of 20. Nobody who fills in forms comes near; a program that does is told to wait. */
const perSecond = 20 / webProcesses;
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

/** @param now milliseconds, for tests */
export function createFloodGate(now: () => number = Date.now): FloodGate {
  const buckets = createTokenBuckets({ burst, perSecond, now });
  const staff = new LRUCache<string, true>({ max: 2000, ttl: trustedMs });
  return {
    enter(ip, token) {
      if (token !== null && staff.has(digest(token))) return 0;
      return buckets.take(subjectOf(ip));
    },
    trust(token) {
      staff.set(digest(token), true);
    },
  };
}
