import { oneOf, type PageContext, type ParseValue } from '../../pages/page.ts';
import { formatPageSuffix, getPageHref, loadPaged, type Paged, pagingQuery } from '../../pages/paging.ts';
import type { SiteReader } from '../../pages/reader.ts';
import type { View } from '../../views/sections.ts';
import { parseSlug } from '../productSections/catalogue.ts';
import { categories } from './options.ts';

/** Path of the page that lists the public documents. */
export const documentsPath = '/documentos';

/** Documents per page (specification, section 9). */
const documentsPerPage = 14;

const maxTextLength = 120;

const isCategory = (name: string): name is keyof typeof categories => Object.hasOwn(categories, name);

/** Categories are lower case in addresses. */
const toCategorySlug = (category: string): string => category.toLowerCase();

const readText: ParseValue = (value) => {
  const text = value.replace(/\p{Cc}+/gu, ' ').trim();
  return text !== '' && text.length <= maxTextLength ? text : null;
};

/** Parsers of the filters, by their name in the address and in the order of the form. */
const filterParsers = {
  q: readText,
  categoria: oneOf(...Object.keys(categories).map(toCategorySlug)),
  producto: parseSlug,
  tipo: readText,
  etiqueta: readText,
} as const satisfies Readonly<Record<string, ParseValue>>;

export type FilterName = keyof typeof filterParsers;

/** Filters that are chosen from a list. */
export const selectNames = ['categoria', 'producto', 'tipo', 'etiqueta'] as const;
export type SelectName = (typeof selectNames)[number];

/** All filters, in the order in which addresses contain them. */
export const filterNames = ['q', ...selectNames] as const satisfies readonly FilterName[];

/** Values of the filters as in the address. */
export type DocumentFilters = Readonly<Partial<Record<FilterName, string>>>;

/** Query parameters of the page. */
export const documentQuery: Readonly<Record<string, ParseValue>> = { ...filterParsers, ...pagingQuery };

/** A value to choose, as in the address, and its label. */
export interface FilterOption {
  value: string;
  label: string;
}

/** One page of the documents that match the filters. */
export interface DocumentList extends Paged<View<'domainFiles'>> {
  filters: DocumentFilters;
  options: Readonly<Record<SelectName, readonly FilterOption[]>>;
}

/** Returns the address of a list of documents. */
export const getDocumentsPath = (filters: DocumentFilters, number = 1): string =>
  getPageHref(documentsPath, number, filters);

/** Id of the list in the page. */
export const listId = 'lista';

/** Returns the address of a list of documents, scrolled to the list. */
export const getListHref = (filters: DocumentFilters, number = 1): string =>
  `${getDocumentsPath(filters, number)}#${listId}`;

/** Returns filters without one of them. */
export const removeFilter = (filters: DocumentFilters, name: FilterName): DocumentFilters => {
  const { [name]: _removed, ...others } = filters;
  return others;
};

/**
 * Returns whether a list is one of the few that are cached and indexed: all documents, or those of a category. The other
 * filters have too many combinations.
 */
export const isIndexedList = ({ filters }: Pick<DocumentList, 'filters'>): boolean =>
  Object.keys(removeFilter(filters, 'categoria')).length === 0;

/** Returns the canonical address of a list. */
export const getCanonicalDocumentsPath = (list: DocumentList): string =>
  isIndexedList(list) ? getDocumentsPath(list.filters, list.number) : documentsPath;

/** Returns the category of a list as displayed; null for all of them. */
export const getCategoryLabel = ({
  filters: { categoria },
}: Pick<DocumentList, 'filters'>): string | null => {
  const category = categoria?.toUpperCase() ?? '';
  return isCategory(category) ? categories[category][0] : null;
};

/** Returns the title suffix that makes list pages unique: ": manual, página 2 de 5". */
export const formatDocumentsSuffix = (list: DocumentList): string => {
  const category = getCategoryLabel(list);
  return (category ? `: ${category.toLowerCase()}` : '') + formatPageSuffix(list);
};

const toOptions = (values: readonly string[]): FilterOption[] =>
  values.toSorted((one, other) => one.localeCompare(other, 'es')).map((value) => ({ value, label: value }));

/** Loads the values that public documents have, with the ids of the product types by their slug. */
async function loadOptions(read: SiteReader) {
  const [usedCategories, usedTypes, productTypes, types, tags] = await Promise.all([
    read.values('domainFiles', 'category'),
    read.values('domainFiles', 'productType'),
    read.list('productTypes'),
    read.values('domainFiles', 'type'),
    read.values('domainFiles', 'tags'),
  ]);
  const usedProductTypes = productTypes.filter(({ id }) => usedTypes.includes(id));
  return {
    productTypeIds: new Map(usedProductTypes.map(({ slug, id }) => [slug, id])),
    options: {
      categoria: Object.entries(categories)
        .filter(([name]) => usedCategories.includes(name))
        .map(([name, [label]]) => ({ value: toCategorySlug(name), label })),
      producto: usedProductTypes.map(({ slug, name }) => ({ value: slug, label: name })),
      tipo: toOptions(types),
      etiqueta: toOptions(tags),
    },
  };
}

/** Loads one page of the public documents that match the filters, by title; null after the last page. */
export async function loadDocumentList({
  read,
  request: { query },
}: PageContext): Promise<DocumentList | null> {
  const { options, productTypeIds } = await loadOptions(read);
  const filters: DocumentFilters = Object.fromEntries(
    filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
  const { q, categoria, producto, tipo, etiqueta } = filters;
  const paged = await loadPaged(read, 'domainFiles', query, {
    where: {
      ...(categoria && { category: categoria.toUpperCase() }),
      // No document has an unknown product type.
      ...(producto && { productType: productTypeIds.get(producto) ?? [] }),
      ...(tipo && { type: tipo }),
      ...(etiqueta && { tags: etiqueta.toLowerCase() }),
    },
    ...(q && { search: q }),
    order: { by: 'title' },
    limit: documentsPerPage,
  });
  return paged && { ...paged, filters, options };
}
