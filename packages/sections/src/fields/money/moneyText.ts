import { parseNumber } from '../number/numberText.ts';

const cents = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });

/** An amount as Argentina writes it; cents only where there are any: 24.900 or 24.900,50 */
export const formatMoney = (amount: number): string =>
  Number.isInteger(amount) ? whole.format(amount) : cents.format(amount);

/**
 * The amount somebody wrote, or null when it is none: as `parseNumber`, and with the words and the dash that price lists
 * write around it (ARS 1.200, $ 1.200,-).
 */
export const parseMoney = (text: string): number | null =>
  parseNumber(
    text
      .trim()
      .replace(/^(?:ARS|AR(?=\$))/i, '')
      .replace(/(?:ARS|pesos)$/i, '')
      .replace(/[.,][-–]$/, ''),
  );
