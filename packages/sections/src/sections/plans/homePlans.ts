import type { View } from '../../views/sections.ts';
import { getCurrentPrice } from './pricing/price.ts';

type Plan = View<'plans'>;

/**
 * Number of plans, the first in their list, among which the menu and the home page choose those that they show. Every page
 * contains the menu, so that it must not grow with the catalogue.
 */
export const maxMainPlans = 60;

const maxPlans = 3;

/**
 * Returns the plans compared on the home and house pages: the most chosen one with the next cheaper and the next
 * more expensive one, or the three cheapest when none is marked. Customised plans have no fixed price and are
 * excluded.
 */
export function selectHomePlans(plans: readonly Plan[]): Plan[] {
  const standardPlans = plans
    .filter((plan) => plan.kind === 'GENERAL')
    .sort((one, other) => getCurrentPrice(one) - getCurrentPrice(other));
  const chosenIndex = standardPlans.findIndex((plan) => plan.mostSelected);
  const start = Math.max(0, Math.min(chosenIndex - 1, standardPlans.length - maxPlans));
  return standardPlans.slice(start, start + maxPlans);
}
