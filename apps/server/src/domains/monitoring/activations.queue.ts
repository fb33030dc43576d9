import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';
import { type Lease, type LeasedRows, pauseOf } from '#platform/leases/leasedRows.ts';

/** An activation that this worker has for itself. */
export interface TakenActivation extends Lease {
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
  /** True: so often has it been tried that a further failure is the last one. */
  is_last: boolean;
}

/** What became of an attempt. */
export type Outcome =
  | { state: 'ACTIVE'; account: string }
  /** For good. */
  | { state: 'REFUSED'; reason: string }
  /** For now. */
  | { state: 'DEFERRED'; reason: string };

/** Attempts, whose pauses add up to seven days, after which one that never succeeds is given up, however long it waited. */
export const mostAttempts = 178;

/** Activations that wait or are under way. */
export const activationRows: LeasedRows = {
  table: 'activations',
  key: 'id',
  waiting: `state in ('QUEUED', 'SENDING')`,
  order: 'due_at',
  // More than the adapter's patience.
  leaseSeconds: 60,
  pauses: [5, 3600],
  claim: {
    set: `state = 'SENDING'`,
    gives: `t.id, t.key, t.user_id, t.edition, t.kind, t.contract, u.first_name, u.last_name, u.email, u.dni, u.cuit,
        u.cellphone, u.telephone, t.attempts >= ${mostAttempts} as is_last
      from taken t join ${everyUser} u on u.id = t.user_id`,
  },
};

// Whoever was too slow finds the row in other hands, or ordered anew: what it says counts no more, unless it succeeded.
const close = `update activations set state = $4, reason = $5, account = coalesce($6, account), holder = null,
    due_at = now() + make_interval(secs => case when $4 = 'QUEUED' then ${pauseOf(activationRows)} else 0 end),
    activated_at = case when $4 = 'ACTIVE' then now() else activated_at end
  where id = $1 and edition = $2 and state <> 'ACTIVE' and (attempts = $3 or $4 = 'ACTIVE')`;

/** Writes down what became of an attempt. */
export async function closeActivation(
  db: Queryable,
  taken: TakenActivation,
  outcome: Outcome,
): Promise<void> {
  const state = outcome.state === 'DEFERRED' ? (taken.is_last ? 'FAILED' : 'QUEUED') : outcome.state;
  await db.query({
    name: 'activation-close',
    text: close,
    values: [
      taken.id,
      taken.edition,
      taken.attempts,
      state,
      'reason' in outcome ? outcome.reason : null,
      'account' in outcome ? outcome.account : null,
    ],
  });
}

/** Puts one back that nobody has tried: it is no attempt. */
export async function returnActivation(db: Queryable, taken: TakenActivation): Promise<void> {
  await db.query({
    name: 'activation-return',
    text: `update activations set state = 'QUEUED', attempts = attempts - 1, due_at = now(), holder = null
      where id = $1 and edition = $2 and attempts = $3 and state = 'SENDING'`,
    values: [taken.id, taken.edition, taken.attempts],
  });
}
