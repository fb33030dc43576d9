import { readFileSync } from 'node:fs';
import { provinces } from '@centinela/api/country/provinces.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { z } from 'zod';

const localitiesFile = new URL('./localities.json', import.meta.url);
const byProvince = z.record(z.string(), z.array(z.string()));

/** The localities of each province, by the province's code; of the capital its neighbourhoods. */
export const localities: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(byProvince.parse(JSON.parse(readFileSync(localitiesFile, 'utf8')))),
);

/** Other names by which people call a province. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'AR-C': ['Ciudad de Buenos Aires', 'CABA', 'Capital Federal', 'Capital'],
  'AR-B': ['Provincia de Buenos Aires', 'Pcia. de Buenos Aires', 'Bs. As.', 'Bs As', 'GBA'],
  'AR-V': ['Tierra del Fuego'],
};

const plain = (words: string): string =>
  foldText(words)
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim();

const provinceByName = new Map(
  provinces.flatMap(({ id, name }) =>
    [name, ...(otherNames[id] ?? [])].map((each) => [plain(each), { id, name }] as const),
  ),
);

/** Every locality by its name, with the provinces that have one of that name. */
const provincesOf = Map.groupBy(
  provinces.flatMap(({ id, name: province }) =>
    (localities.get(id) ?? []).map((name) => ({ name, province, words: plain(name) })),
  ),
  ({ words }) => words,
);

/** Where somebody lives. */
export interface Place {
  province: string;
  locality: string | null;
}

/** Every locality as the box of a form takes it: "Rosario, Santa Fe". */
export const placeNames: readonly string[] = provinces.flatMap(({ id, name }) =>
  (localities.get(id) ?? []).map((locality) => `${locality}, ${name}`),
);

/** The one spelling of a province's locality, or null for one that is not listed. */
export const listedLocality = (provinceId: string, written: string): string | null =>
  localities.get(provinceId)?.find((name) => plain(name) === plain(written)) ?? null;

const withProvince = (locality: string, written: string): Place | null => {
  const province = provinceByName.get(plain(written));
  if (!province) return null;
  return {
    province: province.name,
    locality: listedLocality(province.id, locality) ?? (locality.trim() || null),
  };
};

/**
 * Reads what somebody wrote as "locality, province": the province by any of its names, behind a comma or at the end; a
 * locality alone where no other province has one of that name. A locality that is not listed is taken as it is written.
 *
 * @returns null where no province can be told from it
 */
export function readPlace(written: string): Place | null {
  const parts = written
    .split(/[,;/()]/)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const at of parts.keys()) {
    const named = withProvince(parts.slice(0, at).join(', '), parts.slice(at).join(' '));
    if (named) return named;
  }
  const [known, ...others] = provincesOf.get(plain(written)) ?? [];
  if (known && others.length === 0) return { province: known.province, locality: known.name };
  const words = written.trim().split(/\s+/);
  for (let taken = Math.min(8, words.length - 1); taken > 0; taken -= 1) {
    const found = withProvince(words.slice(0, -taken).join(' '), words.slice(-taken).join(' '));
    if (found) return found;
  }
  return null;
}

/** A province by any of its names, in its one spelling; as it was written where it is none. */
export const readProvince = (written: string): string => provinceByName.get(plain(written))?.name ?? written;

/** The ISO 3166-2 code of a province by any of its names, or by the code itself; null for what is none. */
export const provinceIdOf = (written: string): string | null =>
  provinces.find(({ id }) => id === written.trim().toUpperCase())?.id ??
  provinceByName.get(plain(written))?.id ??
  null;
