import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { countTranslations } from './countTranslations.ts';

const { fields } = getDefinition('landingSections');

test('counts the texts that exist and those with a translation, also in lists, buttons and pictures', () => {
  const house = { id: 'a', alt: 'Una casa', decorative: false };
  const values = {
    title: 'Hola',
    titleEn: 'Hello',
    text: null,
    textEn: null,
    image: { ...house, decorative: true },
    cta: { title: 'Ver', url: '/', newTab: false },
    cards: [
      { image: house, imageEn: 'A house', title: 'Casa', titleEn: 'Home' },
      { image: null, title: 'Auto', titleEn: null },
    ],
  };
  expect(countTranslations(fields, values)).toEqual({ texts: 5, translated: 3 });
  expect(countTranslations(fields, {})).toEqual({ texts: 0, translated: 0 });
});
