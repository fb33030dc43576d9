import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesOf, describeKind, label } from '../kind.testing.ts';
import { slug, slugFrom, tidySlug } from './slug.ts';

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
  expect(codesOf(nested, 'legales/privacidad')).toEqual([]);
  expect(codesOf(nested, '/legales')).toEqual(['slug']);
  expect(codesOf(nested, 'legales//x')).toEqual(['slug']);
});

test('generates a valid slug from any title', () => {
  expect(slugFrom('Plan Avanzado 24 h ¡ya!')).toBe('plan-avanzado-24-h-ya');
  expect(slugFrom('Ñandú & Cía.')).toBe('nandu-cia');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const made = slugFrom(title);
      if (made !== '') expect(codesOf(slug({ label }), made)).toEqual([]);
    }),
  );
});

test('truncates a long title without a trailing separator', () => {
  const word = 'a'.repeat(119);
  expect(slugFrom(`${word} b`)).toBe(word);
  expect(tidySlug(`${word} / b`, { nested: true })).toBe(word);
  expect(slugFrom('a'.repeat(200))).toHaveLength(120);
});

test('normalises typed text and leaves valid slugs unchanged', () => {
  expect(tidySlug('Plan-Ñandú-/-raro', {})).toBe('plan-nandu-raro');
  expect(tidySlug('CD-Pro1', {})).toBe('CD-Pro1');
  expect(tidySlug('Legales / Términos y más/', { nested: true })).toBe('legales/terminos-y-mas');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.boolean(), (typed, nested) => {
      const tidy = tidySlug(typed, { nested });
      expect(tidySlug(tidy, { nested })).toBe(tidy);
      if (tidy !== '') expect(codesOf(slug({ label, nested }), tidy)).toEqual([]);
    }),
  );
});
