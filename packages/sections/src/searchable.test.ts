import { expect, test } from 'vitest';
import { samples } from './generated/samples.ts';
import { getDefinition } from './registry.ts';
import { extractSearchable } from './searchable.ts';

test('each kind contributes to the summary, to the body, or to neither; private fields never contribute', () => {
  expect(extractSearchable(getDefinition('academySections'), samples.academySections)).toEqual({
    title: 'Tu primera instalación',
    keys: 'tu primera instalacion',
    lead: 'De la caja cerrada a la primera prueba con la central, paso a paso.',
    body: '',
  });
});

test('indexes formatted text without markup, and a code as an alternative name', () => {
  const { body } = extractSearchable(getDefinition('sections'), samples.sections);
  expect(body).toContain('Guardamos lo mínimo y te decimos para qué.\nQué datos guardamos');
  expect(body).not.toContain('<');
  expect(extractSearchable(getDefinition('plans'), samples.plans).keys).toContain(String(samples.plans.code));
});
