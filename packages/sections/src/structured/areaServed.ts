import type { CoveredProvince } from '../kernel/coverage.ts';
import { type Structured, schemaOrg } from './context.ts';

/** The company's coverage for search engines: a schema.org Service with provinces and localities. */
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
