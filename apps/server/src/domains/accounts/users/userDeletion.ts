import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { assertAdminRemains, assertMayManage } from './grantPolicy.ts';
import { findUser, formatName, toUser, type UserRow } from './users.rows.ts';
import { assertNotOwnAccount, getPresentFields, isAdmin, type Manager } from './users.save.ts';

/** A contract that blocks the deletion of its account. */
export interface UserContract {
  id: string;
  number: string;
  clientId: string;
}

/** Functions of other domains that the deletion of accounts needs, provided by compose/. */
export interface DeletionDeps {
  /** Keeps imports from running until the transaction ends; implemented by the imports domain. */
  blockImports(client: Queryable): Promise<void>;
  /** Lists the contracts of these accounts in every status; implemented by the contracts domain. */
  listContractsOfUsers(db: Queryable, userIds: readonly string[]): Promise<UserContract[]>;
}

/** Message shown when a user with contracts cannot be deleted. */
export const contractsBlockDeletionMessage =
  'Tiene contratos: pasalos a otra cuenta, o deshabilitá esta en su lugar';

/** The fields of a deleted user that the audit records. */
export function toAuditedUser(row: UserRow): Record<string, unknown> {
  const { kind, status, roles, ...fields } = toUser(row);
  return {
    kind,
    status,
    roles: roles.map(({ slug }) => slug),
    ...Object.fromEntries(getPresentFields(fields)),
  };
}

const toContractReference = ({ id, number }: UserContract) => ({ section: 'contracts', id, title: number });

/**
 * Deletes a user and ends their sessions in every process.
 *
 * @throws AppError notFound, ownAccount, outranked, lastAdmin; inUse with the user's contracts
 */
export async function removeUser(
  db: Queryable,
  id: string,
  manager: Manager,
  { blockImports, listContractsOfUsers }: DeletionDeps,
): Promise<void> {
  await inTransaction(db, async (client) => {
    // Must precede the lock on the account: imports lock contracts before accounts, so the opposite order could
    // deadlock.
    await blockImports(client);
    const row = orNotFound(
      await findUser(client, id, getReachableKinds(manager.caller.permissions, 'delete'), true),
    );
    assertNotOwnAccount(manager, id);
    await assertMayManage(client, manager.caller, id);
    const contracts = await listContractsOfUsers(client, [id]);
    if (contracts.length > 0)
      throw new AppError('inUse', {
        message: contractsBlockDeletionMessage,
        data: contracts.map(toContractReference),
      });
    await client.query('delete from users where id = $1', [id]);
    if (isAdmin(row)) await assertAdminRemains(client);
    await recordAudit(client, manager.actor, {
      action: 'delete',
      subject: 'users',
      subjectId: id,
      title: formatName(row),
      before: toAuditedUser(row),
    });
  });
}
