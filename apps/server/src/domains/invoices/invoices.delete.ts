import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { markFilesUnused } from './imports/invoiceChunk.sql.ts';
import { lockInvoices } from './imports/invoiceChunk.ts';

interface DeletedInvoice {
  contract: string;
  period: string;
  file: string | null;
  before: unknown;
}

const deleteSql = `delete from invoices where id = $1 returning contract, period, file,
  jsonb_build_object('contract', contract, 'period', period, 'dueDate', due_date, 'total', total, 'taxId', tax_id,
    'file', file) as before`;

/**
 * Deletes an invoice. Its PDF stays, because other invoices may name it.
 *
 * @throws AppError notFound
 */
export async function deleteInvoice(db: Queryable, id: string, actor: Actor): Promise<void> {
  await inTransaction(db, async (client) => {
    await lockInvoices(client);
    const { rows } = await client.query<DeletedInvoice>(deleteSql, [id]);
    const { contract, period, file, before } = orNotFound(rows[0]);
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
