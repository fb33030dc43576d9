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

test('a cleared one is what a new entry starts with', () => {
  expect(kinds.input(bool({ label, start: true })).parse(null)).toBe(true);
});
