import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { expect, test } from 'vitest';
import { getFlavourLabels, listPlaces, sectionPlaces } from './groups.ts';

test('lists a section once in the sidebar, with the lists of all its flavours', () => {
  const keys = sectionPlaces.map(({ definition }) => definition.key);
  expect(new Set(keys).size).toBe(keys.length);
  const sliders = sectionPlaces.find(({ definition }) => definition.key === 'sliderSections');
  expect(sliders?.lists.map(({ flavour }) => flavour)).toEqual(['PUBLICO', 'CLIENT', 'AGENT']);
  expect(sectionPlaces.flatMap(({ lists }) => lists)).toHaveLength(listPlaces.length);
});

test.each([
  ['vehicleSections', 'Vehicle Sections', 'Sliders de vehículos'],
  ['iconSections', 'Icon Sections', 'Secciones de íconos'],
  ['sliderSections', 'Slider Sections', 'Sliders'],
  ['domainFiles', 'Domain Files', 'Documentos'],
  ['plans', 'Plans', 'Planes'],
  ['landings', 'Landings', 'Landings'],
  ['icons', 'Icons', 'Íconos'],
  ['homeSections', 'Home Sections', 'Secciones Home'],
])('specification, section 2: the label of %s in the sidebar', (key, english, spanish) => {
  const definition = sectionPlaces.find((place) => place.definition.key === key)?.definition;
  const label = definition?.sidebarLabel ?? definition?.names.many ?? ['', ''];
  expect([inLanguage(label, 'en'), inLanguage(label, 'es')]).toEqual([english, spanish]);
});

test('names the flavours of a section, which have their own links', () => {
  const sliders = sectionPlaces.find(({ definition }) => definition.key === 'sliderSections');
  const names = sliders?.lists.map((list) => getFlavourLabels(list).map((label) => inLanguage(label, 'es')));
  expect(names).toEqual([['Sitio público'], ['Área de clientes'], ['Área de agentes']]);
});
