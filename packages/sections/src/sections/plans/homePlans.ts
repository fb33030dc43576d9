import type { View } from '../../registry.ts';
import { priceOf } from './price.ts';

type Plan = View<'plans'>;

const shown = 3;

/**
 * Returns the plans compared on the home and house pages: the most chosen one with the next cheaper and the next
 * more expensive one, or the three cheapest when none is marked. Customised plans have no fixed price and are
 * excluded.
 */
export function homePlans(plans: readonly Plan[]): Plan[] {
  const general = plans
    .filter((plan) => plan.kind === 'GENERAL')
    .sort((one, other) => priceOf(one) - priceOf(other));
  const chosen = general.findIndex((plan) => plan.mostSelected);
  const start = Math.max(0, Math.min(chosen - 1, general.length - shown));
  return general.slice(start, start + shown);
}
