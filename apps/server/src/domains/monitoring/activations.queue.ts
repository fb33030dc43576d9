import { usersSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type Lease, type LeasedRows, pauseSql } from '#platform/leases/leasedRows.ts';

/** An activation that this worker has leased. */
export interface LeasedActivation extends Lease {
  id: string;
  key: string;
  edition: number;
  user_id: string;
  kind: 'CLIENT' | 'INSTALLER';
  contract: string | null;
  first_name: string;
  last_name: string;
  email: string;
  dni: string | null;
  cuit: string | null;
  cellphone: string | null;
  telephone: string | null;
  /** True for the last allowed attempt: if it fails, the activation fails. */
  is_last: boolean;
}

/** Result of an attempt. */
export type Outcome =
  | { state: 'ACTIVE'; account: string }
  /** Permanent. */
  | { state: 'REFUSED'; reason: string }
  /** Temporary; it is retried. */
  | { state: 'DEFERRED'; reason: string };

/**
 * Maximum attempts before an activation fails. The delays between them add up to seven days. Time in the queue and
 * while the circuit breaker is open does not count.
 */
export const maxAttempts = 178;

/** Queued and running activations. */
export const activationRows: LeasedRows = {
  table: 'activations',
  key: 'id',
  waiting: `state in ('QUEUED', 'SENDING')`,
  order: 'due_at',
  // Longer than the timeout of the adapter.
  leaseSeconds: 60,
  pauses: [5, 3600],
  claim: {
    set: `state = 'SENDING'`,
    columns: `t.id, t.key, t.user_id, t.edition, t.kind, t.contract, u.first_name, u.last_name, u.email, u.dni, u.cuit,
        u.cellphone, u.telephone, t.attempts >= ${maxAttempts} as is_last
      from taken t join ${usersSubquery} u on u.id = t.user_id`,
  },
};

// A late result is ignored if the activation was leased or ordered again in the meantime, unless it succeeded.
const closeSql = `update activations set state = $4, reason = $5, account = coalesce($6, account), holder = null,
    due_at = now() + make_interval(secs => case when $4 = 'QUEUED' then ${pauseSql(activationRows)} else 0 end),
    activated_at = case when $4 = 'ACTIVE' then now() else activated_at end
  where id = $1 and edition = $2 and state <> 'ACTIVE' and (attempts = $3 or $4 = 'ACTIVE')`;

/** Stores the result of an attempt. */
export async function closeActivation(
  db: Queryable,
  leased: LeasedActivation,
  outcome: Outcome,
): Promise<void> {
  const state = outcome.state === 'DEFERRED' ? (leased.is_last ? 'FAILED' : 'QUEUED') : outcome.state;
  await db.query({
    name: 'activation-close',
    text: closeSql,
    values: [
      leased.id,
      leased.edition,
      leased.attempts,
      state,
      'reason' in outcome ? outcome.reason : null,
      'account' in outcome ? outcome.account : null,
    ],
  });
}

/** Returns an activation to the queue without counting an attempt. */
export async function requeueActivation(db: Queryable, leased: LeasedActivation): Promise<void> {
  await db.query({
    name: 'activation-return',
    text: `update activations set state = 'QUEUED', attempts = attempts - 1, due_at = now(), holder = null
      where id = $1 and edition = $2 and attempts = $3 and state = 'SENDING'`,
    values: [leased.id, leased.edition, leased.attempts],
  });
}
