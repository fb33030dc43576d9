import type { View } from '@centinela/sections/views/sections.ts';

type Settings = View<'internalSettings'>;

const dayNames = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
  HOLIDAY: 'PublicHolidays',
} as const satisfies Record<Settings['opening'][number]['days'], string>;

/** Builds the opening hours, one item per period of the day with its days. */
const buildOpeningHours = (opening: Settings['opening']): Record<string, unknown>[] =>
  [...Map.groupBy(opening, ({ from, to }) => `${from} ${to}`).values()].flatMap((periods) => {
    const [first] = periods;
    if (!first) return [];
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: periods.map(({ days }) => `https://schema.org/${dayNames[days]}`),
        opens: first.from,
        closes: first.to,
      },
    ];
  });

/** Builds the schema.org LocalBusiness of the company; an Organization as long as the settings have no address. */
export function buildOrganization(settings: Settings, origin: string): Record<string, unknown> {
  const { brand, contact, social, opening, payments } = settings;
  return {
    '@context': 'https://schema.org',
    '@type': contact.address ? 'LocalBusiness' : 'Organization',
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
      currenciesAccepted: 'ARS',
      ...(opening.length > 0 && { openingHoursSpecification: buildOpeningHours(opening) }),
      ...(payments.length > 0 && { paymentAccepted: payments.map(({ name }) => name).join(', ') }),
    }),
    sameAs: social.flatMap(({ url }) => url ?? []),
  };
}
