import {
  getFirstYearCost,
  isCompatible,
  type PricedAddon,
  type PricedOffer,
  type PricedPlan,
  priceOffer,
  sumCosts,
} from './cost.ts';
import {
  type Coverage,
  type CoveringAddon,
  type CoveringPlan,
  findMissing,
  getAddonCoverage,
  getPlanCoverage,
} from './coverage.ts';
import type { Offer } from './offers.ts';

export type CataloguePlan = PricedPlan & CoveringPlan;
export type CatalogueAddon = PricedAddon & CoveringAddon;

/** What is for sale now. */
export interface Catalogue<
  P extends CataloguePlan = CataloguePlan,
  A extends CatalogueAddon = CatalogueAddon,
> {
  plans: readonly P[];
  addons: readonly A[];
  /** Offers of the current promotions. */
  offers: readonly Offer[];
}

/** A catalogue without anything. */
export const emptyCatalogue = { plans: [], addons: [], offers: [] } as const satisfies Catalogue;

/** Maximum number of sets of add-ons to compare for a plan; catalogues of real companies need a few dozen. */
const maxSets = 200;

/** Whether all add-ons together provide what is missing. */
const canProvide = (missing: Coverage, addons: readonly CatalogueAddon[]): boolean =>
  [...missing].every(
    ([name, quantity]) =>
      addons.reduce((sum, addon) => sum + (getAddonCoverage(addon).get(name) ?? 0), 0) >= quantity,
  );

/**
 * Returns the sets of add-ons that provide what is missing, without add-ons that provide none of it. Each add-on is used at
 * most once.
 *
 * @param addons compatible add-ons
 */
function* findAddonSets<A extends CatalogueAddon>(missing: Coverage, addons: readonly A[]): Generator<A[]> {
  const [next] = missing.keys();
  if (next === undefined) {
    yield [];
    return;
  }
  // Without this, a search without a result would try every combination.
  if (!canProvide(missing, addons)) return;
  // An add-on that was tried is not tried again later, so that each set is returned once and not in every order.
  const untried = new Set(addons);
  for (const addon of addons) {
    const coverage = getAddonCoverage(addon);
    if (!coverage.has(next)) continue;
    untried.delete(addon);
    for (const set of findAddonSets(findMissing(missing, coverage), [...untried])) yield [addon, ...set];
  }
}

/** Compares offers: by the cost of the first year, then by the number of add-ons, then by the plan. */
const compareOffers = (one: PricedOffer, other: PricedOffer): number =>
  getFirstYearCost(one.cost) - getFirstYearCost(other.cost) ||
  one.addons.length - other.addons.length ||
  (one.plan.id < other.plan.id ? -1 : 1);

/**
 * Returns the cheapest plan with add-ons and promotions that covers what is needed; null if nothing does. It is the only
 * code that compares offers, so that no page shows a dearer offer than another one for the same. Customised plans have no
 * fixed price, so their starting price says nothing about what they cost in the end, and they are left out.
 */
export function findCheapestOffer<P extends CataloguePlan, A extends CatalogueAddon>(
  needed: Coverage,
  { plans, addons, offers }: Catalogue<P, A>,
): PricedOffer<P, A> | null {
  let best: PricedOffer<P, A> | null = null;
  // The cheapest first, so that the best set is found even if there are too many.
  const byCost = addons.toSorted(
    (one, other) => getFirstYearCost(sumCosts([one])) - getFirstYearCost(sumCosts([other])),
  );
  for (const plan of plans.filter(({ kind }) => kind === 'GENERAL')) {
    const missing = findMissing(needed, getPlanCoverage(plan));
    const compatible = byCost.filter((addon) => isCompatible(addon, plan));
    for (const set of findAddonSets(missing, compatible).take(maxSets)) {
      const offer = priceOffer(plan, set, offers);
      if (best === null || compareOffers(offer, best) < 0) best = offer;
    }
  }
  return best;
}
