import { maxMonths } from '@centinela/api/invoices/invoices.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { toLocale } from '../../language/dates.ts';

/** Formats a month: "2026-11" as "noviembre de 2026". */
export const formatMonth = (period: string, language: Language): string =>
  new Intl.DateTimeFormat(toLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${period}-01T00:00:00Z`));

/** Formats a month as a short label: "nov". */
export const formatShortMonth = (period: string, language: Language): string =>
  new Intl.DateTimeFormat(toLocale(language), { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${period}-01T00:00:00Z`))
    .replace('.', '');

/** Returns the twelve months up to and including one, oldest first. */
export function listMonthsUpTo(period: string): string[] {
  const lastMonth = new Date(`${period}-01T00:00:00Z`);
  return Array.from({ length: maxMonths }, (_, at) => {
    const month = lastMonth.getUTCMonth() - (maxMonths - 1) + at;
    return new Date(Date.UTC(lastMonth.getUTCFullYear(), month)).toISOString().slice(0, 7);
  });
}

/** Days after the due date within which a missing PDF may still arrive. */
const pdfDelayDays = 30;

/** Whether the PDF of an invoice may still arrive. `now`: milliseconds since 1970. */
export const isPdfPending = (dueDate: string, now = Date.now()): boolean =>
  now < Date.parse(`${dueDate}T00:00:00Z`) + pdfDelayDays * 86_400_000;
