import { oneOf, type ReadValue } from '../../kernel/page.ts';
import type { SiteReader } from '../../kernel/reader.ts';
import type { View } from '../../registry.ts';
import type { ProductEntry } from './address.ts';

type Type = View<'productTypes'>;

/** Products on one page of a list. */
export const pageSize = 12;

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

/** The first page has no number in its address; five digits are more pages than there will be. */
const readNumber: ReadValue = (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : null);

/** What the pages with lists of products read of their address. */
export const catalogueQuery: Readonly<Record<string, ReadValue>> = {
  tipo: readSlug,
  orden: oneOf(...Object.keys(orders)),
  pagina: readNumber,
};

/** One page of a list of products, as its address asks for it. */
export interface Catalogue {
  /** The path of the page that has the list. */
  path: string;
  /** The types to choose from. */
  types: readonly Type[];
  type: Type | null;
  order: Order | null;
  /** From 1. */
  number: number;
  pages: number;
  total: number;
  products: readonly ProductEntry[];
}

/** What an address says of a list. */
export type Asked = Partial<{ type: Pick<Type, 'slug'> | null; order: Order | null; number: number }>;

/** The address of a list: the page's path, and what differs from how it is shown at first. */
export function listAddress(path: string, { type, order, number = 1 }: Asked): string {
  const query = new URLSearchParams({
    ...(type && { tipo: type.slug }),
    ...(order && { orden: order }),
    ...(number > 1 && { pagina: String(number) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The true address of a list: the same products in another order are no other page. */
export const canonicalList = ({ path, type, order, number }: Catalogue): string =>
  listAddress(path, { type, number: order ? 1 : number });

/** True for the list as it is first seen: nothing chosen, on its first page. */
export const isWhole = ({ type, order, number }: Catalogue): boolean => !type && !order && number === 1;

/** What tells the title of a list from those of its other pages: ", cámaras, página 2". */
export const listWords = ({ type, number }: Catalogue): string =>
  [type && `: ${type.name.toLowerCase()}`, number > 1 && `, página ${number}`].filter(Boolean).join('');

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
  const number = Number(query.pagina ?? 1);
  const order = isOrder(query.orden) ? query.orden : null;
  const { entries, total } = await read.page('productSections', {
    where: { productType: type ? type.id : types.map(({ id }) => id) },
    ...(order && { order: { by: orders[order].field } }),
    limit: pageSize,
    offset: (number - 1) * pageSize,
  });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return number > pages ? null : { path, types, type, order, number, pages, total, products: entries };
}
