import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeKind, label, listErrorCodes } from '../kind.testing.ts';
import { createSlug, normaliseSlug, slug } from './slug.ts';

describeKind({
  make: (options) => slug(options),
  valid: [
    [' plan-avanzado ', 'plan-avanzado'],
    ['CD-Pro1', 'CD-Pro1'],
  ],
  invalid: [
    ['', 'required'],
    ['con espacio', 'slug'],
    ['-plan', 'slug'],
    ['plan-', 'slug'],
    ['plan--a', 'slug'],
    ['legales/privacidad', 'slug'],
    ['../x', 'slug'],
    ['ñandú', 'slug'],
    ['x'.repeat(121), 'tooLong'],
    [1, 'wrongType'],
  ],
  empty: null,
  likely: fc.string({ unit: fc.constantFrom(...'abcXYZ019-/ ') }),
});

test('allows several segments only where the definition does', () => {
  const nested = slug({ label, nested: true });
  expect(listErrorCodes(nested, 'legales/privacidad')).toEqual([]);
  expect(listErrorCodes(nested, '/legales')).toEqual(['slug']);
  expect(listErrorCodes(nested, 'legales//x')).toEqual(['slug']);
});

test('generates a valid slug from any title', () => {
  expect(createSlug('Plan Avanzado 24 h ¡ya!')).toBe('plan-avanzado-24-h-ya');
  expect(createSlug('Ñandú & Cía.')).toBe('nandu-cia');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const created = createSlug(title);
      if (created !== '') expect(listErrorCodes(slug({ label }), created)).toEqual([]);
    }),
  );
});

test('truncates a long title without a trailing separator', () => {
  const word = 'a'.repeat(119);
  expect(createSlug(`${word} b`)).toBe(word);
  expect(normaliseSlug(`${word} / b`, { nested: true })).toBe(word);
  expect(createSlug('a'.repeat(200))).toHaveLength(120);
});

test('normalises typed text and leaves valid slugs unchanged', () => {
  expect(normaliseSlug('Plan-Ñandú-/-raro', {})).toBe('plan-nandu-raro');
  expect(normaliseSlug('CD-Pro1', {})).toBe('CD-Pro1');
  expect(normaliseSlug('Legales / Términos y más/', { nested: true })).toBe('legales/terminos-y-mas');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.boolean(), (typed, nested) => {
      const normalised = normaliseSlug(typed, { nested });
      expect(normaliseSlug(normalised, { nested })).toBe(normalised);
      if (normalised !== '') expect(listErrorCodes(slug({ label, nested }), normalised)).toEqual([]);
    }),
  );
});
