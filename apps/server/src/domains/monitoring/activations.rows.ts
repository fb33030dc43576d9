import type { ActivationAnswer } from '@centinela/api/contracts/monitoring.ts';
import type { Activation } from './monitoring.outbox.ts';

/** How far an activation has got, as the API tells it. */
export const activationAnswer = (found: Activation) =>
  ({
    state: found.state,
    account: found.account,
    reason: found.reason,
    attempts: found.attempts,
    // Due before it was ordered is a turn in the queue, and no instant to tell.
    nextAttemptAt:
      found.state === 'QUEUED'
        ? new Date(Math.max(found.due_at.getTime(), found.queued_at.getTime())).toISOString()
        : null,
    askedAt: found.queued_at.toISOString(),
    activatedAt: found.activated_at?.toISOString() ?? null,
  }) satisfies ActivationAnswer;
