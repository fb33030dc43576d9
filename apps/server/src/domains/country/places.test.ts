import { describe, expect, test } from 'vitest';
import { placeNames, provinceIdOf, readPlace, readProvince } from './places.ts';

describe('readPlace', () => {
  test.each([
    ['Rosario, Santa Fe', 'Rosario', 'Santa Fe'],
    ['rosario santa fe', 'Rosario', 'Santa Fe'],
    ['MORON, BUENOS AIRES', 'Morón', 'Buenos Aires'],
    ['Villa Que No Está, Chaco', 'Villa Que No Está', 'Chaco'],
    ['Palermo, CABA', 'Palermo', 'Ciudad Autónoma de Buenos Aires'],
    ['Capital Federal', null, 'Ciudad Autónoma de Buenos Aires'],
    ['Ushuaia, Tierra del Fuego', 'Ushuaia', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
    ['Ushuaia', 'Ushuaia', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
    ['Mendoza', null, 'Mendoza'],
    ['Olivos (Buenos Aires)', 'Olivos', 'Buenos Aires'],
  ])('%s', (written, locality, province) => {
    expect(readPlace(written)).toEqual({ locality, province });
  });

  test.each(['', ' , ', 'Villa Que No Está', 'acá nomás', 'x'.repeat(200)])(
    'no province in "%s"',
    (written) => {
      expect(readPlace(written)).toBeNull();
    },
  );

  test('a locality that several provinces have asks for the province', () => {
    expect(readPlace('San Martín')).toBeNull();
  });

  test('reads every place that the box offers back as what it says', () => {
    for (const name of placeNames) {
      const { locality, province } = readPlace(name) ?? {};
      expect(`${locality}, ${province}`).toBe(name);
    }
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
  expect(provinceIdOf(written)).toBe(id);
});

test('a province has one spelling', () => {
  expect(['caba', 'Cordoba', 'Narnia'].map(readProvince)).toEqual([
    'Ciudad Autónoma de Buenos Aires',
    'Córdoba',
    'Narnia',
  ]);
});
