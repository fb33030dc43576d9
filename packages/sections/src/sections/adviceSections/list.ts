import type { PageContext, ReadValue } from '../../kernel/page.ts';
import { type Paged, pageHref, readPaged } from '../../kernel/reading/paging.ts';
import type { View } from '../../registry.ts';
import { type Category, categoriesOf } from './reading.ts';

/** Path of the article list. */
export const advicePath = '/consejos';
/** Path of the articles' RSS feed. */
export const feedPath = `${advicePath}/rss.xml`;

/** Articles per list page. */
const articlesAPage = 7;

/** One page of the article list. */
export interface AdviceList extends Paged<View<'adviceSections'>> {
  categories: Category[];
  /** Null for all categories. */
  category: Category | null;
}

export const readCategory: ReadValue = (value) => (/^[a-z0-9-]{1,80}$/.test(value) ? value : null);

/** Returns the address of a list page. */
export const adviceListPath = (category: Pick<Category, 'slug'> | null, number?: number): string =>
  pageHref(advicePath, number, category ? { categoria: category.slug } : {});

/** Loads a page of the article list, newest first; null for an empty category and past the end. */
export async function loadAdvice({ read, request: { query } }: PageContext): Promise<AdviceList | null> {
  const categories = categoriesOf(await read.values('adviceSections', 'category'));
  const category = categories.find(({ slug }) => slug === query.categoria) ?? null;
  if (query.categoria && !category) return null;
  const paged = await readPaged(read, 'adviceSections', query, {
    where: category ? { category: category.written } : {},
    order: { by: 'publishedOn', descending: true },
    limit: articlesAPage,
  });
  return paged && { ...paged, categories, category };
}
