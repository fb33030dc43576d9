import { inLanguage, type Label, type Language, languages } from '@centinela/sections/kernel/language.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation as useI18next } from 'react-i18next';
import { es, type Texts } from './es.ts';

/** The words that need no namespace: those of every screen, and what the dashboard adds (dashboard/words.ts). */
export interface Translation extends Texts {}

/**
 * All words by namespace. A part of the app with many words of its own adds a namespace (`words.ts` beside its
 * screens), which is loaded with it.
 */
export interface Words {
  translation: Translation;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: Words;
  }
}

type Same<W> = { [K in keyof W]: W[K] extends string ? string : Same<W[K]> };

/** Makes a namespace known in both languages; called once by the module that holds its words. */
export function addWords<N extends Exclude<keyof Words, 'translation'>>(
  namespace: N,
  words: { es: Words[N]; en: Same<Words[N]> },
): void {
  i18next.addResourceBundle('es', namespace, words.es);
  i18next.addResourceBundle('en', namespace, words.en);
}

/** Adds words to those of every screen; called once by the module that holds them. */
export function addTranslation<W>(words: { es: W; en: Same<W> }): void {
  for (const language of languages) i18next.addResourceBundle(language, 'translation', words[language]);
}

const storageKey = 'centinela.language';

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);

/** The language in force; also asked by whoever stands outside React. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'es');

async function ensure(language: Language): Promise<void> {
  if (language === 'es') return;
  const { en } = await import('./en.ts');
  i18next.addResourceBundle(language, 'translation', en);
}

/** Changes the interface's language without a reload, and remembers it for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  await ensure(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(storageKey, language);
}

/** Starts in the language chosen before, else in Spanish (specification, section 9). */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { translation: es } },
    interpolation: { escapeValue: false },
  });
  const chosen = localStorage.getItem(storageKey);
  if (isLanguage(chosen) && chosen !== 'es') await setLanguage(chosen);
}

/** The words of a screen: its own by key (`t`), and a definition's labels in the same language (`localize`). */
export function useTranslation<N extends keyof Words = 'translation'>(namespace?: N) {
  const { t } = useI18next<N>(namespace);
  const language = currentLanguage();
  return { t, language, localize: (label: Label): string => inLanguage(label, language) };
}
