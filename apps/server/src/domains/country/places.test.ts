import { describe, expect, test } from 'vitest';
import { localityAliases, regionAliases, regionLocalities } from './aliases.ts';
import {
  allLocalities,
  findListedLocality,
  findPlace,
  findProvinceId,
  normalizeProvince,
  placeNames,
} from './places.ts';
import { findSimilarLocalities } from './similar.ts';
import { neighbourhoods } from './supplement.ts';

/** Reduces a match to one string: the id of a locality, the name of a region, or the code of a province. */
function describeMatch(written: string, chosen: string | null = null): string {
  const match = findPlace(written, chosen);
  if (match.kind === 'LOCALITY') return match.locality.id;
  if (match.kind === 'REGION') return match.region.name;
  return match.kind === 'PROVINCE' ? match.province.id : `? ${match.province?.id ?? 'no province'}`;
}

describe('findPlace', () => {
  test.each([
    ['Rosario, Santa Fe', 'AR-S/rosario'],
    ['rosario santa fe', 'AR-S/rosario'],
    ['MORON, BUENOS AIRES', 'AR-B/moron'],
    ['Morón (Buenos Aires), Argentina', 'AR-B/moron'],
    ['Rivadavia 18.200, Morón, Provincia de Buenos Aires', 'AR-B/moron'],
    ['Ushuaia, Tierra del Fuego', 'AR-V/ushuaia'],
    ['Ushuaia', 'AR-V/ushuaia'],
    ['Mendoza', 'AR-M/mendoza'],
    ['Cdad. de  Córdoba', 'AR-X/cordoba'],
    ['tucumán', 'AR-T/san-miguel-de-tucuman'],
    ['Bariloche', 'AR-R/san-carlos-de-bariloche'],
    ['Nueva Córdoba, Córdoba', 'AR-X/cordoba'],
    ['Fisherton, Rosario', 'AR-S/rosario'],
    ['Palermo, CABA', 'AR-C/palermo'],
    ['Palermo, Buenos Aires', 'AR-C/palermo'],
    ['Capital Federal', 'AR-C'],
    ['C.A.B.A.', 'AR-C'],
    ['Cdad. de Buenos Aires', 'AR-C'],
    ['Buenos Aires', 'AR-B'],
    ['gran buenos aires', 'Gran Buenos Aires'],
    ['Comuna 12, CABA', 'Comuna 12'],
    ['Villa Que No Está, Chaco', '? AR-H'],
    ['Villa Que No Está', '? no province'],
    ['asdf, Córdoba', '? AR-X'],
  ])('%s', (written, place) => {
    expect(describeMatch(written)).toBe(place);
  });

  test.each([
    ['Córdoba', 'AR-X', 'AR-X/cordoba'],
    ['Santa Fe', 'AR-S', 'AR-S/santa-fe'],
    ['  mendoza ', 'AR-M', 'AR-M/mendoza'],
    ['Ciudad de Santa Fe', 'AR-S', 'AR-S/santa-fe'],
    ['Capital', 'AR-M', 'AR-M/mendoza'],
    ['Villa Urquiza', 'AR-C', 'AR-C/villa-urquiza'],
    ['Barrio Palermo', 'AR-C', 'AR-C/palermo'],
    ['Buenos Aires', 'AR-C', 'AR-C'],
    ['CABA', 'AR-C', 'AR-C'],
    ['comuna 5', 'AR-C', 'Comuna 5'],
    ['Villa Gdor. Gálvez', 'AR-S', 'AR-S/villa-gobernador-galvez'],
    ['Morón, Buenos Aires', 'AR-B', 'AR-B/moron'],
    ['moron buenos aires', 'AR-B', 'AR-B/moron'],
    ['asdf', 'AR-C', '? AR-C'],
    ['asdf, Córdoba', 'AR-X', '? AR-X'],
    ['Palermo', 'AR-B', '? AR-B'],
  ])('%s in %s', (written, province, place) => {
    expect(describeMatch(written, province)).toBe(place);
  });

  test.each(['', ' , ', 'acá nomás', 'x'.repeat(200)])('finds nothing in "%s"', (written) => {
    expect(findPlace(written)).toMatchObject({ kind: 'UNKNOWN', province: null, candidates: [] });
  });

  test('lists every locality with a name that exists in several provinces', () => {
    const match = findPlace('Villa Urquiza');
    expect(match.kind === 'UNKNOWN' && match.candidates.map(({ id }) => id)).toEqual([
      'AR-C/villa-urquiza',
      'AR-E/villa-urquiza',
    ]);
  });

  test('finds every place that the form suggests, each with its own id', () => {
    expect(placeNames.map((name) => describeMatch(name))).toEqual(allLocalities.map(({ id }) => id));
    expect(new Set(allLocalities.map(({ id }) => id)).size).toBe(allLocalities.length);
  });

  test('finds the 48 neighbourhoods of the capital, each in one commune', () => {
    expect(neighbourhoods.map((name) => findListedLocality('AR-C', name))).toEqual(neighbourhoods);
    const communes = Object.values(regionLocalities['AR-C'] ?? {});
    expect(communes.flat().toSorted()).toEqual(neighbourhoods.toSorted());
    expect(communes.length).toBe(15);
  });

  test('has aliases only for listed localities, and none that hides a locality', () => {
    for (const [province, aliases] of Object.entries(localityAliases))
      for (const [name, others] of Object.entries(aliases)) {
        expect(findListedLocality(province, name), name).toBe(name);
        for (const alias of others) {
          expect(findListedLocality(province, alias), alias).toBeNull();
          expect(describeMatch(alias, province), alias).toBe(describeMatch(name, province));
        }
      }
    for (const [province, regions] of Object.entries(regionLocalities))
      for (const [name, parts] of Object.entries(regions)) {
        expect(
          parts.filter((part) => findListedLocality(province, part) !== part),
          name,
        ).toEqual([]);
        expect(new Set(parts).size).toBe(parts.length);
        for (const each of [name, ...(regionAliases[province]?.[name] ?? [])])
          expect(describeMatch(each, province)).toBe(name);
      }
  });
});

describe('similarLocalities', () => {
  const similar = (typed: string, province: string | null) =>
    findSimilarLocalities(typed, province, 3).map(({ id }) => id);

  test('suggests similar spellings, the named province first', () => {
    expect(similar('moronn', null)[0]).toBe('AR-B/moron');
    expect(similar('Billa Urquisa', 'AR-C')[0]).toBe('AR-C/villa-urquiza');
    expect(similar('San Martin', 'AR-M')[0]).toBe('AR-M/san-martin');
    expect(similar('Palermo', 'AR-B')[0]).toBe('AR-C/palermo');
  });

  test('suggests nothing for input that resembles no locality', () => {
    expect([similar('asdf', 'AR-C'), similar('', null), similar('日本', null)]).toEqual([[], [], []]);
  });
});

test.each([
  ['AR-B', 'AR-B'],
  [' ar-b ', 'AR-B'],
  ['Pcia. de Buenos Aires', 'AR-B'],
  ['tucuman', 'AR-T'],
  ['Narnia', null],
  ['', null],
])('the code of "%s"', (written, id) => {
  expect(findProvinceId(written)).toBe(id);
});

test('normalizes the name of a province', () => {
  expect(['caba', 'Cordoba', 'Narnia'].map(normalizeProvince)).toEqual([
    'Ciudad Autónoma de Buenos Aires',
    'Córdoba',
    'Narnia',
  ]);
});
