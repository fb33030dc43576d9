import { dayAt } from '../../kernel/visible.ts';
import type { View } from '../../registry.ts';

export type Opening = View<'joinUsSections'>['openings'][number];

/** The jobs that one can still apply for on the day of an instant in Argentina; the last day counts. */
export const openAt = (openings: readonly Opening[], instant: Date): Opening[] =>
  openings.filter(({ validThrough }) => validThrough === null || validThrough >= dayAt(instant));

/** A day as it is said: "30 de noviembre de 2026". */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
