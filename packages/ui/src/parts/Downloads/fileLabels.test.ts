import { expect, it } from 'vitest';
import { formatFileSize } from './fileLabels.ts';

it.each([
  [0, '1 KB'],
  [240_300, '235 KB'],
  [2_500_000, '2,4 MB'],
])('formats %i bytes', (size, words) => {
  expect(formatFileSize(size)).toBe(words);
});
