import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Loss, lossOf } from './loss.ts';

/** Whether this process can reach the database. */
export interface Reachable {
  /** Null while it can, as far as is known; else what the last attempt told. */
  readonly away: Loss | null;
  /** Milliseconds since `clearDoubt` in which this process could not reach it and others perhaps could. */
  doubt(): number;
  clearDoubt(): void;
  /** Takes an error; one of a lost connection starts attempts to connect, in the background, until one succeeds. */
  note(error: unknown): Loss | null;
  /** A connection was made: the database is there. */
  seen(): void;
  /** Starts the attempts without an error: something else says that the database may be away. */
  suspect(): void;
  /** Resolves once an attempt that is being made has told; at once when none is. */
  known(): Promise<void>;
  /** `onAway`: when an attempt failed for the first time. `onDead`: when several did. `onBack`: when one succeeded. */
  subscribe(subscriber: ReachableSubscriber): void;
  close(): void;
}

export interface ReachableSubscriber {
  onAway?(loss: Loss): void;
  onDead?(): void;
  onBack?(): void;
}

const ANSWER_WITHIN_MS = 2_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** After so many failures in a row, what was asked over the old connections is answered by nobody. */
const DEAD_AFTER = 3;

/** Asks over a connection of its own. @returns the error, or null when there was an answer */
async function attempt(url: string): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'centinela-probe',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The same over a connection that is idle: with it the process can work even where no new one is to be had. */
async function askIdle(pool: pg.Pool): Promise<unknown> {
  if (pool.idleCount === 0) return new Error('there is no idle connection');
  const late = pause(ANSWER_WITHIN_MS, new Error('no answer'), { ref: false });
  const asked = pool.query('select 1').then(
    () => null,
    (error: unknown) => error,
  );
  return Promise.race([asked, late]);
}

/** Knows whether `pool`'s database can be reached. Nothing is asked while nothing fails. */
export function createReachable(url: string, pool: pg.Pool): Reachable {
  const subscribers: ReachableSubscriber[] = [];
  let away: Loss | null = null;
  let isTrying = false;
  let isClosed = false;
  let attempting: Promise<unknown> = Promise.resolve();
  let doubt = 0;
  /** Since when others may reach it; null while they cannot either. */
  let doubtSince: number | null = null;

  const endDoubt = (now: number) => {
    if (doubtSince !== null) doubt += now - doubtSince;
    doubtSince = null;
  };
  const turnAway = (loss: Loss, since: number) => {
    const isFirst = away === null;
    away = loss;
    if (loss === 'unknown') doubtSince ??= since;
    else endDoubt(since);
    if (isFirst) for (const subscriber of subscribers) subscriber.onAway?.(loss);
  };
  const turnBack = () => {
    endDoubt(Date.now());
    if (away === null) return;
    away = null;
    for (const subscriber of subscribers) subscriber.onBack?.();
  };
  /** Makes one attempt. @returns true when no more are needed */
  const lookOnce = async (since: number): Promise<boolean> => {
    const [idle, error] = await Promise.all([askIdle(pool), attempt(url)]);
    if (isClosed) return true;
    if (idle !== null && error !== null) turnAway(lossOf(error) ?? 'unknown', since);
    else turnBack();
    return away === null;
  };
  const look = (since: number): Promise<boolean> => {
    const result = lookOnce(since);
    attempting = result;
    return result;
  };
  const tryUntilBack = async () => {
    for (let failures = 1, wait = FIRST_PAUSE_MS; ; failures += 1) {
      const since = Date.now();
      if (await look(since)) return;
      if (failures === DEAD_AFTER) for (const subscriber of subscribers) subscriber.onDead?.();
      await pause(wait, undefined, { ref: false });
      if (isClosed || away === null) return;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  };
  const suspect = () => {
    if (isTrying || isClosed) return;
    isTrying = true;
    void tryUntilBack().finally(() => {
      isTrying = false;
    });
  };
  return {
    get away() {
      return away;
    },
    doubt: () => doubt + (doubtSince === null ? 0 : Date.now() - doubtSince),
    clearDoubt: () => {
      doubt = 0;
      if (doubtSince !== null) doubtSince = Date.now();
    },
    note: (error) => {
      const loss = lossOf(error);
      if (loss) suspect();
      return loss;
    },
    seen: turnBack,
    suspect,
    known: async () => {
      await attempting;
    },
    subscribe: (subscriber) => {
      subscribers.push(subscriber);
    },
    close: () => {
      isClosed = true;
    },
  };
}
