import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallCount, getPercentile } from './callTimes.ts';

/** The percentile by its definition: sorts every call, and takes the first rank that contains the share. */
function findByBruteForce(counts: readonly CallCount[], percent: number): number | undefined {
  const sorted = counts
    .flatMap(({ seconds, calls }) => Array.from({ length: calls }, () => seconds))
    .toSorted((one, other) => one - other);
  return sorted.find((_seconds, index) => (index + 1) * 100 >= percent * sorted.length);
}

const distribution = fc
  .uniqueArray(fc.record({ seconds: fc.nat(300), calls: fc.integer({ min: 1, max: 40 }) }), {
    selector: ({ seconds }) => seconds,
    minLength: 1,
    maxLength: 40,
  })
  .map((counts) => counts.toSorted((one, other) => one.seconds - other.seconds));

test('computes percentiles as sorting every call does', () => {
  fc.assert(
    fc.property(distribution, fc.integer({ min: 1, max: 100 }), (counts, percent) => {
      expect(getPercentile(counts, percent / 100)).toBe(findByBruteForce(counts, percent));
    }),
  );
});

test('takes the first call as the median of two, and the nineteenth of twenty as the 95th percentile', () => {
  const one = (seconds: number): CallCount => ({ seconds, calls: 1 });
  expect(getPercentile([one(10), one(90)], 0.5)).toBe(10);
  const twenty = Array.from({ length: 20 }, (_, index) => one(index + 1));
  expect(getPercentile(twenty, 0.95)).toBe(19);
  expect(getPercentile(twenty, 1)).toBe(20);
  expect(() => getPercentile([], 0.5)).toThrow('empty');
});
