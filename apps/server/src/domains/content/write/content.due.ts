import type { Pool } from 'pg';
import type { PlannedChange } from '#platform/answers/validity.ts';
import { systemActor } from '#platform/audit/audit.ts';
import type { ChangeBus } from '#platform/changes/changeBus.ts';
import type { Logger } from '#platform/log/log.ts';
import { entryTag } from '../invalidation/content.tags.ts';
import type { PublicationScheduler } from '../read/content.read.ts';
import { applyDue, listPlans, type Plan } from './publishEntry.ts';

/** Maximum timer duration in milliseconds (one day): longer timers overflow. */
const maxTimerMs = 24 * 60 * 60 * 1000;
/** Minimum timer duration in milliseconds, for when the local clock is ahead of the database clock. */
const minTimerMs = 20;

const toPlannedChange = ({ at, section, entryId }: Plan): PlannedChange => ({
  at: at.getTime(),
  tag: entryTag(section, entryId),
});

/**
 * Tracks the next due publication. A timer runs it on time; a reader that arrives earlier waits for it. The due
 * time is read again whenever it is unknown or may have changed unnoticed.
 *
 * @param onPlans receives all scheduled publications whenever they have been read
 */
export function createPublicationScheduler(
  pool: Pool,
  bus: ChangeBus,
  log: Logger,
  onPlans: (plans: readonly PlannedChange[]) => void = () => undefined,
): PublicationScheduler {
  let due = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let epoch = 0;
  let isClosed = false;
  const run = async () => {
    let startEpoch: number;
    let plans: Plan[];
    do {
      startEpoch = epoch;
      await bus.flush(() => applyDue(pool, log, { ...systemActor, isFlushed: true }));
      // Another process may have run it: wait until its events have been applied here.
      await bus.catchUp();
      plans = await listPlans(pool);
      // The plans changed during the read, so read them again.
    } while (startEpoch !== epoch && !isClosed);
    // While events may be missed, the due time must be read again next time.
    if (isClosed || !bus.isTrusted) return;
    due = plans[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    onPlans(plans.map(toPlannedChange));
    startTimer();
  };
  const start = (): Promise<void> => {
    if (running) return running;
    running = run().finally(() => {
      running = null;
    });
    // Not every caller awaits the result, and an unhandled rejection would end the process.
    running.catch(() => undefined);
    return running;
  };
  const startTimer = () => {
    clearTimeout(timer);
    if (due === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(runIfDue, Math.min(Math.max(due - Date.now(), minTimerMs), maxTimerMs));
    timer.unref();
  };
  const runIfDue = () => {
    if (Date.now() < due) return startTimer();
    start().catch((error: unknown) => {
      // `resetDueTime` starts it again once events are delivered.
      if (isClosed || !bus.isTrusted) return;
      log.warn({ err: error }, 'scheduled publications failed and will be retried');
      timer = setTimeout(runIfDue, 1000);
      timer.unref();
    });
  };
  const resetDueTime = () => {
    epoch += 1;
    due = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
    if (bus.isTrusted) runIfDue();
  };
  bus.subscribe({
    onEvent: (event) => {
      if (event.schedule) resetDueTime();
    },
    onLost: resetDueTime,
  });
  return {
    settle: () => (Date.now() >= due ? start() : null),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
