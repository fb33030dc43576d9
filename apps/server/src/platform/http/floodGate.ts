import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { subjectOf } from '../rateLimit/network.ts';
import { createTokenBuckets } from '../rateLimit/tokenBuckets.ts';

/** Calls one address may make at once before it has to wait. */
const burst = 600;
/** Calls a second it may go on with. Nobody who fills in forms comes near; a program that does is told to wait. */
const perSecond = 20;
/** How long somebody of the staff is known by the token, in milliseconds. */
const trustedMs = 5 * 60_000;

/**
 * Holds back one address that sends far too many writes. It counts in this process only and asks nobody, so
 * that refusing costs next to nothing; what must be counted over all processes (logins, leads) has its own
 * limits in the database.
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
