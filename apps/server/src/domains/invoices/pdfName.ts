const longest = 150;

/**
 * The name under which an invoice and its PDF know each other: no folders, no marks that nobody sees, small letters (the
 * ERP's machines take `A.PDF` and `a.pdf` for the same).
 *
 * @returns null when it is not the name of a PDF
 */
export function pdfName(written: string): string | null {
  const name = (written.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .toLowerCase();
  return /^[^.].*\.pdf$/.test(name) && name.length <= longest ? name : null;
}
