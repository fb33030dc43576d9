import type { StoredSession } from './storedSession.ts';

/** How long before the end the person is told, in milliseconds. */
export const warning = 2 * 60_000;

/** The difference of the clocks is known to the minute, so half of one may be wrong; and an answer takes its time. */
const clockError = 45_000;

/**
 * When a session ends by inactivity, by this computer's clock; null when it never does. The server counts from the
 * input that it was told of. What it says counts where it is later: a login elsewhere is input that no tab noted.
 *
 * @param input when the person last did something, milliseconds since 1970
 */
export function idleEndOf(
  { idleMinutes, idleEnds, minutesDifference }: StoredSession,
  input: number,
): number | null {
  if (idleMinutes === null) return null;
  const told = idleEnds === null ? 0 : idleEnds + minutesDifference * 60_000 - clockError;
  return Math.max(input + idleMinutes * 60_000, told);
}
