import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, maxLetters, moveSelection, parseSuggestions, toSearchTerm } from './searchBox.rules.ts';

test('searches from the second letter, up to the maximum length', () => {
  expect(toSearchTerm('')).toBeNull();
  expect(toSearchTerm('  a ')).toBeNull();
  expect(toSearchTerm(' al ')).toBe('al');
  expect(toSearchTerm('a'.repeat(10_000))).toHaveLength(maxLetters);
});

test('reads the suggestions of the server with the labels of their kinds', () => {
  const plan = { kind: 'PLAN', title: 'Clásico', path: '/planes/clasico' };
  expect(parseSuggestions({ data: [plan] })).toEqual([{ ...plan, kind: 'Planes' }]);
  expect(parseSuggestions({ data: [{ ...plan, kind: 'NEWER' }] })).toEqual([{ ...plan, kind: '' }]);
  expect(parseSuggestions({ data: Array.from({ length: 20 }, () => plan) })).toHaveLength(8);
});

test('drops links to other sites and invalid responses', () => {
  for (const path of ['https://otro.example', '//otro.example', '/\\otro.example', 'javascript:alert(1)', 7])
    expect(parseSuggestions({ data: [{ kind: 'PAGE', title: 'Otro', path }] })).toEqual([]);
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(parseSuggestions(body)).toEqual([]);
      expect(parseSuggestions({ data: [body] })).toEqual([]);
    }),
  );
});

test('cycles through the field and the options with the arrow keys', () => {
  expect([moveSelection(-1, 1, 2), moveSelection(0, 1, 2), moveSelection(1, 1, 2)]).toEqual([0, 1, -1]);
  expect([moveSelection(-1, -1, 2), moveSelection(1, -1, 2), moveSelection(0, -1, 2)]).toEqual([1, 0, -1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: -1, max: 7 }), (count, start) => {
      const at = Math.min(start, count - 1);
      expect(moveSelection(moveSelection(at, 1, count), -1, count)).toBe(at);
    }),
  );
});

test('announces the number of suggestions', () => {
  expect(formatCount(0)).toBe('Sin sugerencias.');
  expect(formatCount(1)).toBe('1 sugerencia: elegila con la flecha.');
  expect(formatCount(3)).toMatch(/^3 sugerencias/);
});
