import type { View } from '../../views/sections.ts';

export type ProductEntry = View<'productSections'>;
export type ProductPageEntry = View<'productPages'>;

/** Returns a product's path, given the existing catalogue pages. */
export type GetPath = (product: ProductEntry) => string;

export const cataloguePath = '/productos';
export const comparePath = '/productos/comparar';

/** The product data that determines its catalogue page. */
interface ProductPlacement {
  slug: string;
  productType: { id: string } | null;
}
type CataloguePage = Pick<ProductPageEntry, 'slug' | 'productTypes'>;

const hasType = (page: CataloguePage, { productType }: ProductPlacement): boolean =>
  page.productTypes.some((type) => type.id === productType?.id);

/**
 * Returns the catalogue page of a product: the requested one if it has the product's type, else the first one
 * that does.
 */
export const findPage = <P extends CataloguePage>(
  product: ProductPlacement,
  pages: readonly P[],
  requestedSlug?: string,
): P | null =>
  pages.find(
    (page) => hasType(page, product) && (requestedSlug === undefined || page.slug === requestedSlug),
  ) ?? null;

/** Returns a product's canonical path: below its catalogue page, or its own address when no page has its type. */
export function getProductPath(product: ProductPlacement, pages: readonly CataloguePage[]): string {
  const page = findPage(product, pages);
  return page ? `${cataloguePath}/${page.slug}/${product.slug}` : `/proteccion/${product.slug}`;
}

/** Returns the address of a comparison. */
export const getCompareUrl = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${comparePath}?productos=${slugs.join(',')}` : comparePath;
