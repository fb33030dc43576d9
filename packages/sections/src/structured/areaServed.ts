import type { CoveredProvince } from '../kernel/coverage.ts';
import { type Structured, schemaOrg } from './context.ts';

/** Where the company is, for search engines: schema.org Service with the provinces and localities that it reaches. */
export const areaServed = (
  origin: string,
  brand: string,
  provinces: readonly CoveredProvince[],
): Structured => ({
  '@context': schemaOrg,
  '@type': 'Service',
  serviceType: 'Alarmas con monitoreo',
  provider: { '@type': 'Organization', '@id': `${origin}/#empresa`, name: brand },
  areaServed: provinces.flatMap(({ province, isWhole, localities }) =>
    isWhole
      ? [{ '@type': 'AdministrativeArea', name: `${province}, Argentina` }]
      : localities.map((name) => ({ '@type': 'City', name: `${name}, ${province}, Argentina` })),
  ),
});
