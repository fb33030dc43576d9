import type { View } from '@centinela/sections/views/sections.ts';

/** Builds the schema.org Organization of the company. */
export function buildOrganization(
  settings: View<'internalSettings'>,
  origin: string,
): Record<string, unknown> {
  const { brand, contact, social } = settings;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#empresa`,
    name: brand.name,
    url: `${origin}/`,
    ...(brand.logo && { logo: origin + brand.logo.original }),
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && {
      telephone: contact.phone,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: contact.phone,
        areaServed: 'AR',
        availableLanguage: 'es',
      },
    }),
    ...(contact.address && {
      address: { '@type': 'PostalAddress', streetAddress: contact.address, addressCountry: 'AR' },
    }),
    sameAs: social.flatMap(({ url }) => url ?? []),
  };
}
