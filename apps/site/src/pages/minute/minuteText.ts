import { type CallMonth, type CallTimes, minCalls } from '@centinela/sections/kernel/calls/callTimes.ts';

const monthFormat = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });
const instantFormat = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});
const numberFormat = new Intl.NumberFormat('es-AR');
const percentFormat = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

export const formatCount = (count: number): string => numberFormat.format(count);

/** Formats a month such as 2026-11: noviembre. */
export const formatMonthName = (month: string): string => monthFormat.format(new Date(`${month}-01`));

/** Formats a month with its year: noviembre de 2026. */
export const formatMonth = (month: string): string => `${formatMonthName(month)} de ${month.slice(0, 4)}`;

export const formatUpdatedAt = (instant: string): string => instantFormat.format(new Date(instant));

const countWords = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Formats seconds in words: 38 segundos, 1 minuto, 1 minuto y 12 segundos. */
export function formatInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    ...(minutes > 0 ? [countWords(minutes, 'minuto', 'minutos')] : []),
    ...(rest > 0 || minutes === 0 ? [countWords(rest, 'segundo', 'segundos')] : []),
  ];
  return parts.join(' y ');
}

/**
 * Formats the share of calls that kept the promise. It is rounded down, so that 100 % means all of them; null if no
 * promise applied.
 */
export const formatKeptShare = ({ keptCalls, promisedCalls }: CallMonth): string | null =>
  promisedCalls === 0
    ? null
    : `${percentFormat.format(Math.floor((keptCalls / promisedCalls) * 1000) / 10)}\u00a0%`;

/** The month whose figures the page shows: the current one, or the latest one with enough calls. */
export interface ShownMonth {
  /** Null if no month has enough calls. */
  shown: CallMonth | null;
  current: CallMonth;
  isCurrent: boolean;
}

/** @throws Error if the call times contain no month */
export function chooseMonth({ months }: CallTimes): ShownMonth {
  const current = months.at(-1);
  if (!current) throw new Error('the call times contain no month');
  const shown = months.findLast(({ median }) => median !== null) ?? null;
  return { shown, current, isCurrent: shown === current };
}

/** Explains why the current month has no figures yet. */
export function explainFewCalls({ month, calls }: CallMonth): string {
  const name = formatMonthName(month);
  const start = calls === 0 ? 'no hay avisos' : `hay ${countWords(calls, 'aviso', 'avisos')}`;
  return `De ${name} todavía ${start}. Con menos de ${minCalls} no mostramos cifras: no dirían nada.`;
}
