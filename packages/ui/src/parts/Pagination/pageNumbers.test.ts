import { expect, it } from 'vitest';
import { pageNumbers } from './pageNumbers.ts';

it('offers the ends and what is around, with gaps between', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
});

it('a gap of one number is that number', () => {
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});
