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
  const plan = {
    kind: 'PLAN',
    title: 'Clásico',
    path: '/planes/clasico',
    picture: '/media/a/160.webp',
    price: { amount: 34900, net: 28842.98, isFrom: false },
  };
  const invoices = { title: 'Ver mis facturas', path: '/clientes/facturas' };
  expect(parseSuggestions({ data: [plan], actions: [invoices] })).toEqual({
    actions: [invoices],
    pages: [{ ...plan, kind: 'Planes' }],
  });
  const { kind, title, path } = { ...plan, kind: 'NEWER' };
  expect(parseSuggestions({ data: [{ kind, title, path }] }).pages).toEqual([
    { kind: '', title, path, picture: null, price: null },
  ]);
  expect(parseSuggestions({ data: Array.from({ length: 20 }, () => plan) }).pages).toHaveLength(8);
});

test('drops links to other sites and invalid responses', () => {
  const nothing = { actions: [], pages: [] };
  for (const path of [
    'https://otro.example',
    '//otro.example',
    '/\\otro.example',
    'javascript:alert(1)',
    7,
  ]) {
    const item = { kind: 'PAGE', title: 'Otro', path };
    expect(parseSuggestions({ data: [item], actions: [item] })).toEqual(nothing);
    const [page] = parseSuggestions({ data: [{ ...item, path: '/', picture: path }] }).pages;
    expect(page?.picture).toBeNull();
  }
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(parseSuggestions(body)).toEqual(nothing);
      expect(parseSuggestions({ data: [body], actions: [body] })).toEqual(nothing);
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
