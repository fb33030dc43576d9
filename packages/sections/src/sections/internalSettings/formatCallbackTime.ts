// Used by the site's forms, so it must not import the section definitions.

const inArgentina = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
/** Formats an instant as a comparable date: 2026-11-23. */
const dateFormat = new Intl.DateTimeFormat('en-CA', inArgentina);
const createFormats = (locale: string) => ({
  long: new Intl.DateTimeFormat(locale, { ...inArgentina, weekday: 'long', day: 'numeric', month: 'long' }),
  short: new Intl.DateTimeFormat(locale, { ...inArgentina, weekday: 'long', day: 'numeric' }),
});
const formats = { es: createFormats('es-AR'), en: createFormats('en-GB') };
const timeFormat = new Intl.DateTimeFormat('es-AR', {
  ...inArgentina,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const words = {
  es: { before: 'antes de las', today: 'hoy', tomorrow: 'mañana,', on: 'el' },
  en: { before: 'before', today: 'today', tomorrow: 'tomorrow,', on: 'on' },
};

/** Formats the callback time relative to now: "mañana, martes 24, antes de las 10:30". */
export function formatCallbackTime(by: Date, now: Date, language: 'es' | 'en' = 'es'): string {
  const { long, short } = formats[language];
  const { before, today, tomorrow, on } = words[language];
  const day = dateFormat.format(by);
  const deadline = `${before} ${timeFormat.format(by)}`;
  if (day === dateFormat.format(now)) return `${today} ${deadline}`;
  if (day === dateFormat.format(new Date(now.getTime() + 24 * 60 * 60 * 1000)))
    return `${tomorrow} ${short.format(by).replace(',', '')}, ${deadline}`;
  return `${on} ${long.format(by).replace(',', '')}, ${deadline}`;
}
