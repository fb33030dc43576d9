import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import type { Reader } from '#household/seen';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import type { sendPrivate } from '#platform/http/sendPrivate.ts';
import { pageOf } from '#platform/lists/page.ts';
import { listInvoices, readInvoiceQuery } from './invoices.list.ts';
import { chargeNames } from './invoices.names.ts';
import { invoiceAnswer } from './invoices.rows.ts';
import { invoiceFile, pdfOf } from './pdfs/invoices.files.ts';

/**
 * Lists the invoices that another client shares with a client.
 *
 * @param linkTo returns the URL of an invoice's PDF
 */
export async function sharedInvoices(
  db: Queryable,
  query: Record<string, string | string[]>,
  reader: Reader,
  linkTo: (id: string) => string,
): Promise<{ data: Invoice[]; pagination: Pagination }> {
  const page = await listInvoices(db, readInvoiceQuery(query), reader);
  const nameOf = await chargeNames(db, page.rows);
  return pageOf(page, (row) => invoiceAnswer(row, row.has_file ? linkTo(row.id) : null, nameOf));
}

/** Returns the PDF of a shared invoice for download; shared PDFs have no public link. @throws AppError notFound */
export async function sharedInvoicePdf(
  db: Queryable,
  id: string,
  reader: Reader,
): Promise<Parameters<typeof sendPrivate>[1]> {
  const found = orNotFound(isUuid(id) ? await invoiceFile(db, id, reader) : null);
  return { ...pdfOf(found), hasNoLink: true };
}
