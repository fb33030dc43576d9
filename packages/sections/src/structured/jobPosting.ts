import type { View } from '../registry.ts';
import { absolute, type Structured, schemaOrg } from './context.ts';
import { readMarkup } from './readMarkup.ts';

type Opening = View<'joinUsSections'>['openings'][number];

/**
 * Structured data of a job opening. Null without a posting date, which search engines require.
 *
 * @param page path of the page that contains it
 */
export function jobPosting(
  { title, place, text, datePosted, validThrough }: Opening,
  { origin, page, brand }: { origin: string; page: string; brand: string },
): Structured | null {
  if (datePosted === null) return null;
  return {
    '@context': schemaOrg,
    '@type': 'JobPosting',
    title,
    description: readMarkup(text ?? '') ?? title,
    datePosted,
    ...(validThrough && { validThrough: `${validThrough}T23:59:59-03:00` }),
    url: absolute(origin, page),
    hiringOrganization: { '@type': 'Organization', name: brand, sameAs: absolute(origin, '/') },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(place && { addressLocality: place }),
        addressCountry: 'AR',
      },
    },
  };
}
