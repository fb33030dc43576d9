const createFormats = (locale: string) => ({
  integer: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
  cents: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
});
const formats = { es: createFormats('es-AR'), en: createFormats('en-US') };

/** Formats an amount of pesos: 24900 → "24.900", 24900.5 → "24.900,50"; in English "24,900" and "24,900.50". */
export const formatPesos = (amount: number, language: 'es' | 'en' = 'es'): string =>
  formats[language][Number.isInteger(amount) ? 'integer' : 'cents'].format(amount);

/** Formats an amount with its sign: "$ 24.900". */
export const formatPrice = (amount: number, language: 'es' | 'en' = 'es'): string =>
  `$\u00a0${formatPesos(amount, language)}`;

/**
 * Price without national taxes, rounded to centavos (Res. 4/2025 of the Secretaría de Industria y Comercio requires
 * it next to each final price).
 *
 * @param rate tax rate in per cent
 */
export const removeTaxes = (amount: number, rate: number): number =>
  Math.round((amount / (1 + rate / 100)) * 100) / 100;
