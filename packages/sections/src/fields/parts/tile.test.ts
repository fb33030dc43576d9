import { expect, test } from 'vitest';
import { tileFor } from './tile.ts';

const pixels = (...all: [red: number, green: number, blue: number, alpha: number][]) =>
  new Uint8ClampedArray(all.flat());
const nothing: [number, number, number, number] = [0, 0, 0, 0];

test('dark lines get a light tile, light lines a dark one', () => {
  expect(tileFor(pixels([0, 0, 0, 255], nothing, nothing))).toBe('light');
  expect(tileFor(pixels([247, 245, 240, 255], nothing, nothing))).toBe('dark');
});

test('opaque and empty pictures get no tile', () => {
  expect(tileFor(pixels([0, 0, 0, 255], [9, 9, 9, 255]))).toBeNull();
  expect(tileFor(pixels(nothing, nothing))).toBeNull();
});
