import type { Label } from '@centinela/sections/kernel/language.ts';

const units: readonly (readonly [
  seconds: number,
  es: readonly [string, string],
  en: readonly [string, string],
])[] = [
  [86_400, ['día', 'días'], ['day', 'days']],
  [3_600, ['hora', 'horas'], ['hour', 'hours']],
  [60, ['minuto', 'minutos'], ['minute', 'minutes']],
  [1, ['segundo', 'segundos'], ['second', 'seconds']],
];

/** Formats a duration in its largest unit, rounded down from two of them: 90 s, 35 minutes, 3 days. */
export function formatDuration(seconds: number): Label {
  const [size, es, en] = units.find(([each]) => seconds >= 2 * each) ?? [
    1,
    ['segundo', 'segundos'],
    ['second', 'seconds'],
  ];
  const count = Math.max(0, Math.floor(seconds / size));
  const form = count === 1 ? 0 : 1;
  return [`${count} ${es[form]}`, `${count} ${en[form]}`];
}

const megabyte = 1024 * 1024;

/** Formats bytes as MB or GB. */
export function formatBytes(bytes: number): Label {
  const [value, unit, digits] =
    bytes < 1024 * megabyte ? [bytes / megabyte, 'MB', 0] : [bytes / megabyte / 1024, 'GB', 1];
  const options = { maximumFractionDigits: digits };
  return [
    `${value.toLocaleString('es-AR', options)} ${unit}`,
    `${value.toLocaleString('en-GB', options)} ${unit}`,
  ];
}

/** Builds a text in both languages from labels: each function receives the labels in its language. */
export const combine = (
  labels: readonly Label[],
  es: (...parts: string[]) => string,
  en: (...parts: string[]) => string,
): Label => [es(...labels.map(([text]) => text)), en(...labels.map(([, text]) => text))];
