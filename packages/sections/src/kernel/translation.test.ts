import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions, getDefinition } from '../registry.ts';
import type { Fields } from './field.ts';
import { kinds } from './kinds.ts';
import { getTranslationName, hasTranslatedTitle, translateView } from './translation.ts';

const { fields } = getDefinition('landingSections');

const texts = { title: 'Hola', titleEn: 'Hello' };

describe('translateView', () => {
  it('uses translations where they exist, also in lists and buttons, and Spanish elsewhere', () => {
    const cta = { title: 'Ver', url: '/planes', newTab: false };
    const view = {
      ...texts,
      text: '<p>Sin traducir</p>',
      textEn: null,
      cta,
      ctaEn: 'See',
      cards: [
        {
          image: { id: 'a', alt: 'Una casa', decorative: false },
          imageEn: 'A house',
          title: 'Casa',
          titleEn: 'Home',
          text: null,
          textEn: 'Orphaned',
          cta: null,
          ctaEn: 'Orphaned',
        },
        { title: 'Auto', titleEn: null, text: 'Uno', textEn: null, cta: null, ctaEn: null },
      ],
    };
    const translated = translateView(fields, view);
    expect(translated).toMatchObject({
      title: 'Hello',
      text: '<p>Sin traducir</p>',
      cta: { ...cta, title: 'See' },
      cards: [
        { image: { id: 'a', alt: 'A house' }, title: 'Home', text: null, cta: null },
        { title: 'Auto', text: 'Uno' },
      ],
    });
  });

  it('never changes a value that is no text', () => {
    const isText = (name: string) => fields[name]?.translates !== undefined || `${name}En` in fields;
    const others = Object.keys(fields).filter(
      (name) => !isText(name) && !kinds.inner(fields[name] ?? { kind: '', label: ['', ''] }),
    );
    expect(others).toContain('layout');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.jsonValue()), (view) => {
        const translated = translateView(fields, view);
        for (const name of others) expect(translated[name]).toBe(view[name]);
        for (const name of Object.keys(view))
          if (name.endsWith('En')) expect(translated[name]).toBe(view[name]);
      }),
    );
  });
});

describe('withEnglish', () => {
  const listTranslations = (all: Fields): [string, Fields][] =>
    Object.entries(all).flatMap(([name, field]) => [
      ...(field.translates === undefined ? [] : [[name, all] as [string, Fields]]),
      ...listTranslations(kinds.inner(field) ?? {}),
    ]);

  it.each(definitions.map((definition) => [definition.key, definition] as const))(
    '%s: every translation belongs to a text, is optional and has no own column or uniqueness',
    (_key, definition) => {
      for (const [name, siblings] of listTranslations(definition.fields)) {
        const field = siblings[name];
        const original = siblings[field?.translates ?? ''];
        expect(name).toBe(getTranslationName(field?.translates ?? ''));
        expect(['text', 'textarea', 'richText', 'cta', 'image']).toContain(original?.kind);
        expect(field).not.toMatchObject({ required: true });
        expect(Object.keys(field ?? {})).not.toEqual(expect.arrayContaining(['column']));
        expect(field?.unique).toBeUndefined();
      }
    },
  );

  it('leaves codes, addresses and names that other code compares in Spanish', () => {
    const plans = Object.keys(getDefinition('plans').fields);
    expect(plans).toContain('nameEn');
    for (const name of ['codeEn', 'slugEn', 'priceEn']) expect(plans).not.toContain(name);
    expect(hasTranslatedTitle('name', { nameEn: 'Plan' })).toBe(true);
    expect(hasTranslatedTitle('name', { nameEn: null })).toBe(false);
  });

  it('a translated rich text has the rules of its original', () => {
    const { text, textEn } = fields;
    expect(textEn?.kind).toBe(text?.kind);
  });
});
