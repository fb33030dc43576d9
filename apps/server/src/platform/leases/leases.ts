import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { listen } from '../database/listen.ts';
import { lockPresence } from '../database/locks.ts';
import type { Database } from '../database/pool.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { completeInSpan, getActiveSpan, getErrorType, type Tracer } from '../tracing/tracing.ts';
import { claimRows, type Lease, type LeasedRows, releaseRow, renewLease } from './leasedRows.ts';

/** Work described by the rows of a table: an outbox, or long-running tasks. */
export interface LeasedWork<Task extends Lease = Lease> {
  rows: LeasedRows;
  /** Concurrent rows per worker, so that one that hangs does not block the others. */
  concurrency: number;
  /** Milliseconds that work in progress may take to finish when the worker stops. */
  finishMs?: number;
  /** Returns false while no rows may be claimed. */
  canTake?(): boolean;
  /**
   * Processes a row and stores the result; a row that still matches `waiting` afterwards is processed again.
   * `signal` is aborted when the worker stops or has lost the row.
   */
  work(task: Task, signal: AbortSignal): Promise<void>;
  /**
   * Records the error that `work` threw. After the last attempt it marks the row as failed for good; otherwise the
   * row is retried.
   */
  failed?(task: Task, error: unknown): Promise<void>;
}

export interface LeaseDeps {
  database: Pick<Database, 'pool' | 'url'>;
  log: Logger;
  metrics?: Metrics;
  /** Records each processed row as a span. */
  tracer?: Tracer | undefined;
}

/** The leasing loop of a worker. */
export interface Leases {
  /** Claims no more rows, lets those in progress finish or stop, and releases them. */
  close(): Promise<void>;
}

/** Milliseconds between polls: repetitions become due without a notification, and notifications may be lost. */
const pollEveryMs = 2_000;

/** Processes the rows of one table. */
function createRunner(
  { database: { pool }, log, metrics, tracer }: LeaseDeps,
  holder: number,
  leasedWork: LeasedWork,
) {
  const { rows, concurrency, finishMs = 0 } = leasedWork;
  const stopping = new AbortController();
  const inProgress = new Map<string, Promise<void>>();
  const limitClaims = pLimit(1);
  let isClosing = false;
  const createWarning = (message: string) => (error: unknown) =>
    log.warn({ err: error, work: rows.table }, message);

  function poll(): void {
    if (limitClaims.pendingCount === 0)
      void limitClaims(claimFreeSlots).catch(createWarning('pending rows could not be claimed'));
  }

  async function claimFreeSlots(): Promise<void> {
    const freeSlots = concurrency - inProgress.size;
    if (isClosing || freeSlots === 0 || leasedWork.canTake?.() === false) return;
    for (const task of await claimRows(pool, rows, freeSlots, {
      holder,
      inProgress: [...inProgress.keys()],
    })) {
      const done = processTraced(task).finally(() => {
        inProgress.delete(task.rowKey);
        poll();
      });
      inProgress.set(task.rowKey, done);
    }
  }

  /**
   * Renews a lease until the timer is cleared.
   *
   * @param lose called when another worker may have claimed the row
   */
  function startRenewal(task: Lease, lose: () => void): NodeJS.Timeout {
    const leaseMs = rows.leaseSeconds * 1_000;
    let leasedUntil = Date.now() + leaseMs;
    return setInterval(() => {
      const renewedAt = Date.now();
      if (renewedAt >= leasedUntil) return lose();
      renewLease(pool, rows, task, holder).then((attempts) => {
        if (attempts === null) lose();
        else leasedUntil = renewedAt + leaseMs;
      }, createWarning('a lease could not be renewed'));
    }, leaseMs / 3);
  }

  /** Rows have no column for the span of the request that added them, so each one starts a trace. */
  const processTraced = (task: Lease): Promise<void> =>
    tracer
      ? completeInSpan(tracer.startWork(`work ${rows.table}`, undefined, { kind: 'consumer' }), () =>
          processTask(task),
        )
      : processTask(task);

  async function processTask(task: Lease): Promise<void> {
    const start = performance.now();
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const renewalTimer = startRenewal(task, () => lost.abort());
    let hasFailed = false;
    try {
      await leasedWork.work(task, signal);
    } catch (error) {
      hasFailed = !signal.aborted && (await noteFailure(task, error));
    }
    clearInterval(renewalTimer);
    const ending = hasFailed ? 'failed' : signal.aborted ? 'stopped' : 'done';
    if (ending !== 'stopped')
      metrics?.job(rows.table, hasFailed ? 'failed' : 'completed', (performance.now() - start) / 1_000);
    await releaseRow(pool, rows, task, holder, ending).catch(createWarning('a lease could not be released'));
  }

  /** @returns false when another worker has the row, in which case the work may have been cut off */
  async function noteFailure(task: Lease, error: unknown): Promise<boolean> {
    const attempts = await renewLease(pool, rows, task, holder).catch(() => task.attempts);
    if (attempts === null) return false;
    getActiveSpan()?.fail(getErrorType(error));
    log.error({ err: error, work: rows.table, row: task.rowKey, attempts }, 'processing a row failed');
    await leasedWork
      .failed?.({ ...task, attempts }, error)
      .catch(createWarning('a failure could not be recorded'));
    return true;
  }

  return {
    channel: rows.table,
    poll,
    async close(): Promise<void> {
      isClosing = true;
      await limitClaims(() => undefined);
      const stop = setTimeout(() => stopping.abort(), finishMs);
      await Promise.all(inProgress.values());
      clearTimeout(stop);
    },
  };
}

/**
 * Processes the rows of these tables until closed: immediately when a transaction that adds a row commits, and by
 * polling every two seconds. Any number of workers may run; each row is leased by one of them, which renews the
 * lease while it works. If a worker is killed, others take over its rows.
 */
export function startLeases(deps: LeaseDeps, works: readonly LeasedWork[]): Leases {
  const holder = randomInt(1, 2 ** 31);
  const runners = works.map((leasedWork) => createRunner(deps, holder, leasedWork));
  /** No rows are claimed before other workers can see that this one is running. */
  let isPresent = false;
  const poll = (channel?: string) => {
    if (isPresent)
      for (const runner of runners) if (channel === undefined || runner.channel === channel) runner.poll();
  };
  const channels = runners.map(({ channel }) => channel);
  const listener = listen(deps.database, channels, {
    onConnect: (client) => lockPresence(client, holder),
    onMessage: (_payload, channel) => poll(channel),
    onReady() {
      isPresent = true;
      poll();
    },
    onLost() {
      isPresent = false;
    },
  });
  const timer = setInterval(poll, pollEveryMs);
  return {
    async close() {
      clearInterval(timer);
      await Promise.all(runners.map((runner) => runner.close()));
      await listener.close();
    },
  };
}
