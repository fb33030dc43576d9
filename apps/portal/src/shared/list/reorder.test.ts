import { expect, test } from 'vitest';
import { moveItem } from './reorder.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('%i to %i gives %s', (from, to, result) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(result);
});
