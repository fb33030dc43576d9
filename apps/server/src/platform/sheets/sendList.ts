import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../audit/audit.ts';
import type { Queryable } from '../database/queryable.ts';
import { atOnce, everyPage } from '../lists/everyPage.ts';
import { askedColumns, readAskedCsv, readAskedFile } from './askedFile.ts';
import { recordExport } from './recordExport.ts';
import { type SheetColumn, sendSheet, streamCsv } from './sendSheet.ts';

/** A list that is had as a file. */
interface ListFile<Row, Told> {
  /** What the file is called. */
  name: string;
  /** What the audit calls it. */
  subject: string;
  sheet: readonly SheetColumn<Told>[];
  /** @throws AppError badRequest that names an unknown filter */
  read(query: Record<string, string | string[]>): ListRequest;
  page(request: ListRequest): Promise<{ rows: readonly Row[]; pagination: Pagination }>;
  /** The rows of pages as the file tells them. */
  rows(pages: AsyncIterable<readonly Row[]>): AsyncIterable<Told>;
}

interface Asking {
  query: Record<string, string | string[]>;
  actor: Actor;
  db: Queryable;
  reply: FastifyReply;
}

/**
 * Answers all that a list finds as CSV, with the columns that are asked for, in constant memory. What the caller may see is
 * up to `page`, as for the list; that they took it along is audited.
 *
 * @throws AppError badRequest that names a wrong filter, column or format, before anything is sent
 */
export async function sendList<Row, Told>(
  { query: asked, actor, db, reply }: Asking,
  { name, subject, sheet, read, page, rows }: ListFile<Row, Told>,
): Promise<null> {
  const { columns, query } = readAskedCsv(asked);
  const shown = askedColumns(sheet, columns);
  const request = { ...read(query), limit: atOnce, offset: 0 };
  const { pages, counted } = await everyPage((cursor) => page({ ...request, cursor }));
  const { total: count, atLeast } = counted;
  await recordExport(db, actor, { subject, request, columns, count, atLeast });
  await streamCsv(reply, name, shown, rows(pages));
  return null;
}

/** The first rows of a list that are had as a file. */
interface FirstRowsFile<Row, Request> {
  /** What the file is called. */
  name: string;
  /** What the audit calls it. */
  subject: string;
  sheet: readonly SheetColumn<Row>[];
  /** @throws AppError badRequest that names an unknown filter */
  read(query: Record<string, string | string[]>): Request;
  rows(request: Request): Promise<readonly Row[]>;
  /** True where the search may be the name of a person who can ask to be forgotten: the audit leaves it out. */
  hidesSearch?: true;
}

/**
 * Answers the first rows of a list as CSV or for Excel, with the columns that are asked for. The export is audited.
 *
 * @throws AppError badRequest that names a wrong filter, column or format
 */
export async function sendFirstRows<Row, Request extends ListRequest>(
  { query: asked, actor, db, reply }: Asking,
  { name, subject, sheet, read, rows, hidesSearch }: FirstRowsFile<Row, Request>,
): Promise<null> {
  const { format, columns, query } = readAskedFile(asked);
  const shown = askedColumns(sheet, columns);
  const request = read(query);
  const found = await rows(request);
  const narrowed = hidesSearch ? { ...request, q: null } : request;
  await recordExport(db, actor, { subject, request: narrowed, columns, count: found.length });
  await sendSheet(reply, name, format, shown, found);
  return null;
}
