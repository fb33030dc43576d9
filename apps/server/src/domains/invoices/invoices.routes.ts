import { type Invoice, invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import type { FastifyInstance } from 'fastify';
import { createOwnReader, type Reader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import { isSigned, signLink } from '#platform/http/signedLink.ts';
import { toPage } from '#platform/lists/page.ts';
import { iterateRows } from '#platform/lists/readAllPages.ts';
import { createRateLimit, type RateRule } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { loadForecasts } from './forecasts/forecasts.ts';
import { invoiceImportRoutes } from './imports/invoiceImports.routes.ts';
import { loadClientBalance } from './invoices.balance.ts';
import { buildCalendar } from './invoices.calendar.ts';
import { type DeleteDeps, deleteInvoice } from './invoices.delete.ts';
import { listInvoices, loadInvoiceTotals, readInvoiceQuery } from './invoices.list.ts';
import { loadInvoiceMonths } from './invoices.months.ts';
import { loadChargeNames } from './invoices.names.ts';
import { type InvoiceRow, toInvoice } from './invoices.rows.ts';
import { invoiceSheet } from './invoices.sheet.ts';
import {
  findInvoiceFile,
  listInvoiceYears,
  listPdfsOfYear,
  streamZip,
  toPdfResponse,
} from './pdfs/invoices.files.ts';

export interface InvoiceDeps extends Pick<DeleteDeps, 'hasUnfinishedPayment'> {
  storage: Storage;
}

/** Rate limit of zip downloads: each one reads all PDFs of a client's year. */
const zipRule: RateRule = {
  name: 'invoices-zip',
  free: 10,
  forgetSeconds: 60,
  firstPause: 10,
  maxPause: 600,
};

/** Restricts clients to their own invoices; null means all invoices. @throws AppError forbidden */
function getReader(caller: Caller): Reader | null {
  if (caller.user.kind === 'CLIENT') return createOwnReader(caller.user.id);
  if (caller.user.kind === 'SYSTEM' && caller.permissions.has('invoices.list')) return null;
  throw new AppError('forbidden');
}

/** Registers the invoice endpoints: lists for staff and clients, PDFs, yearly zip, due dates and imports. */
export async function invoiceRoutes(
  app: FastifyInstance,
  { storage, hasUnfinishedPayment }: InvoiceDeps,
): Promise<void> {
  const { list, download, totals, ownBalance, balance, years, months, forecasts, zip, calendar, remove } =
    invoiceEndpoints;
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  const getPdfLink = (row: InvoiceRow): Invoice['invoiceLink'] =>
    row.has_file
      ? `/api/invoices/${row.id}/file?${signLink(config.secret, { domain: 'invoices', id: row.id }).query}`
      : null;

  route(app, list, async ({ query, caller, db }) => {
    const page = await listInvoices(db, readInvoiceQuery(query), getReader(caller));
    const getName = await loadChargeNames(db, page.rows);
    const getCustomer = ({ customer }: InvoiceRow) => (caller.user.kind === 'SYSTEM' ? customer : null);
    return toPage(page, (row) => ({
      ...toInvoice(row, getPdfLink(row), getName),
      customer: getCustomer(row),
    }));
  });

  route(app, download, (call) =>
    sendList(call, {
      name: 'facturas',
      subject: 'invoices',
      sheet: invoiceSheet,
      read: readInvoiceQuery,
      page: (request) => database.reads.read((db) => listInvoices(db, request, null)),
      rows: iterateRows,
    }),
  );

  route(app, totals, async ({ query, db }) => ({
    data: await loadInvoiceTotals(db, readInvoiceQuery(query)),
  }));

  route(app, ownBalance, async ({ caller, db }) => ({
    data: await loadClientBalance(db, createOwnReader(getClientId(caller))),
  }));

  route(app, balance, async ({ params, db }) => {
    if (!isUuid(params.client)) throw new AppError('notFound');
    return { data: await loadClientBalance(db, createOwnReader(params.client)) };
  });

  route(app, years, async ({ caller, db }) => {
    return { data: await listInvoiceYears(db, getClientId(caller)) };
  });

  route(app, months, async ({ query, caller, db }) => {
    return { data: await loadInvoiceMonths(db, getClientId(caller), query.contract) };
  });

  route(app, forecasts, async ({ caller, db }) => {
    return { data: await loadForecasts(db, createOwnReader(getClientId(caller))) };
  });

  route(app, zip, async ({ query, caller, db, reply }) => {
    const clientId = getClientId(caller);
    await takeOrThrow(limit, [{ rule: zipRule, subject: clientId }]);
    const files = await listPdfsOfYear(db, clientId, query.year);
    if (files.length === 0)
      throw new AppError('notFound', { message: `No hay facturas en PDF de ${query.year}` });
    reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="facturas-${query.year}.zip"`)
      .send(streamZip(storage, files));
    return null;
  });

  route(app, calendar, async ({ caller, db, reply }) => {
    const since = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
    const request = readInvoiceQuery({ limit: '100', 'filter[dueDate][from]': since });
    const { rows } = await listInvoices(db, request, createOwnReader(getClientId(caller)));
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="vencimientos-centinela.ics"')
      .send(buildCalendar(rows, config.server.publicUrl));
    return null;
  });

  route(app, remove, async ({ params, db, actor }) => {
    if (!isUuid(params.id)) throw new AppError('notFound');
    await deleteInvoice({ db, hasUnfinishedPayment }, params.id, actor);
    return { data: { id: params.id } };
  });

  fileRoute(app, storage, database.pool);
  await invoiceImportRoutes(app, storage);
}

/** Registers the PDF download. The response is not JSON, and the signed link is the authorization. */
function fileRoute(app: FastifyInstance, storage: Storage, pool: Queryable): void {
  const { file } = invoiceEndpoints;
  const { config } = app.context;
  app.context.endpoints.push(file);
  app.get('/api/invoices/:id/file', async (request, reply) => {
    const { id } = parsePart(file.params, request.params);
    const query = parsePart(file.query, request.query);
    // The same response for an invalid signature and a missing invoice.
    if (!isUuid(id) || !isSigned(config.secret, { domain: 'invoices', id }, query))
      throw new AppError('notFound', {
        message: 'El enlace venció: abrí la factura de nuevo desde la lista',
      });
    const found = orNotFound(await findInvoiceFile(pool, id, null));
    return sendPrivate(storage, toPdfResponse(found), reply);
  });
}
