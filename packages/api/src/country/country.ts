import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const tag = 'País';
const namedOption = z.object({ id: z.string(), name: z.string() });

export const provinceList = endpoint({
  method: 'GET',
  path: '/provinces',
  access: 'none',
  tag,
  summary: 'The 24 provinces, by their ISO 3166-2 codes, the capital first.',
  answer: z.array(namedOption),
});

export const localityList = endpoint({
  method: 'GET',
  path: '/public/provinces/{id}/locations',
  access: 'none',
  tag,
  summary:
    'Localities of a province (for the capital its 48 neighbourhoods), alphabetically. Suggestions only: an address may contain an unlisted one. Localities from GeoNames (CC BY 4.0).',
  params: z.object({ id: z.string() }),
  answer: z.array(z.object({ name: z.string() })),
  errors: [404],
});

export const placeList = endpoint({
  method: 'GET',
  path: '/public/places',
  access: 'none',
  tag,
  summary:
    'Every locality with its province, “Rosario, Santa Fe”, for a single form field. Suggestions only. Localities from GeoNames (CC BY 4.0).',
  answer: z.array(z.string()),
});

export const placeToBuyList = endpoint({
  method: 'GET',
  path: '/where-usually-buy',
  access: 'none',
  tag,
  summary: 'Places where clients buy their equipment.',
  answer: z.array(namedOption),
});

export const serviceList = endpoint({
  method: 'GET',
  path: '/services-brought',
  access: 'none',
  tag,
  summary: 'The services that a client may have bought.',
  answer: z.array(namedOption),
});

/** A country (specification, section 3): its Spanish, English and French name, its codes. */
export const country = z.object({
  nombre: z.string(),
  name: z.string(),
  nom: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  phone_code: z.string().nullable().meta({ description: 'Digits; null for a country without telephones' }),
});
export type Country = z.infer<typeof country>;

export const countryList = endpoint({
  method: 'GET',
  path: '/countries',
  access: 'none',
  tag,
  summary: 'Every country, by its Spanish name.',
  answer: z.array(country),
});
