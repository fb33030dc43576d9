/** Path of the page with the call times. It exists once the monitoring platform has delivered calls. */
export const callTimesPath = '/el-minuto';

/** Number of the latest months that the call times cover, including the current one. */
export const callMonths = 13;

/** A month with fewer calls has no percentiles: they would say nothing about the next call. */
export const minCalls = 30;

/** How many calls began a number of seconds after the alarm. */
export interface CallCount {
  seconds: number;
  calls: number;
}

/** The call times of one month. Percentiles are null below `minCalls`. */
export interface CallMonth {
  /** Such as 2026-11, in Argentina. */
  month: string;
  calls: number;
  /** Half of the calls began within this many seconds. */
  median: number | null;
  /** 95 of 100 calls began within this many seconds. */
  p95: number | null;
  /** Seconds of the slowest call; null below `minCalls`. */
  worst: number | null;
  /** Calls that kept the promise that applied to them; calls without a promise are not counted. */
  keptCalls: number;
  /** Calls to which a promise applied. */
  promisedCalls: number;
}

/** The time between alarms and the calls about them, for the latest months. */
export interface CallTimes {
  /** Without gaps, oldest first; the last one is the current month. */
  months: CallMonth[];
  /** The calls of the latest month with percentiles, by seconds; empty if there is none. */
  distribution: { month: string; counts: CallCount[] } | null;
  /** When calls were last added. ISO instant. */
  updatedAt: string;
}

/**
 * Returns the percentile of a distribution by the nearest-rank method: the smallest number of seconds within which
 * at least that share of the calls began.
 *
 * @param counts ascending by seconds, not empty
 * @param share between 0 (exclusive) and 1
 */
export function getPercentile(counts: readonly CallCount[], share: number): number {
  const total = counts.reduce((sum, { calls }) => sum + calls, 0);
  // Rounded, so that a share such as 0.95 × 20 does not exceed 19 by a floating-point error.
  const rank = Math.ceil(Number((share * total).toFixed(6)));
  let reached = 0;
  for (const { seconds, calls } of counts) {
    reached += calls;
    if (reached >= rank) return seconds;
  }
  throw new Error('the distribution is empty');
}
