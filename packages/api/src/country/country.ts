import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

const { get } = declareEndpoints('País');

const namedOption = z.object({ id: z.string(), name: z.string() });

export const provinceList = get('/provinces', 'none', {
  summary: 'The 24 provinces, by their ISO 3166-2 codes, the capital first.',
  answer: z.array(namedOption),
});

export const localityList = get('/public/provinces/{id}/locations', 'none', {
  summary:
    'Localities of a province (for the capital its 48 neighbourhoods), alphabetically. Suggestions only: an address may contain an unlisted one. Localities from GeoNames (CC BY 4.0).',
  answer: z.array(z.object({ name: z.string() })),
  errors: [404],
});

export const placeList = get('/public/places', 'none', {
  summary:
    'Every locality with its province, “Rosario, Santa Fe”, for a single form field. Suggestions only. Localities from GeoNames (CC BY 4.0).',
  answer: z.array(z.string()),
});

export const placeToBuyList = get('/where-usually-buy', 'none', {
  summary: 'Places where clients buy their equipment.',
  answer: z.array(namedOption),
});

export const serviceList = get('/services-brought', 'none', {
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

export const countryList = get('/countries', 'none', {
  summary: 'Every country, by its Spanish name.',
  answer: z.array(country),
});
