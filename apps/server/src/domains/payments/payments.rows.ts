import type { OwnPayment, Payment, PaymentProblem, PaymentState } from '@centinela/api/payments/payments.ts';
import { usersSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';

/** A payment with its invoices and its payer, as queried. */
export interface PaymentRow {
  id: string;
  no: number;
  client_id: string | null;
  provider: string;
  amount: string;
  state: PaymentState;
  paid: string;
  problem: PaymentProblem | null;
  checkout_url: string | null;
  provider_payment: string | null;
  created_at: Date;
  approved_at: Date | null;
  expires_at: Date;
  invoices: OwnPayment['invoices'];
  client: Payment['client'];
}

export const paymentColumns = `p.id, p.no, p.client_id, p.provider, p.amount, p.state, p.paid, p.problem, p.checkout_url,
  p.provider_payment, p.created_at, p.approved_at, p.expires_at,
  (select coalesce(json_agg(json_build_object('id', x.invoice_id, 'contract', x.contract, 'period', x.period,
      'amount', x.amount) order by x.period, x.contract), '[]') from payment_items x where x.payment_id = p.id) as invoices,
  case when u.id is not null then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
    'email', u.email) end as client`;

export const paymentTables = `payments p left join ${usersSubquery} u on u.id = p.client_id`;

/** Finds a payment; with `clientId`, only if this client made it. */
export async function findPayment(
  db: Queryable,
  id: string,
  clientId: string | null,
): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>({
    name: 'payment-by-id',
    text: `select ${paymentColumns} from ${paymentTables} where p.id = $1 and ($2::uuid is null or p.client_id = $2)`,
    values: [id, clientId],
  });
  return rows[0] ?? null;
}

/** Lists the latest payments that a client made. */
export async function listOwnPayments(db: Queryable, clientId: string): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>({
    name: 'payments-own',
    text: `select ${paymentColumns} from ${paymentTables} where p.client_id = $1 order by p.id desc limit 50`,
    values: [clientId],
  });
  return rows;
}

const toCommon = (row: PaymentRow) => ({
  id: row.id,
  number: row.no,
  state: row.state,
  amount: Number(row.amount),
  paid: Number(row.paid),
  invoices: row.invoices,
  createdAt: row.created_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
});

/** Whether a payment can still be made at the provider. */
const canContinue = ({ state, expires_at }: PaymentRow): boolean =>
  (state === 'STARTED' || state === 'REJECTED') && expires_at > new Date();

export const toOwnPayment = (row: PaymentRow): OwnPayment => ({
  ...toCommon(row),
  checkoutUrl: canContinue(row) ? row.checkout_url : null,
});

export const toPayment = (row: PaymentRow): Payment => ({
  ...toCommon(row),
  problem: row.problem,
  provider: row.provider,
  providerPayment: row.provider_payment,
  client: row.client,
});
