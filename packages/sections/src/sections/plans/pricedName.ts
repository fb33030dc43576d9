import type { PricedName } from '../../pages/shareCard.ts';
import { getCurrentPrice } from './pricing/price.ts';

interface Plan {
  kind: string;
  price: number;
  promotionalPrice: number | null;
}

/** Returns a name with the price of its cheapest plan; null without plans. */
export function createPricedName(name: string, plans: readonly Plan[]): PricedName | null {
  const [cheapest] = plans.toSorted((one, other) => getCurrentPrice(one) - getCurrentPrice(other));
  if (!cheapest) return null;
  const amount = getCurrentPrice(cheapest);
  return {
    name,
    amount,
    full: plans.length === 1 && cheapest.price > amount ? cheapest.price : null,
    isFrom: plans.length > 1 || cheapest.kind === 'CUSTOMISED',
  };
}
