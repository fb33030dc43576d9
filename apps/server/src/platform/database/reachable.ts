import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { classifyLoss, type Loss, NoPrimary } from './loss.ts';
import type { PoolServer } from './servers/poolServer.ts';

/** Tracks whether this process can reach the database. */
export interface Reachable {
  /** Null while the database is reachable, as far as is known; otherwise the result of the last attempt. */
  readonly loss: Loss | null;
  /**
   * Returns how long this process could not reach the database while other processes possibly could, in
   * milliseconds since `clearDoubt`.
   */
  getDoubtMs(): number;
  clearDoubt(): void;
  /** Examines an error; a lost connection starts background attempts to reconnect until one succeeds. */
  noteError(error: unknown): Loss | null;
  /** Called when a connection was made: the database is reachable. */
  noteConnection(): void;
  /** Starts the attempts without an error, when something else suggests that the database is unavailable. */
  suspect(): void;
  /** Resolves when the attempt in progress has a result; immediately when there is none. */
  settled(): Promise<void>;
  /** `onLost`: the first attempt failed. `onDead`: several attempts failed. `onBack`: an attempt succeeded. */
  subscribe(subscriber: ReachableSubscriber): void;
  close(): void;
}

export interface ReachableSubscriber {
  onLost?(loss: Loss): void;
  onDead?(): void;
  onBack?(): void;
}

const ANSWER_WITHIN_MS = 2_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** After this many failures in a row, pending queries on the old connections are considered lost. */
const MAX_FAILURES = 3;

/** Looks for the server that accepts writes. @returns the error, or null on success */
const tryToConnect = (server: PoolServer): Promise<unknown> =>
  server.locate().then(
    () => null,
    (error: unknown) => error,
  );

/**
 * Sends a query over a connection of the pool. While it responds, the process can work even if no new connections
 * are possible.
 */
async function queryIdle(pool: pg.Pool): Promise<unknown> {
  if (pool.idleCount === 0) return new Error('there is no idle connection');
  const timeout = pause(ANSWER_WITHIN_MS, new Error('no answer'), { ref: false });
  const queried = pool.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"').then(
    ({ rows }) => (rows[0]?.isStandby ? new NoPrimary() : null),
    (error: unknown) => error,
  );
  return Promise.race([queried, timeout]);
}

/** Tracks whether `pool`'s database is reachable. No probes are sent while nothing fails. */
export function createReachable(server: PoolServer, pool: pg.Pool): Reachable {
  const subscribers: ReachableSubscriber[] = [];
  let currentLoss: Loss | null = null;
  let isTrying = false;
  let isClosed = false;
  let attemptInProgress: Promise<unknown> = Promise.resolve();
  let doubtMs = 0;
  /** Start of the period in which other processes possibly reach the database; null while no process can. */
  let doubtSince: number | null = null;

  const endDoubt = (now: number) => {
    if (doubtSince !== null) doubtMs += now - doubtSince;
    doubtSince = null;
  };
  const markLost = (loss: Loss, since: number) => {
    const isFirst = currentLoss === null;
    currentLoss = loss;
    if (loss === 'unknown') doubtSince ??= since;
    else endDoubt(since);
    if (isFirst) for (const subscriber of subscribers) subscriber.onLost?.(loss);
  };
  const markBack = () => {
    endDoubt(Date.now());
    if (currentLoss === null) return;
    currentLoss = null;
    for (const subscriber of subscribers) subscriber.onBack?.();
  };
  /** Makes one attempt. @returns true when no more are needed */
  const attemptOnce = async (since: number): Promise<boolean> => {
    const [idle, error] = await Promise.all([queryIdle(pool), tryToConnect(server)]);
    if (isClosed) return true;
    if (idle !== null && error !== null) markLost(server.classifyLoss(error), since);
    else markBack();
    return currentLoss === null;
  };
  const runAttempt = (since: number): Promise<boolean> => {
    const result = attemptOnce(since);
    attemptInProgress = result;
    return result;
  };
  const retryUntilBack = async () => {
    for (let failures = 1, wait = FIRST_PAUSE_MS; ; failures += 1) {
      const since = Date.now();
      if (await runAttempt(since)) return;
      if (failures === MAX_FAILURES) for (const subscriber of subscribers) subscriber.onDead?.();
      await pause(wait, undefined, { ref: false });
      if (isClosed || currentLoss === null) return;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  };
  const suspect = () => {
    if (isTrying || isClosed) return;
    isTrying = true;
    void retryUntilBack().finally(() => {
      isTrying = false;
    });
  };
  return {
    get loss() {
      return currentLoss;
    },
    getDoubtMs: () => doubtMs + (doubtSince === null ? 0 : Date.now() - doubtSince),
    clearDoubt: () => {
      doubtMs = 0;
      if (doubtSince !== null) doubtSince = Date.now();
    },
    noteError: (error) => {
      if (!classifyLoss(error)) return null;
      suspect();
      // Another host may serve other processes.
      return server.hasSeveralHosts ? 'unknown' : server.classifyLoss(error);
    },
    noteConnection: markBack,
    suspect,
    settled: async () => {
      await attemptInProgress;
    },
    subscribe: (subscriber) => {
      subscribers.push(subscriber);
    },
    close: () => {
      isClosed = true;
    },
  };
}
