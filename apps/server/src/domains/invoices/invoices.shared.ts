import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import type { Reader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import type { sendPrivate } from '#platform/http/sendPrivate.ts';
import { toPage } from '#platform/lists/page.ts';
import { listInvoices, readInvoiceQuery } from './invoices.list.ts';
import { loadChargeNames } from './invoices.names.ts';
import { toInvoice } from './invoices.rows.ts';
import { findInvoiceFile, toPdfResponse } from './pdfs/invoices.files.ts';

/**
 * Lists the invoices that another client shares with a client.
 *
 * @param linkTo returns the URL of an invoice's PDF
 */
export async function listSharedInvoices(
  db: Queryable,
  query: Record<string, string | string[]>,
  reader: Reader,
  linkTo: (id: string) => string,
): Promise<{ data: Invoice[]; pagination: Pagination }> {
  const page = await listInvoices(db, readInvoiceQuery(query), reader);
  const getName = await loadChargeNames(db, page.rows);
  return toPage(page, (row) => toInvoice(row, row.has_file ? linkTo(row.id) : null, getName));
}

/** Returns the PDF of a shared invoice for download; shared PDFs have no public link. @throws AppError notFound */
export async function getSharedInvoicePdf(
  db: Queryable,
  id: string,
  reader: Reader,
): Promise<Parameters<typeof sendPrivate>[1]> {
  const found = orNotFound(isUuid(id) ? await findInvoiceFile(db, id, reader) : null);
  return { ...toPdfResponse(found), hasNoLink: true };
}
