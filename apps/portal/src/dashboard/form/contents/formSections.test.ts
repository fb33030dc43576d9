import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { getFormFields } from '../fields/formFields.ts';
import { getFormSections } from './formSections.ts';

test('divides a long form into its beginning, large fields, the fields between them, and administrative fields', () => {
  const labels = getFormSections(getDefinition('plans')).map(({ label }) => label[0]);
  expect(labels[0]).toBe('Lo principal');
  expect(labels.at(-1)).toBe('Publicación');
  expect(labels.length).toBeGreaterThan(3);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each(sectionKeys)('puts every field of %s in one section, in form order', (key) => {
  const definition = getDefinition(key);
  const sections = getFormSections(definition);
  if (sections.length === 0) return;
  const names = getFormFields(definition)
    .filter(([, { hidden }]) => !hidden)
    .map(([name]) => name);
  expect(sections.flatMap((section) => section.names)).toEqual(names);
});

test('returns no sections for a short form', () => {
  expect(getFormSections(getDefinition('icons'))).toEqual([]);
});
