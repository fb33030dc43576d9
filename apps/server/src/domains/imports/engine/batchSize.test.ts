import { expect, test } from 'vitest';
import { createBatchSize } from './batchSize.ts';

/** Simulates a run. The size of a chunk is fixed one chunk in advance. */
function run(
  batchSize: ReturnType<typeof createBatchSize>,
  chunks: number,
  millisecondsEach: number,
): number[] {
  const sizes: number[] = [];
  let ready = batchSize.next();
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const records = ready;
    ready = batchSize.next();
    batchSize.recordDuration(records, records * millisecondsEach);
    sizes.push(records);
  }
  return sizes;
}

test('the chunk size settles at 0.6 seconds a chunk', () => {
  const batchSize = createBatchSize(5_000);
  expect(run(batchSize, 20, 1).slice(3)).toEqual(Array.from({ length: 17 }, () => 600));
  // Suddenly four times slower: only the chunk whose size is already fixed takes long.
  expect(
    run(batchSize, 12, 4)
      .slice(2)
      .every((records) => records === 250),
  ).toBe(true);
  expect(run(batchSize, 12, 0.05).at(-1)).toBe(5_000);
  const steady = run(batchSize, 20, 0.35).slice(4);
  expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(50);
});

test('the chunk size stays between its minimum and its maximum', () => {
  const batchSize = createBatchSize(5_000);
  run(batchSize, 40, 60_000);
  expect(batchSize.next()).toBe(250);
  const small = createBatchSize(4);
  small.recordDuration(4, 60_000);
  expect(small.next()).toBe(4);
  small.recordDuration(4, 0);
  expect(small.next()).toBe(4);
});

test('a short last chunk does not make the next one large', () => {
  const batchSize = createBatchSize(5_000);
  run(batchSize, 10, 1);
  batchSize.recordDuration(3, 1);
  expect(batchSize.next()).toBeLessThanOrEqual(1_400);
});
