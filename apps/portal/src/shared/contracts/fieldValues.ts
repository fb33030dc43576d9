import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';

/** Formats an ISO day in Argentine notation: dd/mm/yyyy. */
export const formatIsoDay = (day: string): string => day.split('-').reverse().join('/');

/** Formats a former value of a contract field for display; null if it was empty. */
export function formatFieldValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  const text = String(value);
  if (field === 'province') return getProvinceName(text) ?? text;
  if (field === 'monthlyTotal')
    return Number.isFinite(Number(text)) ? `$ ${formatMoney(Number(text))}` : text;
  return field === 'startDate' && /^\d{4}-\d\d-\d\d$/.test(text) ? formatIsoDay(text) : text;
}
