import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastBills, groupBills, listPriceEnds, sumBills } from './bills.ts';

const plan = { id: 'esencial', price: 30_000, promotionalPrice: 24_000 };
const regular = { ...plan, promotionalPrice: null };

describe('bills of the first twelve months', () => {
  it('starts in the month after the installation, with what is paid once', () => {
    const bills = forecastBills(
      { plan: regular, cost: { monthly: 35_000, once: 9_900 } },
      '2026-11-29',
      null,
    );
    expect(bills).toHaveLength(12);
    expect(bills[0]).toEqual({ month: '2026-12', amount: 44_900 });
    expect(bills[1]).toEqual({ month: '2027-01', amount: 35_000 });
    expect(bills.at(-1)).toEqual({ month: '2027-11', amount: 35_000 });
  });

  it('has the regular price from the month after a promotion ends', () => {
    const bills = forecastBills({ plan, cost: { monthly: 29_000, once: 0 } }, '2026-11-30', '2027-01-31');
    expect(groupBills(bills).map(({ bills: { length }, amount }) => [length, amount])).toEqual([
      [2, 29_000],
      [10, 35_000],
    ]);
  });

  it('keeps the promotional price of a promotion without an end', () => {
    const bills = forecastBills({ plan, cost: { monthly: 24_000, once: 0 } }, '2026-12-31', null);
    expect(new Set(bills.map(({ amount }) => amount))).toEqual(new Set([24_000]));
  });

  it('adds up to the price of a year without promotions or changes', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.date({ min: new Date('2020-01-01'), noInvalidDate: true }),
        (monthly, once, day) => {
          const installed = day.toISOString().slice(0, 10);
          fc.pre(/^\d{4}-/.test(installed));
          const bills = forecastBills({ plan: regular, cost: { monthly, once } }, installed, null);
          expect(sumBills(bills)).toBeCloseTo(12 * monthly + once, 2);
          expect(new Set(bills.map(({ month }) => month)).size).toBe(12);
          expect(groupBills(bills).flatMap((group) => group.bills)).toEqual(bills);
        },
      ),
    );
  });
});

describe('end of promotional prices', () => {
  it('lasts as long as the longest promotion', () => {
    const plans = [{ id: 'esencial' }];
    const ends = (...days: (string | null)[]) =>
      listPriceEnds(days.map((validTo) => ({ plans, validTo }))).get('esencial') ?? null;
    expect(ends('2027-01-31', '2027-03-31', '2027-02-28')).toBe('2027-03-31');
    expect(ends('2027-01-31', null)).toBeNull();
    expect(ends(null, '2027-01-31')).toBeNull();
    expect(listPriceEnds([]).size).toBe(0);
  });
});
