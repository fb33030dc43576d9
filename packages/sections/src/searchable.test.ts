import { expect, test } from 'vitest';
import { samples } from './generated/samples.ts';
import { getDefinition } from './registry.ts';
import { extractPicture, extractSearchable, splitTitle } from './searchable.ts';

test('each kind contributes to the summary, to the body, or to neither; private fields never contribute', () => {
  expect(extractSearchable(getDefinition('academySections'), samples.academySections)).toEqual({
    title: 'Tu primera instalación',
    names: ['Tu primera instalación', 'tu primera instalacion'],
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

test('names an entry by its title, its title in search engines, its code and its address', () => {
  expect(splitTitle('Plan Clásico: tu casa, despierta por vos | Centinela')).toEqual([
    'Plan Clásico: tu casa, despierta por vos',
    'Plan Clásico',
  ]);
  expect(splitTitle('')).toEqual([]);
  const { code, name, slug } = samples.productSections;
  const { names } = extractSearchable(getDefinition('productSections'), samples.productSections);
  expect(names).toEqual(expect.arrayContaining([name, code, String(slug).replaceAll('-', ' ')]));
});

test('shows the thumbnail of an entry, else its first public picture', () => {
  const background = { image: { id: 'background' } };
  const line = { background, mainImage: { id: 'main' } };
  expect(extractPicture(getDefinition('generalPlans'), line)).toBe('main');
  expect(extractPicture(getDefinition('generalPlans'), { background })).toBe('background');
  const images = [{ image: { id: 'front' } }, { image: { id: 'back' } }];
  expect(extractPicture(getDefinition('productSections'), { images })).toBe('front');
  expect(extractPicture(getDefinition('sections'), { title: 'x' })).toBeNull();
});
