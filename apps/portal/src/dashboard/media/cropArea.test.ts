import { expect, test } from 'vitest';
import { aspects, getAreaSize, moveArea, resizeArea, toAreaPoint, toPixels } from './cropArea.ts';

const picture = { width: 1600, height: 900 };

test.each([
  ['square', 900, 900],
  ['wide', 1600, 900],
  ['portrait', 720, 900],
  ['share', 1600, 840],
] as const)('the largest area with the proportion %s', (name, width, height) => {
  const size = getAreaSize(picture, aspects[name] ?? 1, 1);
  expect(toPixels({ x: 0, y: 0, ...size }, picture)).toEqual({ x: 0, y: 0, width, height });
});

test('an area stays inside the picture when it moves or grows', () => {
  const area = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
  expect(moveArea(area, 0.3, -0.9)).toEqual({ ...area, x: 0.5, y: 0 });
  expect(resizeArea(area, { width: 0.9, height: 0.2 })).toEqual({
    x: expect.closeTo(0.1),
    y: expect.closeTo(0.65),
    width: 0.9,
    height: 0.2,
  });
});

test('the focal point keeps its place in the new picture, or is its centre', () => {
  const area = { x: 0.25, y: 0, width: 0.5, height: 1 };
  expect(toAreaPoint({ x: 0.5, y: 0.2 }, area)).toEqual({ x: 0.5, y: 0.2 });
  expect(toAreaPoint({ x: 0.9, y: 0.2 }, area)).toEqual({ x: 0.5, y: 0.5 });
});
