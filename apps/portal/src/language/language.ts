import { inLanguage, type Label, type Language, languages } from '@centinela/sections/kernel/language.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation as useI18next } from 'react-i18next';
import { es, type Texts } from './es.ts';

/** Default namespace: texts shared by all screens, and those the dashboard adds (dashboard/words.ts). */
export interface Translation extends Texts {}

/**
 * All translation namespaces. A part of the app with many texts adds its own namespace in the `words.ts` of its
 * folder, loaded with its screens.
 */
export interface Namespaces {
  translation: Translation;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: Namespaces;
  }
}

type SameKeys<W> = { [K in keyof W]: W[K] extends string ? string : SameKeys<W[K]> };

/** Texts by key, each in all languages. */
interface Words {
  readonly [key: string]: Label | Words;
}

/** The texts of a namespace in one language. */
export type TextsOf<W> = { [K in keyof W]: W[K] extends Label ? string : TextsOf<W[K]> };

const isLabel = (words: Label | Words): words is Label => Array.isArray(words);

const selectTexts = (words: Words, language: Language): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(words).map(([key, each]) => [
      key,
      isLabel(each) ? inLanguage(each, language) : selectTexts(each, language),
    ]),
  );

/** Registers a namespace in all languages. Called once by its module. */
export function addWords(namespace: Exclude<keyof Namespaces, 'translation'>, words: Words): void {
  for (const language of languages)
    i18next.addResourceBundle(language, namespace, selectTexts(words, language));
}

const englishLoaders: (() => Promise<void>)[] = [];

/**
 * Adds texts to the default namespace. Called once by their module. The English ones are loaded on demand, by
 * `loadTexts`.
 */
export function addTexts<W>(es: W, loadEnglish: () => Promise<SameKeys<W>>): void {
  i18next.addResourceBundle('es', 'translation', es);
  englishLoaders.push(async () => {
    i18next.addResourceBundle('en', 'translation', await loadEnglish());
  });
}

/** Loads the texts of a language that have been added so far. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'en') await Promise.all(englishLoaders.splice(0).map((load) => load()));
}

const storageKey = 'centinela.language';

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);

/** Returns the current language, also outside React. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'es');

async function loadLanguage(language: Language): Promise<void> {
  if (language === 'es') return;
  const { en } = await import('./en.ts');
  i18next.addResourceBundle(language, 'translation', en);
  await loadTexts(language);
}

/** Switches the language without a reload and stores it for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(storageKey, language);
}

/** Starts i18next in the stored language, else in Spanish (specification, section 9). */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { translation: es } },
    interpolation: { escapeValue: false },
  });
  const storedLanguage = localStorage.getItem(storageKey);
  if (isLanguage(storedLanguage) && storedLanguage !== 'es') await setLanguage(storedLanguage);
}

/** Returns `t` for a namespace, and `localize` for labels of section definitions. */
export function useTranslation<N extends keyof Namespaces = 'translation'>(namespace?: N) {
  const { t } = useI18next<N>(namespace);
  const language = currentLanguage();
  return { t, language, localize: (label: Label): string => inLanguage(label, language) };
}
