import type { View } from '../../registry.ts';
import { priceOf } from './price.ts';

type Plan = View<'plans'>;

const shown = 3;

/**
 * The plans that the home page and the pages of houses compare: the most chosen one between the next cheaper and the
 * next dearer, or the three cheapest when nothing is chosen most. Customised ones have no price of their own and stay
 * out.
 */
export function homePlans(plans: readonly Plan[]): Plan[] {
  const general = plans
    .filter((plan) => plan.kind === 'GENERAL')
    .sort((one, other) => priceOf(one) - priceOf(other));
  const chosen = general.findIndex((plan) => plan.mostSelected);
  const start = Math.max(0, Math.min(chosen - 1, general.length - shown));
  return general.slice(start, start + shown);
}
