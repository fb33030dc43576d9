import { samples } from '@centinela/sections/generated/samples.ts';
import { emptyEntry, inputSchema } from '@centinela/sections/kernel/derive.ts';
import { definitionOf, definitions } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { changedFields, fieldsOf, startValues } from './values.ts';

const slides = definitionOf('sliderSections');
const plans = definitionOf('plans');
const settings = definitionOf('internalSettings');

describe('changed fields', () => {
  test.each(definitions.map((definition) => [definition.key, definition] as const))(
    'are none in a new entry of %s',
    (_key, definition) => {
      expect(changedFields(definition, emptyEntry(definition), emptyEntry(definition))).toEqual([]);
    },
  );

  test.each(Object.entries(samples))(
    'are none in a stored entry of %s after parsing',
    (key, sample) => {
      const definition = definitions.find((each) => each.key === key) ?? slides;
      const stored = JSON.parse(JSON.stringify(inputSchema(definition).parse(sample)));
      expect(changedFields(definition, fieldsOf(definition, stored), sample)).toEqual([]);
    },
  );

  test('ignore blanks, the order of members and equivalent spellings', () => {
    const base = {
      ...emptyEntry(slides),
      title: 'Casa',
      subtitle: null,
      background: { type: 'colour', colour: '#0B1220' },
    };
    const typed = {
      ...base,
      title: ' Casa ',
      subtitle: '  ',
      background: { colour: '#0b1220', type: 'colour' },
    };
    expect(changedFields(slides, base, typed)).toEqual([]);
    const contact = {
      phone: '+54 11 5555 0000',
      emergencyPhone: null,
      email: 'a@b.com',
      address: null,
      hours: '',
    };
    const retyped = { ...contact, phone: '11 5555-0000', email: 'A@b.com', hours: null };
    expect(changedFields(settings, { contact }, { contact: retyped })).toEqual([]);
  });

  test('include changed words, numbers, items and orders', () => {
    const base = {
      ...emptyEntry(plans),
      items: [
        { text: 'a', included: true },
        { text: 'b', included: true },
      ],
    };
    expect(changedFields(plans, base, { ...base, name: 'x' })).toEqual(['name']);
    expect(changedFields(plans, base, { ...base, price: 'mucho' })).toEqual(['price']);
    expect(changedFields(plans, base, { ...base, items: base.items.toReversed() })).toEqual(['items']);
    expect(changedFields(plans, base, { ...base, items: base.items.slice(1) })).toEqual(['items']);
  });
});

describe('initial values of a new entry', () => {
  test('contain the flavour of its list', () => {
    expect(startValues(slides, 'AGENT', new URLSearchParams()).type).toBe('AGENT');
    expect(startValues(slides, null, new URLSearchParams()).type).toBe('PUBLICO');
  });
  test('contain options from the URL, and ignore its other parameters', () => {
    const search = new URLSearchParams({ kind: 'CUSTOMISED', name: 'x', status: 'toString', __proto__: 'x' });
    expect(startValues(plans, null, search)).toMatchObject({
      kind: 'CUSTOMISED',
      name: null,
      status: 'ACTIVE',
    });
  });
});
