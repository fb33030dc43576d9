/** Digits of a document number by type: 7 or 8 for a DNI, 6 to 10 for a cédula. */
const digitPatterns = { DNI: /^[1-9]\d{6,7}$/, CC: /^[1-9]\d{5,9}$/ } as const;

/**
 * Parses a document number, with or without dots.
 *
 * @param kind any type if omitted; null means DNI, the most common one
 * @returns the digits, or null when it is invalid
 */
export function parseDocumentNumber(text: string, kind?: keyof typeof digitPatterns | null): string | null {
  const trimmed = text.trim();
  const digits = /^\d{1,3}(?:\.\d{3}){1,3}$/.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed;
  const rules = kind === undefined ? Object.values(digitPatterns) : [digitPatterns[kind ?? 'DNI']];
  return rules.some((rule) => rule.test(digits)) ? digits : null;
}
