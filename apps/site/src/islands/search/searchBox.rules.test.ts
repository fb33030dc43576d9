import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedOf, mostLetters, moved, suggestionsOf, told } from './searchBox.rules.ts';

test('asks from the second letter on, and for no more than the searcher reads', () => {
  expect(askedOf('')).toBeNull();
  expect(askedOf('  a ')).toBeNull();
  expect(askedOf(' al ')).toBe('al');
  expect(askedOf('a'.repeat(10_000))).toHaveLength(mostLetters);
});

test('offers what the server answers, each with the name of its kind', () => {
  const plan = { kind: 'PLAN', title: 'Clásico', path: '/planes/clasico' };
  expect(suggestionsOf({ data: [plan] })).toEqual([{ ...plan, kind: 'Planes' }]);
  expect(suggestionsOf({ data: [{ ...plan, kind: 'NEWER' }] })).toEqual([{ ...plan, kind: '' }]);
  expect(suggestionsOf({ data: Array.from({ length: 20 }, () => plan) })).toHaveLength(8);
});

test('leads to no other site, and makes nothing of what is no answer', () => {
  for (const path of ['https://otro.example', '//otro.example', '/\\otro.example', 'javascript:alert(1)', 7])
    expect(suggestionsOf({ data: [{ kind: 'PAGE', title: 'Otro', path }] })).toEqual([]);
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(suggestionsOf(body)).toEqual([]);
      expect(suggestionsOf({ data: [body] })).toEqual([]);
    }),
  );
});

test('arrows lead round: the box, each option, and the box again', () => {
  expect([moved(-1, 1, 2), moved(0, 1, 2), moved(1, 1, 2)]).toEqual([0, 1, -1]);
  expect([moved(-1, -1, 2), moved(1, -1, 2), moved(0, -1, 2)]).toEqual([1, 0, -1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: -1, max: 7 }), (count, start) => {
      const at = Math.min(start, count - 1);
      expect(moved(moved(at, 1, count), -1, count)).toBe(at);
    }),
  );
});

test('says how many there are', () => {
  expect(told(0)).toBe('Sin sugerencias.');
  expect(told(1)).toBe('1 sugerencia: elegila con la flecha.');
  expect(told(3)).toMatch(/^3 sugerencias/);
});
