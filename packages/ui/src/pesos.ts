const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of pesos as it is written: 24900 → "24.900", 24900.5 → "24.900,50". */
export const pesos = (amount: number): string =>
  Number.isInteger(amount) ? whole.format(amount) : withCents.format(amount);
