import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { type FailedState, failedStates } from '@centinela/api/contracts/activations.ts';
import type { Pool } from 'pg';
import { usersSubquery } from '#accounts/read';
import { type Actor, recordAudits } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { activationChannel, requeueAssignments } from './monitoring.outbox.ts';

/** Activations per transaction of the job. */
const chunk = 500;

interface RetriedActivation {
  id: string;
  title: string;
  was: string;
  reason: string | null;
}

/** Builds the SQL condition that the contract with this number is not active. Provided by the contracts domain. */
export type HasEnded = (contract: string) => string;

/** SQL condition: the contract of activation `a` has not ended. */
const isContractActive = (hasEnded: HasEnded): string => `not ${hasEnded('a.contract')}`;

// Locks the rows before the update, so that the audit contains their previous state.
const buildRetrySql = (condition: string) => `with lost as materialized (
    select a.id, a.state, a.reason from activations a where ${condition} order by a.id for update
  )
  update activations a set ${requeueAssignments}, due_at = now(), cause = 'STAFF' from lost, ${usersSubquery} u where a.id = lost.id and u.id = a.user_id
  returning a.id, coalesce(a.contract, trim(u.first_name || ' ' || u.last_name)) as title, lost.state as was, lost.reason`;

/** Queues activations again with one audit entry each. Must run in a transaction. */
async function requeueActivations(
  client: Queryable,
  actor: Actor,
  condition: string,
  values: readonly unknown[],
): Promise<RetriedActivation[]> {
  const { rows } = await client.query<RetriedActivation>(buildRetrySql(condition), [...values]);
  await recordAudits(
    client,
    actor,
    rows.map(({ id, title, was, reason }) => ({
      action: 'retry',
      subject: 'activations',
      subjectId: id,
      title,
      before: { state: was, reason },
      after: { state: 'QUEUED', reason: null },
    })),
  );
  if (rows.length > 0) await client.query(`select pg_notify('${activationChannel}', '')`);
  return rows;
}

const isLost = `a.state in (${failedStates.map((state) => `'${state}'`).join(', ')})`;

/**
 * Retries one lost activation.
 *
 * @throws AppError wrongState if it is queued, active, or its contract is not active
 */
export function retryActivation(
  { db, hasEnded }: { db: Queryable; hasEnded: HasEnded },
  id: string,
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (client) => {
    const [retried] = await requeueActivations(
      client,
      actor,
      `a.id = $1 and ${isLost} and ${isContractActive(hasEnded)}`,
      [id],
    );
    if (!retried)
      throw new AppError('wrongState', {
        message:
          'Esa activación ya está en marcha, o su contrato ya no está activo: no hace falta reintentarla',
      });
  });
}

export interface RetryOrder {
  state: FailedState;
  /** Account kinds that the requesting user may manage. */
  kinds: readonly AccountKind[];
  /** Only activations ordered before this time; those lost again later need another request. */
  before: string;
  actor: Actor;
}

/**
 * Retries all activations in one lost state that were ordered before a time, in chunks. Running it twice is
 * harmless.
 *
 * @returns the number of retried activations
 */
export async function retryLost(
  { pool, hasEnded }: { pool: Pool; hasEnded: HasEnded },
  { state, kinds, before, actor }: RetryOrder,
  signal: AbortSignal,
): Promise<number> {
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (let count = 0; ; ) {
    signal.throwIfAborted();
    const retried = await transaction(pool, (client) =>
      requeueActivations(
        client,
        actor,
        `a.id in (select a.id from activations a where a.state = $1 and a.queued_at <= $2 and a.id > $3 and a.kind = any($4) and ${isContractActive(hasEnded)} order by a.id limit ${chunk})
           and a.state = $1`,
        [state, before, afterId, kinds],
      ),
    );
    count += retried.length;
    const last = retried
      .map(({ id }) => id)
      .sort()
      .at(-1);
    if (last === undefined) return count;
    afterId = last;
  }
}
