import { defineWords, type PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { formatPesos } from '@centinela/ui/pesos.ts';

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
  language: PageLanguage;
}

/** A share image's content without the picture and the language, which come from the page. */
export type PricedName = Omit<ShareCard, 'picture' | 'language'>;

/** Texts of share images. */
export const cardWords = defineWords(
  { from: 'Desde', regular: 'sin la promoción', terms: 'por mes, precio final' },
  { from: 'From', regular: 'without the promotion', terms: 'a month, final price' },
);

/** Formats an amount as on pages: "$ 24.900". */
export const formatCardPrice = (amount: number): string => `$\u00a0${formatPesos(amount)}`;

/** Returns the image's alternative text. */
export const formatCardAlt = ({ name, amount, isFrom, language }: Omit<ShareCard, 'picture'>): string => {
  const { from, terms } = cardWords[language];
  return `${name}: ${isFrom ? `${from.toLowerCase()} ` : ''}${formatCardPrice(amount)} ${terms}`;
};

/** Version of the card design; increment it so that sites with cached images load them again. */
const designVersion = 1;

/** Returns the 32-bit FNV-1a hash of a text. */
const fnv1a = (text: string, start: number): number => {
  let hash = start;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/**
 * Returns the address of a share image: below `/share`, the page's path in its language and a hash of the card's content. A new
 * price changes the address, so sites that cache images do not show old prices.
 */
export function getSharePath(path: string, card: ShareCard): string {
  const content = JSON.stringify([
    designVersion,
    card.name,
    card.amount,
    card.full,
    card.isFrom,
    card.picture,
  ]);
  const digest = [0x811c9dc5, 0x9e3779b9].map((start) => fnv1a(content, start).toString(36).padStart(7, '0'));
  return `/share${path}-${digest.join('')}.jpg`;
}

/** Returns the page's path from a share image address; null for other addresses. */
export const parseSharePath = (address: string): string | null =>
  /^\/share(\/[\w/-]{1,400})-[0-9a-z]{14}\.jpg$/.exec(address)?.[1] ?? null;
