import fc from 'fast-check';
import { describeKind } from '../kind.testing.ts';
import { date } from './date.ts';

describeKind({
  make: (options) => date(options),
  valid: [
    ['2026-11-30', '2026-11-30'],
    ['2028-02-29', '2028-02-29'],
  ],
  invalid: [
    ['2026-02-29', 'date'],
    ['2026-13-01', 'date'],
    ['30/11/2026', 'date'],
    ['2026-11-30T00:00:00Z', 'date'],
    ['', 'date'],
    [20261130, 'date'],
  ],
  empty: null,
  likely: fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
});
