import { expect, test } from 'vitest';
import { asClock, inWords, secondsUntil, spokenSeconds } from './countdown.ts';

test.each([
  [125, 120],
  [120, 120],
  [119, 120],
  [60, 60],
  [45, 60],
  [30, 30],
  [9, 10],
  [0, 10],
])('with %i seconds left, %i were announced last', (left, said) => {
  expect(spokenSeconds(left)).toBe(said);
});

test('formats time for display and for screen readers', () => {
  expect([asClock(120), asClock(95), asClock(5)]).toEqual(['2:00', '1:35', '0:05']);
  expect([inWords(120), inWords(95), inWords(30)]).toEqual(['2 min', '1 min 35 s', '30 s']);
  expect([secondsUntil(10_001, 10_000), secondsUntil(9_000, 10_000)]).toEqual([1, 0]);
});
