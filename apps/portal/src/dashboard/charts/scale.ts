/** Maximum number of scale lines, without the zero line. */
const lines = 4;

/** The smallest step of 1, 2 or 5 times a power of ten that reaches a number within the maximum number of lines. */
function stepTo(most: number): number {
  const least = Math.max(1, most / lines);
  const noughts = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * noughts >= least) ?? 10) * noughts;
}

/** The values on a scale for counts up to `max`, starting at 0; the last one is at least `max`. */
export function scaleTo(most: number): number[] {
  const step = stepTo(most);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** The date a number of days after a calendar day. */
export function dayAfter(from: string, days: number): Date {
  const day = new Date(`${from}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day;
}
