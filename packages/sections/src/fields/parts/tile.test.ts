import { expect, test } from 'vitest';
import { chooseTile } from './tile.ts';

const pixels = (...all: [red: number, green: number, blue: number, alpha: number][]) =>
  new Uint8ClampedArray(all.flat());
const nothing: [number, number, number, number] = [0, 0, 0, 0];

test('dark lines get a light tile, light lines a dark one', () => {
  expect(chooseTile(pixels([0, 0, 0, 255], nothing, nothing))).toBe('light');
  expect(chooseTile(pixels([247, 245, 240, 255], nothing, nothing))).toBe('dark');
});

test('opaque and empty pictures get no tile', () => {
  expect(chooseTile(pixels([0, 0, 0, 255], [9, 9, 9, 255]))).toBeNull();
  expect(chooseTile(pixels(nothing, nothing))).toBeNull();
});
