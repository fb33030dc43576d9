import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, label, listErrorCodes } from '../kind.testing.ts';
import { text } from './text.ts';

describeKind({
  make: (options) => text({ ...options, min: 2, max: 20 }),
  valid: [
    ['Dormí tranquilo', 'Dormí tranquilo'],
    ['  con aire  ', 'con aire'],
    ['n\u0303o', 'ño'],
    ['e\u0000\u0301s', 'és'],
  ],
  invalid: [
    ['', 'required'],
    ['   ', 'required'],
    ['a', 'tooShort'],
    ['x'.repeat(21), 'tooLong'],
    ['dos\nrenglones', 'invalid'],
    [7, 'wrongType'],
    [['a'], 'wrongType'],
  ],
  empty: null,
  likely: fc.string({ unit: 'grapheme', maxLength: 24 }),
});

test('a blank optional text is valid and viewed as null', () => {
  const field = text({ label, min: 2 });
  expect(listErrorCodes(field, '')).toEqual([]);
  expect(kinds.view('', field, { media: () => null, entry: () => null, path: () => null })).toBeNull();
});

test('validates a time and stores it with a two-digit hour', () => {
  const field = text({ label, format: 'time', max: 5 });
  for (const good of ['00:00', '09:30', '23:59', '']) expect(kinds.input(field).parse(good)).toBe(good);
  expect(kinds.input(field).parse('9:30')).toBe('09:30');
  for (const wrong of ['24:00', '25:99', '12:60', '12', '12:5', '-1:00', 'a las 9'])
    expect(listErrorCodes(field, wrong), wrong).toEqual([wrong.length > 5 ? 'tooLong' : 'time']);
});

test('validates a CUIT’s check digit and stores it with hyphens', () => {
  const field = text({ label, format: 'cuit' });
  expect(kinds.input(field).parse('30712345671')).toBe('30-71234567-1');
  expect(kinds.input(field).parse('')).toBe('');
  expect(listErrorCodes(field, '30-71234567-2')).toEqual(['cuit']);
});

test('accepts a tool’s id without changing its case, and rejects other values', () => {
  const idOf = (format: 'tagManagerId' | 'analyticsId' | 'heatmapId', value: string) =>
    kinds.input(text({ label, format })).parse(value);
  expect([
    idOf('tagManagerId', ' gtm-abcd123 '),
    idOf('analyticsId', 'g-ab12cd34'),
    idOf('heatmapId', 'AB12CD'),
  ]).toEqual(['GTM-ABCD123', 'G-AB12CD34', 'ab12cd']);
  expect(listErrorCodes(text({ label, format: 'tagManagerId' }), 'UA-1234-1')).toEqual(['tagManagerId']);
  expect(listErrorCodes(text({ label, format: 'heatmapId' }), '"><script>')).toEqual(['heatmapId']);
});

test('reports a change as a word diff', () => {
  const field = text({ label });
  expect(kinds.diff('tu casa', 'tu auto', field, 'title')).toEqual([
    {
      path: 'title',
      label,
      type: 'words',
      parts: [
        { text: 'tu ', change: 'same' },
        { text: 'casa', change: 'removed' },
        { text: 'auto', change: 'added' },
      ],
    },
  ]);
});
