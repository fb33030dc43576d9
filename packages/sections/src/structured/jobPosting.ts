import type { View } from '../views/sections.ts';
import { type Structured, schemaOrg, toAbsolute } from './context.ts';
import { toAcceptedMarkup } from './readMarkup.ts';

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
    description: toAcceptedMarkup(text ?? '') ?? title,
    datePosted,
    ...(validThrough && { validThrough: `${validThrough}T23:59:59-03:00` }),
    url: toAbsolute(origin, page),
    hiringOrganization: { '@type': 'Organization', name: brand, sameAs: toAbsolute(origin, '/') },
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
