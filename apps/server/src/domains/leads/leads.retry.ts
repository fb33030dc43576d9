import { setTimeout as pause } from 'node:timers/promises';
import { classifyLoss } from '#platform/database/loss.ts';

/** Longer than a restart of the database takes. */
const retryTimeoutMs = 6_000;
const retryDelayMs = 250;

/**
 * Retries the work while the database is unreachable, because a browser without scripts does not resend. The work
 * must be idempotent, as storing a lead is.
 *
 * @throws any other error of `work` at once, and a connection error when the timeout has passed
 */
export async function retryOnConnectionLoss<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + retryTimeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!classifyLoss(error) || Date.now() > deadline) throw error;
      await pause(retryDelayMs);
    }
  }
}
