const argentine = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });

/** Formats the Argentine day of a date as YYYY-MM-DD. */
export const dayOf = (at: Date): string => argentine.format(at);
