import { requeueAssignments } from './monitoring.outbox.ts';

/**
 * Statements that imports run on activations in bulk; each active contract is activated once. Contract numbers use
 * byte-wise collation and keys do not; without `collate` the index on keys would not be used.
 */
const contractKey = (number: string): string => `('contract:' || ${number}) collate "default"`;

/** The caller's relations and the condition that selects their rows. */
interface RowSelection {
  from: string;
  where: string;
}

/** Orders activations that were never ordered; `contract` (number) and `user` are SQL expressions on a row. */
export const orderActivations = (
  { from, where }: RowSelection,
  { contract, user }: { contract: string; user: string },
): string => `
  insert into activations (key, kind, user_id, contract, cause)
  select 'contract:' || ${contract}, 'CLIENT', ${user}, ${contract}, 'IMPORT'
  from ${from}
    left join lateral (
      select true as yes from activations a where a.key = ${contractKey(contract)} limit 1) ordered on true
  where (${where}) and ordered.yes is null`;

/**
 * Activates active contracts for their new holder, under a new idempotency key.
 *
 * @param contracts a relation with `number`, `client_id` and `status`, also in the functions below
 */
export const moveActivations = (contracts: string): string => `
  update activations a set ${requeueAssignments}, due_at = now(), cause = 'IMPORT', user_id = c.client_id
  from ${contracts} c
  where a.key = ${contractKey('c.number')} and c.status = 'ACTIVO' and a.user_id <> c.client_id`;

/**
 * Withdraws the activations of contracts that are not active. The result of a running attempt is then not
 * stored; if the contract becomes active again, the order has the same idempotency key and the platform
 * recognizes it. `limit` ensures one index lookup per contract, however many activations are queued.
 */
export const withdrawActivations = (contracts: string): string => `
  delete from activations where id in (
    select a.id from ${contracts} c cross join lateral (
      select a.id from activations a
      where a.key = ${contractKey('c.number')} and a.state in ('QUEUED', 'SENDING') limit 1) a
    where c.status <> 'ACTIVO' or c.client_id is null)`;

/** Deletes pending activations of contracts that are deleted. */
export const deletePendingActivations = ({ from, where }: RowSelection, contract: string): string => `
  delete from activations a using ${from}
  where (${where}) and a.key = ${contractKey(contract)} and a.state in ('QUEUED', 'SENDING')`;
