import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastBills, groupBills, listPromotionTerms, sumBills } from './bills.ts';

const plan = { id: 'esencial', price: 30_000, promotionalPrice: 24_000 };
const until = (validTo: string | null, months: number | null = null) => ({ validTo, months });
const regular = { ...plan, promotionalPrice: null };

describe('bills of the first twelve months', () => {
  it('starts in the month after the installation, with what is paid once', () => {
    const bills = forecastBills({ plan: regular, cost: { monthly: 35_000, once: 9_900 } }, '2026-11-29', []);
    expect(bills).toHaveLength(12);
    expect(bills[0]).toMatchObject({ month: '2026-12', amount: 44_900, once: 9_900 });
    expect(bills[1]).toMatchObject({ month: '2027-01', amount: 35_000, once: 0 });
    expect(bills.at(-1)).toMatchObject({ month: '2027-11', amount: 35_000 });
  });

  it('has the regular price from the month after a promotion ends', () => {
    const bills = forecastBills({ plan, cost: { monthly: 29_000, once: 0 } }, '2026-11-30', [
      until('2027-01-31'),
    ]);
    expect(groupBills(bills).map(({ bills: { length }, amount }) => [length, amount])).toEqual([
      [2, 29_000],
      [10, 35_000],
    ]);
  });

  it('says which bills follow the promotion, also when the first one has what is paid once', () => {
    const bills = forecastBills({ plan, cost: { monthly: 24_000, once: 6_000 } }, '2026-11-30', [
      until('2026-12-31'),
    ]);
    // The first amount equals the later ones, but for another reason.
    expect(groupBills(bills).map((group) => [group.bills.length, group.bills[0]?.isAfterPromotion])).toEqual([
      [1, false],
      [11, true],
    ]);
  });

  it('keeps the promotional price of a promotion without an end', () => {
    const bills = forecastBills({ plan, cost: { monthly: 24_000, once: 0 } }, '2026-12-31', [until(null)]);
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
          const bills = forecastBills({ plan: regular, cost: { monthly, once } }, installed, []);
          expect(sumBills(bills)).toBeCloseTo(12 * monthly + once, 2);
          expect(new Set(bills.map(({ month }) => month)).size).toBe(12);
          expect(groupBills(bills).flatMap((group) => group.bills)).toEqual(bills);
        },
      ),
    );
  });
});

describe('terms of promotions', () => {
  const count = (...terms: ReturnType<typeof until>[]) =>
    forecastBills({ plan, cost: { monthly: 24_000, once: 0 } }, '2026-11-30', terms).filter(
      ({ isAfterPromotion }) => !isAfterPromotion,
    ).length;

  it('last a number of bills, or until the promotion ends', () => {
    expect(count(until('2027-01-31'))).toBe(2);
    expect(count(until('2027-01-31', 6))).toBe(6);
    expect(count(until(null))).toBe(12);
  });

  it('last as long as the longest promotion', () => {
    expect(count(until('2027-01-31'), until('2027-03-31'))).toBe(4);
    expect(count(until('2027-03-31'), until('2026-12-31', 6))).toBe(6);
    expect(count(until('2027-01-31'), until(null))).toBe(12);
  });

  it('are listed by plan', () => {
    const plans = [{ id: 'esencial' }];
    const terms = listPromotionTerms([
      { plans, ...until('2027-01-31') },
      { plans, ...until(null, 6) },
    ]);
    expect([...terms]).toEqual([['esencial', [until('2027-01-31'), until(null, 6)]]]);
  });
});
