import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';

/** An activation that this worker has for itself until its lease is over. */
export interface TakenActivation {
  id: string;
  key: string;
  edition: number;
  user_id: string;
  attempts: number;
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

/** Seconds a worker has an activation for itself; more than the adapter's patience. */
const leaseSeconds = 60;
/** Seconds before the first repetition; doubled each time, up to an hour. */
const firstPause = 5;
const longestPause = 3600;
/** Attempts, whose pauses add up to seven days, after which one that never succeeds is given up, however long it waited. */
export const mostAttempts = 178;

const take = `with due as materialized (
    select id from activations where state in ('QUEUED', 'SENDING') and due_at <= now()
    order by due_at limit $1 for update skip locked
  )
  update activations a set state = 'SENDING', attempts = a.attempts + 1, due_at = now() + make_interval(secs => $2)
  from due, ${everyUser} u where a.id = due.id and u.id = a.user_id
  returning a.id, a.key, a.user_id, a.edition, a.attempts, a.kind, a.contract, u.first_name, u.last_name, u.email, u.dni, u.cuit,
    u.cellphone, u.telephone, a.attempts >= $3 as is_last`;

/** Takes up to `count` activations that are due; nobody else gets them while the lease lasts. */
export async function takeActivations(db: Queryable, count: number): Promise<TakenActivation[]> {
  const { rows } = await db.query<TakenActivation>({
    name: 'activation-take',
    text: take,
    values: [count, leaseSeconds, mostAttempts],
  });
  return rows;
}

// Whoever was too slow finds the row in other hands, or ordered anew: what it says counts no more, unless it succeeded.
const close = `update activations set state = $4, reason = $5, account = coalesce($6, account),
    due_at = now() + make_interval(secs => $7),
    activated_at = case when $4 = 'ACTIVE' then now() else activated_at end
  where id = $1 and edition = $2 and state <> 'ACTIVE' and (attempts = $3 or $4 = 'ACTIVE')`;

/** Seconds until the next attempt after this many. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPause * 2 ** Math.max(0, attempts - 1), longestPause);

/** Writes down what became of an attempt. */
export async function closeActivation(
  db: Queryable,
  taken: TakenActivation,
  outcome: Outcome,
): Promise<void> {
  const isDeferred = outcome.state === 'DEFERRED';
  const state = isDeferred ? (taken.is_last ? 'FAILED' : 'QUEUED') : outcome.state;
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
      isDeferred ? pauseAfter(taken.attempts) : 0,
    ],
  });
}

/** Puts one back that nobody has tried: it is no attempt. */
export async function returnActivation(db: Queryable, taken: TakenActivation): Promise<void> {
  await db.query({
    name: 'activation-return',
    text: `update activations set state = 'QUEUED', attempts = attempts - 1, due_at = now()
      where id = $1 and edition = $2 and attempts = $3 and state = 'SENDING'`,
    values: [taken.id, taken.edition, taken.attempts],
  });
}
