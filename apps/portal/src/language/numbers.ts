import type { Language } from '@centinela/sections/kernel/language.ts';

/** A whole number as it is read: 1.234.567. */
export const number = (value: number, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'es-AR').format(value);
