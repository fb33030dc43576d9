import { isDeepStrictEqual } from 'node:util';
import type { PaymentProblem, PaymentState } from '@centinela/api/payments/payments.ts';
import type { PoolClient } from 'pg';
import { addOnlinePayments } from '#invoices/payable';
import { queueMail } from '#mail/outbox';
import { recordAudit, systemActor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { findPayment, type PaymentRow } from './payments.rows.ts';
import type { ProviderPayment, ProviderStatus } from './provider.ts';

/** The latest event of each of the provider's payments of one payment. */
interface EventRow {
  provider_payment: string;
  status: ProviderStatus;
  amount: string;
  refunded: string;
  currency: string;
}

const toCents = (amount: string | number): number => Math.round(Number(amount) * 100);

/** What the events of a payment mean. All amounts are in cents. */
export interface Outcome {
  state: PaymentState;
  paid: number;
  problem: PaymentProblem | null;
  providerPayment: string | null;
}

/** The order in which the provider's payments decide the state: an approved one wins over earlier rejections. */
const ranks: readonly ProviderStatus[] = ['approved', 'pending', 'chargedBack', 'refunded', 'rejected'];
const states = {
  approved: 'APPROVED',
  pending: 'PENDING',
  chargedBack: 'CHARGED_BACK',
  refunded: 'REFUNDED',
  rejected: 'REJECTED',
} as const satisfies Record<ProviderStatus, PaymentState>;

/**
 * Derives a payment's state from the latest event of each of the provider's payments, in any order. A payment of another
 * amount or currency counts nothing and is left to staff; two approved payments count both and are reported.
 */
export function deriveOutcome(amount: number, events: readonly EventRow[]): Outcome {
  const charged = events.filter(({ status }) => status === 'approved' || status === 'pending');
  const isOtherCurrency = charged.some(({ currency }) => currency !== 'ARS');
  const isOtherAmount = charged.some((event) => toCents(event.amount) !== amount);
  const valid = events.filter((event) => event.currency === 'ARS' && toCents(event.amount) === amount);
  const approved = valid.filter(({ status }) => status === 'approved');
  const paid = approved.reduce((sum, event) => sum + toCents(event.amount) - toCents(event.refunded), 0);
  const [decisive] = (valid.length > 0 ? valid : events).toSorted(
    (one, other) => ranks.indexOf(one.status) - ranks.indexOf(other.status),
  );
  const mismatch = isOtherCurrency ? 'currency' : isOtherAmount ? 'amount' : null;
  return {
    state: mismatch && approved.length === 0 ? 'REVIEW' : decisive ? states[decisive.status] : 'STARTED',
    paid,
    problem: mismatch ?? (paid > amount ? 'paidTwice' : null),
    providerPayment: decisive?.provider_payment ?? events[0]?.provider_payment ?? null,
  };
}

/** Distributes what was paid over the invoices in their order. @returns what is wrong with the invoices afterwards */
async function applyToInvoices(client: PoolClient, id: string, paid: number): Promise<PaymentProblem | null> {
  const { rows } = await client.query<{ invoice_id: string; amount: string; applied: string }>(
    'select invoice_id, amount, applied from payment_items where payment_id = $1 order by period, contract',
    [id],
  );
  let rest = paid;
  const changes = rows.map(({ invoice_id, amount, applied }) => {
    // What was paid beyond the last invoice is reported to staff and counts for none.
    const share = Math.max(0, Math.min(rest, toCents(amount)));
    rest -= share;
    return { invoiceId: invoice_id, cents: share - toCents(applied), share };
  });
  for (const { invoiceId, share } of changes.filter(({ cents }) => cents !== 0))
    await client.query('update payment_items set applied = $3 where payment_id = $1 and invoice_id = $2', [
      id,
      invoiceId,
      share / 100,
    ]);
  const found = await addOnlinePayments(
    client,
    changes.map(({ invoiceId, cents }) => ({ invoiceId, amount: cents / 100 })),
  );
  // An invoice for which this payment does not count, such as a refunded one, is no problem of this payment.
  const isOverpaidById = new Map(found.map((each) => [each.id, each.isOverpaid]));
  const counted = changes.filter(({ share }) => share > 0);
  if (counted.some(({ invoiceId }) => !isOverpaidById.has(invoiceId))) return 'invoiceDeleted';
  return counted.some(({ invoiceId }) => isOverpaidById.get(invoiceId)) ? 'paidTwice' : null;
}

const insertEventSql = `insert into payment_events (payment_id, provider_payment, status, amount, refunded, currency, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

const latestEventsSql = `select distinct on (provider_payment) provider_payment, status, amount, refunded, currency
  from payment_events where payment_id = $1 order by provider_payment, changed_at desc, id desc`;

/**
 * Records what the provider reports about one of its payments, exactly once, and updates the payment and its invoices
 * from all events: repeated and reordered reports change nothing, except that a problem of the invoices may have been
 * solved in the meantime, such as by the refund of another payment. The first approval mails the receipt.
 *
 * @returns whether it was new
 */
export function recordProviderPayment(
  pool: Parameters<typeof transaction>[0],
  config: Pick<Config, 'secret'>,
  reported: ProviderPayment,
): Promise<boolean> {
  if (!isUuid(reported.reference)) return Promise.resolve(false);
  const { reference: id } = reported;
  return transaction(pool, async (client) => {
    const locked = await client.query('select from payments where id = $1 for update', [id]);
    const before = locked.rowCount ? await findPayment(client, id, null) : null;
    if (!before) return false;
    const inserted = await client.query(insertEventSql, [
      id,
      reported.id,
      reported.status,
      reported.amount,
      reported.refunded,
      reported.currency,
      reported.changedAt,
    ]);
    const isNew = inserted.rowCount === 1;
    if (!isNew && before.problem !== 'paidTwice') return false;
    const { rows: events } = await client.query<EventRow>(latestEventsSql, [id]);
    await storeOutcome(client, before, { ...deriveOutcome(toCents(before.amount), events), isNew }, config);
    return isNew;
  });
}

async function storeOutcome(
  client: PoolClient,
  before: PaymentRow,
  { isNew, state, ...outcome }: Outcome & { isNew: boolean },
  config: Pick<Config, 'secret'>,
): Promise<void> {
  const problemOfInvoices = await applyToInvoices(client, before.id, outcome.paid);
  const problem = outcome.problem ?? problemOfInvoices;
  const isFirstApproval = state === 'APPROVED' && before.approved_at === null;
  await client.query(
    `update payments set state = $2, paid = $3, problem = $4, provider_payment = $5,
       approved_at = case when $2 = 'APPROVED' then coalesce(approved_at, now()) else approved_at end,
       check_at = case when not $6 then check_at when $2 in ('PENDING', 'REJECTED', 'EXPIRED') then least(check_at, now() + interval '1 hour')
         else now() + interval '1 day' end where id = $1`,
    [before.id, state, outcome.paid / 100, problem, outcome.providerPayment, isNew],
  );
  const change = {
    before: { state: before.state, paid: Number(before.paid), problem: before.problem },
    after: { state, paid: outcome.paid / 100, problem },
  };
  if (!isDeepStrictEqual(change.before, change.after))
    await recordAudit(client, systemActor, {
      action: 'status',
      subject: 'payments',
      subjectId: before.id,
      title: `N.º ${before.no}`,
      ...change,
    });
  if (isFirstApproval && before.client)
    await queueMail(
      client,
      {
        template: 'payment-receipt',
        to: before.client.email,
        ...(before.client.name && { toName: before.client.name }),
        data: {
          number: before.no,
          amount: Number(before.amount),
          at: new Date().toISOString(),
          invoices: before.invoices.map(({ contract, period, amount }) => ({ contract, period, amount })),
          path: `/clientes/pagos/${before.id}`,
        },
      },
      config,
    );
}
