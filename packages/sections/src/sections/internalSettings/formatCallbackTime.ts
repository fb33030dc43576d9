// Used by the site's forms, so it must not import the section definitions.

const inArgentina = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
/** Formats an instant as a comparable date: 2026-11-23. */
const dateFormat = new Intl.DateTimeFormat('en-CA', inArgentina);
const longDateFormat = new Intl.DateTimeFormat('es-AR', {
  ...inArgentina,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const shortDateFormat = new Intl.DateTimeFormat('es-AR', { ...inArgentina, weekday: 'long', day: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('es-AR', {
  ...inArgentina,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats the callback time relative to now: "mañana, martes 24, antes de las 10:30". */
export function formatCallbackTime(by: Date, now: Date): string {
  const day = dateFormat.format(by);
  const before = `antes de las ${timeFormat.format(by)}`;
  if (day === dateFormat.format(now)) return `hoy ${before}`;
  if (day === dateFormat.format(new Date(now.getTime() + 24 * 60 * 60 * 1000)))
    return `mañana, ${shortDateFormat.format(by).replace(',', '')}, ${before}`;
  return `el ${longDateFormat.format(by).replace(',', '')}, ${before}`;
}
