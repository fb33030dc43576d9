/** Maximum number of scale lines, without the zero line. */
const maxLines = 4;

/**
 * Returns the distance between two scale lines: the smallest 1, 2 or 5 times a power of ten with which at most
 * `maxLines` lines reach `max`.
 */
function getStep(max: number): number {
  const minStep = Math.max(1, max / maxLines);
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  return ([1, 2, 5].find((factor) => factor * magnitude >= minStep) ?? 10) * magnitude;
}

/** The values on a scale for counts up to `max`, starting at 0; the last one is at least `max`. */
export function createScale(max: number): number[] {
  const step = getStep(max);
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}

/** Returns the date a number of days after a calendar day. */
export function addDays(from: string, days: number): Date {
  const day = new Date(`${from}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day;
}
