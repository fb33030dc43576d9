import { definitionOf, sectionKeys } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { formFields } from '../fields/formFields.ts';
import { formSections } from './formSections.ts';

test('divides a long form into the beginning, large fields, the fields between them, and administrative fields', () => {
  const labels = formSections(definitionOf('plans')).map(({ label }) => label[0]);
  expect(labels[0]).toBe('Lo principal');
  expect(labels.at(-1)).toBe('Publicación');
  expect(labels.length).toBeGreaterThan(3);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each(sectionKeys)('puts every field of %s in one section, in form order', (key) => {
  const definition = definitionOf(key);
  const sections = formSections(definition);
  if (sections.length === 0) return;
  const names = formFields(definition)
    .filter(([, { hidden }]) => !hidden)
    .map(([name]) => name);
  expect(sections.flatMap((section) => section.names)).toEqual(names);
});

test('returns no sections for a short form', () => {
  expect(formSections(definitionOf('icons'))).toEqual([]);
});
