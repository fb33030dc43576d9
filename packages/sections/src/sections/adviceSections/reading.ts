import { toPlainText } from '../../fields/richText/richText.ts';
import { createSlug } from '../../fields/slug/slug.ts';
import { toArgentineDate } from '../../kernel/visible.ts';
import type { View } from '../../views/sections.ts';

type Advice = View<'adviceSections'>;

/** Reading speed in words per minute, on the slow side. */
const wordsPerMinute = 200;

/** Returns the reading time of a formatted text in minutes, rounded up. */
export function estimateReadingMinutes(html: string): number {
  const words = toPlainText(html).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Returns an article's date: set by its editor, else the publication date. */
export const getArticleDate = ({
  publishedOn,
  publishedAt,
}: Pick<Advice, 'publishedOn' | 'publishedAt'>): string =>
  publishedOn ?? toArgentineDate(new Date(publishedAt));

/** Converts a category to its slug in addresses: "En la calle" → "en-la-calle". */
export const createCategorySlug = (category: string): string => createSlug(category);

export interface Category {
  name: string;
  slug: string;
  /** All spellings used by editors. */
  written: readonly string[];
}

/** Returns the distinct categories as editors wrote them, in alphabetical order. */
export function listCategories(written: readonly string[]): Category[] {
  const bySlug = Map.groupBy(written.toSorted(), createCategorySlug);
  bySlug.delete('');
  const all = [...bySlug].map(([slug, [name = slug, ...others]]) => ({
    name,
    slug,
    written: [name, ...others],
  }));
  return all.sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
