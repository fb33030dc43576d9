import type { ActivationAnswer } from '@centinela/api/contracts/monitoring.ts';
import type { Activation } from './monitoring.outbox.ts';

/** Converts the progress of an activation to the API format. */
export const toActivationAnswer = (found: Activation) =>
  ({
    state: found.state,
    account: found.account,
    reason: found.reason,
    attempts: found.attempts,
    // A due time before the order only sets the queue position, so it is not returned.
    nextAttemptAt:
      found.state === 'QUEUED'
        ? new Date(Math.max(found.due_at.getTime(), found.queued_at.getTime())).toISOString()
        : null,
    askedAt: found.queued_at.toISOString(),
    activatedAt: found.activated_at?.toISOString() ?? null,
  }) satisfies ActivationAnswer;
