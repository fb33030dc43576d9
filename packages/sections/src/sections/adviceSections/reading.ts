import { plainText } from '../../fields/richText/richText.ts';
import { slugFrom } from '../../fields/slug/slug.ts';
import { dayAt } from '../../kernel/visible.ts';
import type { View } from '../../registry.ts';

type Advice = View<'adviceSections'>;

/** Words that somebody reads in a minute, calmly. */
const wordsAMinute = 200;

/** Minutes that it takes to read a formatted text, one at least. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsAMinute));
}

/** The day that stands on an article: the editor's, else the one it was published on. */
export const dayOf = ({ publishedOn, publishedAt }: Pick<Advice, 'publishedOn' | 'publishedAt'>): string =>
  publishedOn ?? dayAt(new Date(publishedAt));

/** How a category is written in an address: "En la calle" → "en-la-calle". */
export const categorySlug = (category: string): string => slugFrom(category);

export interface Category {
  name: string;
  slug: string;
}

/** The categories of some articles, each once, in the order of the alphabet. */
export function categoriesOf(entries: readonly Pick<Advice, 'category'>[]): Category[] {
  const bySlug = new Map<string, Category>();
  for (const { category } of entries) {
    const slug = categorySlug(category ?? '');
    if (category && slug && !bySlug.has(slug)) bySlug.set(slug, { name: category, slug });
  }
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
