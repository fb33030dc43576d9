import type { Reader } from '#contracts/read';
import { lockPayableInvoices } from '#invoices/payable';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { recordProviderPayment } from './payments.apply.ts';
import { findPayment, type PaymentRow } from './payments.rows.ts';
import {
  findUnfinishedPayments,
  lockUnfinishedPayments,
  type UnfinishedPayment,
} from './payments.unfinished.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/** Minutes for which a checkout can be used; until then its invoices cannot be in another payment. */
const checkoutMinutes = 60;

interface StartDeps {
  db: Queryable;
  /** For what the provider reports, which is kept even if the payment cannot start. */
  pool: Database['pool'];
  config: Pick<Config, 'server' | 'secret'>;
  provider: PaymentProvider;
}

/** What a client pays. */
export interface PaymentOrder {
  clientId: string;
  /** Whose invoices the client may see. */
  reader: Reader;
  invoiceIds: readonly string[];
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

const isSameOrder = (payment: UnfinishedPayment, { clientId, invoiceIds }: PaymentOrder): boolean =>
  payment.client_id === clientId && isSameSet(payment.invoices, invoiceIds);

/** Whether an order takes the place of a payment: of the same client, with other invoices, and nothing was paid. */
const isReplaceable = (payment: UnfinishedPayment, order: PaymentOrder): boolean =>
  payment.client_id === order.clientId && payment.state !== 'PENDING' && !isSameOrder(payment, order);

const timeFormat = new Intl.DateTimeFormat('es-AR', {
  timeStyle: 'short',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** Explains why a payment cannot start while another one is unfinished. */
function describeBlocked({ no, client_id, state, expires_at }: UnfinishedPayment, clientId: string): string {
  if (client_id === clientId)
    return `Una de estas facturas está en tu pago N.º ${no}, que Mercado Pago está procesando. No hace falta que la pagues de nuevo`;
  return state === 'PENDING'
    ? 'Otra persona ya pagó una de estas facturas y Mercado Pago está procesando ese pago'
    : `Otra persona está pagando una de estas facturas. Si no termina, podés pagarla desde las ${timeFormat.format(expires_at)}`;
}

/** Records what was paid with the payments that the order replaces, so that the client does not pay an invoice twice. */
async function checkReplaced({ pool, config, provider }: StartDeps, order: PaymentOrder): Promise<void> {
  for (const payment of await findUnfinishedPayments(pool, order.invoiceIds))
    if (isReplaceable(payment, order))
      for (const found of await provider.listPayments(payment.id))
        await recordProviderPayment(pool, config, found);
}

/**
 * Ends a payment that its client replaced, also for a later rejection. The provider's checkout may still be paid: then it
 * counts, and staff sees what was paid twice.
 */
async function expireReplaced(
  client: Queryable,
  { id, no, state }: UnfinishedPayment,
  actor: Actor,
): Promise<void> {
  await client.query(`update payments set state = 'EXPIRED', expires_at = now() where id = $1`, [id]);
  await recordAudit(client, actor, {
    action: 'status',
    subject: 'payments',
    subjectId: id,
    title: `N.º ${no}`,
    before: { state },
    after: { state: 'EXPIRED' },
  });
}

/** Inserts the payment, or finds the caller's unfinished one of the same invoices. */
function insertPayment(db: Queryable, order: PaymentOrder, actor: Actor): Promise<string> {
  const { clientId, reader, invoiceIds } = order;
  return inTransaction(db, async (client) => {
    // The same order of locks as when an approval is recorded: payments, then invoices.
    await lockUnfinishedPayments(client, clientId, invoiceIds);
    const invoices = await lockPayableInvoices(client, invoiceIds, reader);
    if (invoices.length !== invoiceIds.length) throw new AppError('notFound');
    const unfinished = await findUnfinishedPayments(client, invoiceIds);
    const same = unfinished.find((each) => isSameOrder(each, order));
    const blocking = unfinished.find((each) => each !== same && !isReplaceable(each, order));
    if (blocking) throw new AppError('wrongState', { message: describeBlocked(blocking, clientId) });
    if (same) return same.id;
    for (const replaced of unfinished) await expireReplaced(client, replaced, actor);
    const paid = invoices.find(({ isPayable }) => !isPayable);
    if (paid)
      throw new AppError('wrongState', {
        message: `La factura ${paid.period} del contrato ${paid.contract} no tiene saldo para pagar acá`,
      });
    const total = invoices.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100;
    const { rows } = await client.query<{ id: string; no: number }>(
      `insert into payments (client_id, provider, amount, expires_at, check_at)
       values ($1, 'mercadopago', $2, now() + make_interval(mins => ${checkoutMinutes}), now() + interval '2 minutes')
       returning id, no`,
      [clientId, total],
    );
    const payment = orNotFound(rows[0]);
    await client.query(
      `insert into payment_items (payment_id, invoice_id, contract, period, amount)
       select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::numeric[])`,
      [
        payment.id,
        invoices.map(({ id }) => id),
        invoices.map(({ contract }) => contract),
        invoices.map(({ period }) => period),
        invoices.map(({ balance }) => balance),
      ],
    );
    await recordAudit(client, actor, {
      action: 'create',
      subject: 'payments',
      subjectId: payment.id,
      title: `N.º ${payment.no}`,
      after: { amount: total, invoices: invoices.map(({ contract, period }) => `${contract} ${period}`) },
    });
    return payment.id;
  });
}

/**
 * Starts a payment of the whole balance of some invoices and creates the provider's checkout. The payment is stored
 * first, so that nothing is lost if the provider or this process fails; the same request continues it, and a request for
 * other invoices replaces it.
 *
 * @throws AppError notFound for an invoice that the payer may not see; wrongState for one without a balance or in another
 *   payment; paymentsAway while the provider does not answer
 */
export async function startPayment(deps: StartDeps, order: PaymentOrder, actor: Actor): Promise<PaymentRow> {
  try {
    await checkReplaced(deps, order);
    const id = await insertPayment(deps.db, order, actor);
    return await openCheckout(deps, orNotFound(await findPayment(deps.db, id, order.clientId)));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('paymentsAway', { cause: error });
  }
}

/** Creates the provider's checkout of a payment that has none. @throws ProviderError */
async function openCheckout({ db, config, provider }: StartDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.checkout_url !== null || payment.state === 'PENDING') return payment;
  const { publicUrl } = config.server;
  const { url } = await provider.createCheckout({
    reference: payment.id,
    title: `Centinela: pago N.º ${payment.no}`,
    amount: Number(payment.amount),
    expiresAt: payment.expires_at,
    returnUrl: `${publicUrl}/clientes/pagos/${payment.id}`,
    webhookUrl: `${publicUrl}/api/payments/webhook`,
  });
  await db.query('update payments set checkout_url = $2 where id = $1', [payment.id, url]);
  return { ...payment, checkout_url: url };
}
