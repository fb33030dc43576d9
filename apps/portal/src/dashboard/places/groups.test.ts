import { expect, test } from 'vitest';
import { listPlaces, sectionPlaces } from './groups.ts';

test('lists a section once in the sidebar, with the lists of all its flavours', () => {
  const keys = sectionPlaces.map(({ definition }) => definition.key);
  expect(new Set(keys).size).toBe(keys.length);
  const sliders = sectionPlaces.find(({ definition }) => definition.key === 'sliderSections');
  expect(sliders?.lists.map(({ flavour }) => flavour)).toEqual(['PUBLICO', 'CLIENT', 'AGENT']);
  expect(sectionPlaces.flatMap(({ lists }) => lists)).toHaveLength(listPlaces.length);
});
