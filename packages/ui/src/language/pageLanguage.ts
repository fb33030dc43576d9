import { createContext, useContext } from 'react';

/** The languages of the public site. Spanish is the default and the fallback. */
export type PageLanguage = 'es' | 'en';

/** Path prefix of the English pages: `/en/planes/todos`. */
export const englishPrefix = '/en';

/** Returns the address of a page in a language. */
export const toLanguagePath = (path: string, language: PageLanguage): string =>
  language === 'es' ? path : path === '/' ? englishPrefix : englishPrefix + path;

/** Splits an address into the language and the path of the Spanish page. */
export function parseLanguagePath(path: string): { language: PageLanguage; path: string } {
  if (path === englishPrefix) return { language: 'en', path: '/' };
  return path.startsWith(`${englishPrefix}/`)
    ? { language: 'en', path: path.slice(englishPrefix.length) }
    : { language: 'es', path };
}

/** Texts of a folder in both languages. */
export interface Words<W> {
  es: W;
  en: W;
}

/** Widens literal types, so that both languages need the same keys but not the same texts. */
type Widened<W> = W extends string
  ? string
  : W extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : { readonly [K in keyof W]: Widened<W[K]> };

/** Declares the texts of a folder. A missing or an additional key in a language is a compile error. */
export const defineWords = <const W>(es: W, en: NoInfer<Widened<W>>): Words<Widened<W>> => ({
  // Every text of `es` is also a text of the widened type, which TypeScript cannot infer for a generic type.
  es: es as Widened<W>,
  en,
});

/** Provides the language of the page to its components. */
export const PageLanguageContext = createContext<PageLanguage>('es');

export const usePageLanguage = (): PageLanguage => useContext(PageLanguageContext);

/** Returns the texts in the language of the page. */
export const useWords = <W>(words: Words<W>): W => words[usePageLanguage()];
