import { type PageLanguage, usePageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { english } from './english.ts';
import { fillText, type Translate } from './translate.ts';

/** Returns the function that translates the texts of islands on the server. */
export const getTranslate =
  (language: PageLanguage): Translate =>
  (text, values) =>
    fillText(language === 'en' ? english[text] : text, values);

export const useTranslate = (): Translate => getTranslate(usePageLanguage());
