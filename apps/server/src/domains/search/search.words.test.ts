import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf, distance, gramsOf, nearest, readOf, wordsOf } from './search.words.ts';

test('reduces any input to a few short alphanumeric words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (q) => {
      const words = wordsOf(q);
      expect(words.length).toBeLessThanOrEqual(10);
      expect(words.every((word) => /^[a-z0-9]{1,60}$/.test(word))).toBe(true);
      expect(readOf(q).length).toBeLessThanOrEqual(200);
      // Only generated operators reach PostgreSQL's query parser.
      expect(allOf(words, new Map())).toMatch(/^[a-z0-9()&| ]*$/);
    }),
  );
});

test('replaces word sequences by their synonyms, the longest first', () => {
  expect(gramsOf(['dar', 'de', 'baja'])).toEqual(['dar', 'dar de', 'dar de baja', 'de', 'de baja', 'baja']);
  const synonyms = new Map([
    ['dar de baja', ['cancelar']],
    ['baja', ['corta']],
  ]);
  expect(allOf(['dar', 'de', 'baja', 'plan'], synonyms)).toBe('(dar & de & baja | (cancelar)) & (plan)');
});

test('selects the words with the smallest edit distance within the limit', () => {
  expect(distance('alrma', 'alarma')).toBe(1);
  expect(distance('rastreadro', 'rastreador')).toBe(1);
  expect(nearest('alrma', ['alma', 'alarma', 'arma', 'calma'])).toEqual(['alma', 'alarma', 'arma']);
  expect(nearest('seradura', ['cerradura', 'aventura'])).toEqual(['cerradura']);
  expect(nearest('casa', ['perro'])).toEqual([]);
});
