import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../audit/audit.ts';
import type { Queryable } from '../database/queryable.ts';
import { readAllPages, rowsPerRead } from '../lists/readAllPages.ts';
import { parseCsvQuery, parseFileQuery, selectColumns } from './fileQuery.ts';
import { recordExport } from './recordExport.ts';
import { type SheetColumn, sendSheet, streamCsv } from './sendSheet.ts';

/** A list that can be downloaded as a file. */
interface ListFile<Row, FileRow> {
  /** File name. */
  name: string;
  /** Subject in the audit. */
  subject: string;
  sheet: readonly SheetColumn<FileRow>[];
  /** @throws AppError badRequest naming an unknown filter */
  read(query: Record<string, string | string[]>): ListRequest;
  page(request: ListRequest): Promise<{ rows: readonly Row[]; pagination: Pagination }>;
  /** Converts rows for the file. */
  rows(pages: AsyncIterable<readonly Row[]>): AsyncIterable<FileRow>;
}

interface ExportCall {
  query: Record<string, string | string[]>;
  actor: Actor;
  db: Queryable;
  reply: FastifyReply;
}

/**
 * Sends all rows of a list as CSV with the requested columns, in constant memory. `page` restricts the rows to
 * what the caller may see, as for the list; the export is audited.
 *
 * @throws AppError badRequest naming an invalid filter, column or format, before anything is sent
 */
export async function sendList<Row, FileRow>(
  { query: requested, actor, db, reply }: ExportCall,
  { name, subject, sheet, read, page, rows }: ListFile<Row, FileRow>,
): Promise<null> {
  const { columns, query } = parseCsvQuery(requested);
  const selected = selectColumns(sheet, columns);
  const request = { ...read(query), limit: rowsPerRead, offset: 0 };
  const { pages, rowCount } = await readAllPages((cursor) => page({ ...request, cursor }));
  const { total: count, atLeast } = rowCount;
  await recordExport(db, actor, { subject, request, columns, count, atLeast });
  await streamCsv(reply, name, selected, rows(pages));
  return null;
}

/** The first rows of a list, downloadable as a file. */
interface FirstRowsFile<Row, Request> {
  /** File name. */
  name: string;
  /** Subject in the audit. */
  subject: string;
  sheet: readonly SheetColumn<Row>[];
  /** @throws AppError badRequest naming an unknown filter */
  read(query: Record<string, string | string[]>): Request;
  rows(request: Request): Promise<readonly Row[]>;
  /** True if the search may contain the name of a person who can request deletion: the audit omits it. */
  hidesSearch?: true;
}

/**
 * Sends the first rows of a list as CSV or for Excel, with the requested columns. The export is audited.
 *
 * @throws AppError badRequest naming an invalid filter, column or format
 */
export async function sendFirstRows<Row, Request extends ListRequest>(
  { query: requested, actor, db, reply }: ExportCall,
  { name, subject, sheet, read, rows, hidesSearch }: FirstRowsFile<Row, Request>,
): Promise<null> {
  const { format, columns, query } = parseFileQuery(requested);
  const selected = selectColumns(sheet, columns);
  const request = read(query);
  const foundRows = await rows(request);
  const auditedRequest = hidesSearch ? { ...request, q: null } : request;
  await recordExport(db, actor, { subject, request: auditedRequest, columns, count: foundRows.length });
  await sendSheet(reply, name, format, selected, foundRows);
  return null;
}
