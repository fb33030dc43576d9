import { expect, test } from 'vitest';
import { findFreePlace } from './findFreePlace.ts';

const area = { top: 68, bottom: 600, left: 8, right: 382 };
const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });

test.each([
  ['stays in the corner without controls', [], { top: 68, right: 382 }],
  ['moves below a control that it would cover', [box(120, 156)], { top: 164, right: 382 }],
  ['moves below two consecutive controls', [box(230, 266), box(120, 156)], { top: 274, right: 382 }],
  ['ignores a control next to it', [box(80, 116, 0, 80)], { top: 68, right: 382 }],
  ['ignores a control further down', [box(300, 336)], { top: 68, right: 382 }],
  ['moves to the left if that is nearer', [box(60, 400, 360, 380)], { top: 68, right: 352 }],
  ['finds no place between rows', Array.from({ length: 14 }, (_, i) => box(i * 60, i * 60 + 40)), null],
  ['fits between two columns', [box(60, 600, 370, 380), box(60, 600, 8, 70)], { top: 68, right: 362 }],
  ['finds no place between narrow columns', [box(60, 600, 370, 380), box(60, 600, 8, 90)], null],
])('%s', (_name, controls, place) => {
  expect(findFreePlace({ width: 280, height: 80 }, area, controls)).toEqual(place);
});
