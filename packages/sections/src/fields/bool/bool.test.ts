import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, label } from '../kind.testing.ts';
import { bool } from './bool.ts';

describeKind({
  make: (options) => bool(options),
  valid: [
    [true, true],
    [false, false],
  ],
  invalid: [
    ['true', 'wrongType'],
    [1, 'wrongType'],
    [{}, 'wrongType'],
  ],
  empty: false,
  canBeMissing: false,
});

test('clearing resets to the initial value', () => {
  expect(kinds.input(bool({ label, start: true })).parse(null)).toBe(true);
});
