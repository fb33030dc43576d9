import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeKind, label, listErrorCodes } from '../kind.testing.ts';
import { number } from './number.ts';
import { formatNumber, parseNumber } from './numberText.ts';

describeKind({
  make: (options) => number({ ...options, min: 0, max: 500 }),
  valid: [
    [0, 0],
    [500, 500],
  ],
  invalid: [
    [-1, 'tooSmall'],
    [501, 'tooBig'],
    [1.5, 'notAnInteger'],
    ['12', 'notANumber'],
    ['doce', 'notANumber'],
    [Number.NaN, 'notANumber'],
  ],
  empty: null,
  likely: fc.oneof(fc.integer(), fc.double()),
});

test('allows decimals only where the definition does, and no value above PostgreSQL’s maximum', () => {
  expect(listErrorCodes(number({ label, decimals: true }), 1.5)).toEqual([]);
  expect(listErrorCodes(number({ label }), 2_147_483_648)).toEqual(['tooBig']);
});

describe('parses numbers in local notation', () => {
  test.each([
    ['24.900,50', 24900.5],
    ['24900,50', 24900.5],
    ['24900.50', 24900.5],
    ['24,900.50', 24900.5],
    ['24.900', 24900],
    ['1.234.567', 1234567],
    ['24.90', 24.9],
    ['$ 24.900', 24900],
    ['-3', -3],
    [',5', 0.5],
    ['.5', 0.5],
    ['7,', 7],
    ['7.', 7],
    ['1,234,567', 1234567],
  ])('parses %s as %d', (text, expected) => expect(parseNumber(text)).toBe(expected));

  test.each(['', 'doce', '1.2.3', '1,2,3', '1.23,4,5', '--1', '1-', '1e5', '0x10', '٣', ','])(
    'rejects %j',
    (text) => expect(parseNumber(text)).toBeNull(),
  );

  test('parses its own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }), (value) => {
        expect(parseNumber(formatNumber(value))).toBe(value);
      }),
    );
  });
});
