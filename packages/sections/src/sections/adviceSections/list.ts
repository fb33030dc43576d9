import type { PageContext, ParseValue } from '../../pages/page.ts';
import { getPageHref, loadPaged, type Paged } from '../../pages/paging.ts';
import type { View } from '../../views/sections.ts';
import { type Category, listCategories } from './reading.ts';

/** Path of the article list. */
export const advicePath = '/consejos';
/** Path of the articles' RSS feed. */
export const feedPath = `${advicePath}/rss.xml`;

/** Articles per list page. */
const articlesPerPage = 7;

/** One page of the article list. */
export interface AdviceList extends Paged<View<'adviceSections'>> {
  categories: Category[];
  /** Null for all categories. */
  category: Category | null;
}

export const readCategory: ParseValue = (value) => (/^[a-z0-9-]{1,80}$/.test(value) ? value : null);

/** Returns the address of a list page. */
export const getAdviceListPath = (category: Pick<Category, 'slug'> | null, number?: number): string =>
  getPageHref(advicePath, number, category ? { categoria: category.slug } : {});

/** Loads a page of the article list, newest first; null for an empty category and after the last page. */
export async function loadAdvice({ read, request: { query } }: PageContext): Promise<AdviceList | null> {
  const categories = listCategories(await read.values('adviceSections', 'category'));
  const category = categories.find(({ slug }) => slug === query.categoria) ?? null;
  if (query.categoria && !category) return null;
  const paged = await loadPaged(read, 'adviceSections', query, {
    where: category ? { category: category.written } : {},
    order: { by: 'publishedOn', descending: true },
    limit: articlesPerPage,
  });
  return paged && { ...paged, categories, category };
}
