import type { Row } from './row.ts';

export const helpersAndPublicReads: readonly Row[] = [
  // The handler selects the content by kind of account.
  ['GET', '/areas/prices', 'account'],
  ['GET', '/areas/prices/{slug}', 'account'],
  ['GET', '/areas/promotions', 'account'],
  ['GET', '/areas/promotions/{slug}', 'account'],
  ['GET', '/areas/guides', 'account'],
  ['GET', '/areas/guides/{slug}', 'account'],
  ['GET', '/areas/tools', 'installer'],
  ['GET', '/provinces', 'anyone'],
  ['GET', '/where-usually-buy', 'anyone'],
  ['GET', '/services-brought', 'anyone'],
  ['GET', '/countries', 'anyone'],
  ['GET', '/public/provinces/{id}/locations', 'anyone'],
  ['GET', '/public/places', 'anyone'],
  ['GET', '/public/coverage', 'anyone'],
  ['GET', '/public/home', 'anyone'],
  ['GET', '/public/client-home', 'anyone'],
  ['GET', '/public/agent-home', 'anyone'],
  ['POST', '/general-data', 'anyone'],
  ['POST', '/public/plan-data', 'anyone'],
  ['GET', '/openapi.json', 'anyone'],
  // Reports that browsers send about blocked scripts.
  ['POST', '/csp-reports', 'anyone'],
  ['POST', '/vitals', 'anyone'],
  ['POST', '/views', 'anyone'],
];
