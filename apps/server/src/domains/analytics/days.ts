const argentineDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });

/** Formats the Argentine day of a date as YYYY-MM-DD. */
export const toArgentineDay = (at: Date): string => argentineDayFormat.format(at);
