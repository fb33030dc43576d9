import { belongsToAccount, type ContractWithHistory } from '@centinela/api/contracts/contracts.ts';
import { type LockedUser, lockUser } from '#accounts/read';
import { deleteActivation, orderActivation } from '#monitoring/outbox';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { ContractRow } from './contracts.rows.ts';
import { loadContract, loadContractWithHistory } from './contracts.show.ts';
import { blockImports, queueContractChange } from './contracts.write.ts';

/** Target account of a contract and the reason for the move. */
export interface ContractMove {
  clientId: string;
  reason: string | null;
  /** The version the caller read; null accepts any version. */
  version: number | null;
}

const toFieldError = (field: 'clientId' | 'reason', message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/**
 * Loads the target account and locks it until the transaction ends.
 *
 * @throws AppError badRequest with invalid fields
 */
async function lockTargetAccount(
  db: Queryable,
  row: ContractRow,
  { clientId, reason }: ContractMove,
): Promise<LockedUser> {
  const account = await lockUser(db, clientId);
  if (!account) throw toFieldError('clientId', 'reference');
  if (account.kind !== 'CLIENT')
    throw toFieldError('clientId', 'Solo la cuenta de un cliente tiene contratos: elegí la de un cliente');
  if (!account.enable)
    throw toFieldError('clientId', 'Esa cuenta está deshabilitada: habilitala primero o elegí otra');
  if (account.id === row.client?.id)
    throw toFieldError('clientId', 'El contrato ya es de esa cuenta: elegí otra');
  if (!belongsToAccount(account, row.document) && reason === null)
    throw toFieldError(
      'reason',
      'El documento de la cuenta no es el del contrato: contá por qué se la das igual',
    );
  return account;
}

/**
 * Moves a contract to another client's account, with its invoices and status. Its activation is ordered for the
 * new holder, now or as soon as the contract is active. Later ERP files and undos leave the contract with the
 * new holder, because it has been edited manually.
 *
 * @returns the updated contract
 * @throws AppError notFound; stale with the current contract; badRequest with the invalid fields
 */
export function moveContract(
  { db, config }: { db: Queryable; config: Pick<Config, 'eterix'> },
  id: string,
  move: ContractMove,
  actor: Actor,
): Promise<ContractWithHistory> {
  return inTransaction(db, async (client) => {
    await blockImports(client);
    const found = await loadContract(client, id, null);
    await client.query('select from contracts where id = $1 for update', [found.id]);
    const before = await loadContract(client, id, null);
    if (move.version !== null && before.version !== move.version)
      throw new AppError('stale', { data: await loadContractWithHistory(client, config, id) });
    const account = await lockTargetAccount(client, before, move);
    const by = actor.user?.name ?? null;
    await client.query(
      `insert into contract_history (contract_id, version, before, by_name, reason)
       select c.id, c.version, to_jsonb(c), $2, $3 from contracts c where c.id = $1`,
      [id, by, move.reason],
    );
    await client.query(
      `update contracts set client_id = $2, version = version + 1, changed_file = null, updated_at = now(),
         updated_by_name = $3 where id = $1`,
      [id, account.id, by],
    );
    if (before.status === 'ACTIVO')
      await orderActivation(client, {
        kind: 'CLIENT',
        userId: account.id,
        contract: before.number,
        cause: 'STAFF',
      });
    else await deleteActivation(client, before.number);
    await recordAudit(client, actor, {
      action: 'move',
      subject: 'contracts',
      subjectId: id,
      title: before.number,
      before: { client: before.client?.email ?? null },
      after: { client: account.email, reason: move.reason },
    });
    await queueContractChange(client, { id, number: before.number, status: before.status });
    return loadContractWithHistory(client, config, id);
  });
}
