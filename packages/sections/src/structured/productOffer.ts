import { type Structured, schemaOrg, toAbsolute } from './context.ts';

/** A price in pesos: what is paid each month, or once. */
export interface PriceTag {
  amount: number;
  billing: 'MONTHLY' | 'ONCE';
}

/**
 * Structured data of an offer by the company.
 *
 * @param page path of the page that sells it
 */
export function productOffer(
  { amount, billing }: PriceTag,
  { origin, page, brand }: { origin: string; page: string; brand: string },
): Structured {
  const price = amount.toFixed(2);
  return {
    '@type': 'Offer',
    url: toAbsolute(origin, page),
    price,
    priceCurrency: 'ARS',
    availability: `${schemaOrg}/InStock`,
    seller: { '@type': 'Organization', '@id': `${origin}/#empresa`, name: brand },
    ...(billing === 'MONTHLY' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'ARS',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    }),
  };
}
