import { expect, test } from 'vitest';
import { formatDate } from './formatDate.ts';

test('formats a date in words', () => {
  expect(formatDate('2026-03-01')).toBe('1 de marzo de 2026');
});
