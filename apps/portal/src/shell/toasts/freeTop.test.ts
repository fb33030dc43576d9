import { expect, test } from 'vitest';
import { freeTop } from './freeTop.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const stack = box(72, 152);

test.each([
  ['nothing in the way', [], 72],
  ['a button under it', [box(120, 156)], 164],
  ['one below the other', [box(230, 266), box(120, 156)], 274],
  ['a button beside it', [box(120, 156, 400, 500)], 72],
  ['a button further down', [box(300, 336)], 72],
  ['no room below', [box(120, 560)], 72],
])('%s', (_name, buttons, top) => {
  expect(freeTop(stack, buttons, 600)).toBe(top);
});
