import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, pageOf } from '../http/lists.ts';
import { createHeaderParser } from '../imports/sheetColumns.ts';
import { createProblemFormatter, type Rules, sheetRules } from '../imports/sheetRules.ts';

/** Fields of a line in an invoice file; `paid`, `tax_id` and `file` may be missing. */
export const invoiceFields = ['contract', 'period', 'due_date', 'total', 'paid', 'tax_id', 'file'] as const;
export type InvoiceField = (typeof invoiceFields)[number];
export const requiredInvoiceFields = ['contract', 'period', 'due_date', 'total'] as const;

/** Label of each field. */
export const invoiceFieldLabels: Readonly<Record<InvoiceField, readonly [es: string, en: string]>> = {
  contract: ['Contrato', 'Contract'],
  period: ['Período', 'Period'],
  due_date: ['Vencimiento', 'Due date'],
  total: ['Total', 'Total'],
  paid: ['Pagado', 'Paid'],
  tax_id: ['CUIT', 'CUIT'],
  file: ['Archivo', 'File'],
};

/** Name of each field within a Spanish sentence. */
export const invoiceFieldPhrases: Readonly<Record<InvoiceField, string>> = {
  contract: 'el contrato',
  period: 'el período',
  due_date: 'el vencimiento',
  total: 'el total',
  paid: 'lo pagado',
  tax_id: 'el CUIT',
  file: 'el archivo',
};

/** Maps the header of an invoice file to fields by its column names. */
export const parseInvoiceHeader = createHeaderParser<InvoiceField>(
  invoiceFields,
  {
    contract: ['contrato', 'contract_number', 'nro_contrato', 'numero_de_contrato', 'numero_contrato'],
    period: ['periodo', 'mes', 'month'],
    due_date: ['vencimiento', 'fecha_de_vencimiento', 'fecha_vencimiento', 'vence', 'due'],
    total: ['total_del_mes', 'total_mes', 'importe', 'monto', 'amount'],
    paid: ['pagado', 'cobrado', 'importe_pagado', 'importe_cobrado', 'paid_amount'],
    tax_id: ['cuit', 'cuil', 'cuit_cuil', 'taxid'],
    file: ['archivo', 'pdf', 'nombre_de_archivo', 'file_name', 'filename'],
  },
  requiredInvoiceFields,
);

/** Maximum length of a PDF's name. */
export const maxPdfNameLength = 150;

/** Rules for lines: error message and how to correct it. `{with}` is a placeholder. */
export const invoiceLineRules = {
  ...sheetRules,
  unknownContract: {
    es: [
      'no es de ningún contrato',
      'Corregí el número, o importá antes el contrato y volvé a subir la línea.',
    ],
    en: [
      'is the number of no contract',
      'Correct it, or import the contract first and upload the line again.',
    ],
  },
  period: {
    es: ['no es un período', 'Escribilo como 2026-11, 11/2026 o 202611.'],
    en: ['isn’t a period', 'Write it as 2026-11, 11/2026 or 202611.'],
  },
  negative: {
    es: ['es negativo', 'El total de una factura no puede ser menor que cero.'],
    en: ['is negative', 'An invoice’s total can’t be less than zero.'],
  },
  taxId: {
    es: ['no es un CUIT que exista', 'Son 11 números, y el último verifica a los demás; o dejalo vacío.'],
    en: [
      'is no CUIT that exists',
      'It has 11 digits, and the last one checks the others; or leave it empty.',
    ],
  },
  fileName: {
    es: ['no es el nombre de un PDF', 'Escribí el nombre con .pdf al final, o dejalo vacío.'],
    en: ['is not the name of a PDF', 'Write the name with .pdf at its end, or leave it empty.'],
  },
  pdfName: {
    es: [
      'no sirve como nombre de un PDF',
      `El nombre puede tener hasta ${maxPdfNameLength} caracteres y no empieza con un punto: cambialo.`,
    ],
    en: [
      'will not do as the name of a PDF',
      `A name has ${maxPdfNameLength} characters at most and does not begin with a dot: change it.`,
    ],
  },
  duplicate: {
    es: ['ya está en la línea {with} de este archivo', 'Dejá una sola línea por contrato y período.'],
    en: ['is already on line {with} of this file', 'Keep one line per contract and period.'],
  },
} as const satisfies Rules;
export type InvoiceRule = keyof typeof invoiceLineRules;

/** Formats a problem: what it is and how to correct it. */
export const formatInvoiceProblem = createProblemFormatter(
  invoiceLineRules,
  invoiceFieldLabels,
  invoiceFieldPhrases,
);

/** Maximum sizes in bytes: an invoice file, a PDF, a zip of PDFs. */
export const maxInvoiceFileBytes = 512 * 1024 ** 2;
export const maxPdfBytes = 20 * 1024 ** 2;
export const maxPdfZipBytes = 512 * 1024 ** 2;
/** Maximum number of PDFs in a zip. */
export const maxPdfsInZip = 1000;

export const invoiceImportStates = ['QUEUED', 'PROCESSING', 'FINISHED', 'FAILED'] as const;

const count = z.number().int();
const instant = z.iso.datetime().nullable();

export const invoiceImport = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().meta({ description: 'Bytes' }),
  state: z.enum(invoiceImportStates),
  user: z.string().nullable(),
  total: count.meta({
    description: 'total = created + changed + unchanged + error + pending, at any time',
  }),
  created: count,
  changed: count,
  unchanged: count,
  error: count,
  pending: count,
  percentage: count,
  ignoredColumns: z.array(z.string()).meta({ description: 'Columns with unknown names' }),
  problem: z.string().nullable().meta({ description: 'What currently blocks it, or why it failed' }),
  createdAt: z.iso.datetime(),
  startedAt: instant,
  finishedAt: instant,
});
export type InvoiceImport = z.infer<typeof invoiceImport>;

/** Response to an upload: `sameAs` is the last earlier file with the same bytes. */
export const uploadedInvoiceImport = invoiceImport.extend({ sameAs: invoiceImport.nullable() });

export const invoiceImportLine = z.object({
  line: z.number().meta({ description: 'Line of the file; the header is line 1' }),
  cells: z.array(z.string()).meta({ description: 'Original values' }),
  problems: z.array(
    z.object({
      field: z.enum(invoiceFields).nullable(),
      value: z.string(),
      rule: z.string(),
      message: z.string().meta({ description: 'In the caller’s language' }),
      mend: z.string().meta({ description: 'How to correct it' }),
    }),
  ),
});
export type InvoiceImportLine = z.infer<typeof invoiceImportLine>;

/** Result of uploading PDFs. */
export const storedPdfs = z.object({
  created: count,
  replaced: count,
  unchanged: count.meta({ description: 'Same bytes and same name' }),
  refused: z
    .array(z.object({ name: z.string(), message: z.string() }))
    .meta({ description: 'Files of a zip that were rejected, and why' }),
});
export type StoredPdfs = z.infer<typeof storedPdfs>;

export const missingPdf = z.object({
  id: z.string().meta({ description: 'Id of the invoice' }),
  contract: z.string(),
  period: z.string(),
  file: z.string().nullable().meta({ description: 'The missing PDF; null if the file names none' }),
});
export const unusedPdf = z.object({ name: z.string(), size: z.number(), createdAt: z.iso.datetime() });

/** Rules of the lists of invoice files, which have no filters. */
export const invoiceFileListRules: ListRules = { filters: {}, ranges: {}, sorts: [], search: false };

const { get, post } = declareEndpoints('Facturas');

export const invoiceImportEndpoints = {
  upload: post('/invoices/imports', 'invoices.save', {
    summary:
      'Multipart form with the part `file`: contract;period;due_date;total;tax_id;file;paid as CSV (`;`, `,` or tab; UTF-8 or Windows-1252) or XLSX, up to 512 MB. The import starts automatically. An existing invoice (contract and period) is changed. `paid`: the amount paid outside the portal; an empty cell is 0, without the column it stays as it is.',
    form: z.strictObject({}),
    answer: uploadedInvoiceImport,
    success: 201,
  }),
  list: get('/invoices/imports', 'invoices.list', {
    summary: 'Invoice files, newest first, 14 per page.',
    ...pageOf(invoiceImport),
  }),
  show: get('/invoices/imports/{id}', 'invoices.show', {
    summary: 'One invoice file.',
    answer: invoiceImport,
    errors: [404],
  }),
  lines: get('/invoices/imports/{id}/lines', 'invoices.show', {
    summary: 'Rejected lines of a file, 14 per page, with the errors and how to correct them.',
    ...pageOf(invoiceImportLine),
    errors: [404],
  }),
  errors: get('/invoices/imports/{id}/errors', 'invoices.show', {
    summary:
      'The same lines as CSV in the file’s columns, with `linea`, `motivo` and `sobrante` (surplus cells): ready to be corrected and uploaded.',
    answer: z.never(),
    errors: [404],
  }),
  savePdfs: post('/invoices/files', 'invoices.update', {
    summary:
      'Multipart form with the part `file`: a PDF (up to 20 MB) with the name used in the invoices, or a zip of up to 1,000 of them (512 MB). The same name replaces the previous file. PDFs may be uploaded before their invoices.',
    form: z.strictObject({}),
    answer: storedPdfs,
    success: 201,
  }),
  missingPdfs: get('/invoices/files/missing', 'invoices.list', {
    summary: 'Invoices without their PDF, newest period first.',
    ...pageOf(missingPdf),
  }),
  unusedPdfs: get('/invoices/files/unused', 'invoices.list', {
    summary: 'PDFs without an invoice, by name.',
    ...pageOf(unusedPdf),
  }),
};
