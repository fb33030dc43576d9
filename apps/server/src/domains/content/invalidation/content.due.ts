import type { Pool } from 'pg';
import type { PlannedChange } from '#platform/answers/validity.ts';
import type { Logger } from '#platform/log/log.ts';
import type { DueWatch } from '../read/content.read.ts';
import { applyDue, listPlans, type Plan } from '../write/publish-entry.ts';
import type { ContentBus } from './content.bus.ts';
import { entryTag } from './content.events.ts';

/** Maximum timer duration in milliseconds (one day): longer timers overflow. */
const longest = 24 * 60 * 60 * 1000;
/** Minimum timer duration in milliseconds, for when the local clock is ahead of the database clock. */
const shortest = 20;

const toChange = ({ at, section, entryId }: Plan): PlannedChange => ({
  at: at.getTime(),
  tag: entryTag(section, entryId),
});

/**
 * Tracks the next due publication. A timer runs it on time; a reader that arrives earlier waits for it. The due
 * time is read again whenever it is unknown or may have changed unnoticed.
 *
 * @param onPlans receives all scheduled publications whenever they have been read
 */
export function createDueWatch(
  pool: Pool,
  bus: ContentBus,
  log: Logger,
  onPlans: (plans: readonly PlannedChange[]) => void = () => undefined,
): DueWatch {
  let due = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let epoch = 0;
  let isClosed = false;
  const run = async () => {
    let started: number;
    let plans: Plan[];
    do {
      started = epoch;
      await bus.flush(() => applyDue(pool, log));
      // Another process may have run it: wait until its events have been applied here.
      await bus.catchUp();
      plans = await listPlans(pool);
      // Somebody changed the plans while we looked: look again.
    } while (started !== epoch && !isClosed);
    // While events may be missed, the due time must be read again next time.
    if (isClosed || !bus.trusted) return;
    due = plans[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    onPlans(plans.map(toChange));
    arm();
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
  const arm = () => {
    clearTimeout(timer);
    if (due === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(wake, Math.min(Math.max(due - Date.now(), shortest), longest));
    timer.unref();
  };
  const wake = () => {
    if (Date.now() < due) return arm();
    start().catch((error: unknown) => {
      // `resetDueTime` starts it again once events are delivered.
      if (isClosed || !bus.trusted) return;
      log.warn({ err: error }, 'scheduled publications failed and will be retried');
      timer = setTimeout(wake, 1000);
      timer.unref();
    });
  };
  const forget = () => {
    epoch += 1;
    due = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
    if (bus.trusted) wake();
  };
  bus.subscribe({
    onEvent: (event) => {
      if (event.schedule) forget();
    },
    onLost: forget,
  });
  return {
    settle: () => (Date.now() >= due ? start() : null),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
