const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a calendar date: "2026-03-01" → "1 de marzo de 2026". */
export const formatDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
