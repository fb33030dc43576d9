import { sharePicture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { plainText } from '../fields/richText/richText.ts';
import { cardWords, type PricedName, sharePath } from '../sections/plans/shareCard.ts';
import { faqPage } from '../structured/faqPage.ts';
import type { Head } from './page.ts';
import { trimBy } from './trim.ts';
import type { ImageView } from './view.ts';

/** An entry with the page fields (`pageFields`). */
interface PageEntry {
  path: string | null;
  seo: {
    title: string | null;
    description: string | null;
    canonical: string | null;
    noindex: boolean;
    shareImage: ImageView | null;
  };
}

/** Default metadata for pages without search-engine texts from an editor. */
interface OwnWords extends Pick<Head, 'title' | 'description' | 'structured'> {
  picture?: ImageView | null;
  /** Product name and price for the generated share image. */
  priced?: PricedName | null;
  /** Questions and answers on the page. */
  faqs?: readonly { question: string; answer: string }[];
}

/** Maximum length of a description in search results. */
const longestDescription = 160;

const withoutLastWord = (words: string): string => {
  const end = words.lastIndexOf(' ');
  return end < 0 ? words : `${trimBy(words.slice(0, end), (character) => ' ,;:'.includes(character))}…`;
};

/** Truncates a text after the last whole sentence, else after the last whole word. */
const cutWords = (words: string): string => /^.{60,}[.!?](?=\s)/.exec(words)?.[0] ?? withoutLastWord(words);

/** Returns the start of a formatted text as a default description. Keeps non-breaking spaces in amounts. */
export function firstWords(html: string): string {
  const words = plainText(html)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
  return words.length <= longestDescription ? words : cutWords(words.slice(0, longestDescription));
}

/** Returns the share image of a page, if any. */
export const sharedWith = (picture: ImageView | null | undefined): Pick<Head, 'image' | 'imageAlt'> =>
  picture ? { image: sharePicture(picture), imageAlt: picture.alt } : {};

/** Returns the share image of a page with a price: a generated one with name and price. */
export function sharedPriced(
  path: string,
  priced: PricedName,
  picture: ImageView | null,
): Pick<Head, 'image' | 'imageAlt' | 'card'> {
  const card = { ...priced, picture: picture && sharePicture(picture) };
  return { image: sharePath(path, card), imageAlt: cardWords(priced), card };
}

/** Builds the head of an entry's page: the editor's search-engine texts, else the defaults. */
export function pageHead({ path, seo }: PageEntry, own: OwnWords): Head {
  const picture = seo.shareImage ?? own.picture ?? null;
  const canonical = seo.canonical ?? path;
  const questions = faqPage(own.faqs ?? []);
  return {
    title: seo.title ?? own.title,
    description: seo.description ?? own.description,
    ...(canonical && { canonical }),
    noindex: seo.noindex,
    ...(path && own.priced ? sharedPriced(path, own.priced, picture) : sharedWith(picture)),
    structured: [...(own.structured ?? []), ...(questions ? [questions] : [])],
  };
}
