import type { Catalogue, CatalogueAddon, CataloguePlan } from '../pricing/cheapestOffer.ts';
import { listOffers, type Offer } from '../pricing/offers.ts';
import type { OfferAddon, OfferPlan, Offers } from './offerEntries.ts';

export type PricedPlanOffer = CataloguePlan & Pick<OfferPlan, 'name' | 'code'>;
export type PricedAddonOffer = CatalogueAddon & Pick<OfferAddon, 'code'>;
export type OfferCatalogue = Catalogue<PricedPlanOffer, PricedAddonOffer>;

/** Returns the compatible plans that are for sale: null if none of the listed ones is. */
function listCompatible(
  { compatiblePlans }: OfferAddon,
  plans: readonly OfferPlan[],
): { id: string }[] | null {
  if (compatiblePlans.length === 0) return [];
  const sold = compatiblePlans.filter(({ id }) => plans.some((plan) => plan.id === id));
  return sold.length === 0 ? null : sold;
}

const listIncluded = ({ promotions }: Offers): Offer[] => listOffers(promotions);

/**
 * Returns what visitors can buy. A promotional price counts only while a promotion names the plan, as on the site. Plans
 * without a price are left out: their form is incomplete.
 *
 * @param hasPromotions false for the prices after all promotions have ended
 */
export function buildOfferCatalogue(offers: Offers, hasPromotions: boolean): OfferCatalogue {
  const promoted = new Set(
    hasPromotions ? offers.promotions.flatMap(({ plans }) => plans.map(({ id }) => id)) : [],
  );
  return {
    plans: offers.plans.flatMap(({ price, promotionalPrice, ...plan }) =>
      price === null
        ? []
        : [{ ...plan, price, promotionalPrice: promoted.has(plan.id) ? promotionalPrice : null }],
    ),
    addons: offers.addons.map((addon) => ({
      ...addon,
      compatiblePlans: listCompatible(addon, offers.plans),
    })),
    offers: hasPromotions ? listIncluded(offers) : [],
  };
}
