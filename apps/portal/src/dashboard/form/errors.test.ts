import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { createResolver, fromFormErrors, sortByForm, toFormErrors } from './errors.ts';

const generalPlans = getDefinition('generalPlans');
const options = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' } as const;

describe('validation of a form', () => {
  test('reports every invalid path with its code, in form order', async () => {
    const values = {
      ...emptyEntry(generalPlans),
      addonsSection: { title: 'x', icons: [{ icon: null, title: '' }] },
      mainImage: { id: '0199aaaa-0000-7000-8000-00000000000a', alt: '', decorative: false, focal: null },
    };
    const { errors } = await createResolver(generalPlans)(values, undefined, options);
    const problems = fromFormErrors(errors);
    expect(problems).toContainEqual({ path: 'addonsSection.icons.0.icon', message: 'required' });
    expect(problems).toContainEqual({ path: 'mainImage.alt', message: 'alt' });
    expect(sortByForm(generalPlans, problems)[0]?.path).toBe('title');
  });

  test('reports an invalid item count at the list, separately from errors in its items', async () => {
    const values = { ...emptyEntry(generalPlans), addonsSection: { title: 'x', icons: [] } };
    const { errors } = await createResolver(generalPlans)(values, undefined, options);
    expect(fromFormErrors(errors)).toContainEqual({
      path: 'addonsSection.icons',
      message: 'generalPlanIcons',
    });
    const both = [
      { path: 'addonsSection.icons', message: 'generalPlanIcons' },
      { path: 'addonsSection.icons.1.title', message: 'tooLong' },
    ];
    expect(fromFormErrors(toFormErrors(generalPlans, both))).toEqual(expect.arrayContaining(both));
    expect(fromFormErrors(toFormErrors(generalPlans, both.toReversed()))).toEqual(
      expect.arrayContaining(both),
    );
  });

  test('includes the exceeded limit of a number', async () => {
    const { errors } = await createResolver(generalPlans)(
      { ...emptyEntry(generalPlans), order: -1 },
      undefined,
      options,
    );
    expect(fromFormErrors(errors)).toContainEqual({ path: 'order', message: 'Poné un número de 0 o más' });
  });

  test('keeps the first problem of a path', () => {
    const errors = toFormErrors(generalPlans, [
      { path: 'title', message: 'required' },
      { path: 'title', message: 'tooShort' },
    ]);
    expect(fromFormErrors(errors)).toEqual([{ path: 'title', message: 'required' }]);
  });
});

describe('validation of a draft', () => {
  test.each(sectionKeys)('does not require anything yet: %s', async (key) => {
    const definition = getDefinition(key);
    const check = createResolver(definition, () => true);
    const { errors } = await check(emptyEntry(definition), undefined, options);
    expect(fromFormErrors(errors)).toEqual([]);
  });

  test('still reports text that is too long', async () => {
    const values = { ...emptyEntry(generalPlans), title: 'x'.repeat(81) };
    const { errors } = await createResolver(generalPlans, () => true)(values, undefined, options);
    expect(fromFormErrors(errors)).toEqual([{ path: 'title', message: 'tooLong' }]);
  });
});
