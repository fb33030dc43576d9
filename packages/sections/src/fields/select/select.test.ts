import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, label } from '../kind.testing.ts';
import { select } from './select.ts';

const options = { HOGAR: ['Hogar', 'Home'], AUTO: ['Auto', 'Car'] } as const;

describeKind({
  make: (given) => select({ ...given, options }),
  valid: [['HOGAR', 'HOGAR']],
  invalid: [
    ['hogar', 'option'],
    ['', 'option'],
    ['toString', 'option'],
    ['__proto__', 'option'],
    [1, 'option'],
    [['HOGAR'], 'option'],
  ],
  empty: null,
  likely: fc.constantFrom('HOGAR', 'AUTO', 'constructor'),
});

test('a select with an initial value is never missing', () => {
  const field = select({ label, options, start: 'AUTO' });
  expect(kinds.empty(field)).toBe('AUTO');
  expect(kinds.input(field).parse(undefined)).toBe('AUTO');
});

test('null resets a select to its initial value', () => {
  expect(kinds.input(select({ label, options, start: 'AUTO' })).parse(null)).toBe('AUTO');
});
