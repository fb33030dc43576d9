import { expect, test } from 'vitest';
import { distance, findNearest } from './nearestWords.ts';

test('selects the words with the smallest edit distance within the limit', () => {
  expect(distance('alrma', 'alarma')).toBe(1);
  expect(distance('rastreadro', 'rastreador')).toBe(1);
  expect(findNearest('alrma', ['alma', 'alarma', 'arma', 'calma'])).toEqual(['alma', 'alarma', 'arma']);
  expect(findNearest('seradura', ['cerradura', 'aventura'])).toEqual(['cerradura']);
  expect(findNearest('casa', ['perro'])).toEqual([]);
});
