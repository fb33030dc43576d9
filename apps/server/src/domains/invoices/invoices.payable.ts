import type { Reader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { isVisibleTo } from './invoices.rows.ts';
import { balance, invoiceState, paidAmount } from './invoices.state.ts';

/** An invoice with what remains to be paid. */
export interface PayableInvoice {
  id: string;
  contract: string;
  period: string;
  balance: number;
  /** Whether it is open or overdue. An invoice without payment data may have been paid elsewhere. */
  isPayable: boolean;
}

/**
 * Locks invoices that a client may see until the transaction ends, in the order of their ids, so that no other transaction
 * starts or records a payment of them. Leaves out those that do not exist or are not visible.
 */
export async function lockPayableInvoices(
  client: Queryable,
  ids: readonly string[],
  reader: Reader,
): Promise<PayableInvoice[]> {
  const where = new Conditions();
  where.add((place) => `i.id = any(${place}::uuid[])`, ids);
  where.parts.push(isVisibleTo(reader, (value) => where.bind(value)));
  const { rows } = await client.query<PayableInvoice>(
    `select i.id, i.contract, i.period, ${balance}::float8 as balance,
        ${invoiceState} in ('OPEN', 'OVERDUE') as "isPayable"
      from invoices i where ${where.sql} order by i.id for update of i`,
    where.values,
  );
  return rows;
}

/** An invoice after a payment was added. */
export interface PaidInvoice {
  id: string;
  /** Whether more than its total was paid, in the portal and elsewhere. */
  isOverpaid: boolean;
}

/**
 * Adds amounts that were paid in the portal to invoices; negative amounts were refunded.
 *
 * @param changes also those of 0, whose invoices are only checked
 * @returns the invoices that exist
 */
export async function addOnlinePayments(
  client: Queryable,
  changes: readonly { invoiceId: string; amount: number }[],
): Promise<PaidInvoice[]> {
  const ids = changes.map(({ invoiceId }) => invoiceId);
  await client.query(
    `with locked as (
       select i.id, t.amount from invoices i join unnest($1::uuid[], $2::numeric[]) t (id, amount) on t.id = i.id
       order by i.id for update of i
     )
     update invoices i set paid_online = greatest(i.paid_online + l.amount, 0), updated_at = now()
     from locked l where i.id = l.id and l.amount <> 0`,
    [ids, changes.map(({ amount }) => amount)],
  );
  const { rows } = await client.query<PaidInvoice>(
    `select i.id, ${paidAmount} > i.total as "isOverpaid" from invoices i where i.id = any($1::uuid[])`,
    [ids],
  );
  return rows;
}
