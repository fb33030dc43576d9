const cents = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });

/** An amount as Argentina writes it; cents only where there are any: 24.900 or 24.900,50 */
export const formatMoney = (amount: number): string =>
  Number.isInteger(amount) ? whole.format(amount) : cents.format(amount);
