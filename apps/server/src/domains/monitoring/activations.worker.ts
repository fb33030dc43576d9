import type { Database } from '#platform/database/pool.ts';
import type { Logger } from '#platform/log/log.ts';
import { type OutboxWorker, startOutbox } from '#platform/outbox/outboxWorker.ts';
import {
  closeActivation,
  type Outcome,
  returnActivation,
  type TakenActivation,
  takeActivations,
} from './activations.queue.ts';
import { activationChannel } from './monitoring.outbox.ts';
import { MonitoringError, type MonitoringPlatform } from './platform.ts';

export interface ActivationWorkerDeps {
  database: Pick<Database, 'pool' | 'url'>;
  platform: MonitoringPlatform;
  log: Logger;
}

const atOnce = 4;

const holderOf = ({ contract, dni, cuit, user_id }: TakenActivation): string =>
  (contract === null ? null : (dni ?? cuit)) ?? user_id;

/** @returns null when the platform is left alone just now */
async function attempt(
  platform: MonitoringPlatform,
  taken: TakenActivation,
  signal: AbortSignal,
): Promise<Outcome | null> {
  try {
    const { account } = await platform.activate(
      {
        // With the holder: the same contract of somebody else is another account. By their document, for an account that
        // an undo takes away is made anew by the next run.
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

/** Activates what was ordered, until closed. Without a platform nobody starts this, and orders wait. */
export function startActivations({ database, platform, log }: ActivationWorkerDeps): OutboxWorker {
  return startOutbox<TakenActivation>({
    database,
    channel: activationChannel,
    atOnce,
    log,
    take: async (count) => (platform.isResting() ? [] : takeActivations(database.pool, count)),
    async handle(taken, signal) {
      const outcome = await attempt(platform, taken, signal);
      if (outcome === null) return returnActivation(database.pool, taken);
      if (outcome.state !== 'ACTIVE')
        log.warn(
          { activation: taken.id, attempt: taken.attempts, reason: outcome.reason },
          'an activation failed',
        );
      await closeActivation(database.pool, taken, outcome);
    },
  });
}
