import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { webProcesses } from '../process/processContext.ts';
import { getRateLimitSubject } from '../rateLimit/network.ts';
import { createTokenBuckets } from '../rateLimit/tokenBuckets.ts';

/** Calls that one address may make at once before it must wait: 600 per server. */
const maxBurst = 600 / webProcesses;
/** Sustained calls per second: 20 per server. No visitor who fills in forms reaches this. */
const callsPerSecond = 20 / webProcesses;
/** Milliseconds for which a staff token is remembered. */
const trustStaffMs = 5 * 60_000;

/**
 * Limits one address that sends far too many writes. It counts calls in the memory of this process, so that a
 * rejection costs next to nothing. Each web process of the server allows an equal share of the limit. An address
 * with one connection gets one share, and with connections to all processes the full limit. Limits across all
 * processes (logins, leads) are in the database.
 */
export interface FloodGate {
  /**
   * Counts one call.
   *
   * @param token the caller's token, if any: staff is exempt
   * @returns seconds to wait; 0 allows the call
   */
  enter(ip: string, token: string | null): number;
  /** Remembers that this token belongs to staff. It grants no access: its calls are just not counted. */
  trust(token: string): void;
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates a flood gate. @param now milliseconds, for tests */
export function createFloodGate(now: () => number = Date.now): FloodGate {
  const buckets = createTokenBuckets({ burst: maxBurst, perSecond: callsPerSecond, now });
  const staff = new LRUCache<string, true>({ max: 2000, ttl: trustStaffMs });
  return {
    enter(ip, token) {
      if (token !== null && staff.has(digest(token))) return 0;
      return buckets.take(getRateLimitSubject(ip));
    },
    trust(token) {
      staff.set(digest(token), true);
    },
  };
}
