import type { Pool } from 'pg';
import type { PlannedChange } from '#platform/answers/validity.ts';
import type { Logger } from '#platform/log/log.ts';
import type { DueWatch } from '../read/content.read.ts';
import { applyDue, listPlans, type Plan } from '../write/publish-entry.ts';
import type { ContentBus } from './content.bus.ts';
import { entryTag } from './content.events.ts';

/** Timers are set for a day at the most: longer ones overflow. */
const longest = 24 * 60 * 60 * 1000;
/** Milliseconds at least: while our clock is ahead of the database's, what is due for us is not due for it. */
const shortest = 20;

const toChange = ({ at, section, entryId }: Plan): PlannedChange => ({
  at: at.getTime(),
  tag: entryTag(section, entryId),
});

/**
 * Knows the next due instant. A timer carries it out on time; a reader that comes first waits for it. Until
 * the instant is known, and whenever it may have changed unheard, it is asked for again.
 *
 * @param onPlans is given all plans whenever they have been read
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
      // Another process may have carried it out: what it touched there is let go of here before anybody reads on.
      await bus.catchUp();
      plans = await listPlans(pool);
      // Somebody changed the plans while we looked: look again.
    } while (started !== epoch && !isClosed);
    // While changes may be missed, the instant may be another one by the next time somebody asks.
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
    // Not everybody who asks waits for the end, and a failure that nobody waits for would end the process.
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
      // Once events are delivered again, `forget` starts it.
      if (isClosed || !bus.trusted) return;
      log.warn({ err: error }, 'planned publications could not be carried out; they are tried again');
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
