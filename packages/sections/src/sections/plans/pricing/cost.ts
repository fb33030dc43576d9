import { findPromotion, type Offer } from './offers.ts';
import { getCurrentPrice } from './price.ts';

/** A price: monthly and one-time. */
export interface Cost {
  monthly: number;
  once: number;
}

/** The fields of a plan that prices depend on. */
export interface PricedPlan {
  id: string;
  kind: 'GENERAL' | 'CUSTOMISED';
  price: number;
  promotionalPrice: number | null;
}

/** The fields of an add-on that prices depend on. */
export interface PricedAddon {
  id: string;
  /** Null when it is free. */
  price: number | null;
  billing: 'MONTHLY' | 'ONCE';
  /** Compatible plans: an empty list means all; null means that none of them is available any more. */
  compatiblePlans: readonly { id: string }[] | null;
}

/** Rounds to whole cents to avoid floating-point drift in sums. */
export const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Sums the prices of add-ons. */
export function sumCosts(addons: readonly PricedAddon[]): Cost {
  const sum = (billing: PricedAddon['billing']) =>
    roundToCents(addons.reduce((all, each) => all + (each.billing === billing ? (each.price ?? 0) : 0), 0));
  return { monthly: sum('MONTHLY'), once: sum('ONCE') };
}

/** Checks whether an add-on is compatible with a plan; without a plan, with any available one. */
export const isCompatible = (
  { compatiblePlans: compatible }: Pick<PricedAddon, 'compatiblePlans'>,
  plan: { id: string } | null,
): boolean =>
  compatible !== null &&
  (compatible.length === 0 || plan === null || compatible.some(({ id }) => id === plan.id));

/** A plan with add-ons and its price. */
export interface PricedOffer<P = PricedPlan, A = PricedAddon> {
  plan: P;
  addons: A[];
  /** Titles of the promotions that include add-ons free of charge, by the add-on's id. */
  included: ReadonlyMap<string, string>;
  cost: Cost;
}

/** Returns the titles of the promotions that include add-ons in a plan, by the add-on's id. */
export const findIncluded = (
  addons: readonly PricedAddon[],
  plan: { id: string } | null,
  offers: readonly Offer[],
): Map<string, string> =>
  new Map(
    addons.flatMap((addon) => {
      const promotion = addon.price ? findPromotion(offers, addon, plan) : null;
      return promotion === null ? [] : [[addon.id, promotion] as const];
    }),
  );

/** Computes the price of a plan with compatible add-ons. Promotions may include some of them. */
export function priceOffer<P extends PricedPlan, A extends PricedAddon>(
  plan: P,
  addons: A[],
  offers: readonly Offer[],
): PricedOffer<P, A> {
  const included = findIncluded(addons, plan, offers);
  const { monthly, once } = sumCosts(addons.filter(({ id }) => !included.has(id)));
  return { plan, addons, included, cost: { monthly: roundToCents(monthly + getCurrentPrice(plan)), once } };
}

/** Returns what an offer costs in its first year, by which offers are compared. */
export const getFirstYearCost = ({ monthly, once }: Cost): number => roundToCents(12 * monthly + once);
