import type { Language } from '@centinela/sections/kernel/language.ts';
import { toLocale } from './dates.ts';

/** Formats a number with thousands separators: 1.234.567. */
export const formatWholeNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(toLocale(language)).format(value);

/** Formats a number with at most these decimals: 1,25. */
export const formatDecimal = (value: number, language: Language, maximumFractionDigits: number): string =>
  new Intl.NumberFormat(toLocale(language), { maximumFractionDigits }).format(value);

/** Formats a share of 0..1 as a percentage: 12,5 %. */
export const formatPercent = (share: number, language: Language, maximumFractionDigits = 0): string =>
  new Intl.NumberFormat(toLocale(language), { style: 'percent', maximumFractionDigits }).format(share);

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Formats a file size: 340 KB, 1,2 MB. */
export const formatFileSize = (bytes: number, language: Language): string =>
  bytes < megabyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${formatDecimal(bytes / megabyte, language, 1)} MB`;

/** Formats a list with a conjunction: "altas, bajas y cambios". */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(toLocale(language)).format(items);
