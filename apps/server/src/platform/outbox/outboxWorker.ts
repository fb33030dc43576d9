import { listen } from '../database/listen.ts';
import type { Logger } from '../log/log.ts';

export interface OutboxOptions<Task> {
  database: { readonly url: string };
  /** NOTIFY channel that says that something was ordered. */
  channel: string;
  /** Tasks under way at once in one worker: one that hangs leaves room for the others. */
  atOnce: number;
  /** Takes up to `count` tasks that are due, so that nobody else gets them for a while. */
  take(count: number): Promise<Task[]>;
  /** Does one and writes down what became of it. A rejection is logged: the task comes back when its lease is over. */
  handle(task: Task, signal: AbortSignal): Promise<void>;
  log: Logger;
}

export interface OutboxWorker {
  /** Takes no more, and lets what is under way finish; what takes too long is cut off and will be repeated. */
  close(): Promise<void>;
}

/** Looked for without being told, too: repetitions become due silently, and a notification may get lost. */
const lookEveryMs = 4_000;
/** Time to finish for what is under way when the worker ends. */
const closeWithinMs = 10_000;

/**
 * Does what stands in an outbox until closed: at once when a transaction that ordered something commits, and by
 * looking every few seconds. Any number of workers may do so; a task is in the hands of one of them. One that is
 * killed leaves its tasks to the others, who take them when the lease is over.
 */
export function startOutbox<Task>({
  database,
  channel,
  atOnce,
  take,
  handle,
  log,
}: OutboxOptions<Task>): OutboxWorker {
  const closed = new AbortController();
  let isClosing = false;
  const underway = new Set<Promise<void>>();
  let taking: Promise<void> | null = null;
  let isAskedAgain = false;

  function look(): void {
    if (isClosing) return;
    if (taking) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    taking = fill()
      .catch((error: unknown) => log.error({ err: error, channel }, 'an outbox could not be read'))
      .finally(() => {
        taking = null;
        if (isAskedAgain) look();
      });
  }

  async function fill(): Promise<void> {
    const room = atOnce - underway.size;
    if (room === 0) return;
    for (const task of await take(room)) {
      const work = handle(task, closed.signal)
        .catch((error: unknown) =>
          // The lease runs out and somebody takes it again.
          log.error({ err: error, channel }, 'what became of a task could not be written down'),
        )
        .finally(() => {
          underway.delete(work);
          look();
        });
      underway.add(work);
    }
  }

  const ear = listen(database, [channel], { onMessage: look, onReady: look, onLost: () => undefined });
  const clock = setInterval(look, lookEveryMs);
  return {
    async close() {
      clearInterval(clock);
      isClosing = true;
      await ear.close();
      await taking;
      const cut = setTimeout(() => closed.abort(), closeWithinMs);
      await Promise.all(underway);
      clearTimeout(cut);
    },
  };
}
