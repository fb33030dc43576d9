import { pesos } from '@centinela/ui/pesos.ts';
import type { View } from '../../registry.ts';
import { askFor } from '../plans/compare.ts';
import { priceOf } from '../plans/price.ts';

type SubItem = View<'menus'>['items'][number]['items'][number];
type Plan = Pick<View<'plans'>, 'slug' | 'name' | 'kind' | 'price' | 'promotionalPrice'>;

/** Path of the comparison; the menu panel with a link to it lists all plans. */
export const plansPath = '/planes/todos';

/** Returns the addresses of a plan: its page and its request form. */
const placesOf = (plan: Plan): string[] => [`/planes/${plan.slug}`, askFor(plan)];

type PricedLink = SubItem & { price: { words: string; amount: number } | null };

const written = (plan: Plan): PricedLink['price'] => ({
  words: `${plan.kind === 'CUSTOMISED' ? 'desde ' : ''}$\u00a0${pesos(priceOf(plan))}\u00a0por mes`,
  amount: priceOf(plan),
});

/**
 * Adds prices to a panel's links to plans, and appends the plans without a link, which then point to their
 * request forms.
 */
export function priceLinks(links: readonly SubItem[], plans: readonly Plan[]): PricedLink[] {
  const named = new Set(links.map(({ url }) => url));
  const others = plans
    .filter((plan) => !placesOf(plan).some((place) => named.has(place)))
    .map((plan) => ({
      title: plan.name,
      url: askFor(plan),
      icon: null,
      price: written(plan),
    }));
  const given = links.map((link) => {
    const plan = plans.find((each) => link.url !== null && placesOf(each).includes(link.url));
    return { ...link, price: plan ? written(plan) : null };
  });
  return [...given, ...others].sort(
    (one, other) => Number(other.price !== null) - Number(one.price !== null),
  );
}
