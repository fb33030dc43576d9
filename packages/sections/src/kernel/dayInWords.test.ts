import { expect, test } from 'vitest';
import { dayInWords } from './dayInWords.ts';

test('formats a date in words', () => {
  expect(dayInWords('2026-03-01')).toBe('1 de marzo de 2026');
});
