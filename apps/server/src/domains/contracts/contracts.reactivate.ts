import { orderActivation } from '#monitoring/outbox';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { blockImports, buildVersionJson } from './contracts.write.ts';

interface Reactivated {
  contract: string;
  status: string;
  version: number;
}

/**
 * Reactivates a contract and orders its activation at the monitoring platform. Later ERP files may change its
 * status again.
 *
 * @throws AppError notFound; wrongState when it is active
 */
export function reactivateContract(db: Queryable, number: string, actor: Actor): Promise<Reactivated> {
  return inTransaction(db, async (client) => {
    // Otherwise a chunk that has already read the contract would overwrite this change.
    await blockImports(client);
    const found = await client.query<{ id: string; status: string; client_id: string | null }>(
      'select id, status, client_id from contracts where number = $1 for update',
      [number],
    );
    const before = orNotFound(found.rows[0]);
    if (before.status === 'ACTIVO')
      throw new AppError('wrongState', { message: 'El contrato ya está activo' });
    await client.query(
      `insert into contract_history (contract_id, version, before, by_name)
       select c.id, c.version, ${buildVersionJson('c')}, $2 from contracts c where c.id = $1`,
      [before.id, actor.user?.name ?? null],
    );
    const { rows } = await client.query<Reactivated>(
      `update contracts set status = 'ACTIVO', version = version + 1, changed_file = null, updated_at = now(),
         updated_by_name = $2 where id = $1 returning number as contract, status, version`,
      [before.id, actor.user?.name ?? null],
    );
    const after = orNotFound(rows[0]);
    if (before.client_id)
      await orderActivation(client, {
        kind: 'CLIENT',
        userId: before.client_id,
        contract: number,
        cause: 'STAFF',
        again: true,
      });
    await recordAudit(client, actor, {
      action: 'reactivate',
      subject: 'contracts',
      subjectId: before.id,
      title: number,
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}
