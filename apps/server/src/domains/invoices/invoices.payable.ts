import type { Reader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { isVisibleTo } from './invoices.rows.ts';
import { balance, invoiceState } from './invoices.state.ts';

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

/**
 * Adds amounts that were paid in the portal to invoices; negative amounts were refunded.
 *
 * @returns the ids of the invoices that are now paid more than their total
 */
export async function addOnlinePayments(
  client: Queryable,
  changes: readonly { invoiceId: string; amount: number }[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  const { rows } = await client.query<{ id: string; isOverpaid: boolean }>(
    `with locked as (
       select i.id, t.amount from invoices i join unnest($1::uuid[], $2::numeric[]) t (id, amount) on t.id = i.id
       order by i.id for update of i
     )
     update invoices i set paid_online = greatest(i.paid_online + l.amount, 0), updated_at = now()
     from locked l where i.id = l.id
     returning i.id, coalesce(i.paid_elsewhere, 0) + i.paid_online > i.total as "isOverpaid"`,
    [changes.map(({ invoiceId }) => invoiceId), changes.map(({ amount }) => amount)],
  );
  return rows.filter(({ isOverpaid }) => isOverpaid).map(({ id }) => id);
}
