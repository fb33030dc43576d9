const argentine = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });

/** The Argentine day of an instant, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => argentine.format(at);
