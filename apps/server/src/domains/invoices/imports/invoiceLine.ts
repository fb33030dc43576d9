import {
  type InvoiceField,
  type InvoiceRule,
  requiredInvoiceFields,
} from '@centinela/api/invoices/invoiceImports.ts';
import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { copyArray, copyOrNull, copyText } from '#platform/database/copyLines.ts';
import { createLayout, LineReader } from '#platform/sheets/reading/line.ts';
import { type Parsed, parseAmount, parseCode, parseDate } from '#platform/sheets/reading/values.ts';
import { pdfName } from '../pdfs/pdfName.ts';

/** A parsed line of an invoice file. Errors are in `problems`; then the other fields may be null. */
export interface InvoiceLine {
  line: number;
  cells: readonly string[];
  problems: LineReader<InvoiceField, InvoiceRule>['problems'];
  contract: string;
  period: string | null;
  dueDate: string | null;
  total: string | null;
  paid: string | null;
  taxId: string | null;
  file: string | null;
}

const maxLengths: Readonly<Record<InvoiceField, number>> = {
  contract: 40,
  period: 20,
  due_date: 30,
  total: 40,
  paid: 40,
  tax_id: 20,
  file: 300,
};

const yearFirstPattern = /^(20\d\d)[-/.]?(\d\d?)$/;
const monthFirstPattern = /^(\d\d?)[-/.](20\d\d)$/;

/** Parses a month as `2026-11`, `11/2026` or `202611`, or its first day `2026-11-01` as spreadsheets write it. */
export function readPeriod(text: string): Parsed<string, InvoiceRule> {
  const day = parseDate(text);
  if ('value' in day)
    return day.value.endsWith('-01') ? readPeriod(day.value.slice(0, 7)) : { rule: 'period' };
  const [, year, month] = yearFirstPattern.exec(text) ?? [];
  const [, ownMonth, ownYear] = monthFirstPattern.exec(text) ?? [];
  const number = Number(month ?? ownMonth);
  return number >= 1 && number <= 12
    ? { value: `${year ?? ownYear}-${String(number).padStart(2, '0')}` }
    : { rule: 'period' };
}

const readTaxId = (text: string): Parsed<string, InvoiceRule> => {
  const value = parseCuit(text);
  return value ? { value } : { rule: 'taxId' };
};

/**
 * Creates a line parser for files with this column layout.
 *
 * @param columns the field of each column
 * @returns a function that never throws; errors are returned in `problems`
 */
export function createLineParser(columns: readonly (InvoiceField | null)[]) {
  const layout = createLayout(columns, { maxLengths, required: requiredInvoiceFields });
  return (line: number, cells: readonly string[]): InvoiceLine => {
    const reading = new LineReader<InvoiceField, InvoiceRule>(cells, layout);
    return {
      line,
      cells,
      problems: reading.problems,
      contract: reading.parse('contract', parseCode, reading.getText('contract')),
      period: reading.parse<string | null>('period', readPeriod, null),
      dueDate: reading.parse<string | null>('due_date', parseDate, null),
      total: reading.parse<string | null>('total', parseAmount, null),
      paid: reading.parse<string | null>('paid', parseAmount, null),
      taxId: reading.parse<string | null>('tax_id', readTaxId, null),
      file: reading.parse<string | null>('file', pdfName, null),
    };
  };
}

/** Formats a line in COPY's text format, in the order of the staging columns (invoiceChunk.sql.ts). */
export const formatStageLine = (read: InvoiceLine): string =>
  [
    read.line,
    read.problems.length > 0 ? copyText(JSON.stringify(read.problems)) : '\\N',
    copyText(read.contract),
    copyOrNull(read.period),
    copyOrNull(read.dueDate),
    copyOrNull(read.total),
    copyOrNull(read.paid),
    copyOrNull(read.taxId),
    copyOrNull(read.file),
    copyArray(read.cells),
  ].join('\t');
