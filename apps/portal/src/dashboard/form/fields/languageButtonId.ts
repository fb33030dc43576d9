import type { Language } from '@centinela/sections/kernel/language.ts';

/** Returns the id of the button that shows a form's texts in a language. */
export const getLanguageButtonId = (language: Language): string => `form-language-${language}`;
