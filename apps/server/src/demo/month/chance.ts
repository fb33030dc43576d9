/**
 * Numbers from 0 to 1 that look like chance and are the same each time (mulberry32): the demo's month is told the same way
 * on every first start.
 */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of them. @throws when there is none */
export function oneOf<T>(all: readonly T[], next: () => number): T {
  const one = all[Math.floor(next() * all.length)];
  if (one === undefined) throw new Error('the demo has nothing to choose from');
  return one;
}

/** How busy each day of the week is, from Sunday on. */
export const weekdays = [0.35, 1.05, 1.1, 1, 1.05, 0.95, 0.6] as const;

/** How busy the day so many days ago was. */
export const busyness = (daysAgo: number): number =>
  weekdays[new Date(Date.now() - daysAgo * 86_400_000).getUTCDay()] ?? 1;
