import { toArgentineDate } from '../../kernel/visible.ts';
import type { View } from '../../views/sections.ts';

export type Opening = View<'joinUsSections'>['openings'][number];

/**
 * Returns the job openings that still accept applications on an instant's date in Argentina; the last day is
 * inclusive.
 */
export const filterOpenAt = (openings: readonly Opening[], instant: Date): Opening[] =>
  openings.filter(({ validThrough }) => validThrough === null || validThrough >= toArgentineDate(instant));

/** Formats a date: "30 de noviembre de 2026". */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
