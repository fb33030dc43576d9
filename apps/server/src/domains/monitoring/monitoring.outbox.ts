import { lockedUserSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';

export type ActivationState = 'QUEUED' | 'SENDING' | 'ACTIVE' | 'REFUSED' | 'FAILED';

/** An activation as stored. */
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

/** Channel that activation workers subscribe to. */
export const activationChannel = 'activations';

export const activationColumns =
  'id, key, kind, user_id, contract, state, account, reason, attempts, due_at, queued_at, activated_at';

/**
 * SQL assignments that queue activation `a` again, with a new idempotency key unless the current key was never
 * sent. The caller sets `due_at`.
 */
export const requeueAssignments = `state = 'QUEUED', edition = a.edition + (a.state <> 'QUEUED' or a.attempts > 0)::int,
    attempts = 0, reason = null, queued_at = now()`;

// The account row is locked, so that it is not deleted in the meantime (decision 043). Queued and active
// activations stay unchanged; refused or failed ones, and those of another user, are queued again. Users who
// activate their own account get a due time of a day ago, so that they precede the many orders of an import.
const orderSql = `with ordered as (
    insert into activations as a (key, kind, user_id, contract, cause, due_at)
    select $1, $2, u.id, $4, $5::text, now() - case when $5::text = 'CALL' then interval '1 day' else interval '0' end
    from ${lockedUserSubquery('$3')} u
    on conflict (key) do update set ${requeueAssignments}, due_at = excluded.due_at, cause = excluded.cause,
        user_id = excluded.user_id
      where a.state in ('REFUSED', 'FAILED') or ($6 and a.state = 'ACTIVE') or a.user_id <> excluded.user_id
    returning id
  )
  select pg_notify('${activationChannel}', '') from ordered`;

export interface ActivationRequest {
  kind: 'CLIENT' | 'INSTALLER';
  userId: string;
  /** Contract number; null for the account itself. */
  contract: string | null;
  cause: 'CALL' | 'IMPORT' | 'STAFF';
  /** Also queues an active activation again. */
  again?: boolean;
}

/** Returns the key of an activation: one per contract or account. */
const getActivationKey = ({ kind, userId, contract }: ActivationRequest): string =>
  contract === null ? `${kind.toLowerCase()}:${userId}` : `contract:${contract}`;

/**
 * Orders an activation in the transaction of its cause. After the commit a worker performs it and retries for
 * days. Ordering a queued or active activation of the same user changes nothing.
 *
 * @returns the current activation
 * @throws AppError notFound if the account has been deleted
 */
export async function orderActivation(db: Queryable, request: ActivationRequest): Promise<Activation> {
  const key = getActivationKey(request);
  await db.query({
    name: 'activation-order',
    text: orderSql,
    values: [key, request.kind, request.userId, request.contract, request.cause, request.again ?? false],
  });
  const found = await db.query<Activation>({
    name: 'activation-by-key',
    text: `select ${activationColumns} from activations where key = $1`,
    values: [key],
  });
  return orNotFound(found.rows[0]);
}

/** Deletes the activation of a contract's former holder, so that it can be ordered for the next one. */
export async function deleteActivation(db: Queryable, contract: string): Promise<void> {
  await db.query('delete from activations where key = $1', [`contract:${contract}`]);
}

/** Finds the activation of a user's own account; null if it was never ordered. */
export async function findOwnActivation(
  db: Queryable,
  { kind, userId }: Pick<ActivationRequest, 'kind' | 'userId'>,
): Promise<Activation | null> {
  const { rows } = await db.query<Activation>({
    name: 'activation-by-key',
    text: `select ${activationColumns} from activations where key = $1`,
    values: [getActivationKey({ kind, userId, contract: null, cause: 'CALL' })],
  });
  return rows[0] ?? null;
}
