import type { PageContext, ReadValue } from '../../kernel/page.ts';
import type { View } from '../../registry.ts';
import { type Category, categoriesOf } from './reading.ts';

/** Where the articles are. */
export const advicePath = '/consejos';

/** Articles on a page of the list. */
export const articlesAPage = 7;

/** A page of the list of articles. */
export interface AdviceList {
  entries: View<'adviceSections'>[];
  categories: Category[];
  /** Null for all articles. */
  category: Category | null;
  page: number;
  pages: number;
}

/** The number of a page; the first one is the one without a number. */
export const readPage: ReadValue = (value) => (/^[1-9]\d{0,3}$/.test(value) && value !== '1' ? value : null);

export const readCategory: ReadValue = (value) => (/^[a-z0-9-]{1,80}$/.test(value) ? value : null);

/** The address of a page of the list. */
export function adviceAddress(category: Pick<Category, 'slug'> | null, page = 1): string {
  const query = new URLSearchParams({
    ...(category && { categoria: category.slug }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return query.size > 0 ? `${advicePath}?${query}` : advicePath;
}

/** Reads a page of the list, the newest article first; null for a category without articles and past the end. */
export async function loadAdvice({ read, request: { query } }: PageContext): Promise<AdviceList | null> {
  const categories = categoriesOf(await read.values('adviceSections', 'category'));
  const category = categories.find(({ slug }) => slug === query.categoria) ?? null;
  if (query.categoria && !category) return null;
  const page = Number(query.pagina ?? 1);
  const { entries, total } = await read.page('adviceSections', {
    where: category ? { category: category.written } : {},
    order: { by: 'publishedOn', descending: true },
    limit: articlesAPage,
    offset: (page - 1) * articlesAPage,
  });
  if (page > 1 && entries.length === 0) return null;
  return { entries, categories, category, page, pages: Math.max(1, Math.ceil(total / articlesAPage)) };
}
