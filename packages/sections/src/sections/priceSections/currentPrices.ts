import { formatPesos } from '@centinela/ui/pesos.ts';
import type { View } from '../../views/sections.ts';
import { getPlanPath } from '../plans/compare.ts';
import { getCurrentPrice } from '../plans/pricing/price.ts';
import { getQuestions, type Place, places } from '../protectionSections/design.ts';
import { filterPlacePlans, listOfferedPlans } from '../protectionSections/places/placePlans.ts';
import type { PriceGroup, PriceRow } from './PriceTables.tsx';

/** What the page of prices shows. */
export interface PricedEntries {
  plans: readonly View<'plans'>[];
  addons: readonly View<'upsellings'>[];
  /** The questions about each place, which say where a plan belongs. */
  questions: readonly View<'protectionSections'>[];
}

const placeTitles: Readonly<Record<Place, string>> = {
  HOGAR: 'Planes para tu casa, por mes',
  VEHICULO: 'Planes para tu vehículo, por mes',
  NEGOCIO: 'Planes para tu negocio, por mes',
};

function describePrice(plan: View<'plans'>): string {
  if (plan.kind === 'CUSTOMISED') return 'Desde: el definitivo sale de la visita';
  return getCurrentPrice(plan) < plan.price
    ? `En promoción: el precio de siempre es $\u00a0${formatPesos(plan.price)}`
    : '';
}

const toPlanRow = (plan: View<'plans'>): PriceRow => ({
  code: '',
  name: plan.name,
  price: getCurrentPrice(plan),
  note: describePrice(plan),
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
function groupPlans({ plans, questions }: PricedEntries): PriceGroup[] {
  const offered = listOfferedPlans(questions);
  const unplaced = new Set(plans.map(({ id }) => id));
  for (const id of offered.flatMap(({ planIds }) => planIds)) unplaced.delete(id);
  return places
    .filter((place) => getQuestions(questions, place).length > 0 || place === 'HOGAR')
    .map((place) => ({
      title: placeTitles[place],
      rows: filterPlacePlans(plans, place, offered)
        .filter(({ id }) => place === 'HOGAR' || !unplaced.has(id))
        .map(toPlanRow)
        .toSorted(byPrice),
    }));
}

const addonTitles = {
  MONTHLY: 'Adicionales, por mes',
  ONCE: 'Adicionales, por única vez',
} as const;

/** Returns the current prices of everything that is for sale as the groups of a price list. */
export const listCurrentPrices = (entries: PricedEntries): PriceGroup[] =>
  [
    ...groupPlans(entries),
    ...(['MONTHLY', 'ONCE'] as const).map((billing) => ({
      title: addonTitles[billing],
      rows: entries.addons
        .filter((addon) => addon.billing === billing)
        .map(toAddonRow)
        .toSorted(byPrice),
    })),
  ].filter(({ rows }) => rows.length > 0);
