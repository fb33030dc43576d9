const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Parses a CUIT or CUIL: 11 digits, with or without hyphens. The check digit is 11 minus the weighted sum of the
 * others modulo 11; 11 counts as 0, and numbers that would need 10 are never issued.
 *
 * @returns the digits, or null when the number is invalid
 */
export function parseCuit(text: string): string | null {
  const digits = text.trim().replace(/^(\d{2})[-\s.](\d{8})[-\s.](\d)$/, '$1$2$3');
  if (!/^\d{11}$/.test(digits)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === Number(digits[10]) ? digits : null;
}

/** Formats a CUIT with hyphens: 20-12345678-6. */
export const formatCuit = (cuit: string): string => cuit.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
