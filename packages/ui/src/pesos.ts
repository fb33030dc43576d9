const integerFormat = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const centsFormat = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount of pesos: 24900 → "24.900", 24900.5 → "24.900,50". */
export const formatPesos = (amount: number): string =>
  Number.isInteger(amount) ? integerFormat.format(amount) : centsFormat.format(amount);

/**
 * Price without national taxes, rounded to centavos (Res. 4/2025 of the Secretaría de Industria y Comercio requires
 * it next to each final price).
 *
 * @param rate tax rate in per cent
 */
export const removeTaxes = (amount: number, rate: number): number =>
  Math.round((amount / (1 + rate / 100)) * 100) / 100;
