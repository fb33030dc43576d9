import { Readable } from 'node:stream';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { errorColumns, formatErrorLine, removeErrorColumns } from '@centinela/api/imports/sheetColumns.ts';
import {
  formatInvoiceProblem,
  type InvoiceField,
  type InvoiceImportLine,
  type InvoiceRule,
  invoiceFileListRules,
} from '@centinela/api/invoices/invoiceImports.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '#platform/database/queryable.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type Cell, generateCsv } from '#platform/sheets/csv.ts';
import { type ImportRow, importColumns } from './invoiceImports.rows.ts';

/** Lists invoice files, newest first. */
export const { read: readImportQuery, page: listImports } = defineList<ImportRow>(invoiceFileListRules, {
  from: 'invoice_imports f',
  columns: importColumns,
  key: [{ sql: 'f.no', type: 'int' }],
  sorts: { no: null },
  order: { field: 'no', descending: true },
});

interface LineRow {
  line: number;
  cells: string[];
  problems: { field: InvoiceField | null; value: string; rule: InvoiceRule; with?: string }[];
}

const lineList = defineList<LineRow>(invoiceFileListRules, {
  from: 'invoice_import_errors',
  columns: 'line, cells, problems',
  key: [
    { sql: 'import', type: 'int' },
    { sql: 'line', type: 'int' },
  ],
  sorts: { line: null },
  order: { field: 'line', descending: false },
});

export const readPdfQuery = lineList.read;

/** Lists the invalid lines of a file in line order. */
export const listLines = (db: Queryable, request: ListRequest, no: number) =>
  lineList.page(db, request, { where: (where) => `import = ${where.bind(no)}` });

export const toLine = ({ line, cells, problems }: LineRow, language: Language): InvoiceImportLine => ({
  line,
  cells,
  problems: problems.map((problem) => ({ ...problem, ...formatInvoiceProblem(problem, language) })),
});

interface MissingRow {
  id: string;
  contract: string;
  period: string;
  file: string | null;
}

const missingPdfList = defineList<MissingRow>(invoiceFileListRules, {
  from: 'invoices',
  columns: 'id, contract, period, file',
  key: [{ sql: 'id', type: 'uuid' }],
  sorts: { period: { sql: 'period', type: 'text' } },
  order: { field: 'period', descending: true },
});

/** Lists invoices without a PDF, newest period first. */
export const listMissing = (db: Queryable, request: ListRequest) =>
  missingPdfList.page(db, request, { where: () => 'lacks_file' });

interface UnusedRow {
  name: string;
  size: number;
  created_at: Date;
}

const unusedPdfList = defineList<UnusedRow>(invoiceFileListRules, {
  from: 'invoice_files',
  columns: 'name, size::float8 as size, created_at',
  key: [{ sql: 'name', type: 'text' }],
  sorts: { name: null },
  order: { field: 'name', descending: false },
});

/** Lists PDFs that no invoice names, by name. */
export const listUnused = (db: Queryable, request: ListRequest) =>
  unusedPdfList.page(db, request, { where: () => 'not is_used' });

const pageSize = 1000;

async function* errorRows(db: Queryable, { no, header }: ImportRow): AsyncGenerator<Cell[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<LineRow>(
      `select line, cells, problems from invoice_import_errors where import = $1 and line > $2 order by line limit ${pageSize}`,
      [no, after],
    );
    for (const { line, cells, problems } of rows) {
      const why = problems.map((problem) => formatInvoiceProblem(problem, 'es'));
      yield formatErrorLine(header, {
        line,
        cells,
        reason: why.map(({ message, mend }) => `${message}. ${mend}`).join(' '),
      });
    }
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < pageSize) return;
  }
}

/**
 * Sends all invalid lines of a file in the file's own columns, with line and reason, so that the file can be
 * corrected and uploaded again.
 */
export async function sendErrors(reply: FastifyReply, db: Queryable, file: ImportRow): Promise<void> {
  await reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="errores-facturas-${file.no}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(
      Readable.from(generateCsv([...removeErrorColumns(file.header), ...errorColumns], errorRows(db, file))),
    );
}
