import {
  type Catalogue,
  type CatalogueAddon,
  type CataloguePlan,
  findCheapestOffer,
} from './cheapestOffer.ts';
import { getFirstYearCost, type PricedOffer, priceOffer } from './cost.ts';
import { getPlanCoverage, isComparable } from './coverage.ts';

/** A plan for which a cheaper offer covers the same or more. */
export interface PointlessPlan<P = CataloguePlan, A = CatalogueAddon> {
  plan: P;
  /** The offer that makes it pointless. */
  instead: PricedOffer<P, A>;
}

/**
 * Finds plans that no customer should choose, because another plan, possibly with add-ons, covers the same or more and costs
 * less.
 */
export const findPointlessPlans = <P extends CataloguePlan, A extends CatalogueAddon>(
  catalogue: Catalogue<P, A>,
): PointlessPlan<P, A>[] =>
  catalogue.plans.filter(isComparable).flatMap((plan) => {
    const others = catalogue.plans.filter((each) => each !== plan);
    const instead = findCheapestOffer(getPlanCoverage(plan), { ...catalogue, plans: others });
    const own = priceOffer(plan, [], catalogue.offers);
    return instead && getFirstYearCost(instead.cost) < getFirstYearCost(own.cost) ? [{ plan, instead }] : [];
  });
