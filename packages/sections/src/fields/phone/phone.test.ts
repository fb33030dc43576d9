import fc from 'fast-check';
import { describeKind } from '../kind.testing.ts';
import { phone } from './phone.ts';

describeKind({
  make: (options) => phone(options),
  valid: [
    ['11 5555 0000', '+54 11 5555 0000'],
    ['+54 9 11 5555-0000', '+54 9 11 5555 0000'],
    ['(0351) 455-0000', '+54 351 455 0000'],
    ['911', '911'],
    ['0800 555 0000', '0800 555 0000'],
    ['+598 2 900 0000', '+598 2900 0000'],
  ],
  invalid: [
    ['', 'required'],
    ['   ', 'required'],
    ['5555', 'phone'],
    ['hola', 'phone'],
    ['<script>', 'phone'],
    ['1'.repeat(41), 'tooLong'],
    [1155550000, 'wrongType'],
  ],
  empty: null,
  likely: fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+ -()'), maxLength: 20 }),
    fc.integer({ min: 1_100_000_000, max: 3_899_999_999 }).map(String),
    fc.integer({ min: 1_100_000_000, max: 3_899_999_999 }).map((digits) => `+549${digits}`),
  ),
});
