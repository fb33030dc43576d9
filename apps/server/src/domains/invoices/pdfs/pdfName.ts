import { pdfNameLimit } from '@centinela/api/invoices/invoiceImports.ts';
import type { Read } from '#platform/sheets/reading/values.ts';

/**
 * The name under which an invoice and its PDF know each other: no folders, no marks that nobody sees, small letters (the
 * ERP's machines take `A.PDF` and `a.pdf` for the same).
 *
 * @returns `fileName` when it is not the name of a PDF, `pdfName` when it is one that is not taken
 */
export function pdfName(written: string): Read<string, 'fileName' | 'pdfName'> {
  const name = (written.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .toLowerCase();
  if (!name.endsWith('.pdf')) return { rule: 'fileName' };
  return name.startsWith('.') || name.length > pdfNameLimit ? { rule: 'pdfName' } : { value: name };
}
