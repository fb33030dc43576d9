import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLastDay, getWarrantyState } from './warrantyDates.ts';

test.each([
  ['2024-03-10', 24, '2026-03-10'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2023-10-31', 4, '2024-02-29'],
])('a device installed on %s with %i months is covered until %s', (installedOn, months, until) => {
  expect(getLastDay(installedOn, months)).toBe(until);
});

test('a longer term never ends earlier, and ends in the right month', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 240 }), (date, months) => {
      const installedOn = date.toISOString().slice(0, 10);
      const until = getLastDay(installedOn, months);
      expect(getLastDay(installedOn, months + 1) > until).toBe(true);
      const countMonths = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(countMonths(until) - countMonths(installedOn)).toBe(months);
    }),
  );
});

test.each([
  [null, 'UNKNOWN'],
  ['2026-11-28', 'ENDED'],
  ['2026-11-29', 'ENDING'],
  ['2027-01-28', 'ENDING'],
  ['2027-01-29', 'COVERED'],
])('a warranty until %s is %s on 2026-11-29', (until, state) => {
  expect(getWarrantyState(until, '2026-11-29')).toBe(state);
});
