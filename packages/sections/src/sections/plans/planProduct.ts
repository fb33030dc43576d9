import { getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import { type Structured, schemaOrg, toAbsolute } from '../../structured/context.ts';
import { productOffer } from '../../structured/productOffer.ts';
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
  return {
    '@context': schemaOrg,
    '@type': 'Product',
    name: plan.name,
    sku: plan.code,
    brand: { '@type': 'Brand', name: brand },
    ...(plan.description && { description: plan.description }),
    ...(plan.image && { image: toAbsolute(origin, getVariantUrl(plan.image, pictureWidth, 'webp')) }),
    offers: productOffer({ amount: getCurrentPrice(plan), billing: 'MONTHLY' }, { origin, page, brand }),
  };
}
