import {
  type CatalogueAddon,
  type CataloguePlan,
  findCheapestOffer,
} from '../plans/pricing/cheapestOffer.ts';
import { type PricedOffer, roundToCents, sumCosts } from '../plans/pricing/cost.ts';
import { addAddons, getPlanCoverage, isComparable } from '../plans/pricing/coverage.ts';
import { places } from './design.ts';
import { filterPlacePlans, type OfferedPlans } from './places/placePlans.ts';

/** What a client has: the contract's plan, its add-ons by code, and its monthly total. */
export interface CurrentServices {
  planId: string;
  planQuantity: number;
  addons: readonly string[];
  monthlyTotal: number | null;
}

/** An offer that covers at least the same as a contract for less. */
export interface BetterOffer<P = CataloguePlan, A = CatalogueAddon> {
  offer: PricedOffer<P, A>;
  /** What the contract costs every month now, in pesos; always more than the offer. */
  before: number;
}

/** What is for sale, and which places the plans are for. */
interface Market<P, A> {
  plans: readonly P[];
  addons: readonly A[];
  /** Add-ons that contracts may have, but that are no longer for sale. */
  withdrawn?: readonly (CatalogueAddon & { code: string })[];
  offered: readonly OfferedPlans[];
}

/** Returns the plans for the places that a plan is for. */
const listAlternatives = <P extends CataloguePlan>(
  plan: P,
  { plans, offered }: Pick<Market<P, unknown>, 'plans' | 'offered'>,
): P[] =>
  places
    .map((place) => filterPlacePlans(plans, place, offered))
    .filter((fitting) => fitting.includes(plan))
    .reduce((common, fitting) => common.filter((each) => fitting.includes(each)), [...plans]);

/**
 * Finds an offer that covers at least what a contract has and costs less every month. Promotions are for new clients and don't
 * count. What was paid once is not paid again. Contracts with more than one unit of a plan, with a plan that is no longer
 * published or with unknown add-ons are not compared; neither is the part of the total that the plan and its add-ons do not
 * explain.
 */
export function findBetterOffer<P extends CataloguePlan, A extends CatalogueAddon & { code: string }>(
  { planId, planQuantity, addons: codes, monthlyTotal }: CurrentServices,
  market: Market<P, A>,
): BetterOffer<P, A> | null {
  const plans = market.plans.map((plan) => ({ ...plan, promotionalPrice: null }));
  const plan = plans.find(({ id }) => id === planId);
  if (!plan || !isComparable(plan) || planQuantity !== 1 || monthlyTotal === null) return null;
  const has = (addon: { code: string }) =>
    codes.some((code) => code.toUpperCase() === addon.code.toUpperCase());
  const owned = [...market.addons, ...(market.withdrawn ?? [])].filter(has);
  if (owned.length < new Set(codes.map((code) => code.toUpperCase())).size) return null;
  const addons = market.addons.map((addon) =>
    addon.billing === 'ONCE' && has(addon) ? { ...addon, price: null } : addon,
  );
  const offer = findCheapestOffer(addAddons(getPlanCoverage(plan), owned), {
    plans: listAlternatives(plan, { plans, offered: market.offered }),
    addons,
    offers: [],
  });
  const before = Math.min(monthlyTotal, roundToCents(plan.price + sumCosts(owned).monthly));
  return offer && offer.cost.monthly < before && offer.cost.once === 0 ? { offer, before } : null;
}
