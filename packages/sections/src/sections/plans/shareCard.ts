import { pesos } from '@centinela/ui/pesos.ts';
import { priceOf } from './price.ts';

/** What stands on the picture that a page with a price is shared with. */
export interface ShareCard {
  name: string;
  /** What is paid today, in pesos a month. */
  amount: number;
  /** The price without the promotion; null while there is none. */
  full: number | null;
  /** Whether others, or other sizes of the same, cost more. */
  isFrom: boolean;
  /** Address of the share picture of the library that it is drawn on. */
  picture: string | null;
}

/** What is told of a page with a price; its picture is the page's own. */
export type PricedName = Omit<ShareCard, 'picture'>;

interface Plan {
  kind: string;
  price: number;
  promotionalPrice: number | null;
}

/** A name with what its plans cost, the cheapest of them; null where there is none. */
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

/** An amount as pages write it: "$ 24.900". */
export const cardPrice = (amount: number): string => `$\u00a0${pesos(amount)}`;

/** What the picture says, for who does not see it. */
export const cardWords = ({ name, amount, isFrom }: PricedName): string =>
  `${name}: ${isFrom ? 'desde ' : ''}${cardPrice(amount)} por mes, precio final`;

/** Raised when cards are drawn otherwise, so that sites which keep them ask again. */
const drawing = 1;

/** FNV-1a of 32 bits. */
const hashOf = (text: string, start: number): number => {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/**
 * The address of a card: below `/share`, the page's path and a mark of all that the card shows. Another price is another
 * address, so that sites which keep pictures show no price of long ago.
 */
export function sharePath(path: string, card: ShareCard): string {
  const shown = JSON.stringify([drawing, card.name, card.amount, card.full, card.isFrom, card.picture]);
  const mark = [0x811c9dc5, 0x9e3779b9].map((start) => hashOf(shown, start).toString(36).padStart(7, '0'));
  return `/share${path}-${mark.join('')}.jpg`;
}

/** The page's path in such an address; null for any other. */
export const pathOfShare = (address: string): string | null =>
  /^\/share(\/[\w/-]{1,400})-[0-9a-z]{14}\.jpg$/.exec(address)?.[1] ?? null;
