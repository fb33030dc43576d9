import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Pdf['struct']>;

/** Colours for PDFs. The first three are brand colours, named like the design tokens. */
export const night = '#0B1220';
export const dusk = '#2A3B63';
export const light = '#FFB224';
export const line = '#D9D5CB';
export const paperGray = '#F7F5F0';

/** Points: A4 with space for punched holes. */
export const margins = { top: 96, bottom: 80, left: 72, right: 72 };

export const fonts = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Helvetica-Oblique',
  both: 'Helvetica-BoldOblique',
};

const characterReplacements: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '✓': 'sí',
  '−': '-',
};
/** Characters of WinAnsiEncoding, which the built-in fonts support. */
const printable = /[\n\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/**
 * Converts a text to characters that the built-in fonts support: unsupported accents are removed, and other
 * characters become a dot.
 */
export const toPrintable = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => {
    if (printable.test(char)) return char;
    const stripped = characterReplacements[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...stripped].every((each) => printable.test(each)) ? stripped : '·';
  }).join('');
