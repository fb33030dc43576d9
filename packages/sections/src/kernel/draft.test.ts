import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { image } from '../fields/image/image.ts';
import { text } from '../fields/text/text.ts';
import { samples } from '../generated/samples.ts';
import { getDefinition, sectionKeys } from '../registry.ts';
import { defineSection } from './defineSection.ts';
import {
  draftSchema,
  emptyEntry,
  entryDiff,
  entryPath,
  entrySearchText,
  entryTitle,
  inputSchema,
  listReferences,
  normaliseForComparison,
  recordSchema,
  uniqueValues,
} from './derive.ts';

const label = ['Campo', 'Field'] as const;

const known = {
  id: '0199aaaa-0000-7000-8000-00000000000a',
  version: 1,
  state: 'draft',
  changed: false,
  standing: 'draft',
  publishAt: null,
  unpublishAt: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  updatedBy: null,
};

const blank = fc.constantFrom(undefined, null, '', ' ', {}, [], [{}]);

describe.each(sectionKeys.map((key) => [key, getDefinition(key)] as const))(
  'a draft of %s',
  (key, definition) => {
    test('can be empty and then contains the initial values', () => {
      expect(draftSchema(definition).parse({})).toEqual(emptyEntry(definition));
      expect(draftSchema(definition).parse(emptyEntry(definition))).toEqual(emptyEntry(definition));
    });

    test('equals the published version when complete', () => {
      expect(draftSchema(definition).parse(samples[key])).toEqual(
        inputSchema(definition).parse(samples[key]),
      );
    });

    test('contains only declared fields', () => {
      const codes = draftSchema(definition)
        .safeParse({ nada: 1 })
        .error?.issues.map(({ code }) => code);
      expect(codes).toEqual(['unrecognized_keys']);
    });

    test('can be listed, searched, compared and sent back when values are missing', () => {
      const names = Object.keys(definition.fields);
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...names), blank), (missing) => {
          const parsed = draftSchema(definition).safeParse({ ...samples[key], ...missing });
          if (!parsed.success) return;
          const draft: Record<string, unknown> = JSON.parse(JSON.stringify(parsed.data));
          expect(recordSchema(definition).parse({ ...known, ...draft })).toEqual({ ...known, ...draft });
          expect(draftSchema(definition).parse(draft)).toEqual(draft);
          expect(entryTitle(definition, draft)).not.toBe('');
          entrySearchText(definition, draft);
          entryPath(definition, draft);
          entryDiff(definition, draft, samples[key]);
          for (const { id } of listReferences(definition, draft)) expect(typeof id).toBe('string');
        }),
      );
    });
  },
);

describe('values in a draft', () => {
  const sliders = draftSchema(getDefinition('sliderSections'));
  const wrong = (value: object) => sliders.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

  test.each([
    ['a text that is too long', { title: 'x'.repeat(81) }, 'title'],
    ['a number in the place of a text', { title: 5 }, 'title'],
    ['an order below its bound', { order: -1 }, 'order'],
    ['an option that is none', { type: 'NADIE' }, 'type'],
    ['a picture that is none', { image: { id: 'x', alt: 'a' } }, 'image.id'],
    ['a picture with a member of nobody', { image: { alt: 'a', nada: 1 } }, 'image'],
    ['a colour that is none', { background: { type: 'colour', colour: 'red' } }, 'background.colour'],
  ])('are validated when present: %s', (_name, value, path) => expect(wrong(value)).toEqual([path]));

  test.each([
    [
      'a picture without words',
      { id: known.id, alt: '' },
      { id: known.id, alt: '', decorative: false, focal: null },
    ],
    ['words without a picture', { id: null, alt: 'Una casa' }, null],
  ])('%s', (_name, sent, stored) => expect(sliders.parse({ image: sent })).toMatchObject({ image: stored }));

  test('a background with only a type counts as empty', () => {
    for (const [type, part] of [
      ['colour', ''],
      ['image', null],
      ['video', null],
    ])
      expect(sliders.parse({ background: { type, [String(type)]: part } })).toMatchObject({
        background: null,
      });
  });

  test('a list can have too few items and empty items', () => {
    const plans = draftSchema(getDefinition('generalPlans'));
    expect(plans.parse({ addonsSection: { icons: [{}] } })).toMatchObject({
      addonsSection: { title: null, icons: [{ icon: null, title: null }] },
    });
    const many = Array.from({ length: 4 }, () => ({}));
    expect(plans.safeParse({ addonsSection: { icons: many } }).error?.issues[0]?.message).toBe(
      'generalPlanIcons',
    );
  });
});

describe('unique values', () => {
  const { names, about, namedBy, screens, messages } = getDefinition('icons');
  const section = (fields: Parameters<typeof defineSection>[0]['fields']) =>
    defineSection({
      key: 'notes',
      api: 'notes',
      feature: 'icons',
      group: 'site',
      names,
      about,
      namedBy,
      screens,
      messages,
      title: 'name',
      public: [],
      fields,
    });

  test('ignore case, white space and invisible characters', () => {
    const same = [
      'Plan Ñandú',
      '  plan   ñandú ',
      'PLAN\u00a0N\u0303ANDU\u0301',
      'plan\u200b ñan\u00addú',
      'ｐｌａｎ ñandú',
    ];
    expect([...new Set(same.map(normaliseForComparison))]).toEqual(['plan ñandú']);
    expect(normaliseForComparison('Plan Nandú')).not.toBe(normaliseForComparison('Plan Ñandú'));
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (any) => normaliseForComparison(normaliseForComparison(any)) === normaliseForComparison(any),
      ),
    );
  });

  test('ignore blank values', () => {
    const definition = section({
      name: text({ label, unique: true }),
      picture: image({ label, unique: true }),
    });
    expect(uniqueValues(definition, { name: ' ', picture: null })).toEqual([]);
    expect(uniqueValues(definition, { name: 'Uno ', picture: null })).toEqual([
      { field: 'name', value: 'uno' },
    ]);
  });

  test('are rejected by a definition inside nested fields, where they have no effect', () => {
    const inner = { kind: 'group', label, fields: { code: text({ label, unique: true }) } };
    expect(() => section({ name: text({ label }), inner })).toThrow('notes.inner.code: only a field');
  });
});
