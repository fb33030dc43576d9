import { plainText } from '../../fields/richText/richText.ts';
import { slugFrom } from '../../fields/slug/slug.ts';
import { dayAt } from '../../kernel/visible.ts';
import type { View } from '../../registry.ts';

type Advice = View<'adviceSections'>;

/** Reading speed in words per minute, on the slow side. */
const wordsAMinute = 200;

/** Returns the reading time of a formatted text in minutes, rounded up. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsAMinute));
}

/** Returns an article's date: set by its editor, else the publication date. */
export const dayOf = ({ publishedOn, publishedAt }: Pick<Advice, 'publishedOn' | 'publishedAt'>): string =>
  publishedOn ?? dayAt(new Date(publishedAt));

/** Converts a category to its slug in addresses: "En la calle" → "en-la-calle". */
export const categorySlug = (category: string): string => slugFrom(category);

export interface Category {
  name: string;
  slug: string;
  /** All spellings used by editors. */
  written: readonly string[];
}

/** Returns the distinct categories as editors wrote them, in alphabetical order. */
export function categoriesOf(written: readonly string[]): Category[] {
  const bySlug = Map.groupBy(written.toSorted(), categorySlug);
  bySlug.delete('');
  const all = [...bySlug].map(([slug, [name = slug, ...others]]) => ({
    name,
    slug,
    written: [name, ...others],
  }));
  return all.sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
