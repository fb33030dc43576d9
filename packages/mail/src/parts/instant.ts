const format = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** Formats a timestamp in the near past or future for Argentina: viernes 20 de noviembre a las 18:30. */
export function formatInstant(instant: string): string {
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return `${part('weekday')} ${part('day')} de ${part('month')} a las ${part('hour')}:${part('minute')}`;
}

const monthFormat = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as "2026-11": noviembre de 2026. */
export const formatMonth = (period: string): string => monthFormat.format(new Date(`${period}-01`));
