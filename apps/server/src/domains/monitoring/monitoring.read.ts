import type { Queryable } from '../../platform/database/queryable.ts';
import type { ActivationState } from './monitoring.outbox.ts';

/** An activation of somebody's, as other rooms may know it. */
export interface KnownActivation {
  /** The contract's number; null: the account as such. */
  contract: string | null;
  state: ActivationState;
  reason: string | null;
}

/** Everything that was ever to be activated for a user. */
export async function activationsOf(db: Queryable, userId: string): Promise<KnownActivation[]> {
  const { rows } = await db.query<KnownActivation>({
    name: 'activations-of',
    text: 'select contract, state, reason from activations where user_id = $1',
    values: [userId],
  });
  return rows;
}
