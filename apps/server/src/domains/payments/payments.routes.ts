import { paymentEndpoints } from '@centinela/api/payments/payments.ts';
import type { FastifyInstance } from 'fastify';
import { createOwnReader } from '#contracts/read';
import { createGuestReader } from '#household/visibility';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { iterateRows } from '#platform/lists/readAllPages.ts';
import { createPdfRenderer } from '#platform/paper/renderInThread.ts';
import { createRateLimit, type RateRule } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { recordProviderPayment } from './payments.apply.ts';
import { listPayments, paymentSheet, readPaymentQuery } from './payments.list.ts';
import { findPayment, listOwnPayments, type PaymentRow, toOwnPayment, toPayment } from './payments.rows.ts';
import { startPayment } from './payments.start.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { isSignatureValid } from './signature.ts';

const renderReceipt = createPdfRenderer<typeof import('./receipt.pdf.ts')>(
  new URL('./receipt.pdf.ts', import.meta.url),
);

const startRule: RateRule = {
  name: 'payment-start',
  free: 40,
  forgetSeconds: 60,
  firstPause: 10,
  maxPause: 600,
};
const receiptRule: RateRule = {
  name: 'payment-pdf',
  free: 20,
  forgetSeconds: 20,
  firstPause: 10,
  maxPause: 600,
};

export interface PaymentDeps {
  /** Null if none is configured: then clients see how to pay elsewhere. */
  provider: PaymentProvider | null;
  /** Name of the company on receipts. */
  readBrandName(): Promise<string>;
}

const requireProvider = (provider: PaymentProvider | null): PaymentProvider => {
  if (!provider)
    throw new AppError('notConfigured', {
      message: 'Todavía no se puede pagar acá: mirá cómo y dónde se paga',
    });
  return provider;
};

/** Registers the payment endpoints for clients and staff, and the provider's webhook. */
export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  clientRoutes(app, deps);
  staffRoutes(app);
  webhookRoute(app, deps);
}

function clientRoutes(app: FastifyInstance, { provider, readBrandName }: PaymentDeps): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  const { start, own, ownShow, receipt } = paymentEndpoints;
  const loadOwn = async (id: string, clientId: string): Promise<PaymentRow> =>
    orNotFound(isUuid(id) ? await findPayment(database.pool, id, clientId) : null);

  route(app, start, async ({ body, caller, db, actor }) => {
    const clientId = getClientId(caller);
    const active = requireProvider(provider);
    await takeOrThrow(limit, [{ rule: startRule, subject: clientId }]);
    const reader = body.access ? createGuestReader(clientId, body.access) : createOwnReader(clientId);
    const order = { clientId, reader, invoiceIds: body.invoices };
    return {
      data: toOwnPayment(
        await startPayment({ db, pool: database.pool, config, provider: active }, order, actor),
      ),
    };
  });

  route(app, own, async ({ caller, db }) => ({
    data: {
      isConfigured: provider !== null,
      payments: (await listOwnPayments(db, getClientId(caller))).map(toOwnPayment),
    },
  }));

  route(app, ownShow, async ({ params, caller }) => ({
    data: toOwnPayment(await loadOwn(params.id, getClientId(caller))),
  }));

  route(app, receipt, async ({ params, caller, reply }) => {
    const clientId = getClientId(caller);
    const payment = await loadOwn(params.id, clientId);
    if (payment.state !== 'APPROVED') throw new AppError('notFound');
    await takeOrThrow(limit, [{ rule: receiptRule, subject: clientId }]);
    const brand = { name: await readBrandName(), url: config.server.publicUrl };
    const pdf = await renderReceipt({ payment, brand, madeAt: new Date() });
    reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="recibo-${payment.no}.pdf"`)
      .send(pdf);
    return null;
  });
}

function staffRoutes(app: FastifyInstance): void {
  const { list, download } = paymentEndpoints;
  const { reads } = app.context.database;
  route(
    app,
    list,
    async ({ query, db }) => toPage(await listPayments(db, readPaymentQuery(query)), toPayment),
    { readsReplica: true },
  );
  route(app, download, (call) =>
    sendList(call, {
      name: 'pagos',
      subject: 'payments',
      sheet: paymentSheet,
      read: readPaymentQuery,
      page: (request) => reads.read((db) => listPayments(db, request)),
      rows: iterateRows,
    }),
  );
}

/** Registers the webhook: it only says which payment to read from the provider, and only if it is signed. */
function webhookRoute(app: FastifyInstance, { provider }: PaymentDeps): void {
  const { config, database } = app.context;
  route(app, paymentEndpoints.webhook, async ({ query, request }) => {
    const active = requireProvider(provider);
    const id = query['data.id'];
    const { 'x-signature': signature, 'x-request-id': requestId } = request.headers;
    if (
      !config.payments ||
      !isSignatureValid({ signature, requestId, dataId: id }, config.payments.webhookSecret)
    )
      throw new AppError('forbidden');
    if (id === undefined || (query.type !== undefined && query.type !== 'payment'))
      return { data: { recorded: false } };
    try {
      const found = await active.findPayment(id);
      return {
        data: { recorded: found !== null && (await recordProviderPayment(database.pool, config, found)) },
      };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new AppError('paymentsAway', { cause: error });
    }
  });
}
