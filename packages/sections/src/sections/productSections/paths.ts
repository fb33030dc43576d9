import type { View } from '../../registry.ts';

export type ProductEntry = View<'productSections'>;
export type ProductPageEntry = View<'productPages'>;

/** The addresses of products, once it is known which pages there are. */
export type PathOf = (product: ProductEntry) => string;

export const cataloguePath = '/productos';
export const comparePath = '/productos/comparar';

/** What the place of a product goes by. */
interface Placed {
  slug: string;
  productType: { id: string } | null;
}
type Shelf = Pick<ProductPageEntry, 'slug' | 'productTypes'>;

const shows = (page: Shelf, { productType }: Placed): boolean =>
  page.productTypes.some((type) => type.id === productType?.id);

/**
 * The page of the catalogue that a product is seen on: the one that is asked for where it has the product's type, else
 * the first that has it.
 */
export const pageOf = <P extends Shelf>(product: Placed, pages: readonly P[], asked?: string): P | null =>
  pages.find((page) => shows(page, product) && (asked === undefined || page.slug === asked)) ?? null;

/** Where a product lives: below its page of the catalogue; by itself while no page has its type. */
export function productPath(product: Placed, pages: readonly Shelf[]): string {
  const page = pageOf(product, pages);
  return page ? `${cataloguePath}/${page.slug}/${product.slug}` : `/proteccion/${product.slug}`;
}

/** Where products are seen side by side. */
export const compareUrl = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${comparePath}?productos=${slugs.join(',')}` : comparePath;
