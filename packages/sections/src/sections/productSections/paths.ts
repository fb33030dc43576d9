import type { View } from '../../registry.ts';

export type ProductEntry = View<'productSections'>;
export type ProductPageEntry = View<'productPages'>;

/** Returns a product's path, given the existing catalogue pages. */
export type PathOf = (product: ProductEntry) => string;

export const cataloguePath = '/productos';
export const comparePath = '/productos/comparar';

/** The product data that determines its catalogue page. */
interface Placed {
  slug: string;
  productType: { id: string } | null;
}
type Shelf = Pick<ProductPageEntry, 'slug' | 'productTypes'>;

const shows = (page: Shelf, { productType }: Placed): boolean =>
  page.productTypes.some((type) => type.id === productType?.id);

/**
 * Returns the catalogue page of a product: the requested one if it has the product's type, else the first one
 * that does.
 */
export const pageOf = <P extends Shelf>(product: Placed, pages: readonly P[], asked?: string): P | null =>
  pages.find((page) => shows(page, product) && (asked === undefined || page.slug === asked)) ?? null;

/** Returns a product's canonical path: below its catalogue page, or its own address when no page has its type. */
export function productPath(product: Placed, pages: readonly Shelf[]): string {
  const page = pageOf(product, pages);
  return page ? `${cataloguePath}/${page.slug}/${product.slug}` : `/proteccion/${product.slug}`;
}

/** Returns the address of a comparison. */
export const compareUrl = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${comparePath}?productos=${slugs.join(',')}` : comparePath;
