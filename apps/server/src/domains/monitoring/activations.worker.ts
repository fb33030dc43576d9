import type { Database } from '#platform/database/pool.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import type { Logger } from '#platform/log/log.ts';
import {
  activationRows,
  closeActivation,
  type LeasedActivation,
  type Outcome,
  requeueActivation,
} from './activations.queue.ts';
import { MonitoringError, type MonitoringPlatform } from './platform.ts';

export interface ActivationWorkDeps {
  database: Pick<Database, 'pool'>;
  platform: MonitoringPlatform;
  log: Logger;
}

const getHolder = ({ contract, dni, cuit, user_id }: LeasedActivation): string =>
  (contract === null ? null : (dni ?? cuit)) ?? user_id;

/** Attempts an activation. @returns null while the circuit breaker is open */
async function attempt(
  platform: MonitoringPlatform,
  leased: LeasedActivation,
  signal: AbortSignal,
): Promise<Outcome | null> {
  try {
    const { account } = await platform.activate(
      {
        // The key contains the holder, because the same contract of another client is another account. The holder is
        // identified by document, because an undo deletes the account and the next run creates a new one.
        idempotencyKey: `${leased.key}.${getHolder(leased)}.${leased.edition}`,
        kind: leased.kind,
        name: `${leased.first_name} ${leased.last_name}`.trim(),
        email: leased.email,
        document: leased.dni ?? leased.cuit,
        phone: leased.cellphone ?? leased.telephone,
        contract: leased.contract,
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
}: ActivationWorkDeps): LeasedWork<LeasedActivation> => ({
  rows: activationRows,
  concurrency: 4,
  finishMs: 10_000,
  canTake: () => !platform.isCircuitOpen(),
  async work(leased, signal) {
    const outcome = await attempt(platform, leased, signal);
    if (outcome === null) return requeueActivation(pool, leased);
    if (outcome.state !== 'ACTIVE')
      log.warn(
        { activation: leased.id, attempt: leased.attempts, reason: outcome.reason },
        'an activation failed',
      );
    await closeActivation(pool, leased, outcome);
  },
});
