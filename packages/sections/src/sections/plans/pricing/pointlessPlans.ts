import {
  type Catalogue,
  type CatalogueAddon,
  type CataloguePlan,
  findCheapestOffer,
} from './cheapestOffer.ts';
import { getFirstYearCost, isCompatible, type PricedOffer, priceOffer } from './cost.ts';
import { addAddons, getPlanCoverage, isComparable } from './coverage.ts';

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

/** An add-on that is cheaper in another way with every plan that it can be added to. */
export interface PointlessAddon<P = CataloguePlan, A = CatalogueAddon> {
  addon: A;
  /** One of the plans that it can be added to. */
  plan: P;
  /** The offer that covers the plan and the add-on for less. */
  instead: PricedOffer<P, A>;
}

/**
 * Finds add-ons that no customer should choose: with every plan that they can be added to, an offer without them covers the
 * same or more and costs less.
 */
export const findPointlessAddons = <P extends CataloguePlan, A extends CatalogueAddon>(
  catalogue: Catalogue<P, A>,
): PointlessAddon<P, A>[] =>
  catalogue.addons.flatMap((addon) => {
    const others = { ...catalogue, addons: catalogue.addons.filter((each) => each !== addon) };
    const plans = catalogue.plans.filter(
      (plan) => plan.kind === 'GENERAL' && isComparable(plan) && isCompatible(addon, plan),
    );
    let first: PointlessAddon<P, A> | null = null;
    for (const plan of plans) {
      const instead = findCheapestOffer(addAddons(getPlanCoverage(plan), [addon]), others);
      const own = priceOffer(plan, [addon], catalogue.offers);
      // One plan with which it is worth its price is enough, so most add-ons need one comparison.
      if (!instead || getFirstYearCost(instead.cost) >= getFirstYearCost(own.cost)) return [];
      first ??= { addon, plan, instead };
    }
    return first ? [first] : [];
  });
