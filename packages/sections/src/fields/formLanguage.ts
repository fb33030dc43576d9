import { createContext, useContext } from 'react';
import type { Field } from '../kernel/field.ts';
import type { Language } from '../kernel/language.ts';
import { hasTranslations } from '../kernel/translation.ts';

/** Language of the texts that a form edits: the Spanish ones with all other values, or their English translations. */
export const FormLanguageContext = createContext<Language>('es');

export const useFormLanguage = (): Language => useContext(FormLanguageContext);

/** Checks whether a form in a language shows a field. The English form shows translations and what contains them. */
export const isFieldOfLanguage = (field: Field, language: Language): boolean =>
  language === 'en' ? hasTranslations(field) : field.translates === undefined;
