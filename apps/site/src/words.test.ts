import { describe, expect, it } from 'vitest';
import { english } from './islands/english.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./**/words.ts', '../../../packages/{sections,ui}/src/**/words.ts'],
  { eager: true },
);

/** Collects the texts of a words object; functions are called with the names of their parameters. */
const collectTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('x', 'x'))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
};

const isWords = (value: unknown): value is { es: unknown; en: unknown } =>
  typeof value === 'object' && value !== null && 'es' in value && 'en' in value;

const allWords = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isWords(value) ? [[`${file} ${name}`, value] as const] : [],
  ),
);

/** Names of places and brands that stay as they are. */
const names = /Morón|Pago Fácil/g;
const spanishLetters = /[áéíóúñ¿¡]/i;

describe('the texts of the site', () => {
  it('are found', () => {
    expect(allWords.length).toBeGreaterThan(8);
  });

  it.each(allWords)(
    '%s: the English texts are complete and contain no Spanish letters',
    (_name, { es, en }) => {
      const [spanish, translated] = [collectTexts(es), collectTexts(en)];
      expect(translated).toHaveLength(spanish.length);
      for (const text of translated) {
        expect(text.trim()).not.toBe('');
        expect(text.replace(names, '')).not.toMatch(spanishLetters);
      }
    },
  );

  it('the English texts of the islands keep the values of the Spanish ones', () => {
    const listValues = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
    for (const [spanish, text] of Object.entries(english)) {
      expect(listValues(text), spanish).toEqual(listValues(spanish));
      expect(text.replace(names, '')).not.toMatch(spanishLetters);
    }
  });
});
