import { pesos } from '@centinela/ui/pesos.ts';
import { priceOf } from './price.ts';

/** Content of the generated share image of a page with a price. */
export interface ShareCard {
  name: string;
  /** Current price in pesos per month. */
  amount: number;
  /** Regular price; null without a promotion. */
  full: number | null;
  /** Whether other plans or variants cost more, so that the price is a starting price. */
  isFrom: boolean;
  /** Address of the library picture used as the background. */
  picture: string | null;
}

/** The priced item; the picture comes from the page. */
export type PricedName = Omit<ShareCard, 'picture'>;

interface Plan {
  kind: string;
  price: number;
  promotionalPrice: number | null;
}

/** Returns a name with the price of its cheapest plan; null without plans. */
export function pricedName(name: string, plans: readonly Plan[]): PricedName | null {
  const [cheapest] = plans.toSorted((one, other) => priceOf(one) - priceOf(other));
  if (!cheapest) return null;
  const amount = priceOf(cheapest);
  return {
    name,
    amount,
    full: plans.length === 1 && cheapest.price > amount ? cheapest.price : null,
    isFrom: plans.length > 1 || cheapest.kind === 'CUSTOMISED',
  };
}

/** Formats an amount as on pages: "$ 24.900". */
export const cardPrice = (amount: number): string => `$\u00a0${pesos(amount)}`;

/** Returns the image's alternative text. */
export const cardWords = ({ name, amount, isFrom }: PricedName): string =>
  `${name}: ${isFrom ? 'desde ' : ''}${cardPrice(amount)} por mes, precio final`;

/** Version of the card design; increment it so that sites with cached images load them again. */
const drawing = 1;

/** FNV-1a, 32 bits. */
const hashOf = (text: string, start: number): number => {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/**
 * Returns the address of a share image: below `/share`, the page's path and a hash of the card's content. A new
 * price changes the address, so sites that cache images do not show old prices.
 */
export function sharePath(path: string, card: ShareCard): string {
  const shown = JSON.stringify([drawing, card.name, card.amount, card.full, card.isFrom, card.picture]);
  const mark = [0x811c9dc5, 0x9e3779b9].map((start) => hashOf(shown, start).toString(36).padStart(7, '0'));
  return `/share${path}-${mark.join('')}.jpg`;
}

/** Returns the page's path from a share image address; null for other addresses. */
export const pathOfShare = (address: string): string | null =>
  /^\/share(\/[\w/-]{1,400})-[0-9a-z]{14}\.jpg$/.exec(address)?.[1] ?? null;
