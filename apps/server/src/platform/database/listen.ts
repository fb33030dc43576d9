import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPrimary } from './servers/primary.ts';

export type ListenHandlers = {
  /** Receives the payload and the channel of a NOTIFY. */
  readonly onMessage: (payload: string, channel: string) => void;
  /** Additional setup of each connection before it is ready. */
  readonly onConnect?: (client: pg.Client) => Promise<unknown>;
  /**
   * Called when the connection is lost. Messages sent until the next `onReady` are never delivered, so data that
   * depends on them (a cache) is not reliable until then.
   */
  readonly onLost: () => void;
  /** Called when listening starts, and again after each loss. */
  readonly onReady: () => void;
  /**
   * Called when the connection answered a query sent at `at` (milliseconds since 1970): everything committed before
   * that has been delivered or is about to be.
   */
  readonly onAlive?: (at: number) => void;
};

/** Milliseconds between attempts to connect: the first pause, doubled after each failure up to the longest. */
export type ListenPauses = { readonly first: number; readonly longest: number };

/** A subscription to channels. */
export type Listener = { close(): Promise<void> };

const PAUSES: ListenPauses = { first: 50, longest: 2_000 };
const HEARTBEAT_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;

/**
 * Listens to NOTIFY channels on a dedicated connection until closed; reconnects with pauses from 50 ms to 2 s. A
 * cut cable does not close the connection, so a query is sent every 5 s. If its result is late, the connection
 * counts as lost.
 */
export function listen(
  database: { readonly url: string },
  channels: readonly string[],
  handlers: ListenHandlers,
  pauses: ListenPauses = PAUSES,
): Listener {
  const closed = new AbortController();
  const done = keepListening(database.url, channels, handlers, pauses, closed.signal);
  return {
    async close() {
      closed.abort();
      await done;
    },
  };
}

async function keepListening(
  url: string,
  channels: readonly string[],
  handlers: ListenHandlers,
  pauses: ListenPauses,
  closed: AbortSignal,
): Promise<void> {
  let pauseMs = pauses.first;
  while (!closed.aborted) {
    const wasReady = await listenOnce(url, channels, handlers, closed);
    if (closed.aborted) return;
    if (wasReady) handlers.onLost();
    pauseMs = wasReady ? pauses.first : Math.min(pauseMs * 2, pauses.longest);
    await pause(pauseMs, undefined, { signal: closed }).catch(() => undefined);
  }
}

/** Runs one connection until it ends. Resolves to true if it was listening at any time. */
async function listenOnce(
  url: string,
  channels: readonly string[],
  handlers: ListenHandlers,
  closed: AbortSignal,
): Promise<boolean> {
  const connectionString = await findPrimary(url).catch(() => null);
  if (connectionString === null || closed.aborted) return false;
  const client = new pg.Client({
    connectionString,
    application_name: 'centinela-listen',
    keepAlive: true,
    keepAliveInitialDelayMillis: HEARTBEAT_MS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  client.on('error', end);
  client.on('end', end);
  closed.addEventListener('abort', end);
  client.on('notification', (message) => {
    // The connection ends a moment after closing: ignore messages that still arrive.
    if (!closed.aborted) handlers.onMessage(message.payload ?? '', message.channel);
  });

  let ready = false;
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    await handlers.onConnect?.(client);
    if (closed.aborted) return false;
    ready = true;
    handlers.onReady();
    heartbeat = setInterval(() => {
      const at = Date.now();
      client.query('SELECT 1').then(() => handlers.onAlive?.(at), end);
    }, HEARTBEAT_MS);
    await ended;
  } catch {
    // The database is unreachable; the caller tries again.
  } finally {
    clearInterval(heartbeat);
    // The signal lives longer than the connection, and the listener would keep the connection in memory.
    closed.removeEventListener('abort', end);
    // Not awaited: a connection with a cut cable never confirms its end.
    client.end().catch(() => undefined);
  }
  return ready;
}
