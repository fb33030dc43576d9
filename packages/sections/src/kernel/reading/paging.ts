import type { SectionKey, View } from '../../registry.ts';
import type { ReadValue } from '../page.ts';
import type { EntryQuery, SiteReader } from '../reader.ts';

/** Entries on a page of a list that has no reason to have others. */
export const entriesAPage = 12;

/** The first page has no number in its address; five digits are more pages than there will be. */
const readPageNumber: ReadValue = (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : null);

/** What the address of a list with several pages may have. */
export const pagingQuery = { pagina: readPageNumber } as const;

/** One page of a list, as its address asks for it. */
export interface Paged<E> {
  entries: readonly E[];
  /** From 1. */
  number: number;
  /** At least 1, for a list that has nothing as well. */
  pages: number;
  total: number;
}

/**
 * The address of a page of a list, which is its canonical one too: its path, what narrows it, and its number from the second
 * page on.
 */
export function pageHref(path: string, number = 1, narrowed: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...narrowed, ...(number > 1 && { pagina: String(number) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What tells the title of a page of a list from those of its other pages: ", página 2 de 5"; nothing for the first. */
export const pageWords = ({ number, pages }: Pick<Paged<unknown>, 'number' | 'pages'>): string =>
  number > 1 ? `, página ${number} de ${pages}` : '';

/**
 * Reads the page of a section's visible entries that an address asks for; null past the end, which is a page that is not there.
 *
 * @param asked of the request's query
 * @param query which entries, how many of them on a page (`limit`, `entriesAPage` without it), in which order
 */
export async function readPaged<K extends SectionKey>(
  read: SiteReader,
  key: K,
  { pagina }: Readonly<Record<string, string>>,
  query: Omit<EntryQuery<K>, 'offset'> = {},
): Promise<Paged<View<K>> | null> {
  const number = Number(pagina ?? 1);
  const limit = query.limit ?? entriesAPage;
  const { entries, total } = await read.page(key, { ...query, limit, offset: (number - 1) * limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return number > pages ? null : { entries, number, pages, total };
}
