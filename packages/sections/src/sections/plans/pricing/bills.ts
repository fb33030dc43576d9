import { type Cost, roundToCents } from './cost.ts';
import { getCurrentPrice } from './price.ts';

/** A future bill at today's prices. */
export interface Bill {
  /** `2027-01`. */
  month: string;
  /** In pesos, VAT included. */
  amount: number;
  /** The part that is paid only once. */
  once: number;
  /** Whether the promotional price has ended. */
  isAfterPromotion: boolean;
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

/** How long a promotional price lasts. */
export interface PromotionTerm {
  /** Last day of the promotion, such as 2027-03-31; null if it has no end. */
  validTo: string | null;
  /** Number of bills with the promotional price; null if they have it until the promotion ends. */
  months: number | null;
}

/** The fields of a current promotion that prices depend on. */
interface Promotion extends PromotionTerm {
  plans: readonly { id: string }[];
}

/** Number of bills in a forecast. */
export const forecastMonths = 12;

/** Returns the terms of the current promotions of each plan, by the plan's id. */
export function listPromotionTerms(promotions: readonly Promotion[]): Map<string, PromotionTerm[]> {
  const terms = new Map<string, PromotionTerm[]>();
  for (const { plans, validTo, months } of promotions)
    for (const { id } of plans) terms.set(id, [...(terms.get(id) ?? []), { validTo, months }]);
  return terms;
}

/** Returns the month a number of months after a day: `2026-11-29` and 2 → `2027-01`. */
export const addMonths = (day: string, count: number): string => {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/** Whether a bill is after the promotion. @param index its position, from the installation on */
const hasEnded = ({ validTo, months }: PromotionTerm, index: number, month: string): boolean =>
  months === null ? validTo !== null && month > validTo.slice(0, 7) : index >= months;

/**
 * Forecasts the bills of the first twelve months, at today's prices. The first one is in the month after the installation and
 * contains what is paid once. When a promotional price ends, the next bill has the regular price.
 *
 * @param installed day of the installation, such as 2026-11-29
 * @param terms terms of the plan's promotions; the price lasts as long as the longest of them
 */
export function forecastBills(
  { plan, cost }: BilledOffer,
  installed: string,
  terms: readonly PromotionTerm[],
): Bill[] {
  const discount = plan.price - getCurrentPrice(plan);
  return Array.from({ length: forecastMonths }, (_, index) => {
    const month = addMonths(installed, index + 1);
    const isAfterPromotion =
      discount > 0 && terms.length > 0 && terms.every((term) => hasEnded(term, index, month));
    const once = index === 0 ? cost.once : 0;
    const amount = roundToCents(cost.monthly + once + (isAfterPromotion ? discount : 0));
    return { month, amount, once, isAfterPromotion };
  });
}

/** Groups equal bills of consecutive months. */
export function groupBills(bills: readonly Bill[]): BillGroup[] {
  const groups: { bills: Bill[]; amount: number }[] = [];
  for (const bill of bills) {
    const last = groups.at(-1);
    if (last?.amount === bill.amount && last.bills[0]?.once === bill.once) last.bills.push(bill);
    else groups.push({ bills: [bill], amount: bill.amount });
  }
  return groups;
}

/** Sums bills. */
export const sumBills = (bills: readonly Bill[]): number =>
  roundToCents(bills.reduce((sum, { amount }) => sum + amount, 0));
