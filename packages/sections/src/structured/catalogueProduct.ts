import { getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import type { View } from '../views/sections.ts';
import { type Structured, schemaOrg, toAbsolute } from './context.ts';
import { type PriceTag, productOffer } from './productOffer.ts';

type Product = Pick<
  View<'productSections'>,
  'name' | 'code' | 'summary' | 'images' | 'specs' | 'productType'
>;

/** Minimum width in pixels that search engines require of a product's picture. */
const pictureWidth = 960;

/**
 * Structured data of a catalogue device.
 *
 * @param page path of its page
 * @param price what it costs added to a plan, or the cheapest plan that includes it; without it there is no offer
 */
export function catalogueProduct(
  { name, code, summary, images, specs, productType }: Product,
  { origin, page, brand, price }: { origin: string; page: string; brand: string; price: PriceTag | null },
): Structured {
  const pictures = images.flatMap(({ image }) => image ?? []);
  return {
    '@context': schemaOrg,
    '@type': 'Product',
    name,
    sku: code,
    url: toAbsolute(origin, page),
    brand: { '@type': 'Brand', name: brand },
    ...(summary && { description: summary }),
    ...(productType && { category: productType.name }),
    ...(pictures.length > 0 && {
      image: pictures.map((image) => toAbsolute(origin, getVariantUrl(image, pictureWidth, 'webp'))),
    }),
    ...(price && { offers: productOffer(price, { origin, page, brand }) }),
    ...(specs.length > 0 && {
      additionalProperty: specs.map((spec) => ({
        '@type': 'PropertyValue',
        name: spec.name,
        value: spec.value,
      })),
    }),
  };
}
