import type { AlarmCall, AlarmKind } from '#alarmCalls/call';

/** The simulated centre receives one alarm per slot. */
const slotMs = 30 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Frequency of the kinds of alarm, in percent. */
const kindShares: readonly (readonly [AlarmKind, number])[] = [
  ['INTRUSION', 61],
  ['TECHNICAL', 14],
  ['TEST', 8],
  ['PANIC', 7],
  ['FIRE', 4],
  ['GAS', 3],
  ['MEDICAL', 3],
];

/** Returns a number from 0 (inclusive) to 1, always the same for a slot and a purpose. */
function random(slot: number, purpose: number): number {
  let hash = Math.imul(slot ^ (purpose * 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

function chooseKind(slot: number): AlarmKind {
  let rest = random(slot, 1) * 100;
  for (const [kind, share] of kindShares) {
    if (rest < share) return kind;
    rest -= share;
  }
  return 'INTRUSION';
}

/** Returns the seconds until the call: 38 for most, more than a minute for one in two hundred. */
function chooseWaitSeconds(slot: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random(slot, 2))) * Math.cos(2 * Math.PI * random(slot, 3));
  // The centre becomes a little faster or slower from month to month.
  const month = 1 + 0.05 * Math.sin(slot / 1500);
  const isSlow = random(slot, 4) < 0.001;
  return Math.round(38.8 * month * Math.exp(0.17 * normal) * (isSlow ? 2.2 : 1));
}

/** Creates the alarm of a slot. Contract numbers of simulated clients begin with 9. */
function createCall(slot: number): AlarmCall {
  const arrivedAt = new Date(Math.floor((slot + random(slot, 5) * 0.5) * slotMs));
  const kind = chooseKind(slot);
  const calledAt = new Date(arrivedAt.getTime() + chooseWaitSeconds(slot) * 1000);
  const isCancelled = kind === 'INTRUSION' && random(slot, 6) < 0.05;
  return {
    externalId: `sim-${slot}`,
    contract: String(900_000 + Math.floor(random(slot, 7) * 5_000)),
    kind,
    arrivedAt,
    calledAt: isCancelled ? null : calledAt,
    cancelledAt: isCancelled ? new Date(arrivedAt.getTime() + 15_000) : null,
    closedAt: new Date(calledAt.getTime() + Math.ceil(random(slot, 8) * 10) * minuteMs),
  };
}

/** Returns the position of an instant in the list of simulated calls: all alarms before it are closed and listed. */
export const getSimulatedCursor = (instant: Date): string => String(Math.floor(instant.getTime() / slotMs));

/**
 * Returns the alarms of the simulated centre from a position on, oldest first. They depend on the time only, so that
 * every process simulates the same centre, without storing anything.
 */
export function simulateCalls(
  cursor: string,
  { until, limit }: { until: Date; limit: number },
): { calls: AlarmCall[]; cursor: string; hasMore: boolean } {
  const first = Number(cursor);
  const last = Number(getSimulatedCursor(until));
  const end = Math.min(last, first + limit);
  const calls = Array.from({ length: Math.max(0, end - first) }, (_, index) => createCall(first + index));
  return { calls, cursor: String(Math.max(first, end)), hasMore: end < last };
}
