import { getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import { type Structured, schemaOrg, toAbsolute } from '../../structured/context.ts';
import type { View } from '../../views/sections.ts';
import { getCurrentPrice } from './pricing/price.ts';

type Plan = Pick<
  View<'plans'>,
  'slug' | 'name' | 'code' | 'description' | 'image' | 'price' | 'promotionalPrice' | 'kind'
>;

/** Minimum width in pixels that search engines require of a product's picture. */
const pictureWidth = 960;

/**
 * Structured data of a plan as a product with an offer: the current monthly price in pesos.
 *
 * @param page path of the page that sells it
 */
export function planProduct(
  plan: Plan,
  { origin, page, brand }: { origin: string; page: string; brand: string },
): Structured {
  const price = getCurrentPrice(plan).toFixed(2);
  return {
    '@context': schemaOrg,
    '@type': 'Product',
    name: plan.name,
    sku: plan.code,
    brand: { '@type': 'Brand', name: brand },
    ...(plan.description && { description: plan.description }),
    ...(plan.image && { image: toAbsolute(origin, getVariantUrl(plan.image, pictureWidth, 'webp')) }),
    offers: {
      '@type': 'Offer',
      url: toAbsolute(origin, page),
      price,
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'ARS',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    },
  };
}
