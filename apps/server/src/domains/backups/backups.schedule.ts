import type { BackupSettings } from '@centinela/api/backups/backups.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Argentina has had no daylight saving time since 2009. */
const utcOffsetMs = 3 * hourMs;

/** Number of the Argentine day of an instant, counted from 1 January 1970. */
export const getArgentineDay = (at: Date): number => Math.floor((at.getTime() - utcOffsetMs) / dayMs);

/** Returns the last instant, up to now, at which it was this hour in Argentina. */
export function getLastOccurrence(hour: number, now: Date): Date {
  const today = new Date(getArgentineDay(now) * dayMs + utcOffsetMs + hour * hourMs);
  return today > now ? new Date(today.getTime() - dayMs) : today;
}

export const getNextOccurrence = (hour: number, now: Date): Date =>
  new Date(getLastOccurrence(hour, now).getTime() + dayMs);

/** The runs since the last occurrence. */
export interface RecentRuns {
  hasVerified: boolean;
  /** Scheduled runs, whether or not they succeeded. */
  attempts: number;
  /** When the last of them ended. */
  lastEndedAt: Date | null;
}

const maxAttempts = 3;
const retryAfterMs = 30 * 60_000;

/**
 * Whether a scheduled backup has to begin: since the last occurrence of its hour there is no verified backup. That hour
 * may be long ago if the machine was off. A failed backup is repeated after half an hour, twice at most.
 *
 * @param scheduledSince when the schedule was last changed: an earlier hour is not made up for
 */
export function isBackupDue(
  { isEnabled, hour }: Pick<BackupSettings, 'isEnabled' | 'hour'>,
  scheduledSince: Date | null,
  { hasVerified, attempts, lastEndedAt }: RecentRuns,
  now: Date,
): boolean {
  if (!isEnabled || hasVerified || attempts >= maxAttempts) return false;
  if (scheduledSince !== null && getLastOccurrence(hour, now) < scheduledSince) return false;
  return lastEndedAt === null || now.getTime() - lastEndedAt.getTime() >= retryAfterMs;
}
