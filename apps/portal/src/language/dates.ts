import type { Language } from '@centinela/sections/kernel/language.ts';

/** All dates are in Argentine time, which has had no daylight saving time since 2009. */
const timeZone = 'America/Argentina/Buenos_Aires';
const utcOffset = '-03:00';
const utcOffsetMs = 3 * 60 * 60 * 1000;

/** The locale of every format in the portal. */
export const toLocale = (language: Language): string => (language === 'en' ? 'en-GB' : 'es-AR');

/** Creates a formatter once per language, because creating one is slower than formatting a row. */
function cachePerLanguage<Format>(createFormat: (locale: string) => Format): (language: Language) => Format {
  const cache = new Map<Language, Format>();
  return (language) => {
    const format = cache.get(language) ?? createFormat(toLocale(language));
    cache.set(language, format);
    return format;
  };
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  cachePerLanguage((name) => new Intl.DateTimeFormat(name, { ...options, timeZone }));

const dayWithoutYearFormat = dateFormat({ day: 'numeric', month: 'long' });
const timeFormat = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats day and time without the year: "12 de noviembre, 14:05". */
export function formatDayAndTime(instant: string, language: Language): string {
  const at = new Date(instant);
  return `${dayWithoutYearFormat(language).format(at)}, ${timeFormat(language).format(at)}`;
}

const mediumDayFormat = dateFormat({ dateStyle: 'medium' });
const longDayFormat = dateFormat({ dateStyle: 'long' });

/** Formats the day of an instant in Argentina. */
export const formatDay = (instant: string, language: Language): string =>
  mediumDayFormat(language).format(new Date(instant));

/**
 * Formats day and time in Argentina: "12 nov 2026, 14:05". With both styles in one format, Spanish would write the same
 * day differently: "12 de nov de 2026".
 */
export const formatDateTime = (instant: string, language: Language): string =>
  `${formatDay(instant, language)}, ${timeFormat(language).format(new Date(instant))}`;

const numericDayFormat = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** Splits an instant into its day in digits and its time, for narrow columns. */
export const splitDateTime = (instant: string, language: Language): { day: string; time: string } => ({
  day: numericDayFormat(language).format(new Date(instant)),
  time: timeFormat(language).format(new Date(instant)),
});

/** Formats a calendar day such as 2026-09-01, with the month's name. */
export const formatCalendarDay = (date: string, language: Language): string =>
  longDayFormat(language).format(new Date(`${date}T12:00:00${utcOffset}`));

const calendarFormats = {
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const calendarDayFormats = cachePerLanguage((locale) => {
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    shortWeekday: create(calendarFormats.shortWeekday),
    weekday: create(calendarFormats.weekday),
    day: create(calendarFormats.day),
    shortDay: create(calendarFormats.shortDay),
  };
});

/** Formats a calendar day such as 2026-09-01 without its year. */
export const formatDayOfYear = (
  date: string,
  language: Language,
  style: keyof typeof calendarFormats,
): string => calendarDayFormats(language)[style].format(new Date(`${date}T00:00:00Z`));

const relativeUnits = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

const relativeFormat = cachePerLanguage((name) => new Intl.RelativeTimeFormat(name, { numeric: 'auto' }));

/** Formats a relative time: "hace 3 minutos", "mañana". `now`: milliseconds since 1970. */
export function formatRelative(instant: string, language: Language, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const format = relativeFormat(language);
  for (const [unit, size] of relativeUnits)
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  return format.format(Math.min(0, Math.round(seconds)), 'second');
}

/** Converts the value of a `datetime-local` input, in Argentine time, to an ISO instant; null if it is invalid. */
export function toInstant(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const instant = new Date(`${local.slice(0, 16)}:00${utcOffset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Converts milliseconds since 1970 to the value of a `datetime-local` input, in Argentine time. */
export const toLocalInput = (instant: number): string =>
  new Date(instant - utcOffsetMs).toISOString().slice(0, 16);

/** Formats elapsed time for a live display: "hace 5 s", in steps of five seconds. */
export function formatElapsed(instant: number, language: Language, now = Date.now()): string {
  const seconds = Math.floor((now - instant) / 5000) * 5;
  if (seconds >= 60) return formatRelative(new Date(instant).toISOString(), language, now);
  if (seconds <= 0) return language === 'en' ? 'now' : 'ahora';
  return language === 'en' ? `${seconds} s ago` : `hace ${seconds} s`;
}

const dayMs = 24 * 3600 * 1000;

/** Returns the mornings offered as shortcuts, as `datetime-local` values: tomorrow, and next Monday. */
export function getMorningShortcuts(now: number): { tomorrow: string; monday: string } {
  const weekday = new Date(now - utcOffsetMs).getUTCDay();
  const atNine = (days: number) => `${toLocalInput(now + days * dayMs).slice(0, 10)}T09:00`;
  return { tomorrow: atNine(1), monday: atNine((8 - weekday) % 7 || 7) };
}
