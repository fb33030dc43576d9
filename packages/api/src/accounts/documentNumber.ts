/** How many digits the number of a document has, by its kind: a DNI 7 or 8, a cédula 6 to 10. */
const digitsOf = { DNI: /^[1-9]\d{6,7}$/, CC: /^[1-9]\d{5,9}$/ } as const;

/**
 * The number of a document, which people write with or without dots.
 *
 * @param kind without one it may be of any kind; null counts as a DNI, which is what nearly everybody has
 * @returns the digits, or null when it is none
 */
export function documentNumberOf(written: string, kind?: keyof typeof digitsOf | null): string | null {
  const trimmed = written.trim();
  const digits = /^\d{1,3}(?:\.\d{3}){1,3}$/.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed;
  const rules = kind === undefined ? Object.values(digitsOf) : [digitsOf[kind ?? 'DNI']];
  return rules.some((rule) => rule.test(digits)) ? digits : null;
}
