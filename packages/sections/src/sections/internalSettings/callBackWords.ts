// Used by the site's forms, so it must not import the section definitions.

const inArgentina = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
/** Formats an instant as a comparable date: 2026-11-23. */
const wholeDay = new Intl.DateTimeFormat('en-CA', inArgentina);
const longDay = new Intl.DateTimeFormat('es-AR', {
  ...inArgentina,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const shortDay = new Intl.DateTimeFormat('es-AR', { ...inArgentina, weekday: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('es-AR', {
  ...inArgentina,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats the callback time relative to now: "mañana, martes 24, antes de las 10:30". */
export function callByInWords(by: Date, now: Date): string {
  const day = wholeDay.format(by);
  const before = `antes de las ${time.format(by)}`;
  if (day === wholeDay.format(now)) return `hoy ${before}`;
  if (day === wholeDay.format(new Date(now.getTime() + 24 * 60 * 60 * 1000)))
    return `mañana, ${shortDay.format(by).replace(',', '')}, ${before}`;
  return `el ${longDay.format(by).replace(',', '')}, ${before}`;
}
