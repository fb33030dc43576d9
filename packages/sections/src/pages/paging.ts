import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import type { SectionKey, View } from '../views/sections.ts';
import type { ParseValue } from './page.ts';
import type { EntryQuery, SiteReader } from './reader.ts';

/** Default number of entries per list page. */
export const entriesPerPage = 12;

/** Parses the page number. Page 1 has none in its address; no list has more than 99,999 pages. */
const readPageNumber: ParseValue = (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : null);

/** Query parameters of a paged list. */
export const pagingQuery = { pagina: readPageNumber } as const;

/** One page of a list. */
export interface Paged<E> {
  entries: readonly E[];
  /** Starts at 1. */
  number: number;
  /** At least 1, even for an empty list. */
  pages: number;
  total: number;
}

/** Returns the canonical address of a list page: path, filters, and the page number from page 2 on. */
export function getPageHref(
  path: string,
  number = 1,
  filters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...filters, ...(number > 1 && { pagina: String(number) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Title suffix that makes the titles of list pages unique: ", página 2 de 5"; empty for page 1. */
export function formatPageSuffix(
  { number, pages }: Pick<Paged<unknown>, 'number' | 'pages'>,
  language: PageLanguage = 'es',
): string {
  if (number === 1) return '';
  return language === 'en' ? `, page ${number} of ${pages}` : `, página ${number} de ${pages}`;
}

/**
 * Loads the requested page of a section's visible entries; null after the last page.
 *
 * @param requestQuery query of the request
 * @param query filter, page size (`limit`, `entriesPerPage` by default) and order
 */
export async function loadPaged<K extends SectionKey>(
  read: SiteReader,
  key: K,
  { pagina }: Readonly<Record<string, string>>,
  query: Omit<EntryQuery<K>, 'offset'> = {},
): Promise<Paged<View<K>> | null> {
  const number = Number(pagina ?? 1);
  const limit = query.limit ?? entriesPerPage;
  const { entries, total } = await read.page(key, { ...query, limit, offset: (number - 1) * limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return number > pages ? null : { entries, number, pages, total };
}
