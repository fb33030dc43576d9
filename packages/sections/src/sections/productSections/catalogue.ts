import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { oneOf, type ParseValue } from '../../pages/page.ts';
import { formatPageSuffix, getPageHref, loadPaged, type Paged, pagingQuery } from '../../pages/paging.ts';
import type { SiteReader } from '../../pages/reader.ts';
import type { View } from '../../views/sections.ts';

type Type = View<'productTypes'>;

/** Sort orders by their name in the address. */
const orders = {
  nombre: { field: 'name' },
  codigo: { field: 'code' },
} as const;
export type Order = keyof typeof orders;

const isOrder = (name: string | undefined): name is Order =>
  name !== undefined && Object.hasOwn(orders, name);

const maxSlugLength = 120;

export const parseSlug: ParseValue = (value) =>
  value.length <= maxSlugLength && /^[A-Za-z0-9-]+$/.test(value) ? value : null;

/** Query parameters of pages with product lists. */
export const catalogueQuery: Readonly<Record<string, ParseValue>> = {
  tipo: parseSlug,
  orden: oneOf(...Object.keys(orders)),
  ...pagingQuery,
};

/** One page of a product list. */
export interface Catalogue extends Paged<View<'productSections'>> {
  /** Path of the page that contains the list. */
  path: string;
  /** The types to choose from. */
  types: readonly Type[];
  type: Type | null;
  order: Order | null;
}

/** List options in the address. */
export type ListOptions = Partial<{ type: Pick<Type, 'slug'> | null; order: Order | null; number: number }>;

/** Returns the address of a list: the page's path and the options that differ from the defaults. */
export const getListPath = (path: string, { type, order, number }: ListOptions): string =>
  getPageHref(path, number, { ...(type && { tipo: type.slug }), ...(order && { orden: order }) });

/** Returns the canonical address of a list; the order of the products does not matter. */
export const getCanonicalPath = ({ path, type, order, number }: Catalogue): string =>
  getListPath(path, { type, number: order ? 1 : number });

/** Checks for the default list: no options, first page. */
export const isUnfiltered = ({ type, order, number }: Catalogue): boolean => !type && !order && number === 1;

/** Returns the title suffix that makes list pages unique: ": cámaras, página 2 de 5". */
export const formatTitleSuffix = (catalogue: Catalogue, language: PageLanguage = 'es'): string =>
  (catalogue.type ? `: ${catalogue.type.name.toLowerCase()}` : '') + formatPageSuffix(catalogue, language);

/**
 * Loads one page of a product list; null for an unknown type and after the last page.
 *
 * @param path path of the page that contains the list
 * @param types product types of the list
 */
export async function loadCatalogue(
  read: SiteReader,
  { path, types, query }: { path: string; types: readonly Type[]; query: Readonly<Record<string, string>> },
): Promise<Catalogue | null> {
  const type = types.find(({ slug }) => slug === query.tipo) ?? null;
  if (query.tipo !== undefined && !type) return null;
  const order = isOrder(query.orden) ? query.orden : null;
  const paged = await loadPaged(read, 'productSections', query, {
    where: { productType: type ? type.id : types.map(({ id }) => id) },
    ...(order && { order: { by: orders[order].field } }),
  });
  return paged && { ...paged, path, types, type, order };
}
