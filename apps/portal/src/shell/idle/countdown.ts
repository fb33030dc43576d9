/** Seconds left at which a screen reader says them: often enough to know, seldom enough to be borne. */
const spokenAt = [120, 60, 30, 10] as const;

/** Whole seconds until an instant, never less than none. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));

/** The seconds that were said last, for so many that are left. */
export const spokenSeconds = (left: number): number =>
  spokenAt.findLast((seconds) => left <= seconds) ?? spokenAt[0];

/** `95` as `1:35`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** `95` as `1 min 35 s`, to be read aloud. */
export function inWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
}
