import { sharePicture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { plainText } from '../fields/richText/richText.ts';
import { cardWords, type PricedName, sharePath } from '../sections/plans/shareCard.ts';
import { faqPage } from '../structured/faqPage.ts';
import type { Head } from './page.ts';
import { trimBy } from './trim.ts';
import type { ImageView } from './view.ts';

/** An entry with the fields of every page (`pageFields`). */
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

/** What a page says of itself where its editor wrote nothing for search engines. */
interface OwnWords extends Pick<Head, 'title' | 'description' | 'structured'> {
  picture?: ImageView | null;
  /** What the page sells and for how much: it stands on the picture that the page is shared with. */
  priced?: PricedName | null;
  /** The questions that the page answers. */
  faqs?: readonly { question: string; answer: string }[];
}

/** Characters of a description that a search engine shows. */
const longestDescription = 160;

const withoutLastWord = (words: string): string => {
  const end = words.lastIndexOf(' ');
  return end < 0 ? words : `${trimBy(words.slice(0, end), (character) => ' ,;:'.includes(character))}…`;
};

/** A text that goes on: up to its last whole sentence, else up to its last whole word. */
const cutWords = (words: string): string => /^.{60,}[.!?](?=\s)/.exec(words)?.[0] ?? withoutLastWord(words);

/**
 * The first words of a formatted text, for a page whose editor wrote no description. Spaces that keep an amount on one line
 * stay.
 */
export function firstWords(html: string): string {
  const words = plainText(html)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
  return words.length <= longestDescription ? words : cutWords(words.slice(0, longestDescription));
}

/** The picture that a page is shared with, if there is one. */
export const sharedWith = (picture: ImageView | null | undefined): Pick<Head, 'image' | 'imageAlt'> =>
  picture ? { image: sharePicture(picture), imageAlt: picture.alt } : {};

/** The picture of a page that sells something: its own, with name and price on it. */
export function sharedPriced(
  path: string,
  priced: PricedName,
  picture: ImageView | null,
): Pick<Head, 'image' | 'imageAlt' | 'card'> {
  const card = { ...priced, picture: picture && sharePicture(picture) };
  return { image: sharePath(path, card), imageAlt: cardWords(priced), card };
}

/** The head of an entry's page: what its editor wrote for search engines, else the page's own words. */
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
