import type { StoredSession } from './storedSession.ts';

/** How long before the end of the session the user is warned, in milliseconds. */
export const warningMs = 2 * 60_000;

/** Tolerance in milliseconds: the clock difference is rounded to minutes, and a response takes time. */
const clockErrorMs = 45_000;

/**
 * Returns when a session ends by inactivity, by this computer's clock; null if never. The server's value wins if it
 * is later, because a login elsewhere counts as input that no tab has recorded.
 *
 * @param lastInput time of the last user input, milliseconds since 1970
 */
export function getIdleEnd(
  { idleMinutes, idleEnds, minutesDifference }: StoredSession,
  lastInput: number,
): number | null {
  if (idleMinutes === null) return null;
  const serverIdleEnd = idleEnds === null ? 0 : idleEnds + minutesDifference * 60_000 - clockErrorMs;
  return Math.max(lastInput + idleMinutes * 60_000, serverIdleEnd);
}
