import { expect, test } from 'vitest';
import { findFreeTop } from './findFreeTop.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const stack = box(72, 152);

test.each([
  ['stays at its default without buttons', [], 72],
  ['moves below a button that it would cover', [box(120, 156)], 164],
  ['moves below two consecutive buttons', [box(230, 266), box(120, 156)], 274],
  ['ignores a button next to it', [box(120, 156, 400, 500)], 72],
  ['ignores a button further down', [box(300, 336)], 72],
  ['finds no place without space below', [box(120, 560)], null],
])('%s', (_name, buttons, top) => {
  expect(findFreeTop(stack, buttons, 600)).toBe(top);
});
