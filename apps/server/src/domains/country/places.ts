import { readFileSync } from 'node:fs';
import { provinces } from '@centinela/api/country/provinces.ts';
import { foldText, joinWords } from '@centinela/sections/kernel/fold.ts';
import { z } from 'zod';
import {
  localityAliases,
  ownProvinceNames,
  provinceAliases,
  regionAliases,
  regionLocalities,
} from './aliases.ts';

const localitiesFile = new URL('./localities.json', import.meta.url);
const localitiesSchema = z.record(z.string(), z.array(z.string()));

/** Localities by province code; for the capital, its neighbourhoods. */
export const localities: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(localitiesSchema.parse(JSON.parse(readFileSync(localitiesFile, 'utf8')))),
);

export interface Province {
  /** ISO 3166-2 code. */
  id: string;
  name: string;
}

/** A locality of the country's list. */
export interface Locality {
  /** Province and normalized name, such as `AR-X/villa-allende`. */
  id: string;
  name: string;
  province: Province;
}

/** Several localities under one name, such as a commune of the capital. */
export interface Region {
  name: string;
  province: Province;
  localities: readonly Locality[];
}

/** The result of matching a typed place. */
export type PlaceMatch =
  /** `isOwnName` is false if the user typed an alias, such as a neighbourhood of the locality. */
  | { kind: 'LOCALITY'; province: Province; locality: Locality; typed: string; isOwnName: boolean }
  | { kind: 'REGION'; province: Province; region: Region; typed: string }
  | { kind: 'PROVINCE'; province: Province }
  /** `candidates` are the localities of that name if several provinces have one. */
  | { kind: 'UNKNOWN'; province: Province | null; typed: string; candidates: readonly Locality[] };

const abbreviations: Readonly<Record<string, string>> = {
  alte: 'almirante',
  bo: 'barrio',
  cdad: 'ciudad',
  cnel: 'coronel',
  gdor: 'gobernador',
  gob: 'gobernador',
  gral: 'general',
  ing: 'ingeniero',
  loc: 'localidad',
  pcia: 'provincia',
  prov: 'provincia',
  pte: 'presidente',
  sta: 'santa',
  sto: 'santo',
  sgo: 'santiago',
  v: 'villa',
};

const normalizePlaceName = (words: string): string =>
  (foldText(words.replace(/\b(c)\.(a)\.(b)\.(a)\b/i, '$1$2$3$4')).match(/[a-z0-9]+/g) ?? [])
    .map((word) => abbreviations[word] ?? word)
    .join(' ');

/** Prefixes before a name: "Ciudad de Córdoba", "Barrio Palermo". */
const placePrefix =
  /^(?:la )?(?:ciudad|localidad|municipio|partido|barrio|pueblo)(?: de(?: la)?| del)? (?=.)/;

const provinceByName = new Map<string, Province>(
  provinces.flatMap(({ id, name }) =>
    [name, `provincia de ${name}`, ...(provinceAliases[id] ?? [])].map(
      (each) => [normalizePlaceName(each), { id, name }] as const,
    ),
  ),
);

/** The place that a name refers to within one province. */
type NamedPlace =
  | { kind: 'LOCALITY'; province: Province; locality: Locality; isOwnName: boolean }
  | { kind: 'REGION'; province: Province; region: Region }
  | { kind: 'PROVINCE'; province: Province };

const toLocality = (province: Province, name: string): Locality => ({
  id: `${province.id}/${joinWords(name, '-')}`,
  name,
  province,
});

function indexNames(province: Province): Map<string, NamedPlace> {
  const { id } = province;
  const names = new Map<string, NamedPlace>();
  const add = (name: string, named: NamedPlace) =>
    names.has(normalizePlaceName(name)) || names.set(normalizePlaceName(name), named);
  for (const name of localities.get(id) ?? [])
    add(name, { kind: 'LOCALITY', province, locality: toLocality(province, name), isOwnName: true });
  for (const [name, aliases] of Object.entries(localityAliases[id] ?? {}))
    for (const alias of aliases)
      add(alias, { kind: 'LOCALITY', province, locality: toLocality(province, name), isOwnName: false });
  for (const [name, parts] of Object.entries(regionLocalities[id] ?? {})) {
    const region = { name, province, localities: parts.map((part) => toLocality(province, part)) };
    for (const each of [name, ...(regionAliases[id]?.[name] ?? [])])
      add(each, { kind: 'REGION', province, region });
  }
  for (const name of ownProvinceNames[id] ?? []) add(name, { kind: 'PROVINCE', province });
  return names;
}

const namesByProvince = new Map(provinces.map((province) => [province.id as string, indexNames(province)]));

/** All listed localities. */
export const allLocalities: readonly Locality[] = provinces.flatMap((province) =>
  (localities.get(province.id) ?? []).map((name) => toLocality(province, name)),
);

/** All localities as form suggestions: "Rosario, Santa Fe". */
export const placeNames: readonly string[] = allLocalities.map(
  ({ name, province }) => `${name}, ${province.name}`,
);

/** Returns the listed spelling of a province's locality; null if it is not listed. */
export const findListedLocality = (provinceId: string, written: string): string | null =>
  localities.get(provinceId)?.find((name) => normalizePlaceName(name) === normalizePlaceName(written)) ??
  null;

const findNamedPlace = (provinceId: string, words: string): NamedPlace | undefined => {
  const names = namesByProvince.get(provinceId);
  return names?.get(words) ?? names?.get(words.replace(placePrefix, ''));
};

const toMatch = (named: NamedPlace, typed: string): PlaceMatch =>
  named.kind === 'PROVINCE' ? named : { ...named, typed };

/** Matches a place in a known province: first the whole text, then its parts ("Calle 1, Morón"). */
function matchIn(province: Province, parts: readonly string[]): PlaceMatch {
  const typed = parts.join(', ');
  if (parts.length === 0) return { kind: 'PROVINCE', province };
  for (const part of [typed, ...parts.toReversed()]) {
    const named = findNamedPlace(province.id, normalizePlaceName(part));
    if (named) return toMatch(named, part);
  }
  if (provinceByName.get(normalizePlaceName(typed))?.id === province.id)
    return { kind: 'PROVINCE', province };
  return { kind: 'UNKNOWN', province, typed, candidates: [] };
}

/** Matches a name without a province. A locality takes precedence over a province of the same name. */
function matchWithoutProvince(typed: string): PlaceMatch | null {
  const words = normalizePlaceName(typed);
  const province = provinceByName.get(words);
  if (province) return toMatch(findNamedPlace(province.id, words) ?? { kind: 'PROVINCE', province }, typed);
  const found = provinces
    .flatMap(({ id }) => findNamedPlace(id, words) ?? [])
    .filter((named) => named.kind !== 'PROVINCE');
  const ownNameMatches = found.filter((named) => named.kind !== 'LOCALITY' || named.isOwnName);
  const [first, ...others] = ownNameMatches.length > 0 ? ownNameMatches : found;
  if (!first) return null;
  if (others.length === 0) return toMatch(first, typed);
  const candidates = [first, ...others].flatMap((each) => (each.kind === 'LOCALITY' ? each.locality : []));
  return { kind: 'UNKNOWN', province: null, typed, candidates };
}

const capital = provinces[0];

/** Matches "Palermo, Buenos Aires", where the city of Buenos Aires is meant rather than the province. */
function matchInNamedProvince(province: Province, parts: readonly string[], written: string): PlaceMatch {
  const match = matchIn(province, parts);
  if (match.kind !== 'UNKNOWN' || normalizePlaceName(written) !== 'buenos aires') return match;
  const inCapital = matchIn(capital, parts);
  return inCapital.kind === 'UNKNOWN' ? match : inCapital;
}

/** Matches "rosario santa fe", where the last words name the province. */
function matchLastWords(typed: string): PlaceMatch | null {
  const words = typed.split(/\s+/);
  for (let count = Math.min(8, words.length - 1); count > 0; count -= 1) {
    const written = words.slice(-count).join(' ');
    const province = provinceByName.get(normalizePlaceName(written));
    if (province) return matchInNamedProvince(province, [words.slice(0, -count).join(' ')], written);
  }
  return null;
}

const splitParts = (written: string): string[] =>
  written
    .split(/[,;/()]|\s-\s/)
    .map((part) => part.trim())
    .filter((part) => !['', 'argentina'].includes(normalizePlaceName(part)));

/** Matches a place within a separately chosen province. */
function matchInChosenProvince(province: Province, parts: readonly string[]): PlaceMatch {
  const isRepeated =
    parts.length > 1 && provinceByName.get(normalizePlaceName(parts.at(-1) ?? ''))?.id === province.id;
  const match = matchIn(province, isRepeated ? parts.slice(0, -1) : parts);
  if (match.kind !== 'UNKNOWN') return match;
  const alone = matchLastWords(parts.join(' '));
  return alone?.province?.id === province.id ? alone : match;
}

/**
 * Finds a typed place in the country's list, ignoring accents and case: "Morón", "rosario santa fe", "Palermo,
 * CABA", "Ciudad de Córdoba".
 *
 * @param chosen code of a separately chosen province
 */
export function findPlace(written: string, chosen: string | null = null): PlaceMatch {
  const typed = written.trim().replace(/\s+/g, ' ');
  const parts = splitParts(typed);
  const province = provinces.find(({ id }) => id === chosen);
  if (province) return matchInChosenProvince(province, parts);
  const alone = matchWithoutProvince(parts.join(', '));
  if (alone) return alone;
  // Province names can contain commas.
  for (const at of parts.keys()) {
    const named = parts.slice(at).join(' ');
    const last = at > 0 ? provinceByName.get(normalizePlaceName(named)) : undefined;
    if (last) return matchInNamedProvince(last, parts.slice(0, at), named);
  }
  const provinceWords = matchLastWords(parts.join(' '));
  if (provinceWords) return provinceWords;
  for (const part of parts.length > 1 ? parts.toReversed() : []) {
    const match = matchWithoutProvince(part);
    if (match?.kind === 'LOCALITY') return match;
  }
  return { kind: 'UNKNOWN', province: null, typed, candidates: [] };
}

/** Normalizes the name of a province; returns the input if it is unknown. */
export const normalizeProvince = (written: string): string =>
  provinceByName.get(normalizePlaceName(written))?.name ?? written;

/** Returns the ISO 3166-2 code for a province's name, alias or code; null if it is unknown. */
export const findProvinceId = (written: string): string | null =>
  provinces.find(({ id }) => id === written.trim().toUpperCase())?.id ??
  provinceByName.get(normalizePlaceName(written))?.id ??
  null;
