import { definitionOf, sectionKeys } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { formFields } from '../fields/formFields.ts';
import { formSections } from './formSections.ts';

test('a long form has its beginning, each large field, what stands between, and what governs it', () => {
  const labels = formSections(definitionOf('plans')).map(({ label }) => label[0]);
  expect(labels[0]).toBe('Lo principal');
  expect(labels.at(-1)).toBe('Publicación');
  expect(labels.length).toBeGreaterThan(3);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each(sectionKeys)('every field of %s is in one section, in the order of the form', (key) => {
  const definition = definitionOf(key);
  const sections = formSections(definition);
  if (sections.length === 0) return;
  const names = formFields(definition)
    .filter(([, { hidden }]) => !hidden)
    .map(([name]) => name);
  expect(sections.flatMap((section) => section.names)).toEqual(names);
});

test('a form that is seen at once has none', () => {
  expect(formSections(definitionOf('icons'))).toEqual([]);
});
