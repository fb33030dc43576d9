import type { Language } from '@centinela/sections/kernel/language.ts';
import { useTranslation } from '../../language/language.ts';

const createFormats = (locale: string) => ({
  short: new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  }),
  date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
});
const formats = {
  es: createFormats('es-AR'),
  en: createFormats('en-GB'),
} as const satisfies Record<Language, ReturnType<typeof createFormats>>;

/** Returns a function that formats a calendar day with its weekday, except as a `date`. */
export function useFormatDay(): (day: string, length: 'short' | 'date' | 'long') => string {
  const { language } = useTranslation();
  return (day, length) => formats[language][length].format(new Date(`${day}T00:00:00Z`));
}
