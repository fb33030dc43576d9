import { maxPdfNameLength } from '@centinela/api/invoices/invoiceImports.ts';
import type { Parsed } from '#platform/sheets/reading/values.ts';

/**
 * Normalizes the file name that links an invoice and its PDF: without folders and invisible characters, in lower
 * case, because the ERP's file system is case-insensitive.
 *
 * @returns `fileName` if it is not a PDF name, `pdfName` if it is a PDF name that is not accepted
 */
export function pdfName(written: string): Parsed<string, 'fileName' | 'pdfName'> {
  const name = (written.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .toLowerCase();
  if (!name.endsWith('.pdf')) return { rule: 'fileName' };
  return name.startsWith('.') || name.length > maxPdfNameLength ? { rule: 'pdfName' } : { value: name };
}
