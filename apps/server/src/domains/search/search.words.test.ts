import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf, distance, gramsOf, nearest, readOf, wordsOf } from './search.words.ts';

test('of whatever is typed letters and digits are left, few and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (q) => {
      const words = wordsOf(q);
      expect(words.length).toBeLessThanOrEqual(10);
      expect(words.every((word) => /^[a-z0-9]{1,60}$/.test(word))).toBe(true);
      expect(readOf(q).length).toBeLessThanOrEqual(200);
      // Nothing but our own signs reaches PostgreSQL's reader of searches.
      expect(allOf(words, new Map())).toMatch(/^[a-z0-9()&| ]*$/);
    }),
  );
});

test('a run of words is replaced by what means the same, the longest first', () => {
  expect(gramsOf(['dar', 'de', 'baja'])).toEqual(['dar', 'dar de', 'dar de baja', 'de', 'de baja', 'baja']);
  const synonyms = new Map([
    ['dar de baja', ['cancelar']],
    ['baja', ['corta']],
  ]);
  expect(allOf(['dar', 'de', 'baja', 'plan'], synonyms)).toBe('(dar & de & baja | (cancelar)) & (plan)');
});

test('the nearest words are those with the fewest changes, and none is too far', () => {
  expect(distance('alrma', 'alarma')).toBe(1);
  expect(distance('rastreadro', 'rastreador')).toBe(1);
  expect(nearest('alrma', ['alma', 'alarma', 'arma', 'calma'])).toEqual(['alma', 'alarma', 'arma']);
  expect(nearest('seradura', ['cerradura', 'aventura'])).toEqual(['cerradura']);
  expect(nearest('casa', ['perro'])).toEqual([]);
});
