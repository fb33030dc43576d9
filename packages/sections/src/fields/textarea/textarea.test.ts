import fc from 'fast-check';
import { describeKind } from '../kind.testing.ts';
import { textarea } from './textarea.ts';

describeKind({
  make: (options) => textarea({ ...options, max: 30 }),
  valid: [
    ['uno\r\ndos\rtres', 'uno\ndos\ntres'],
    [' \n aire \n ', 'aire'],
  ],
  invalid: [
    ['\n\n', 'required'],
    ['x'.repeat(31), 'tooLong'],
    [{}, 'wrongType'],
  ],
  empty: null,
  likely: fc.string({ unit: 'grapheme' }),
});
