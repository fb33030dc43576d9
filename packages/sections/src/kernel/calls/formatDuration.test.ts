import { expect, test } from 'vitest';
import { formatDuration } from './formatDuration.ts';

test.each([
  [0, '0 s'],
  [38, '38 s'],
  [60, '1 min'],
  [72, '1 min 12 s'],
  [3600, '1 h'],
  [3912, '1 h 5 min'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
