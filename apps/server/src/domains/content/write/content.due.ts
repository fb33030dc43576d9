import type { Pool } from 'pg';
import type { PlannedChange } from '#platform/answers/validity.ts';
import { systemActor } from '#platform/audit/audit.ts';
import type { ChangeBus } from '#platform/changes/changeBus.ts';
import type { Logger } from '#platform/log/log.ts';
import { getEntryTag } from '../invalidation/content.tags.ts';
import type { PublicationScheduler } from '../read/content.read.ts';
import { applyDue, listScheduledChanges, type ScheduledChange } from './publishEntry.ts';

/** Maximum timer duration in milliseconds (one day): longer timers overflow. */
const maxTimerMs = 24 * 60 * 60 * 1000;
/** Minimum timer duration in milliseconds, for when the local clock is ahead of the database clock. */
const minTimerMs = 20;

const toPlannedChange = ({ at, section, entryId }: ScheduledChange): PlannedChange => ({
  at: at.getTime(),
  tag: getEntryTag(section, entryId),
});

/**
 * Tracks when the next scheduled change is due. A timer runs it on time. A reader that arrives after the due time but
 * before the timer waits for it. The due time is read again whenever it is unknown or may have changed unnoticed.
 *
 * @param onScheduleRead receives all scheduled changes whenever they have been read
 */
export function createPublicationScheduler(
  pool: Pool,
  bus: ChangeBus,
  log: Logger,
  onScheduleRead: (scheduledChanges: readonly PlannedChange[]) => void = () => undefined,
): PublicationScheduler {
  /** Time of the next scheduled change in milliseconds; in the past while unknown. */
  let due = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | null = null;
  /** Counts the schedule changes, to detect one during a read. */
  let epoch = 0;
  let isClosed = false;
  const runDueChanges = async () => {
    let startEpoch: number;
    let scheduledChanges: ScheduledChange[];
    do {
      startEpoch = epoch;
      await bus.flush(() => applyDue(pool, log, { ...systemActor, isFlushed: true }));
      // Another process may have run the changes, so wait until this process has received their events.
      await bus.catchUp();
      scheduledChanges = await listScheduledChanges(pool);
      // If the schedule has changed during the read, read it again.
    } while (startEpoch !== epoch && !isClosed);
    // While events may be missed, `due` stays in the past, so that it is read again next time.
    if (isClosed || !bus.isTrusted) return;
    due = scheduledChanges[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    onScheduleRead(scheduledChanges.map(toPlannedChange));
    startTimer();
  };
  const startRun = (): Promise<void> => {
    if (currentRun) return currentRun;
    currentRun = runDueChanges().finally(() => {
      currentRun = null;
    });
    // Not every caller awaits the result, and an unhandled rejection would end the process.
    currentRun.catch(() => undefined);
    return currentRun;
  };
  const startTimer = () => {
    clearTimeout(timer);
    if (due === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(runIfDue, Math.min(Math.max(due - Date.now(), minTimerMs), maxTimerMs));
    timer.unref();
  };
  const runIfDue = () => {
    if (Date.now() < due) return startTimer();
    startRun().catch((error: unknown) => {
      // `resetDueTime` starts a new run when events are received again.
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
    settle: () => (Date.now() >= due ? startRun() : null),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
