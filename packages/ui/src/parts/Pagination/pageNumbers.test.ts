import { expect, it } from 'vitest';
import { getPageNumbers } from './pageNumbers.ts';

it('shows both ends and the neighbours, with gaps between them', () => {
  expect(getPageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(getPageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(getPageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(getPageNumbers(9, 9)).toEqual([1, null, 8, 9]);
});

it('replaces a gap of one page by its number', () => {
  expect(getPageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});
