/** Remaining seconds that screen readers announce; few, so as not to disturb. */
const spokenAt = [120, 60, 30, 10] as const;

/** Returns the whole seconds until an instant, at least 0. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));

/** Returns the last announced value for the remaining seconds. */
export const spokenSeconds = (left: number): number =>
  spokenAt.findLast((seconds) => left <= seconds) ?? spokenAt[0];

/** Formats `95` as `1:35`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats `95` as `1 min 35 s`, for screen readers. */
export function inWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
}
