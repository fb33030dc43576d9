import { plainText } from '../../fields/richText/richText.ts';
import { slugFrom } from '../../fields/slug/slug.ts';
import { dayAt } from '../../kernel/visible.ts';
import type { View } from '../../registry.ts';

type Advice = View<'adviceSections'>;

/** Words that somebody reads in a minute, calmly. */
const wordsAMinute = 200;

/** Minutes that it takes to read a formatted text, each that is begun: nobody is told less than it takes. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsAMinute));
}

/** The day that stands on an article: the editor's, else the one it was published on. */
export const dayOf = ({ publishedOn, publishedAt }: Pick<Advice, 'publishedOn' | 'publishedAt'>): string =>
  publishedOn ?? dayAt(new Date(publishedAt));

/** How a category is written in an address: "En la calle" → "en-la-calle". */
export const categorySlug = (category: string): string => slugFrom(category);

export interface Category {
  name: string;
  slug: string;
  /** Every way in which editors wrote it. */
  written: readonly string[];
}

/** Categories as editors wrote them, each once, in the order of the alphabet. */
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
