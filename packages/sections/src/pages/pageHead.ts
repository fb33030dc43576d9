import { toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import { getShareImageUrl } from '@centinela/ui/parts/Picture/Picture.tsx';
import { toPlainText } from '../fields/richText/richText.ts';
import { trimBy } from '../kernel/trim.ts';
import type { ImageView } from '../kernel/view.ts';
import { faqPage } from '../structured/faqPage.ts';
import type { Head } from './page.ts';
import { formatCardAlt, getSharePath, type PricedName, type ShareCard } from './shareCard.ts';

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
interface DefaultHead extends Pick<Head, 'title' | 'description' | 'structured'> {
  picture?: ImageView | null;
  /** Product name and price for the generated share image. */
  priced?: PricedName | null;
  /** Questions and answers on the page. */
  faqs?: readonly { question: string; answer: string }[];
}

/** Maximum length of a description in search results. */
const maxDescriptionLength = 160;

const removeLastWord = (text: string): string => {
  const end = text.lastIndexOf(' ');
  return end < 0 ? text : `${trimBy(text.slice(0, end), (character) => ' ,;:'.includes(character))}…`;
};

/** Truncates a text after its last complete sentence, or else after its last complete word. */
const truncateText = (text: string): string => /^.{60,}[.!?](?=\s)/.exec(text)?.[0] ?? removeLastWord(text);

/** Returns the start of a formatted text as a default description. Keeps non-breaking spaces in amounts. */
export function getFirstWords(html: string): string {
  const text = toPlainText(html)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
  return text.length <= maxDescriptionLength ? text : truncateText(text.slice(0, maxDescriptionLength));
}

/** Returns the share image of a page; empty without a picture. */
export const getShareImage = (picture: ImageView | null | undefined): Pick<Head, 'image' | 'imageAlt'> =>
  picture ? { image: getShareImageUrl(picture), imageAlt: picture.alt } : {};

/** Returns the share image of a page with a price: a generated one with name and price. */
export function getPricedShareImage(
  path: string,
  priced: PricedName,
  picture: ImageView | null,
): Pick<Head, 'image' | 'imageAlt' | 'card'> {
  return describeCard(path, { ...priced, picture: picture && getShareImageUrl(picture), language: 'es' });
}

const describeCard = (path: string, card: ShareCard): Pick<Head, 'image' | 'imageAlt' | 'card'> => ({
  image: getSharePath(path, card),
  imageAlt: formatCardAlt(card),
  card,
});

/** Returns the generated share image of a head in English; empty if the page has none. */
export const translateShareImage = (
  path: string,
  { card }: Pick<Head, 'card'>,
): Pick<Head, 'image' | 'imageAlt' | 'card'> =>
  card ? describeCard(toLanguagePath(path, 'en'), { ...card, language: 'en' }) : {};

/** Builds the head of an entry's page: the editor's search-engine texts, else the defaults. */
export function createPageHead({ path, seo }: PageEntry, defaults: DefaultHead): Head {
  const picture = seo.shareImage ?? defaults.picture ?? null;
  const canonical = seo.canonical ?? path;
  const questions = faqPage(defaults.faqs ?? []);
  return {
    title: seo.title ?? defaults.title,
    description: seo.description ?? defaults.description,
    ...(canonical && { canonical }),
    noindex: seo.noindex,
    ...(path && defaults.priced
      ? getPricedShareImage(path, defaults.priced, picture)
      : getShareImage(picture)),
    structured: [...(defaults.structured ?? []), ...(questions ? [questions] : [])],
  };
}
