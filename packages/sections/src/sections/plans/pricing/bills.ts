import { type Cost, roundToCents } from './cost.ts';
import { getCurrentPrice } from './price.ts';

/** A future bill at today's prices. */
export interface Bill {
  /** `2027-01`. */
  month: string;
  /** In pesos, VAT included. */
  amount: number;
}

/** Equal bills of consecutive months. */
export interface BillGroup {
  bills: readonly Bill[];
  amount: number;
}

/** What the bills of an offer depend on. */
export interface BilledOffer {
  plan: { id: string; price: number; promotionalPrice: number | null };
  cost: Cost;
}

/** The fields of a current promotion that prices depend on. */
interface Promotion {
  plans: readonly { id: string }[];
  /** Last day, such as 2027-03-31; null if it has no end. */
  validTo: string | null;
}

/** Number of bills in a forecast. */
export const forecastMonths = 12;

/**
 * Returns the last day of each plan's promotional price, by the plan's id. Plans with a promotion that has no end are left
 * out. If several promotions contain a plan, the price lasts as long as the longest of them.
 */
export function listPriceEnds(promotions: readonly Promotion[]): Map<string, string> {
  const ends = new Map<string, string | null>();
  for (const { plans, validTo } of promotions)
    for (const { id } of plans) {
      const known = ends.get(id);
      const isLonger = known === undefined || validTo === null || (known !== null && validTo > known);
      if (isLonger) ends.set(id, validTo);
    }
  return new Map([...ends].flatMap(([id, end]) => (end === null ? [] : [[id, end] as const])));
}

/** Returns the month a number of months after a day: `2026-11-29` and 2 → `2027-01`. */
const addMonths = (day: string, count: number): string => {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/**
 * Forecasts the bills of the first twelve months, at today's prices. The first one is in the month after the installation and
 * contains what is paid once. When a promotional price ends, the next bill has the regular price.
 *
 * @param installed day of the installation, such as 2026-11-29
 * @param priceEnd last day of the plan's promotional price; null if it has no end
 */
export function forecastBills(
  { plan, cost }: BilledOffer,
  installed: string,
  priceEnd: string | null,
): Bill[] {
  const discount = plan.price - getCurrentPrice(plan);
  return Array.from({ length: forecastMonths }, (_, index) => {
    const month = addMonths(installed, index + 1);
    const hasEnded = priceEnd !== null && month > priceEnd.slice(0, 7);
    const once = index === 0 ? cost.once : 0;
    return { month, amount: roundToCents(cost.monthly + once + (hasEnded ? discount : 0)) };
  });
}

/** Groups equal bills of consecutive months. */
export function groupBills(bills: readonly Bill[]): BillGroup[] {
  const groups: { bills: Bill[]; amount: number }[] = [];
  for (const bill of bills) {
    const last = groups.at(-1);
    if (last?.amount === bill.amount) last.bills.push(bill);
    else groups.push({ bills: [bill], amount: bill.amount });
  }
  return groups;
}

/** Sums bills. */
export const sumBills = (bills: readonly Bill[]): number =>
  roundToCents(bills.reduce((sum, { amount }) => sum + amount, 0));
