const format = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** An instant with its weekday, as people in Argentina read it. */
export const inWords = (instant: string): string => format.format(new Date(instant));
