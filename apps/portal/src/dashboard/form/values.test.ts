import { samples } from '@centinela/sections/generated/samples.ts';
import { emptyEntry, inputSchema } from '@centinela/sections/kernel/derive.ts';
import { definitions, getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { getChangedFields, getFieldValues, getInitialValues, hasUnsavedInput, omitPlace } from './values.ts';

const slides = getDefinition('sliderSections');
const plans = getDefinition('plans');
const settings = getDefinition('internalSettings');

describe('changed fields', () => {
  test.each(definitions.map((definition) => [definition.key, definition] as const))(
    'are none in an empty entry of %s',
    (_key, definition) => {
      expect(getChangedFields(definition, emptyEntry(definition), emptyEntry(definition))).toEqual([]);
    },
  );

  test.each(Object.entries(samples))('are none in a stored entry of %s after parsing', (key, sample) => {
    const definition = definitions.find((each) => each.key === key) ?? slides;
    const stored = JSON.parse(JSON.stringify(inputSchema(definition).parse(sample)));
    expect(getChangedFields(definition, getFieldValues(definition, stored), sample)).toEqual([]);
  });

  test('ignore blanks, the order of members and equivalent spellings', () => {
    const baseline = {
      ...emptyEntry(slides),
      title: 'Casa',
      subtitle: null,
      background: { type: 'colour', colour: '#0B1220' },
    };
    const typed = {
      ...baseline,
      title: ' Casa ',
      subtitle: '  ',
      background: { colour: '#0b1220', type: 'colour' },
    };
    expect(getChangedFields(slides, baseline, typed)).toEqual([]);
    const contact = {
      phone: '+54 11 5555 0000',
      emergencyPhone: null,
      email: 'a@b.com',
      address: null,
      hours: '',
    };
    const retyped = { ...contact, phone: '11 5555-0000', email: 'A@b.com', hours: null };
    expect(getChangedFields(settings, { contact }, { contact: retyped })).toEqual([]);
  });

  test('include changed texts, numbers, items and item orders', () => {
    const baseline = {
      ...emptyEntry(plans),
      items: [
        { text: 'a', included: true },
        { text: 'b', included: true },
      ],
    };
    expect(getChangedFields(plans, baseline, { ...baseline, name: 'x' })).toEqual(['name']);
    expect(getChangedFields(plans, baseline, { ...baseline, price: 'mucho' })).toEqual(['price']);
    expect(getChangedFields(plans, baseline, { ...baseline, items: baseline.items.toReversed() })).toEqual([
      'items',
    ]);
    expect(getChangedFields(plans, baseline, { ...baseline, items: baseline.items.slice(1) })).toEqual([
      'items',
    ]);
  });
});

test('input has no place of an entry that is ordered in its list, and may have only some fields', () => {
  const saved = { ...emptyEntry(slides), title: 'Casa', order: 1 };
  expect(omitPlace(slides, { title: 'Casa', order: 4 })).toEqual({ title: 'Casa' });
  expect(hasUnsavedInput(slides, saved, { ...saved, order: 4 })).toBe(false);
  expect(hasUnsavedInput(slides, saved, { title: 'Casa' })).toBe(false);
  expect(hasUnsavedInput(slides, saved, { title: 'Auto', order: 4 })).toBe(true);
});

describe('initial values of a new entry', () => {
  test('contain the flavour of its list', () => {
    expect(getInitialValues(slides, 'AGENT', new URLSearchParams()).type).toBe('AGENT');
    expect(getInitialValues(slides, null, new URLSearchParams()).type).toBe('PUBLICO');
  });
  test('contain options from the URL, and ignore its other parameters', () => {
    const search = new URLSearchParams({ kind: 'CUSTOMISED', name: 'x', status: 'toString', __proto__: 'x' });
    expect(getInitialValues(plans, null, search)).toMatchObject({
      kind: 'CUSTOMISED',
      name: null,
      status: 'ACTIVE',
    });
  });
});
