import { getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import type { View } from '../views/sections.ts';
import { type Structured, schemaOrg, toAbsolute } from './context.ts';

type Product = Pick<
  View<'productSections'>,
  'name' | 'code' | 'summary' | 'images' | 'specs' | 'productType'
>;

/** Minimum width in pixels that search engines require of a product's picture. */
const pictureWidth = 960;

/**
 * Structured data of a catalogue device. It has no offer, because devices are sold only as part of a plan.
 *
 * @param page path of its page
 */
export function catalogueProduct(
  { name, code, summary, images, specs, productType }: Product,
  { origin, page, brand }: { origin: string; page: string; brand: string },
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
    ...(specs.length > 0 && {
      additionalProperty: specs.map((spec) => ({
        '@type': 'PropertyValue',
        name: spec.name,
        value: spec.value,
      })),
    }),
  };
}
