/** Progress is told by whole chunks, and is to be a second old at most: the rest is for the way to the screen. */
const chunkMs = 600;
/** Smaller ones cost more for their transaction than for their records. */
const fewest = 250;
/** Of the first chunk, before anything is known. */
const first = 1000;

/** How many records a chunk has, by how long the last ones took. */
export interface BatchSize {
  next(): number;
  /** A chunk of so many records took this long. It may have been cut when another size was right. */
  note(records: number, milliseconds: number): void;
  /** Does a chunk's work and notes how long it took. @returns the file as it stands after it */
  time<T>(work: () => Promise<{ file: T; records: number }>): Promise<T>;
}

/** Chunks of at most so many records, fewer where PostgreSQL is slow or busy, which the first one tells. */
export function createBatchSize(most: number): BatchSize {
  let size = Math.min(most, first);
  const note = (records: number, milliseconds: number) => {
    const fitting = Math.round((records * chunkMs) / Math.max(milliseconds, 1));
    // One that was cut short, at the file's end or for its bytes, is no reason for many more at once.
    const next = fitting < size ? fitting : Math.min(Math.round((size + fitting) / 2), 2 * size);
    size = Math.min(most, Math.max(Math.min(fewest, most), next));
  };
  return {
    next: () => size,
    note,
    async time(work) {
      const begun = performance.now();
      const { file, records } = await work();
      note(records, performance.now() - begun);
      return file;
    },
  };
}
