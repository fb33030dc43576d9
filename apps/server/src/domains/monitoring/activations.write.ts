import { beginAnew } from './monitoring.outbox.ts';

/**
 * What imports do to activations, set by set: statements over relations of theirs. The monitoring platform is told of
 * active contracts, once each. Numbers are compared byte by byte, keys are not: without `collate` the keys' index would
 * be of no use.
 */
const keyOf = (number: string): string => `('contract:' || ${number}) collate "default"`;

/** The caller's tables, and which of their rows are meant. */
interface Rows {
  from: string;
  where: string;
}

/** Orders what was never ordered, in the name of a file; `contract` (its number) and `user` are SQL about a row. */
export const orderActivations = (
  { from, where }: Rows,
  { contract, user }: { contract: string; user: string },
): string => `
  insert into activations (key, kind, user_id, contract, cause)
  select 'contract:' || ${contract}, 'CLIENT', ${user}, ${contract}, 'IMPORT'
  from ${from}
    left join lateral (
      select true as yes from activations a where a.key = ${keyOf(contract)} limit 1) ordered on true
  where (${where}) and ordered.yes is null`;

/**
 * An active contract that is somebody else's now is activated for them, under a new idempotency key.
 *
 * @param contracts a relation with `number`, `client_id` and `status`, here and below
 */
export const moveActivations = (contracts: string): string => `
  update activations a set ${beginAnew}, due_at = now(), cause = 'IMPORT', user_id = c.client_id
  from ${contracts} c
  where a.key = ${keyOf('c.number')} and c.status = 'ACTIVO' and a.user_id <> c.client_id`;

/**
 * Who has no active contract any more is not activated. What an attempt under way comes to is not written down then: active
 * again, it is ordered under the same idempotency key, which the platform recognises. One look into the keys' index for
 * each such contract (`limit`), however many activations wait.
 */
export const withdrawActivations = (contracts: string): string => `
  delete from activations where id in (
    select a.id from ${contracts} c cross join lateral (
      select a.id from activations a
      where a.key = ${keyOf('c.number')} and a.state in ('QUEUED', 'SENDING') limit 1) a
    where c.status <> 'ACTIVO' or c.client_id is null)`;

/** Whose contract goes need not be activated, if the monitoring platform has not done so yet. */
export const dropActivations = ({ from, where }: Rows, contract: string): string => `
  delete from activations a using ${from}
  where (${where}) and a.key = ${keyOf(contract)} and a.state in ('QUEUED', 'SENDING')`;
