import { oneOf, type ReadValue } from '../../kernel/page.ts';
import type { SiteReader } from '../../kernel/reader.ts';
import { type Paged, pageHref, pageWords, pagingQuery, readPaged } from '../../kernel/reading/paging.ts';
import type { View } from '../../registry.ts';

type Type = View<'productTypes'>;

/** What a list may be ordered by, as the address names it, and what that is called. */
export const orders = {
  nombre: { field: 'name', label: 'Nombre' },
  codigo: { field: 'code', label: 'Código' },
} as const;
export type Order = keyof typeof orders;

const isOrder = (name: string | undefined): name is Order =>
  name !== undefined && Object.hasOwn(orders, name);

const longestSlug = 120;

export const readSlug: ReadValue = (value) =>
  value.length <= longestSlug && /^[A-Za-z0-9-]+$/.test(value) ? value : null;

/** What the pages with lists of products read of their address. */
export const catalogueQuery: Readonly<Record<string, ReadValue>> = {
  tipo: readSlug,
  orden: oneOf(...Object.keys(orders)),
  ...pagingQuery,
};

/** One page of a list of products, as its address asks for it. */
export interface Catalogue extends Paged<View<'productSections'>> {
  /** The path of the page that has the list. */
  path: string;
  /** The types to choose from. */
  types: readonly Type[];
  type: Type | null;
  order: Order | null;
}

/** What an address says of a list. */
export type Asked = Partial<{ type: Pick<Type, 'slug'> | null; order: Order | null; number: number }>;

/** The address of a list: the page's path, and what differs from how it is shown at first. */
export const cataloguePath = (path: string, { type, order, number }: Asked): string =>
  pageHref(path, number, { ...(type && { tipo: type.slug }), ...(order && { orden: order }) });

/** The true address of a list: the same products in another order are no other page. */
export const canonicalList = ({ path, type, order, number }: Catalogue): string =>
  cataloguePath(path, { type, number: order ? 1 : number });

/** True for the list as it is first seen: nothing chosen, on its first page. */
export const isWhole = ({ type, order, number }: Catalogue): boolean => !type && !order && number === 1;

/** What tells the title of a list from those of its other pages: ": cámaras, página 2 de 5". */
export const listWords = (catalogue: Catalogue): string =>
  (catalogue.type ? `: ${catalogue.type.name.toLowerCase()}` : '') + pageWords(catalogue);

/**
 * Reads one page of a list of products; null for a type that is none of its own and for a page past the end.
 *
 * @param path of the page that has the list
 * @param types whose products it has
 */
export async function readCatalogue(
  read: SiteReader,
  { path, types, query }: { path: string; types: readonly Type[]; query: Readonly<Record<string, string>> },
): Promise<Catalogue | null> {
  const type = types.find(({ slug }) => slug === query.tipo) ?? null;
  if (query.tipo !== undefined && !type) return null;
  const order = isOrder(query.orden) ? query.orden : null;
  const paged = await readPaged(read, 'productSections', query, {
    where: { productType: type ? type.id : types.map(({ id }) => id) },
    ...(order && { order: { by: orders[order].field } }),
  });
  return paged && { ...paged, path, types, type, order };
}
