/** Milliseconds within a turn of the event loop in which expensive tasks may start. */
const sliceMs = 10;
/** Maximum tasks started in one turn, because several may start before any of them has taken time. */
const maxPerTurn = 2;

/** Spreads expensive work over turns of the event loop, so that cheap requests are served in between. */
export interface TurnScheduler {
  /**
   * Runs a task now, or in a later turn if the current one has run enough tasks. Subjects, such as addresses, take
   * turns.
   */
  run(subject: string, work: () => void): void;
  /** Resolves when the caller's task may start. */
  waitForTurn(subject?: string): Promise<void>;
}

/** @param now milliseconds, for tests */
export function createTurnScheduler(now: () => number = () => performance.now()): TurnScheduler {
  /** Waiting tasks by subject, in the order in which subjects are served. */
  const waiting = new Map<string, (() => void)[]>();
  let turn: { startedAt: number; begun: number } | null = null;
  let scheduled = 0;

  /** Whether this turn can run another task, which is then counted. */
  const tryStart = (): boolean => {
    if (turn === null) {
      turn = { startedAt: now(), begun: 0 };
      setImmediate(() => {
        turn = null;
        schedule();
      });
    }
    if (turn.begun >= maxPerTurn || now() - turn.startedAt >= sliceMs) return false;
    turn.begun += 1;
    return true;
  };
  const takeNextTask = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [subject, queue] = first;
    const work = queue.shift();
    waiting.delete(subject);
    if (queue.length > 0) waiting.set(subject, queue);
    return work;
  };
  const runTurn = () => {
    scheduled -= 1;
    if (waiting.size > 0 && tryStart()) takeNextTask()?.();
    schedule();
  };
  const schedule = () => {
    for (; waiting.size > 0 && scheduled < maxPerTurn; scheduled += 1) setImmediate(runTurn);
  };
  const run = (subject: string, work: () => void) => {
    if (waiting.size === 0 && tryStart()) {
      work();
      return;
    }
    const queue = waiting.get(subject) ?? [];
    waiting.set(subject, queue);
    queue.push(work);
    schedule();
  };
  return { run, waitForTurn: (subject = '') => new Promise((resolve) => run(subject, resolve)) };
}

/** The scheduler of this thread. */
export const turnScheduler = createTurnScheduler();
