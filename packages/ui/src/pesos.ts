const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of pesos as it is written: 24900 → "24.900", 24900.5 → "24.900,50". */
export const pesos = (amount: number): string =>
  Number.isInteger(amount) ? whole.format(amount) : withCents.format(amount);

/**
 * A price without national taxes, to the centavo (Res. 4/2025 of the Secretaría de Industria y Comercio wants it beside
 * each final price).
 *
 * @param rate the taxes in per cent
 */
export const withoutTaxes = (amount: number, rate: number): number =>
  Math.round((amount / (1 + rate / 100)) * 100) / 100;
