/** An add-on that a promotion includes in some plans: with them it is not charged. */
export interface Offer {
  addonId: string;
  /** Any plan when there is none. */
  planIds: readonly string[];
  /** Title of the promotion. */
  promotion: string;
}

/** As much of a promotion as its offers are read from. */
interface Promotion {
  title: string;
  plans: readonly { id: string }[];
  includedAddons: readonly { id: string }[];
}

/** What the promotions of the day include. */
export const offersOf = (promotions: readonly Promotion[]): Offer[] =>
  promotions.flatMap(({ title, plans, includedAddons }) =>
    includedAddons.map(({ id }) => ({
      addonId: id,
      planIds: plans.map((plan) => plan.id),
      promotion: title,
    })),
  );

/** The title of the promotion that includes an add-on in a plan; null when it is charged. */
export const promotionOf = (
  offers: readonly Offer[],
  addon: { id: string },
  plan: { id: string } | null,
): string | null =>
  offers.find(
    ({ addonId, planIds }) =>
      addonId === addon.id && plan !== null && (planIds.length === 0 || planIds.includes(plan.id)),
  )?.promotion ?? null;
