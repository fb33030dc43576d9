/**
 * Creates a seeded pseudo-random generator of numbers from 0 to 1 (mulberry32), so that every fresh installation
 * gets the same demo month.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks an element. @throws Error when the list is empty */
export function pickOne<T>(all: readonly T[], next: () => number): T {
  const one = all[Math.floor(next() * all.length)];
  if (one === undefined) throw new Error('cannot pick from an empty list');
  return one;
}

/** Relative activity per day of the week, from Sunday on. */
export const weekdayActivity = [0.35, 1.05, 1.1, 1, 1.05, 0.95, 0.6] as const;

/** Relative activity of the day that was the given number of days ago. */
export const getDayActivity = (daysAgo: number): number =>
  weekdayActivity[new Date(Date.now() - daysAgo * 86_400_000).getUTCDay()] ?? 1;
