/** Target duration of a chunk. Progress is reported per chunk and reaches the screen within a second. */
const targetChunkMs = 600;
/** Minimum chunk size. In smaller chunks, the transaction takes longer than the records. */
const minChunkSize = 250;
/** Size of the first chunk. */
const firstChunkSize = 1000;

/** Adapts the number of records per chunk to the duration of previous chunks. */
export interface BatchSize {
  next(): number;
  /** Records the duration of a chunk. Its size may have been chosen before the last adjustment. */
  recordDuration(records: number, milliseconds: number): void;
  /** Runs a chunk and records its duration. @returns the file after the chunk */
  time<T>(work: () => Promise<{ file: T; records: number }>): Promise<T>;
}

/** Creates chunk sizes up to `maxSize`, smaller when PostgreSQL is slow or busy. */
export function createBatchSize(maxSize: number): BatchSize {
  let size = Math.min(maxSize, firstChunkSize);
  const recordDuration = (records: number, milliseconds: number) => {
    const fittingSize = Math.round((records * targetChunkMs) / Math.max(milliseconds, 1));
    // A short chunk, at the end of the file or because of its bytes, must not cause a large increase.
    const next = fittingSize < size ? fittingSize : Math.min(Math.round((size + fittingSize) / 2), 2 * size);
    size = Math.min(maxSize, Math.max(Math.min(minChunkSize, maxSize), next));
  };
  return {
    next: () => size,
    recordDuration,
    async time(work) {
      const startedAt = performance.now();
      const { file, records } = await work();
      recordDuration(records, performance.now() - startedAt);
      return file;
    },
  };
}
