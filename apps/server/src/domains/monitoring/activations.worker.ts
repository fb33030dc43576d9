import type { Database } from '#platform/database/pool.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import type { Logger } from '#platform/log/log.ts';
import {
  activationRows,
  closeActivation,
  type Outcome,
  returnActivation,
  type TakenActivation,
} from './activations.queue.ts';
import { MonitoringError, type MonitoringPlatform } from './platform.ts';

export interface ActivationWorkDeps {
  database: Pick<Database, 'pool'>;
  platform: MonitoringPlatform;
  log: Logger;
}

const holderOf = ({ contract, dni, cuit, user_id }: TakenActivation): string =>
  (contract === null ? null : (dni ?? cuit)) ?? user_id;

/** Attempts an activation. @returns null while the circuit breaker is open */
async function attempt(
  platform: MonitoringPlatform,
  taken: TakenActivation,
  signal: AbortSignal,
): Promise<Outcome | null> {
  try {
    const { account } = await platform.activate(
      {
        // The key contains the holder, because the same contract of another client is another account. The holder is
        // identified by document, because an undo deletes the account and the next run creates a new one.
        idempotencyKey: `${taken.key}.${holderOf(taken)}.${taken.edition}`,
        kind: taken.kind,
        name: `${taken.first_name} ${taken.last_name}`.trim(),
        email: taken.email,
        document: taken.dni ?? taken.cuit,
        phone: taken.cellphone ?? taken.telephone,
        contract: taken.contract,
      },
      signal,
    );
    return { state: 'ACTIVE', account };
  } catch (error) {
    if (!(error instanceof MonitoringError)) throw error;
    if (error.untried) return null;
    return { state: error.permanent ? 'REFUSED' : 'DEFERRED', reason: error.message };
  }
}

/** Processes activation orders. Without a platform, orders stay queued. */
export const activationWork = ({
  database: { pool },
  platform,
  log,
}: ActivationWorkDeps): LeasedWork<TakenActivation> => ({
  rows: activationRows,
  atOnce: 4,
  finishMs: 10_000,
  mayTake: () => !platform.isResting(),
  async work(taken, signal) {
    const outcome = await attempt(platform, taken, signal);
    if (outcome === null) return returnActivation(pool, taken);
    if (outcome.state !== 'ACTIVE')
      log.warn(
        { activation: taken.id, attempt: taken.attempts, reason: outcome.reason },
        'an activation failed',
      );
    await closeActivation(pool, taken, outcome);
  },
});
