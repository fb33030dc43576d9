import type { Label } from '../../../kernel/language.ts';
import { type Cost, type PricedOffer, priceOffer } from '../pricing/cost.ts';
import { findPointlessAddons, findPointlessPlans } from '../pricing/pointlessPlans.ts';
import { formatAmount } from './amounts.ts';
import { buildOfferCatalogue, type PricedAddonOffer, type PricedPlanOffer } from './offerCatalogue.ts';
import type { OfferLink, Offers, OfferWarning } from './offerEntries.ts';

type Priced = PricedOffer<PricedPlanOffer, PricedAddonOffer>;

/** A plan or an add-on that no customer should choose. */
interface Pointless {
  link: OfferLink;
  /** What it costs, for an add-on with the plan that is named. */
  own: { plan: PricedPlanOffer; addon: PricedAddonOffer | null; cost: Cost };
  instead: Priced;
}

const linkPlan = ({ id, name }: PricedPlanOffer): OfferLink => ({ section: 'plans', id, name });
const linkAddon = ({ id, name }: PricedAddonOffer): OfferLink => ({ section: 'upsellings', id, name });

/** Finds the pointless plans and add-ons during the current promotions and after them, by id. */
function findPointless(offers: Offers): Map<string, Pointless> {
  const found = new Map<string, Pointless>();
  for (const hasPromotions of offers.promotions.length > 0 ? [true, false] : [false]) {
    const catalogue = buildOfferCatalogue(offers, hasPromotions);
    for (const { plan, instead } of findPointlessPlans(catalogue)) {
      const { cost } = priceOffer(plan, [], catalogue.offers);
      found.set(plan.id, { link: linkPlan(plan), own: { plan, addon: null, cost }, instead });
    }
    for (const { addon, plan, instead } of findPointlessAddons(catalogue)) {
      const { cost } = priceOffer(plan, [addon], catalogue.offers);
      found.set(addon.id, { link: linkAddon(addon), own: { plan, addon, cost }, instead });
    }
  }
  return found;
}

const formatCost = ({ monthly, once }: Cost): Label => [
  `${formatAmount(monthly)} por mes${once > 0 ? ` y ${formatAmount(once)} por única vez` : ''}`,
  `${formatAmount(monthly)} a month${once > 0 ? ` and ${formatAmount(once)} once` : ''}`,
];

const joinNames = (language: string, names: readonly string[]): string =>
  new Intl.ListFormat(language).format(names);

/** Names a plan with its add-ons: "Plan Clásico con Detector de gas". */
const nameOffer = (plan: PricedPlanOffer, addons: readonly PricedAddonOffer[]): Label => {
  const names = addons.map(({ name }) => name);
  return names.length === 0
    ? [`“${plan.name}”`, `“${plan.name}”`]
    : [`“${plan.name}” con ${joinNames('es', names)}`, `“${plan.name}” with ${joinNames('en', names)}`];
};

/** Says what costs less than the plan, or than the add-on with a plan that it can be added to. */
function describe({ link, own, instead }: Pointless, isEdited: boolean): Label {
  const [es, en] = nameOffer(instead.plan, instead.addons);
  const [ownEs, ownEn] = nameOffer(own.plan, own.addon ? [own.addon] : []);
  const [costEs, costEn] = formatCost(instead.cost);
  const [ownCostEs, ownCostEn] = formatCost(own.cost);
  return [
    `${isEdited ? 'Así como está, no le conviene a nadie' : `Con este cambio, “${link.name}” deja de convenir`}: ${ownEs} sale ${ownCostEs}, y ${es} trae lo mismo o más por ${costEs}.`,
    `${isEdited ? 'As it is, nobody should choose it' : `With this change, nobody should choose “${link.name}”`}: ${ownEn} costs ${ownCostEn}, and ${en} has the same or more for ${costEn}.`,
  ];
}

/**
 * Warns of the edited entry if no customer should choose it, and of other entries that its publication makes pointless.
 *
 * @param before the published offers
 * @param after the same offers with the edited entry
 * @param id the edited entry
 */
export function warnOfPointlessOffers(before: Offers, after: Offers, id: string): OfferWarning[] {
  const found = [...findPointless(after)];
  // Mostly nothing is found, which saves the other comparison.
  const known = found.some(([pointlessId]) => pointlessId !== id) ? findPointless(before) : null;
  return found.flatMap(([pointlessId, pointless]) => {
    const isEdited = pointlessId === id;
    if (!isEdited && known?.has(pointlessId)) return [];
    const named = [
      ...(isEdited ? [] : [pointless.link]),
      ...(pointless.own.addon ? [linkPlan(pointless.own.plan)] : []),
      linkPlan(pointless.instead.plan),
      ...pointless.instead.addons.map(linkAddon),
    ];
    const links = [...new Map(named.map((link) => [link.id, link])).values()].filter(
      (link) => link.id !== id,
    );
    return [{ code: isEdited ? 'pointless' : 'makesPointless', text: describe(pointless, isEdited), links }];
  });
}
