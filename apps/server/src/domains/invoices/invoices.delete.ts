import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { markFilesUnused } from './imports/invoiceChunk.sql.ts';
import { lockInvoices } from './imports/invoiceChunk.ts';

interface LockedInvoice {
  contract: string;
  period: string;
  file: string | null;
  isPaidOnline: boolean;
  before: unknown;
}

export interface DeleteDeps {
  db: Queryable;
  /** Whether a payment in the portal names the invoice and may still be made or approved. */
  hasUnfinishedPayment(client: Queryable, invoiceId: string): Promise<boolean>;
}

// The lock makes payments of the invoice that start at the same moment wait.
const lockSql = `select contract, period, file, paid_online > 0 as "isPaidOnline",
    jsonb_build_object('contract', contract, 'period', period, 'dueDate', due_date, 'total', total, 'taxId', tax_id,
      'file', file, 'paidElsewhere', paid_elsewhere, 'paidOnline', paid_online) as before
  from invoices where id = $1 for update`;

/**
 * Deletes an invoice. Its PDF stays, because other invoices may name it.
 *
 * @throws AppError notFound; wrongState for an invoice that was paid in the portal or is in an unfinished payment
 */
export async function deleteInvoice(
  { db, hasUnfinishedPayment }: DeleteDeps,
  id: string,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (client) => {
    await lockInvoices(client);
    const { rows } = await client.query<LockedInvoice>(lockSql, [id]);
    const { contract, period, file, isPaidOnline, before } = orNotFound(rows[0]);
    if (isPaidOnline)
      throw new AppError('wrongState', {
        message: 'Esta factura tiene un pago hecho en el portal: devolvelo en Mercado Pago antes de borrarla',
      });
    if (await hasUnfinishedPayment(client, id))
      throw new AppError('wrongState', {
        message: 'Un cliente está pagando esta factura: esperá a que ese pago termine o venza para borrarla',
      });
    await client.query('delete from invoices where id = $1', [id]);
    await client.query(markFilesUnused, [[file]]);
    await recordAudit(client, actor, {
      action: 'delete',
      subject: 'invoices',
      subjectId: id,
      title: `${contract} ${period}`,
      before,
    });
  });
}
