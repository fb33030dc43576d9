import type { Reader } from '#contracts/read';
import { lockPayableInvoices } from '#invoices/payable';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { findPayment, type PaymentRow } from './payments.rows.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/** Minutes for which a checkout can be used; until then its invoices cannot be in another payment. */
const checkoutMinutes = 60;

interface StartDeps {
  db: Queryable;
  config: Pick<Config, 'server'>;
  provider: PaymentProvider;
}

/** What a client pays. */
export interface PaymentOrder {
  clientId: string;
  /** Whose invoices the client may see. */
  reader: Reader;
  invoiceIds: readonly string[];
}

interface Pending {
  id: string;
  client_id: string | null;
  invoices: string[];
}

/** Finds a payment of one of these invoices that the payer can still finish, or that the provider has not decided. */
async function findPending(client: Queryable, invoiceIds: readonly string[]): Promise<Pending | null> {
  const { rows } = await client.query<Pending>(
    `select p.id, p.client_id, array(select x.invoice_id::text from payment_items x where x.payment_id = p.id) as invoices
     from payments p where p.id in (select payment_id from payment_items where invoice_id = any($1::uuid[]))
       and (p.state = 'PENDING' or p.state in ('STARTED', 'REJECTED') and p.expires_at > now()) limit 1`,
    [invoiceIds],
  );
  return rows[0] ?? null;
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Inserts the payment, or finds the caller's unfinished one of the same invoices. */
function insertPayment(db: Queryable, order: PaymentOrder, actor: Actor): Promise<string> {
  const { clientId, reader, invoiceIds } = order;
  return inTransaction(db, async (client) => {
    const invoices = await lockPayableInvoices(client, invoiceIds, reader);
    if (invoices.length !== invoiceIds.length) throw new AppError('notFound');
    const pending = await findPending(client, invoiceIds);
    if (pending && pending.client_id === clientId && isSameSet(pending.invoices, invoiceIds))
      return pending.id;
    if (pending)
      throw new AppError('wrongState', {
        message: 'Una de estas facturas ya está en otro pago. Terminalo, o esperá una hora para empezar otro',
      });
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
 * first, so that nothing is lost if the provider or this process fails; the same request continues it.
 *
 * @throws AppError notFound for an invoice that the payer may not see; wrongState for one without a balance or in another
 *   payment; paymentsAway while the provider does not answer
 */
export async function startPayment(
  { db, config, provider }: StartDeps,
  order: PaymentOrder,
  actor: Actor,
): Promise<PaymentRow> {
  const id = await insertPayment(db, order, actor);
  const payment = orNotFound(await findPayment(db, id, order.clientId));
  if (payment.checkout_url !== null) return payment;
  const { publicUrl } = config.server;
  try {
    const { url } = await provider.createCheckout({
      reference: id,
      title: `Centinela: pago N.º ${payment.no}`,
      amount: Number(payment.amount),
      expiresAt: payment.expires_at,
      returnUrl: `${publicUrl}/clientes/pagos/${id}`,
      webhookUrl: `${publicUrl}/api/payments/webhook`,
    });
    await db.query('update payments set checkout_url = $2 where id = $1', [id, url]);
    return { ...payment, checkout_url: url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('paymentsAway', { cause: error });
  }
}
