import type { PageContext, ReadValue } from '../../kernel/page.ts';
import { type Paged, pageHref, readPaged } from '../../kernel/reading/paging.ts';
import type { View } from '../../registry.ts';
import { type Category, categoriesOf } from './reading.ts';

/** Where the articles are. */
export const advicePath = '/consejos';
/** Where the newest of them are as RSS. */
export const feedPath = `${advicePath}/rss.xml`;

/** Articles on a page of the list. */
const articlesAPage = 7;

/** A page of the list of articles. */
export interface AdviceList extends Paged<View<'adviceSections'>> {
  categories: Category[];
  /** Null for all articles. */
  category: Category | null;
}

export const readCategory: ReadValue = (value) => (/^[a-z0-9-]{1,80}$/.test(value) ? value : null);

/** The address of a page of the list. */
export const adviceListPath = (category: Pick<Category, 'slug'> | null, number?: number): string =>
  pageHref(advicePath, number, category ? { categoria: category.slug } : {});

/** Reads a page of the list, the newest article first; null for a category without articles and past the end. */
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
