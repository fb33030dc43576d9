import { expect, it } from 'vitest';
import { fileWords, opening } from './words.ts';

it('opens a text with its first paragraph', () => {
  expect(opening('<p>Uno.</p><h2>Dos</h2>')).toEqual({ lead: '<p>Uno.</p>', rest: '<h2>Dos</h2>' });
  expect(opening('<ul><li>Uno</li></ul>')).toEqual({ lead: '', rest: '<ul><li>Uno</li></ul>' });
  expect(opening('')).toEqual({ lead: '', rest: '' });
});

it('says what a file is and how big', () => {
  expect(fileWords({ name: 'manual.pdf', size: 1_400_000 })).toBe('PDF, 1,4 MB');
  expect(fileWords({ name: 'manual.pdf', size: 240_300 })).toBe('PDF, 240 KB');
  expect(fileWords({ name: 'nota', size: 0 })).toBe('0 bytes');
});
