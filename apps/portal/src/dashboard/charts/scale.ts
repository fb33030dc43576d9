/** Lines of a scale at the most, beside that of nothing. */
const lines = 4;

/** The smallest step of 1, 2 or 5 and noughts by which a scale gets to a number in so few lines. */
function stepTo(most: number): number {
  const least = Math.max(1, most / lines);
  const noughts = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * noughts >= least) ?? 10) * noughts;
}

/** The values that a scale names for counts up to this one, from 0 upwards; the last one is at least as large. */
export function scaleTo(most: number): number[] {
  const step = stepTo(most);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** So many days after a day of the calendar. */
export function dayAfter(from: string, days: number): Date {
  const day = new Date(`${from}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day;
}
