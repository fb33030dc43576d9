import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

const start = '2026-11-28T10:00:00.000Z';

test.each([
  ['2026-11-28T10:00:04.400Z', '4 s'],
  ['2026-11-28T10:02:05.000Z', '2 min 5 s'],
  ['2026-11-28T11:00:59.000Z', '1 h 0 min'],
  [start, '0 s'],
  [null, ''],
])('until %s: %s', (end, text) => {
  expect(formatDuration(start, end)).toBe(text);
});

test('a file that has not started has no duration', () => {
  expect(formatDuration(null, start)).toBe('');
});
