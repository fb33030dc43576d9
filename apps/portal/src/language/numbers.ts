import type { Language } from '@centinela/sections/kernel/language.ts';

/** Formats a number with thousands separators: 1.234.567. */
export const formatWholeNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'es-AR').format(value);
