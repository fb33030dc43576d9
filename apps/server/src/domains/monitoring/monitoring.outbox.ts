import { heldUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';

export type ActivationState = 'QUEUED' | 'SENDING' | 'ACTIVE' | 'REFUSED' | 'FAILED';

/** An activation as it is told. */
export interface Activation {
  id: string;
  key: string;
  kind: 'CLIENT' | 'INSTALLER';
  user_id: string;
  contract: string | null;
  state: ActivationState;
  account: string | null;
  reason: string | null;
  attempts: number;
  due_at: Date;
  queued_at: Date;
  activated_at: Date | null;
}

/** Workers listen to this channel. */
export const activationChannel = 'activations';

export const activationColumns =
  'id, key, kind, user_id, contract, state, account, reason, attempts, due_at, queued_at, activated_at';

/**
 * An activation `a` begins anew, under a new idempotency key unless nobody has been told the present one; when it is due
 * stands beside it.
 */
export const beginAnew = `state = 'QUEUED', edition = a.edition + (a.state <> 'QUEUED' or a.attempts > 0)::int,
    attempts = 0, reason = null, queued_at = now()`;

// The account is held until then, so that it does not go meanwhile (decision 043).
// What waits or is active is left as it is; what was refused or given up begins anew, and so does what is somebody
// else's now. Who asks for their own account is due a day ago: before the hundred thousand that a file has just ordered.
const order = `with ordered as (
    insert into activations as a (key, kind, user_id, contract, cause, due_at)
    select $1, $2, u.id, $4, $5::text, now() - case when $5::text = 'CALL' then interval '1 day' else interval '0' end
    from ${heldUser('$3')} u
    on conflict (key) do update set ${beginAnew}, due_at = excluded.due_at, cause = excluded.cause,
        user_id = excluded.user_id
      where a.state in ('REFUSED', 'FAILED') or ($6 and a.state = 'ACTIVE') or a.user_id <> excluded.user_id
    returning id
  )
  select pg_notify('${activationChannel}', '') from ordered`;

export interface ActivationWish {
  kind: 'CLIENT' | 'INSTALLER';
  userId: string;
  /** Null: the account as such. */
  contract: string | null;
  cause: 'CALL' | 'IMPORT' | 'STAFF';
  /** Asks again also for what the platform holds as active. */
  again?: boolean;
}

/** What is activated once: a contract, or somebody's account. */
const keyOf = ({ kind, userId, contract }: ActivationWish): string =>
  contract === null ? `${kind.toLowerCase()}:${userId}` : `contract:${contract}`;

/**
 * Orders an activation in the transaction of what causes it; a worker does it once that is committed, and tries
 * again for days where that fails. Ordering what waits or is active for that very user changes nothing.
 *
 * @returns the activation as it stands now
 * @throws AppError notFound when the account has gone meanwhile
 */
export async function orderActivation(db: Queryable, wish: ActivationWish): Promise<Activation> {
  const key = keyOf(wish);
  await db.query({
    name: 'activation-order',
    text: order,
    values: [key, wish.kind, wish.userId, wish.contract, wish.cause, wish.again ?? false],
  });
  const found = await db.query<Activation>({
    name: 'activation-by-key',
    text: `select ${activationColumns} from activations where key = $1`,
    values: [key],
  });
  return orNotFound(found.rows[0]);
}

/** Forgets what was ordered for a contract's former holder, so that it is ordered for the next one. */
export async function forgetActivation(db: Queryable, contract: string): Promise<void> {
  await db.query('delete from activations where key = $1', [`contract:${contract}`]);
}

/** The activation of somebody's own account; null when none was ever ordered. */
export async function activationOf(
  db: Queryable,
  { kind, userId }: Pick<ActivationWish, 'kind' | 'userId'>,
): Promise<Activation | null> {
  const { rows } = await db.query<Activation>({
    name: 'activation-by-key',
    text: `select ${activationColumns} from activations where key = $1`,
    values: [keyOf({ kind, userId, contract: null, cause: 'CALL' })],
  });
  return rows[0] ?? null;
}
