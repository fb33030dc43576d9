import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { FastifyReply } from 'fastify';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/queryable.ts';
import { atOnce, everyPage } from '../lists/everyPage.ts';
import { askedColumns, readAskedCsv } from './askedFile.ts';
import { type SheetColumn, streamCsv } from './sendSheet.ts';

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
  const pages = await everyPage((cursor) => page({ ...request, cursor }));
  const after = { q: request.q, filters: request.filters, ranges: request.ranges, columns };
  await recordAudit(db, actor, { action: 'export', subject, subjectId: '', after });
  await streamCsv(reply, name, shown, rows(pages));
  return null;
}
