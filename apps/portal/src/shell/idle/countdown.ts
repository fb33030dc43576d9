/** Remaining seconds that screen readers announce. There are only a few, because announcements interrupt the user. */
const announcedAt = [120, 60, 30, 10] as const;

/** Returns the whole seconds until an instant, at least 0. */
export const getSecondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));

/** Returns the last announced value for the remaining seconds. */
export const getAnnouncedSeconds = (secondsLeft: number): number =>
  announcedAt.findLast((seconds) => secondsLeft <= seconds) ?? announcedAt[0];

/** Formats `95` as `1:35`. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats `95` as `1 min 35 s`, for screen readers. */
export function formatDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
}
