import fc from 'fast-check';
import { describeKind } from '../kind.testing.ts';
import { colour } from './colour.ts';

describeKind({
  make: (options) => colour(options),
  valid: [[' #ffb224 ', '#FFB224']],
  invalid: [
    ['#fff', 'colour'],
    ['red', 'colour'],
    ['#FFB22G', 'colour'],
    ['#FFB224;background:url(x)', 'colour'],
    ['url(javascript:alert(1))', 'colour'],
    [16, 'wrongType'],
  ],
  empty: null,
  likely: fc.string({ unit: fc.constantFrom(...'#0123456789abcdefABCDEF'), maxLength: 8 }),
});
