import { expect, test } from 'vitest';
import { formatPlaceLines, parsePlaceLines } from './placeLines.ts';

test('places survive a round trip, with whole provinces and provinces with a comma', () => {
  const places = [
    { province: 'AR-B', locality: 'Morón' },
    { province: 'AR-C', locality: null },
    { province: 'AR-V', locality: 'Ushuaia' },
  ];
  const text = formatPlaceLines(places);
  expect(text.split('\n')[0]).toBe('Morón, Buenos Aires');
  expect(parsePlaceLines(text)).toEqual({ places, lines: [1, 2, 3] });
});

test('accents, case and blank lines do not matter; an unknown province is reported with its line', () => {
  expect(parsePlaceLines('\nVilla Allende, cordoba\n')).toEqual({
    places: [{ province: 'AR-X', locality: 'Villa Allende' }],
    lines: [2],
  });
  expect(parsePlaceLines('Morón, Buenos Aires\n\nMorón')).toEqual({ problem: { line: 3 } });
});
