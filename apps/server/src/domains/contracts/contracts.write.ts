import { usersSubquery } from '#accounts/read';
import { orderActivation } from '#monitoring/outbox';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockTransaction } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { queueWebhooks } from '#webhooks/events';
import { contractFields } from './contracts.read.ts';

/**
 * Statements that imports run on contracts in bulk. `from` names the import's relations and `where` selects
 * their rows; the other arguments are SQL expressions on such a row.
 */
interface RowSelection {
  from: string;
  where: string;
}

/**
 * Takes the chunk lock until the transaction ends, so that no import runs in the meantime. Every manual change
 * of a contract takes it, so that neither overwrites the other.
 */
export async function blockImports(client: Queryable): Promise<void> {
  await lockTransaction(client, 'chunks');
}

/** Builds the JSON version of a contract that the history stores. */
export const buildVersionJson = (table: string): string =>
  `jsonb_build_object('client_id', ${table}.client_id, 'plan_id', ${table}.plan_id, 'changed_file', ${table}.changed_file,
    'updated_by_name', ${table}.updated_by_name, ${contractFields
      .map((field) => `'${field}', ${table}.${field}`)
      .join(', ')})`;

/** SQL expressions for the contract data of an import file. */
interface ContractSource {
  /** The client's account; null without an account. */
  client: string;
  /** Alias of the relation with `plan_id` and the contract fields. */
  source: string;
  /** The file's number. */
  file: string;
}

export const createContracts = (
  { from, where }: RowSelection,
  { number, client, source, file }: ContractSource & { number: string },
): string => `
  insert into contracts (number, client_id, plan_id, ${contractFields.join(', ')}, created_file, changed_file)
  select ${number}, ${client}, ${source}.plan_id, ${contractFields.map((field) => `${source}.${field}`).join(', ')}, ${file}, ${file}
  from ${from} where (${where})`;

/** Stores the current version of contracts before a file changes them. */
export const storeHistory = (
  { from, where }: RowSelection,
  { contract, file }: { contract: string; file: string },
): string => `
  insert into contract_history (contract_id, version, before, file)
  select c.id, c.version, ${buildVersionJson('c')}, ${file} from ${from} join contracts c on c.id = ${contract}
  where (${where})`;

/** @param fields the fields that the file provides; all others stay unchanged */
export const changeContracts = (
  { from, where }: RowSelection,
  {
    contract,
    client,
    source,
    file,
    fields,
  }: ContractSource & { contract: string; fields: readonly string[] },
): string => `
  update contracts c set version = c.version + 1, client_id = ${client}, plan_id = ${source}.plan_id,
    ${fields.map((field) => `${field} = ${source}.${field}`).join(', ')}, changed_file = ${file}, updated_at = now(),
    updated_by_name = null
  from ${from} where c.id = ${contract} and (${where})`;

/** Restores contracts to the version before the change that replaced `version`. */
export const restoreContracts = (
  { from, where }: RowSelection,
  { contract, version }: { contract: string; version: string },
): string => `
  update contracts c set version = c.version + 1,
    client_id = (select a.id from ${usersSubquery} a where a.id = (h.before->>'client_id')::uuid),
    plan_id = (h.before->>'plan_id')::uuid, changed_file = (h.before->>'changed_file')::int,
    document = h.before->>'document', final_user_id = h.before->>'final_user_id', name = h.before->>'name',
    email = h.before->>'email', phone = h.before->>'phone', plan = h.before->>'plan',
    plan_quantity = (h.before->>'plan_quantity')::int,
    addons = array(select jsonb_array_elements_text(h.before->'addons')), status = h.before->>'status',
    address = h.before->>'address', location = h.before->>'location', province = h.before->>'province',
    start_date = (h.before->>'start_date')::date, monthly_total = (h.before->>'monthly_total')::numeric,
    warranty_months = (h.before->>'warranty_months')::int,
    updated_at = now(), updated_by_name = h.before->>'updated_by_name'
  from ${from} join contract_history h on h.contract_id = ${contract} and h.version = ${version}
  where c.id = ${contract} and (${where})`;

/** Stores the current version of contracts before the undo of a file reverts them. */
export const storeUndo = (
  { from, where }: RowSelection,
  { contract, file }: { contract: string; file: string },
): string => `
  insert into contract_history (contract_id, version, before, undoes, undone)
  select c.id, c.version, ${buildVersionJson('c')}, ${file}, true from ${from} join contracts c on c.id = ${contract}
  where (${where})`;

/**
 * Marks the changes since a version as undone, so that an undo of an earlier file finds its own changes as the
 * latest. The history still displays them.
 */
export const markHistoryUndone = (
  { from, where }: RowSelection,
  { contract, version }: { contract: string; version: string },
): string => `
  update contract_history h set undone = true from ${from}
  where h.contract_id = ${contract} and (${where}) and h.version >= ${version} and not h.undone`;

export const deleteContracts = ({ from, where }: RowSelection, contract: string): string =>
  `delete from contracts c using ${from} where c.id = ${contract} and (${where})`;

/** Queues the event of a change by staff for webhooks, in its transaction. */
export const queueContractChange = (
  client: Queryable,
  { id, number, status }: { id: string; number: string; status: string },
): Promise<void> =>
  queueWebhooks(client, [
    { event: 'contract.changed', path: `/api/contracts/${id}`, data: { id, number, status } },
  ]);

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
    await queueContractChange(client, { id: before.id, number, status: after.status });
    return after;
  });
}
