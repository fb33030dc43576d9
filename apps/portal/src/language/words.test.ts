import { errors } from '@centinela/api/http/errors.ts';
import { languages } from '@centinela/sections/kernel/language.ts';
import { fieldMessages } from '@centinela/sections/kernel/messages.ts';
import { sections } from '@centinela/sections/registry.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTexts } from './language.ts';
import { startTranslations } from './startTranslations.testing.ts';

type Texts = ReadonlyMap<string, string>;
const dictionaries = { es: new Map<string, string>(), en: new Map<string, string>() };

/** Collects the texts of a dictionary by key, such as `invoices.because.plan`. */
function collect(value: unknown, key: string, target: Map<string, string>): void {
  if (typeof value === 'string') target.set(key, value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`, target);
}

/** Collects bilingual labels of definitions: `['Nombre', 'Name']`. */
function collectLabels(value: unknown, key: string): void {
  if (typeof value !== 'object' || value === null) return;
  const [es, en, ...more] = Array.isArray(value) ? value : [];
  if (typeof es === 'string' && typeof en === 'string' && more.length === 0) {
    dictionaries.es.set(key, es);
    dictionaries.en.set(key, en);
    return;
  }
  // Class instances, such as schemas, have no labels and may be circular.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return;
  for (const [name, inner] of Object.entries(value)) collectLabels(inner, `${key}.${name}`);
}

beforeAll(async () => {
  await startTranslations();
  // Each module registers its translations when it is loaded.
  const modules = import.meta.glob(['../**/words.ts', '../**/*Words.ts']);
  await Promise.all(Object.values(modules).map((load) => load()));
  await loadTexts('en');
  const [{ es }, { en }] = await Promise.all([import('./es.ts'), import('./en.ts')]);
  for (const language of languages) {
    collect(language === 'es' ? es : en, 'translation', dictionaries[language]);
    collect(i18next.getDataByLanguage(language), language, dictionaries[language]);
    for (const [code, error] of Object.entries(errors))
      dictionaries[language].set(`errors.${code}`, error[language]);
  }
  collectLabels(sections, 'sections');
  collectLabels(fieldMessages, 'fields');
});

/** Terms that the glossary has replaced (docs/glossary.md), and unidiomatic ones. */
const forbidden: Record<(typeof languages)[number], readonly RegExp[]> = {
  es: [
    /\bSoltar\b/,
    /junto con otros/,
    /próximo clic/,
    /Contra la anterior/,
    /[Dd]ejar de lado/,
    /no es un estado/,
    /No hay registros así/,
    /\bcuadrado\b/,
    /\d+ letras\b/,
    /^Crear:/,
    /\(slug\)/,
    /Dijo qué hay/,
    /demasiado chico/,
    /les? falta algo/,
    /^Historia$/,
    /\b[Tt]oda la historia\b/,
    // "Nombre falta" is wrong: "falta" comes before the noun.
    /^(?!(Nos?|Te|Les?|Me) )\p{Lu}\p{Ll}+ falta\b/u,
    // Users are addressed as "vos", never as "usted" or "tú".
    /(?<!\p{L})(usted|tú|puedes|quieres|tienes|haz clic|ingresa tu)(?!\p{L})/iu,
  ],
  en: [
    /to be mended/i,
    /put aside/i,
    /\d+ letters\b/,
    /this is what waits/i,
    /\bkeeper\b/i,
    /\bmay not be (empty|null)\b/i,
    // British and contracted, as everywhere else: "can’t", not "can not".
    /\bcan not\b/i,
  ],
};

describe.each(languages)('texts in %s', (language) => {
  test('contains no forbidden terms', () => {
    const texts: Texts = dictionaries[language];
    // Fails if the glob no longer finds the dictionaries.
    expect(texts.size).toBeGreaterThan(2500);
    const forbiddenTexts = [...texts].filter(([, text]) =>
      forbidden[language].some((pattern) => pattern.test(text)),
    );
    expect(forbiddenTexts).toEqual([]);
  });

  test('has no double spaces, and no leading or trailing space unless a conjunction needs it', () => {
    const forbiddenTexts = [...dictionaries[language]].filter(
      ([key, text]) => / {2}/.test(text) || (text !== text.trim() && !/\.(and|or)$/.test(key)),
    );
    expect(forbiddenTexts).toEqual([]);
  });
});

test('both languages use the same placeholders', () => {
  const getPlaceholders = (text: string) => new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name));
  const getTranslatedKey = (key: string, language: string) => key.replace(/^\w+/, language);
  const forbiddenTexts = [...dictionaries.es].flatMap(([key, text]) => {
    const other = dictionaries.en.get(getTranslatedKey(key, 'en')) ?? dictionaries.en.get(key);
    // The singular may omit the number: "Una novedad", "{{count}} novedades".
    const isSingular = key.endsWith('_one');
    if (other === undefined || isSingular) return [];
    return getPlaceholders(text).symmetricDifference(getPlaceholders(other)).size > 0 ? [[text, other]] : [];
  });
  expect(forbiddenTexts).toEqual([]);
});
