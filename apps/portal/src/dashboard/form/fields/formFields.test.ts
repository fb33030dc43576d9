import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import { getSwitchFields } from '@centinela/sections/kernel/entrySwitch.ts';
import { definitions, getDefinition } from '@centinela/sections/registry.ts';
import { landingSections as definition } from '@centinela/sections/sections/landingSections/definition.ts';
import { describe, expect, test } from 'vitest';
import { getFormFields, isFieldVisible } from './formFields.ts';

const getFieldNames = (key: 'landings' | 'generalPlans' | 'plans') =>
  getFormFields(getDefinition(key)).flatMap(([name, { translates }]) =>
    translates === undefined ? [name] : [],
  );

describe('the order of a form', () => {
  test('puts content first, and search engine data, order and status fields last', () => {
    expect(getFieldNames('generalPlans').slice(0, 3)).toEqual(['title', 'slug', 'description']);
    expect(getFieldNames('generalPlans').slice(-3)).toEqual(['seo', 'order', 'enable']);
    expect(getFieldNames('plans').slice(0, 2)).toEqual(['name', 'slug']);
    expect(getFieldNames('landings').slice(-3)).toEqual(['whatsappSlug', 'seo', 'enable']);
  });

  test('contains every field, and the fields of the switch once (section 4)', () => {
    for (const definition of definitions) {
      const names = getFormFields(definition).map(([name]) => name);
      const [enable, ...otherSwitchFields] = getSwitchFields(definition);
      expect([enable, ...names].toSorted()).toEqual(
        [
          'enable',
          ...Object.keys(definition.fields).filter(
            (name) => !otherSwitchFields.some((each) => each === name),
          ),
        ].toSorted(),
      );
    }
  });
});

describe('visible fields of a landing section', () => {
  const { faqs, image, title } = definition.fields;
  const values = emptyEntry(definition);

  test('shows only the fields of its layout', () => {
    expect(isFieldVisible(title, '', values)).toBe(true);
    expect(isFieldVisible(faqs, [], values)).toBe(false);
    expect(isFieldVisible(faqs, [], { ...values, layout: 'FAQ' })).toBe(true);
    expect(isFieldVisible(image, null, { ...values, layout: 'FAQ' })).toBe(false);
  });

  test('never hides a field with content', () => {
    expect(isFieldVisible(faqs, [{ question: 'x', answer: '' }], { ...values, layout: 'HERO' })).toBe(true);
  });

  test('refers only to existing fields and options', () => {
    const { layout } = definition.fields;
    for (const field of Object.values(definition.fields))
      if ('only' in field) {
        expect(field.only.field).toBe('layout');
        for (const option of field.only.in) expect(Object.keys(layout.options)).toContain(option);
      }
  });
});
