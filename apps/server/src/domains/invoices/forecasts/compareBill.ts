import type { ForecastMonth, forecastReasons } from '@centinela/api/invoices/invoices.ts';

/** A forecast bill with the services that it is for. */
export interface ExpectedBill {
  period: string;
  amount: number;
  /** The part that is paid only once. */
  once: number;
  isAfterPromotion: boolean;
  /** ERP codes. */
  plan: string;
  planQuantity: number;
  addons: readonly string[];
}

/** The promises of a forecast that can move between months. */
export interface ForecastTerms {
  /** Monthly difference between the regular and the promotional price. */
  discount: number;
  /** What is paid only once. */
  once: number;
}

/** The invoice of a month with the services of that month; null values are unknown. */
export interface BilledMonth {
  total: number;
  plan: string | null;
  planQuantity: number | null;
  addons: readonly string[] | null;
  status: string | null;
  monthlyTotal: number | null;
}

type Reason = (typeof forecastReasons)[number];
/** Returns the name of a plan or add-on by its ERP code. */
type GetName = (code: string) => string;

const toCents = (pesos: number): number => Math.round(pesos * 100);

/** Returns the codes that are only in the first list. */
const subtract = (codes: readonly string[], others: readonly string[]): string[] =>
  codes.filter((code) => !others.includes(code));

/** Explains a difference that the services don't explain, by its exact amount. */
function explainAmount(expected: ExpectedBill, cents: number, terms: ForecastTerms): Reason | null {
  const [discount, once] = [toCents(terms.discount), toCents(terms.once)];
  if (discount > 0 && cents === discount && !expected.isAfterPromotion) return 'promotionEnded';
  if (discount > 0 && cents === -discount && expected.isAfterPromotion) return 'promotionKept';
  if (once > 0 && cents === -once && expected.once > 0) return 'onceLater';
  if (once > 0 && cents === once && expected.once === 0) return 'onceNow';
  return null;
}

/**
 * Compares a forecast bill with the invoice of its month and explains the difference. Checks the services first, then the terms
 * of the forecast, then the price; what none of them explains is `other`.
 */
export function compareBill(
  expected: ExpectedBill,
  billed: BilledMonth | null,
  terms: ForecastTerms,
  getName: GetName = (code) => code,
): ForecastMonth {
  const month: ForecastMonth = {
    period: expected.period,
    forecast: expected.amount,
    billed: billed?.total ?? null,
    ...{ reason: null, before: null, after: null, added: [], removed: [] },
  };
  if (!billed) return month;
  const explain = (reason: Reason, before: unknown = null, after: unknown = null): ForecastMonth => ({
    ...month,
    reason,
    before: before === null ? null : String(before),
    after: after === null ? null : String(after),
  });
  const cents = toCents(billed.total) - toCents(expected.amount);
  if (cents === 0) return explain('same');
  if (billed.plan !== null && billed.plan !== expected.plan)
    return explain('plan', getName(expected.plan), getName(billed.plan));
  if (billed.planQuantity !== null && billed.planQuantity !== expected.planQuantity)
    return explain('quantity', expected.planQuantity, billed.planQuantity);
  const added = billed.addons ? subtract(billed.addons, expected.addons) : [];
  const removed = billed.addons ? subtract(expected.addons, billed.addons) : [];
  if (added.length + removed.length > 0)
    return { ...explain('addons'), added: added.map(getName), removed: removed.map(getName) };
  if (billed.status === 'SUSPENDIDO') return explain('suspended');
  const reason = explainAmount(expected, cents, terms);
  if (reason) return explain(reason);
  const monthly = toCents(expected.amount) - toCents(expected.once);
  // A price increase does not explain a lower total.
  if (billed.monthlyTotal !== null && Math.sign(toCents(billed.monthlyTotal) - monthly) === Math.sign(cents))
    return explain('price', monthly / 100, billed.monthlyTotal);
  return explain('other');
}
