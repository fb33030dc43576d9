import { expect, test } from 'vitest';
import { formatClock, formatDuration, getAnnouncedSeconds, getSecondsUntil } from './countdown.ts';

test.each([
  [125, 120],
  [120, 120],
  [119, 120],
  [60, 60],
  [45, 60],
  [30, 30],
  [9, 10],
  [0, 10],
])('with %i seconds left, %i were announced last', (secondsLeft, announced) => {
  expect(getAnnouncedSeconds(secondsLeft)).toBe(announced);
});

test('formats time for display and for screen readers', () => {
  expect([formatClock(120), formatClock(95), formatClock(5)]).toEqual(['2:00', '1:35', '0:05']);
  expect([formatDuration(120), formatDuration(95), formatDuration(30)]).toEqual([
    '2 min',
    '1 min 35 s',
    '30 s',
  ]);
  expect([getSecondsUntil(10_001, 10_000), getSecondsUntil(9_000, 10_000)]).toEqual([1, 0]);
});
