import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { formatPrice } from '@centinela/ui/pesos.ts';
import type { View } from '../../views/sections.ts';
import { getPlanPath } from '../plans/compare.ts';
import { getCurrentPrice } from '../plans/pricing/price.ts';
import { getQuestions, places } from '../protectionSections/design.ts';
import { filterPlacePlans, listOfferedPlans } from '../protectionSections/places/placePlans.ts';
import type { PriceGroup, PriceRow } from './PriceTables.tsx';
import { priceWords } from './words.ts';

/** What the page of prices shows. */
export interface PricedEntries {
  plans: readonly View<'plans'>[];
  addons: readonly View<'upsellings'>[];
  /** The questions about each place, which say where a plan belongs. */
  questions: readonly View<'protectionSections'>[];
}

function describePrice(plan: View<'plans'>, language: PageLanguage): string {
  const words = priceWords[language];
  if (plan.kind === 'CUSTOMISED') return words.startingPrice;
  return getCurrentPrice(plan) < plan.price ? words.onPromotion(formatPrice(plan.price, language)) : '';
}

const toPlanRow = (plan: View<'plans'>, language: PageLanguage): PriceRow => ({
  code: '',
  name: plan.name,
  price: getCurrentPrice(plan),
  note: describePrice(plan, language),
  path: getPlanPath(plan),
});

const toAddonRow = ({ name, price }: View<'upsellings'>): PriceRow => ({
  code: '',
  name,
  price: price ?? 0,
  note: '',
});

const byPrice = (one: PriceRow, other: PriceRow): number => one.price - other.price;

/** Returns the groups of plans by place. A plan that no question offers belongs to homes. */
function groupPlans({ plans, questions }: PricedEntries, language: PageLanguage): PriceGroup[] {
  const offered = listOfferedPlans(questions);
  const unplaced = new Set(plans.map(({ id }) => id));
  for (const id of offered.flatMap(({ planIds }) => planIds)) unplaced.delete(id);
  return places
    .filter((place) => getQuestions(questions, place).length > 0 || place === 'HOGAR')
    .map((place) => ({
      title: priceWords[language].places[place],
      rows: filterPlacePlans(plans, place, offered)
        .filter(({ id }) => place === 'HOGAR' || !unplaced.has(id))
        .map((plan) => toPlanRow(plan, language))
        .toSorted(byPrice),
    }));
}

/** Returns the current prices of everything that is for sale as the groups of a price list. */
export const listCurrentPrices = (entries: PricedEntries, language: PageLanguage = 'es'): PriceGroup[] =>
  [
    ...groupPlans(entries, language),
    ...(['MONTHLY', 'ONCE'] as const).map((billing) => ({
      title: priceWords[language].addons[billing],
      rows: entries.addons
        .filter((addon) => addon.billing === billing)
        .map(toAddonRow)
        .toSorted(byPrice),
    })),
  ].filter(({ rows }) => rows.length > 0);
