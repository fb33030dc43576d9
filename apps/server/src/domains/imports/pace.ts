/** Progress is told by whole chunks, and is to be a second old at most: the rest is for the way to the screen. */
const chunkMs = 700;
/** Smaller ones cost more for their transaction than for their records. */
const fewest = 250;
const first = 1000;

/** How many records a chunk has, by how long the last one took. */
export interface Pace {
  size(): number;
  /** A chunk took this long. */
  note(milliseconds: number): void;
}

/** A pace of at most so many records a chunk, fewer where PostgreSQL is slow or busy, which the first one tells. */
export function startPace(most: number): Pace {
  let size = Math.min(most, first);
  return {
    size: () => size,
    note(milliseconds) {
      const fitting = Math.round((size * chunkMs) / Math.max(milliseconds, 1));
      // Down at once, for somebody watches; up half way, for one quick chunk is no quick database.
      const next = fitting < size ? fitting : Math.round((size + fitting) / 2);
      size = Math.min(most, Math.max(Math.min(fewest, most), next));
    },
  };
}
