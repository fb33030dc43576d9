import {
  type InvoiceField,
  type InvoiceRule,
  requiredInvoiceFields,
} from '@centinela/api/invoices/invoiceImports.ts';
import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import { copyArray, copyOrNull, copyText } from '#platform/database/copyLines.ts';
import { layoutOf, Reading } from '#platform/sheets/reading/line.ts';
import { type Read, readAmount, readCode, readDay } from '#platform/sheets/reading/values.ts';
import { pdfName } from '../pdfs/pdfName.ts';

/** A parsed line of an invoice file. Errors are in `problems`; then the other fields may be null. */
export interface InvoiceLine {
  line: number;
  cells: readonly string[];
  problems: Reading<InvoiceField, InvoiceRule>['problems'];
  contract: string;
  period: string | null;
  dueDate: string | null;
  total: string | null;
  taxId: string | null;
  file: string | null;
}

const lengths: Readonly<Record<InvoiceField, number>> = {
  contract: 40,
  period: 20,
  due_date: 30,
  total: 40,
  tax_id: 20,
  file: 300,
};

const yearFirst = /^(20\d\d)[-/.]?(\d\d?)$/;
const monthFirst = /^(\d\d?)[-/.](20\d\d)$/;

/** Parses a month as `2026-11`, `11/2026` or `202611`, or its first day `2026-11-01` as spreadsheets write it. */
export function readPeriod(text: string): Read<string, InvoiceRule> {
  const day = readDay(text);
  if ('value' in day)
    return day.value.endsWith('-01') ? readPeriod(day.value.slice(0, 7)) : { rule: 'period' };
  const [, year, month] = yearFirst.exec(text) ?? [];
  const [, ownMonth, ownYear] = monthFirst.exec(text) ?? [];
  const number = Number(month ?? ownMonth);
  return number >= 1 && number <= 12
    ? { value: `${year ?? ownYear}-${String(number).padStart(2, '0')}` }
    : { rule: 'period' };
}

const readTaxId = (text: string): Read<string, InvoiceRule> => {
  const value = cuitOf(text);
  return value ? { value } : { rule: 'taxId' };
};

/**
 * Creates a line parser for files with this column layout.
 *
 * @param columns the field of each column
 * @returns a function that never throws; errors are returned in `problems`
 */
export function invoiceReader(columns: readonly (InvoiceField | null)[]) {
  const layout = layoutOf(columns, { lengths, required: requiredInvoiceFields });
  return (line: number, cells: readonly string[]): InvoiceLine => {
    const reading = new Reading<InvoiceField, InvoiceRule>(cells, layout);
    return {
      line,
      cells,
      problems: reading.problems,
      contract: reading.take('contract', readCode, reading.written('contract')),
      period: reading.take<string | null>('period', readPeriod, null),
      dueDate: reading.take<string | null>('due_date', readDay, null),
      total: reading.take<string | null>('total', readAmount, null),
      taxId: reading.take<string | null>('tax_id', readTaxId, null),
      file: reading.take<string | null>('file', pdfName, null),
    };
  };
}

/** Formats a line in COPY's text format, in the order of the staging columns (invoiceChunk.sql.ts). */
export const stageLine = (read: InvoiceLine): string =>
  [
    read.line,
    read.problems.length > 0 ? copyText(JSON.stringify(read.problems)) : '\\N',
    copyText(read.contract),
    copyOrNull(read.period),
    copyOrNull(read.dueDate),
    copyOrNull(read.total),
    copyOrNull(read.taxId),
    copyOrNull(read.file),
    copyArray(read.cells),
  ].join('\t');
