import { expect, test } from 'vitest';
import { addDays, createScale } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [40, [0, 10, 20, 30, 40]],
  [1_930, [0, 500, 1_000, 1_500, 2_000]],
])('a scale up to %d has few round steps', (most, steps) => {
  expect(createScale(most)).toEqual(steps);
});

test('adds days across the end of a month', () => {
  expect(addDays('2026-02-27', 2).toISOString().slice(0, 10)).toBe('2026-03-01');
});
