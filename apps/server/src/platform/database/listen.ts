import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type ListenHandlers = {
  /** The payload of one NOTIFY. */
  readonly onMessage: (payload: string) => void;
  /**
   * The connection is gone. Messages sent until the next `onReady` are never delivered, so whatever was
   * built on them (a cache) can't be trusted from here on.
   */
  readonly onLost: () => void;
  /** Listening, at first and again after each loss. */
  readonly onReady: () => void;
};

/** An open ear on one channel. */
export type Listener = { close(): Promise<void> };

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const HEARTBEAT_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;

/**
 * Listens to a NOTIFY channel on a connection of its own until closed; connects again by itself with
 * pauses from 50 ms to 2 s. A cable that was cut says nothing, so a query goes out every 5 s and a late
 * answer counts as a loss.
 */
export function listen(
  database: { readonly url: string },
  channel: string,
  handlers: ListenHandlers,
): Listener {
  const closed = new AbortController();
  const done = keepListening(database.url, channel, handlers, closed.signal);
  return {
    async close() {
      closed.abort();
      await done;
    },
  };
}

async function keepListening(
  url: string,
  channel: string,
  handlers: ListenHandlers,
  closed: AbortSignal,
): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  while (!closed.aborted) {
    const wasReady = await listenOnce(url, channel, handlers, closed);
    if (closed.aborted) return;
    if (wasReady) handlers.onLost();
    wait = wasReady ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
    await pause(wait, undefined, { signal: closed }).catch(() => undefined);
  }
}

/** One connection's life. Resolves when it ended, with whether it ever listened. */
async function listenOnce(
  url: string,
  channel: string,
  handlers: ListenHandlers,
  closed: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'centinela-listen',
    keepAlive: true,
    keepAliveInitialDelayMillis: HEARTBEAT_MS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  client.on('error', () => end());
  client.on('end', () => end());
  closed.addEventListener('abort', () => end(), { once: true });
  client.on('notification', (message) => {
    // The connection ends a moment after it was closed: what still comes is for nobody.
    if (!closed.aborted) handlers.onMessage(message.payload ?? '');
  });

  let ready = false;
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    if (closed.aborted) return false;
    ready = true;
    handlers.onReady();
    heartbeat = setInterval(() => client.query('SELECT 1').catch(() => end()), HEARTBEAT_MS);
    await ended;
  } catch {
    // Not reachable: the caller tries again.
  } finally {
    clearInterval(heartbeat);
    // Not awaited: a connection whose cable was cut never confirms its end.
    client.end().catch(() => undefined);
  }
  return ready;
}
