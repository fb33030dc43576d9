import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, label, listErrors } from '../kind.testing.ts';
import { tags } from './tags.ts';

describeKind({
  make: (options) => tags(options),
  valid: [
    [
      [' Noche ', 'NOCHE', 'casa'],
      ['noche', 'casa'],
    ],
    [[], []],
  ],
  invalid: [
    ['noche', 'wrongType'],
    [[1], 'wrongType'],
    [[''], 'required'],
    [['x'.repeat(41)], 'tooLong'],
    [Array.from({ length: 31 }, (_each, index) => `t${index}`), 'tooMany'],
  ],
  empty: [],
  canBeMissing: false,
  likely: fc.array(fc.string({ unit: 'grapheme', maxLength: 10 }), { maxLength: 6 }),
});

test('reports the position of an invalid tag', () => {
  expect(listErrors(tags({ label }), ['a', '']).map(({ field }) => field)).toEqual(['1']);
  expect(kinds.searchText(['noche', 'casa'], tags({ label }))).toBe('noche casa');
});
