const numberFormat = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6 });

/** Formats a number in Argentine style: 24.900,5 */
export const formatNumber = (value: number): string => numberFormat.format(value);

/**
 * Parses a number; null when the text is not one. A comma is always the decimal separator. Points group thousands
 * when each is followed by exactly three digits ("24.900"), else the last one is the decimal separator ("24.90").
 */
export function parseNumber(text: string): number | null {
  const compact = text.replace(/[\s$\u00A0]/g, '');
  if (!/^-?[\d.,]+$/.test(compact) || !/\d/.test(compact)) return null;
  const normalised = compact.includes(',') ? fromComma(compact) : fromPoints(compact);
  if (normalised === null || !/^-?\d+(?:\.\d+)?$/.test(normalised)) return null;
  return Number(normalised);
}

/** "1.234,5" → "1234.5"; "1,234.5" (as other countries write it) → "1234.5"; "1,234,567" → "1234567". */
function fromComma(text: string): string | null {
  const lastComma = text.lastIndexOf(',');
  const lastPoint = text.lastIndexOf('.');
  if (lastPoint > lastComma)
    return /^-?\d{1,3}(?:,\d{3})+\.\d*$/.test(text) ? text.replaceAll(',', '') : null;
  if (text.indexOf(',') !== lastComma)
    return /^-?\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : null;
  const integer = text.slice(0, lastComma);
  if (integer.includes('.') && !/^-?\d{1,3}(?:\.\d{3})+$/.test(integer)) return null;
  const decimals = text.slice(lastComma + 1);
  return `${integer.replaceAll('.', '') || '0'}${decimals && `.${decimals}`}`;
}

function fromPoints(text: string): string | null {
  if (/^-?\d{1,3}(?:\.\d{3})+$/.test(text)) return text.replaceAll('.', '');
  if (text.indexOf('.') !== text.lastIndexOf('.')) return null;
  return text.replace(/\.$/, '').replace(/^(-?)\./, '$10.');
}
