import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedOf, mostLetters, moved, suggestionsOf, told } from './searchBox.rules.ts';

test('searches from the second letter, up to the maximum length', () => {
  expect(askedOf('')).toBeNull();
  expect(askedOf('  a ')).toBeNull();
  expect(askedOf(' al ')).toBe('al');
  expect(askedOf('a'.repeat(10_000))).toHaveLength(mostLetters);
});

test('reads the suggestions of the server with the labels of their kinds', () => {
  const plan = { kind: 'PLAN', title: 'Clásico', path: '/planes/clasico' };
  expect(suggestionsOf({ data: [plan] })).toEqual([{ ...plan, kind: 'Planes' }]);
  expect(suggestionsOf({ data: [{ ...plan, kind: 'NEWER' }] })).toEqual([{ ...plan, kind: '' }]);
  expect(suggestionsOf({ data: Array.from({ length: 20 }, () => plan) })).toHaveLength(8);
});

test('drops links to other sites and invalid responses', () => {
  for (const path of ['https://otro.example', '//otro.example', '/\\otro.example', 'javascript:alert(1)', 7])
    expect(suggestionsOf({ data: [{ kind: 'PAGE', title: 'Otro', path }] })).toEqual([]);
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(suggestionsOf(body)).toEqual([]);
      expect(suggestionsOf({ data: [body] })).toEqual([]);
    }),
  );
});

test('cycles through the field and the options with the arrow keys', () => {
  expect([moved(-1, 1, 2), moved(0, 1, 2), moved(1, 1, 2)]).toEqual([0, 1, -1]);
  expect([moved(-1, -1, 2), moved(1, -1, 2), moved(0, -1, 2)]).toEqual([1, 0, -1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: -1, max: 7 }), (count, start) => {
      const at = Math.min(start, count - 1);
      expect(moved(moved(at, 1, count), -1, count)).toBe(at);
    }),
  );
});

test('announces the number of suggestions', () => {
  expect(told(0)).toBe('Sin sugerencias.');
  expect(told(1)).toBe('1 sugerencia: elegila con la flecha.');
  expect(told(3)).toMatch(/^3 sugerencias/);
});
