import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAllQuery, getWordSequences, sanitizeQuery, splitWords } from './search.terms.ts';

test('reduces any input to a few short alphanumeric words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (q) => {
      const words = splitWords(q);
      expect(words.length).toBeLessThanOrEqual(10);
      expect(words.every((word) => /^[a-z0-9]{1,60}$/.test(word))).toBe(true);
      expect(sanitizeQuery(q).length).toBeLessThanOrEqual(200);
      // Only generated operators reach PostgreSQL's query parser.
      expect(buildAllQuery(words, new Map())).toMatch(/^[a-z0-9()&| ]*$/);
    }),
  );
});

test('replaces word sequences by their synonyms, the longest first', () => {
  expect(getWordSequences(['dar', 'de', 'baja'])).toEqual([
    'dar',
    'dar de',
    'dar de baja',
    'de',
    'de baja',
    'baja',
  ]);
  const synonyms = new Map([
    ['dar de baja', ['cancelar']],
    ['baja', ['corta']],
  ]);
  expect(buildAllQuery(['dar', 'de', 'baja', 'plan'], synonyms)).toBe(
    '(dar & de & baja | (cancelar)) & (plan)',
  );
});
