import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { type LostState, lostStates } from '@centinela/api/contracts/activations.ts';
import type { Pool } from 'pg';
import { everyUser } from '#accounts/people';
import { hasEnded } from '#contracts/read';
import { type Actor, recordAudits } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { activationChannel, beginAnew } from './monitoring.outbox.ts';

/** Activations ordered anew by one transaction of the job. */
const chunk = 500;

interface Retried {
  id: string;
  title: string;
  was: string;
  reason: string | null;
}

/** Whose contract has ended meanwhile is not activated any more. */
const isWanted = `not ${hasEnded('a.contract')}`;

// The rows are held before they are changed, so that what they were is what is told of them.
const retry = (which: string) => `with lost as materialized (
    select a.id, a.state, a.reason from activations a where ${which} order by a.id for update
  )
  update activations a set ${beginAnew}, due_at = now(), cause = 'STAFF' from lost, ${everyUser} u where a.id = lost.id and u.id = a.user_id
  returning a.id, coalesce(a.contract, trim(u.first_name || ' ' || u.last_name)) as title, lost.state as was, lost.reason`;

/** Orders them anew, with an audit entry for each. Within a transaction. */
async function retryThem(
  client: Queryable,
  actor: Actor,
  which: string,
  values: readonly unknown[],
): Promise<Retried[]> {
  const { rows } = await client.query<Retried>(retry(which), [...values]);
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

const isLost = `a.state in (${lostStates.map((state) => `'${state}'`).join(', ')})`;

/** Orders one lost activation anew. @throws AppError wrongState for one that waits, is active or has no active contract */
export function retryActivation(db: Queryable, id: string, actor: Actor): Promise<void> {
  return inTransaction(db, async (client) => {
    const [retried] = await retryThem(client, actor, `a.id = $1 and ${isLost} and ${isWanted}`, [id]);
    if (!retried)
      throw new AppError('wrongState', {
        message:
          'Esa activación ya está en marcha, o su contrato ya no está activo: no hace falta reintentarla',
      });
  });
}

export interface RetryOrder {
  state: LostState;
  /** Whose activations: those that the one who ordered it may deal with. */
  kinds: readonly AccountKind[];
  /** Those ordered later are not meant: what is lost once more meanwhile waits for somebody again. */
  before: string;
  actor: Actor;
}

/**
 * Orders everything anew that was lost in one way by then, in chunks. Run twice it finds nothing left to do.
 *
 * @returns how many
 */
export async function retryLost(
  pool: Pool,
  { state, kinds, before, actor }: RetryOrder,
  signal: AbortSignal,
): Promise<number> {
  let behind = '00000000-0000-0000-0000-000000000000';
  for (let count = 0; ; ) {
    signal.throwIfAborted();
    const retried = await transaction(pool, (client) =>
      retryThem(
        client,
        actor,
        `a.id in (select a.id from activations a where a.state = $1 and a.queued_at <= $2 and a.id > $3 and a.kind = any($4) and ${isWanted} order by a.id limit ${chunk})
           and a.state = $1`,
        [state, before, behind, kinds],
      ),
    );
    count += retried.length;
    const last = retried
      .map(({ id }) => id)
      .sort()
      .at(-1);
    if (last === undefined) return count;
    behind = last;
  }
}
