import { deleteUnneededClients } from '#accounts/write';
import { contractsByIds, everyContract, everyFormerVersion, hasContract } from '#contracts/read';
import * as contracts from '#contracts/write';
import * as activations from '#monitoring/write';
import { recordsWithKeys } from '../records/records.rows.ts';

/** SQL statements that undo the records of file `$1` from line `$2` to `$3` in bulk. */

/**
 * Ignores the changes of an undone file to contract `c`: the undo left them in place because of a later change
 * (its record is `kept`), and the file has not run since.
 */
const isUndone = (file: string) => `(${file} = any((select files from undone)::int[]) and exists (
    select from ${recordsWithKeys} where k.contract = c.number and k.file = ${file} and d.notice = 'kept'))`;

/**
 * Decides which contracts are reverted, and to which version. A file's own changes are those after the last
 * valid change by another file or user; the contract is restored to `before` of the first of them. A contract
 * that was changed later is not reverted (`kept`).
 */
export const createUndo = `create temp table if not exists qad_undo (
    line int, contract_id uuid, client_id uuid, number text collate "C", action text, version int
  ) on commit delete rows`;

export const decideUndo = `
  with undone as materialized (
    select coalesce(array_agg(no), '{}') as files from qad_files where undone_at is not null and no <> $1)
  insert into qad_undo (line, contract_id, client_id, number, action, version)
  select r.line, r.id, r.client_id, r.number,
    case when r.changed_file is distinct from $1 then 'kept'
      when r.other is null and r.is_ours then 'remove'
      when mine.version is null then 'nothing' else 'restore' end,
    mine.version
  from (
    select d.line, c.id, c.client_id, c.number, c.changed_file,
      coalesce(c.created_file = $1 or ${isUndone('c.created_file')}, false) as is_ours,
      (select max(h.version) from ${everyFormerVersion} h
        where h.contract_id = c.id and h.file is distinct from $1 and ${isUndone('h.file')} is not true) as other
    from qad_detail_records d join ${everyContract} c on c.number = d.contract
    where d.file = $1 and d.line between $2 and $3 and d.status = 'SUCCESS'
  ) r
  left join lateral (
    select min(h.version) as version from ${everyFormerVersion} h
    where h.contract_id = r.id and h.version > coalesce(r.other, 0)
  ) mine on true`;

/** Collects the accounts that had the contracts in between and may no longer be needed. */
export const collectFormerClients = `
  insert into qad_undo (client_id, action)
  select distinct (h.before->>'client_id')::uuid, 'former' from qad_undo u
    join ${everyFormerVersion} h on h.contract_id = u.contract_id
  where u.action = 'remove' or (u.action = 'restore' and h.version > u.version)`;

const removed = { from: 'qad_undo u', where: `u.action = 'remove'` };
const restored = { from: 'qad_undo u', where: `u.action = 'restore'` };
const version = { contract: 'u.contract_id', version: 'u.version' };

export const deletePendingActivations = activations.deletePendingActivations(removed, 'u.number');

export const restoreContracts = contracts.restoreContracts(restored, version);

/** The contracts that were restored. */
export const restoredContracts = contractsByIds(`select contract_id from qad_undo where action = 'restore'`);

/** Orders activations again that were withdrawn while the contract was not active. */
export const reorderActivations = activations.orderActivations(
  { from: `${restoredContracts} c`, where: `c.status = 'ACTIVO' and c.client_id is not null` },
  { contract: 'c.number', user: 'c.client_id' },
);

export const storeUndo = contracts.storeUndo(restored, { contract: 'u.contract_id', file: '$1' });

export const markHistoryUndone = contracts.markHistoryUndone(restored, version);

/** Marks records of other files that were ignored because of the undone changes: their data does not apply. */
export const markDependentRecords = `
  update qad_detail_records d set notice = 'undone' from qad_undo u join qad_record_keys k on k.contract = u.number
  where d.file = k.file and d.line = k.line and d.file <> $1 and d.status = 'IGNORED' and not d.skipped and u.action in ('remove', 'restore')
    and (d.file > $1 or d.notice = 'newerFile')`;

export const deleteContracts = contracts.deleteContracts(removed, 'u.contract_id');

/** Deletes accounts without contracts that were created by this file or by a file undone earlier. */
export const deleteClients = deleteUnneededClients(
  `u.id in (select client_id from qad_undo where action in ('remove', 'restore', 'former'))
    and exists (select from ${recordsWithKeys}
      where k.file = any(array(select no from qad_files where no = $1 or undone_at is not null))
        and k.document in (u.dni, u.cuit) and d.created_client = u.id and (d.file = $1 or d.status = 'PENDING' or d.notice = 'kept'))`,
  hasContract,
);

export const resetRecords = `
  update qad_detail_records d set
    status = case when k.line is null then 'PENDING' else d.status end,
    outcome = case when k.line is null then null else d.outcome end,
    notice = case when k.line is null then null else 'kept' end,
    problems = null, changes = case when k.line is null then null else d.changes end,
    processed_at = case when k.line is null then null else d.processed_at end,
    retried_at = case when k.line is null then null else d.retried_at end
  from (select line from qad_detail_records where file = $1 and line between $2 and $3) r
  left join qad_undo k on k.line = r.line and k.action = 'kept'
  where d.file = $1 and d.line = r.line`;

/** Counts the records that the undo resets, by status. Runs before the reset. */
export const countUndo = `
  select count(*) filter (where d.status = 'SUCCESS' and k.line is null)::int as success,
    count(*) filter (where d.status = 'IGNORED')::int as ignored,
    count(*) filter (where d.status = 'ERROR')::int as error,
    count(k.line)::int as kept
  from qad_detail_records d left join qad_undo k on k.line = d.line and k.action = 'kept'
  where d.file = $1 and d.line between $2 and $3`;
