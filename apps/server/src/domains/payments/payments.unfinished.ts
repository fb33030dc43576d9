import type { Queryable } from '#platform/database/queryable.ts';

/** SQL condition: the payer can still make payment `p`, or the provider has not decided it. */
const isUnfinished = `(p.state = 'PENDING' or p.state in ('STARTED', 'REJECTED') and p.expires_at > now())`;

/** A payment that keeps its invoices out of other payments. */
export interface UnfinishedPayment {
  id: string;
  no: number;
  client_id: string | null;
  state: 'STARTED' | 'PENDING' | 'REJECTED';
  expires_at: Date;
  /** Ids of its invoices. */
  invoices: string[];
}

/** Finds the unfinished payments of some invoices, the oldest first. */
export async function findUnfinishedPayments(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<UnfinishedPayment[]> {
  const { rows } = await db.query<UnfinishedPayment>({
    name: 'payments-unfinished',
    text: `select p.id, p.no, p.client_id, p.state, p.expires_at,
        array(select x.invoice_id::text from payment_items x where x.payment_id = p.id) as invoices
      from payments p where p.id in (select payment_id from payment_items where invoice_id = any($1::uuid[]))
        and ${isUnfinished} order by p.id`,
    values: [invoiceIds],
  });
  return rows;
}

/** Locks a client's unfinished payments of some invoices until the transaction ends. */
export async function lockUnfinishedPayments(
  client: Queryable,
  clientId: string,
  invoiceIds: readonly string[],
): Promise<void> {
  await client.query(
    `select from payments p where p.client_id = $1 and ${isUnfinished}
       and p.id in (select payment_id from payment_items where invoice_id = any($2::uuid[])) order by p.id for update`,
    [clientId, invoiceIds],
  );
}

/** Whether an invoice is in an unfinished payment. */
export const hasUnfinishedPayment = async (db: Queryable, invoiceId: string): Promise<boolean> =>
  (await findUnfinishedPayments(db, [invoiceId])).length > 0;
