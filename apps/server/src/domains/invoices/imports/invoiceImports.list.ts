import { Readable } from 'node:stream';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest, ListRules } from '@centinela/api/http/lists.ts';
import { errorColumns, errorLine, ownHeader } from '@centinela/api/imports/sheetColumns.ts';
import {
  explainInvoiceProblem,
  type InvoiceField,
  type InvoiceImportLine,
  type InvoiceRule,
} from '@centinela/api/invoices/invoiceImports.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';
import { type Cell, csvFile } from '#platform/sheets/csv.ts';
import { type ImportRow, importColumns } from './invoiceImports.rows.ts';

/** Where rows come from, and how the next page is found from the last row of the one before. */
interface Listed<Row> {
  columns: string;
  /** Behind `from`. */
  tables: string;
  order: string;
  /** Reads a cursor into the condition that goes on behind it; null when it is none. */
  after(cursor: string, where: Conditions): string | null;
  cursorOf(row: Row): string;
}

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export function readPlainQuery(query: Record<string, string | string[]>, rules: ListRules): ListRequest {
  const request = readListQuery(query, rules);
  if (request.q !== null) throw wrongParameter('filter[q]', 'unknownField');
  return request;
}

/** One page of rows that an index has in order: what it costs does not grow with their number. */
async function listOf<Row extends object>(
  db: Queryable,
  request: ListRequest,
  where: Conditions,
  listed: Listed<Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { limit, offset, cursor } = request;
  const whole = where.copy();
  const condition = cursor === null ? 'true' : listed.after(cursor, where);
  if (condition === null) throw wrongParameter('cursor', 'invalid');
  where.parts.push(condition);
  const found = await countOf(db, listed.tables, whole);
  const { rows } = await db.query<Row>(
    `select ${listed.columns} from ${listed.tables} where ${where.sql} order by ${listed.order}
     limit ${limit + 1}${cursor === null && offset > 0 ? ` offset ${where.place(offset)}::bigint` : ''}`,
    where.values,
  );
  return pageOf(request, rows, found, listed.cursorOf);
}

const wholeNumber = (cursor: string): number | null => (/^\d{1,9}$/.test(cursor) ? Number(cursor) : null);

/** Files of invoices, the newest first. */
export const listImports = (db: Queryable, request: ListRequest) =>
  listOf<ImportRow>(db, request, new Conditions(), {
    columns: importColumns,
    tables: 'invoice_imports f',
    order: 'f.no desc',
    after(cursor, where) {
      const no = wholeNumber(cursor);
      return no === null ? null : `f.no < ${where.place(no)}`;
    },
    cursorOf: ({ no }) => String(no),
  });

interface LineRow {
  line: number;
  cells: string[];
  problems: { field: InvoiceField | null; value: string; rule: InvoiceRule; with?: string }[];
}

/** The lines of a file that could not be used, in their order. */
export const listLines = (db: Queryable, request: ListRequest, no: number) => {
  const where = new Conditions();
  where.add((place) => `import = ${place}`, no);
  return listOf<LineRow>(db, request, where, {
    columns: 'line, cells, problems',
    tables: 'invoice_import_errors',
    order: 'line',
    after(cursor, conditions) {
      const line = wholeNumber(cursor);
      return line === null ? null : `line > ${conditions.place(line)}`;
    },
    cursorOf: ({ line }) => String(line),
  });
};

export const toLine = ({ line, cells, problems }: LineRow, language: Language): InvoiceImportLine => ({
  line,
  cells,
  problems: problems.map((problem) => ({ ...problem, ...explainInvoiceProblem(problem, language) })),
});

interface MissingRow {
  id: string;
  contract: string;
  period: string;
  file: string | null;
}

/** Invoices whose PDF is not there, newest period first. */
export const listMissing = (db: Queryable, request: ListRequest) =>
  listOf<MissingRow>(db, request, new Conditions(['lacks_file']), {
    columns: 'id, contract, period, file',
    tables: 'invoices',
    order: 'period desc, id desc',
    after(cursor, where) {
      const [, period, id] =
        /^(20\d\d-\d\d)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
      return period && id ? `(period, id) < (${where.place(period)}, ${where.place(id)}::uuid)` : null;
    },
    cursorOf: ({ period, id }) => `${period}_${id}`,
  });

interface UnusedRow {
  name: string;
  size: number;
  created_at: Date;
}

/** PDFs that no invoice names, by name. */
export const listUnused = (db: Queryable, request: ListRequest) =>
  listOf<UnusedRow>(db, request, new Conditions(['not is_used']), {
    columns: 'name, size::float8 as size, created_at',
    tables: 'invoice_files',
    order: 'name',
    after: (cursor, where) => (cursor.includes('\0') ? null : `name > ${where.place(cursor)}`),
    cursorOf: ({ name }) => name,
  });

const pageSize = 1000;

async function* errorRows(db: Queryable, { no, header }: ImportRow): AsyncGenerator<Cell[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<LineRow>(
      `select line, cells, problems from invoice_import_errors where import = $1 and line > $2 order by line limit ${pageSize}`,
      [no, after],
    );
    for (const { line, cells, problems } of rows) {
      const why = problems.map((problem) => explainInvoiceProblem(problem, 'es'));
      yield errorLine(header, {
        line,
        cells,
        why: why.map(({ message, mend }) => `${message}. ${mend}`).join(' '),
      });
    }
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < pageSize) return;
  }
}

/**
 * Answers the lines of a file that could not be used, all of them, in its own columns, with the line and the reason: ready
 * to be mended and uploaded.
 */
export async function sendErrors(reply: FastifyReply, db: Queryable, file: ImportRow): Promise<void> {
  await reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="errores-facturas-${file.no}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvFile([...ownHeader(file.header), ...errorColumns], errorRows(db, file))));
}
