/** An add-on that a promotion includes in some plans free of charge. */
export interface Offer {
  addonId: string;
  /** Empty for any plan. */
  planIds: readonly string[];
  /** Title of the promotion. */
  promotion: string;
}

/** The promotion fields that offers are derived from. */
interface Promotion {
  title: string;
  plans: readonly { id: string }[];
  includedAddons: readonly { id: string }[];
}

/** Returns the offers of the current promotions. */
export const listOffers = (promotions: readonly Promotion[]): Offer[] =>
  promotions.flatMap(({ title, plans, includedAddons }) =>
    includedAddons.map(({ id }) => ({
      addonId: id,
      planIds: plans.map((plan) => plan.id),
      promotion: title,
    })),
  );

/** Returns the title of the promotion that includes an add-on in a plan; null when the add-on is charged. */
export const findPromotion = (
  offers: readonly Offer[],
  addon: { id: string },
  plan: { id: string } | null,
): string | null =>
  offers.find(
    ({ addonId, planIds }) =>
      addonId === addon.id && plan !== null && (planIds.length === 0 || planIds.includes(plan.id)),
  )?.promotion ?? null;
