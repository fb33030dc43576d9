import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeKind } from '../kind.testing.ts';
import { parseNumber } from '../number/numberText.ts';
import { money } from './money.ts';
import { formatMoney } from './moneyText.ts';

describeKind({
  make: (options) => money(options),
  valid: [
    [24900, 24900],
    [24900.55, 24900.55],
    [0, 0],
    [999_999_999_999, 999_999_999_999],
  ],
  invalid: [
    [-1, 'belowZero'],
    [1_000_000_000_000, 'tooBig'],
    [0.001, 'money'],
    ['24.900', 'money'],
  ],
  empty: null,
  likely: fc.integer({ min: 0, max: 99_999_999_999_999 }).map((cents) => cents / 100),
});

test('shows cents only when there are any, and parses its own output', () => {
  expect(formatMoney(24900)).toBe('24.900');
  expect(formatMoney(24900.5)).toBe('24.900,50');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(parseNumber(formatMoney(cents / 100))).toBe(cents / 100);
    }),
  );
});
