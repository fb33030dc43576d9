import { expect, test } from 'vitest';
import { samples } from '../../generated/samples.ts';
import { definitionOf } from '../../registry.ts';
import { searchableText } from './searchable.ts';

test('a kind says whether its words tell an entry in short, or the rest; other kinds and private fields say nothing', () => {
  expect(searchableText(definitionOf('academySections'), samples.academySections)).toEqual({
    title: 'Tu primera instalación',
    keys: 'tu primera instalacion',
    lead: 'De la caja cerrada a la primera prueba con la central, paso a paso.',
    body: '',
  });
});

test('formatted text is found by its words alone, a code as what it is called elsewhere', () => {
  const { body } = searchableText(definitionOf('sections'), samples.sections);
  expect(body).toContain('Guardamos lo mínimo y te decimos para qué.\nQué datos guardamos');
  expect(body).not.toContain('<');
  expect(searchableText(definitionOf('plans'), samples.plans).keys).toContain(String(samples.plans.code));
});
