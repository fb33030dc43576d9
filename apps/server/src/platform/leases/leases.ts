import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { listen } from '../database/listen.ts';
import { announcePresence } from '../database/locks.ts';
import type { Database } from '../database/pool.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { claimRows, giveBack, type Lease, type LeasedRows, renewLease } from './leasedRows.ts';

/** Work that stands in the rows of a table: an outbox, or tasks that take long. */
export interface LeasedWork<Task extends Lease = Lease> {
  rows: LeasedRows;
  /** Rows under way at once in one worker: one that hangs leaves room for the others. */
  atOnce: number;
  /** Time to finish for what is under way when the worker stops. */
  finishMs?: number;
  /** False: nothing is taken just now. */
  mayTake?(): boolean;
  /**
   * Does one and writes down what became of it; a row that still waits then has another turn. `signal` says that the
   * worker stops or has lost the row.
   */
  work(task: Task, signal: AbortSignal): Promise<void>;
  /** Writes down what `work` threw, and gives the row up where it was tried often enough. Else it is tried again. */
  failed?(task: Task, error: unknown): Promise<void>;
}

export interface LeaseDeps {
  database: Pick<Database, 'pool' | 'url'>;
  log: Logger;
  metrics?: Metrics;
}

/** A worker's leases. */
export interface Leases {
  /** Takes no more, lets what is under way finish or stop, and gives it back. */
  close(): Promise<void>;
}

/** Looked for without being told, too: repetitions become due silently, and a notification may get lost. */
const lookEveryMs = 2_000;

/** Does the work of one table. */
function createRunner({ database: { pool }, log, metrics }: LeaseDeps, holder: number, leased: LeasedWork) {
  const { rows, atOnce, finishMs = 0 } = leased;
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const taking = pLimit(1);
  let isClosing = false;
  const warn = (message: string) => (error: unknown) => log.warn({ err: error, work: rows.table }, message);

  function look(): void {
    if (taking.pendingCount === 0) void taking(fill).catch(warn('waiting work could not be read'));
  }

  async function fill(): Promise<void> {
    const free = atOnce - underWay.size;
    if (isClosing || free === 0 || leased.mayTake?.() === false) return;
    for (const task of await claimRows(pool, rows, free, { holder, underWay: [...underWay.keys()] })) {
      const done = carryOut(task).finally(() => {
        underWay.delete(task.rowKey);
        look();
      });
      underWay.set(task.rowKey, done);
    }
  }

  /** Renews a lease until told to stop. @param lose is called once the row may be somebody else's */
  function keep(task: Lease, lose: () => void): NodeJS.Timeout {
    const leaseMs = rows.leaseSeconds * 1_000;
    let until = Date.now() + leaseMs;
    return setInterval(() => {
      const asked = Date.now();
      if (asked >= until) return lose();
      renewLease(pool, rows, task, holder).then((attempts) => {
        if (attempts === null) lose();
        else until = asked + leaseMs;
      }, warn('a lease could not be renewed'));
    }, leaseMs / 3);
  }

  async function carryOut(task: Lease): Promise<void> {
    const start = performance.now();
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const renewing = keep(task, () => lost.abort());
    let hasFailed = false;
    try {
      await leased.work(task, signal);
    } catch (error) {
      hasFailed = !signal.aborted && (await noteFailure(task, error));
    }
    clearInterval(renewing);
    const ending = hasFailed ? 'failed' : signal.aborted ? 'stopped' : 'done';
    if (ending !== 'stopped')
      metrics?.job(rows.table, hasFailed ? 'failed' : 'completed', (performance.now() - start) / 1_000);
    await giveBack(pool, rows, task, holder, ending).catch(warn('a lease could not be given back'));
  }

  /** @returns false when the row is somebody else's, who may have cut the work off */
  async function noteFailure(task: Lease, error: unknown): Promise<boolean> {
    const attempts = await renewLease(pool, rows, task, holder).catch(() => task.attempts);
    if (attempts === null) return false;
    log.error({ err: error, work: rows.table, row: task.rowKey, attempts }, 'work was interrupted');
    await leased.failed?.({ ...task, attempts }, error).catch(warn('a failure could not be written down'));
    return true;
  }

  return {
    channel: rows.table,
    look,
    async close(): Promise<void> {
      isClosing = true;
      await taking(() => undefined);
      const stop = setTimeout(() => stopping.abort(), finishMs);
      await Promise.all(underWay.values());
      clearTimeout(stop);
    },
  };
}

/**
 * Does what stands in these tables until closed: at once when a transaction that ordered something commits, and by
 * looking every two seconds. Any number of workers may do so; a row is in the hands of one of them, who renews that as
 * long as it works. One that is killed leaves its rows to the others.
 */
export function startLeases(deps: LeaseDeps, works: readonly LeasedWork[]): Leases {
  const holder = randomInt(1, 2 ** 31);
  const runners = works.map((leased) => createRunner(deps, holder, leased));
  /** Nobody takes anything before others can see that it lives. */
  let isPresent = false;
  const look = (channel?: string) => {
    if (isPresent)
      for (const runner of runners) if (channel === undefined || runner.channel === channel) runner.look();
  };
  const channels = runners.map(({ channel }) => channel);
  const ear = listen(deps.database, channels, {
    onConnect: (client) => announcePresence(client, holder),
    onMessage: (_payload, channel) => look(channel),
    onReady() {
      isPresent = true;
      look();
    },
    onLost() {
      isPresent = false;
    },
  });
  const clock = setInterval(look, lookEveryMs);
  return {
    async close() {
      clearInterval(clock);
      await Promise.all(runners.map((runner) => runner.close()));
      await ear.close();
    },
  };
}
