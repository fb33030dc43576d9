import { parseNumber } from '../number/numberText.ts';

const centsFormat = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const integerFormat = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });

/** Formats an amount in Argentine style, with cents only when there are any: 24.900 or 24.900,50 */
export const formatMoney = (amount: number): string =>
  Number.isInteger(amount) ? integerFormat.format(amount) : centsFormat.format(amount);

/**
 * Parses an amount; null when the text is not one. Accepts what `parseNumber` accepts plus the currency and dash
 * used in price lists (ARS 1.200, $ 1.200,-).
 */
export const parseMoney = (text: string): number | null =>
  parseNumber(
    text
      .trim()
      .replace(/^(?:ARS|AR(?=\$))/i, '')
      .replace(/(?:ARS|pesos)$/i, '')
      .replace(/[.,][-–]$/, ''),
  );
