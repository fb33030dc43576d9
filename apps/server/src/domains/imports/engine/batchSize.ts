/** Target duration of a chunk. Progress is reported per chunk and reaches the screen within a second. */
const chunkMs = 600;
/** Minimum chunk size; in smaller chunks the transaction costs more than the records. */
const fewest = 250;
/** Size of the first chunk. */
const first = 1000;

/** Adapts the number of records per chunk to the duration of previous chunks. */
export interface BatchSize {
  next(): number;
  /** Records the duration of a chunk, which may have been cut with an earlier size. */
  note(records: number, milliseconds: number): void;
  /** Runs a chunk and records its duration. @returns the file after the chunk */
  time<T>(work: () => Promise<{ file: T; records: number }>): Promise<T>;
}

/** Creates chunk sizes up to `maxSize`, smaller when PostgreSQL is slow or busy. */
export function createBatchSize(most: number): BatchSize {
  let size = Math.min(most, first);
  const note = (records: number, milliseconds: number) => {
    const fitting = Math.round((records * chunkMs) / Math.max(milliseconds, 1));
    // A short chunk, at the end of the file or because of its bytes, must not cause a large increase.
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
