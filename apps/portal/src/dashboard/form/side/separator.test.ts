import { expect, test } from 'vitest';
import { clampWidth, getWidthForKey } from './Separator.tsx';

test.each([
  ['ArrowLeft', 47, 49],
  ['ArrowRight', 47, 45],
  ['ArrowLeft', 70, 70],
  ['Home', 47, 70],
  ['End', 47, 30],
  ['Enter', 62, 47],
  ['a', 47, null],
])('the key %s changes the width %i to %s', (key, sideWidth, next) => {
  expect(getWidthForKey(key, sideWidth)).toBe(next);
});

test('limits a stored width', () => {
  expect([clampWidth(Number.NaN), clampWidth(5), clampWidth(500), clampWidth(51.6)]).toEqual([
    47, 30, 70, 52,
  ]);
});
