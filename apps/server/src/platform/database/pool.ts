import pg from 'pg';
import { planningOptions } from './planning.ts';
import { createReachable, type Reachable } from './reachable.ts';

/** The PostgreSQL pools: the primary one, and one for reads that may return slightly outdated data. */
export type Database = {
  readonly pool: pg.Pool;
  /** The read replica of DATABASE_READ_URL, otherwise the same pool. */
  readonly read: pg.Pool;
  readonly url: string;
  /** Whether `pool` can reach its database. */
  readonly reachable: Reachable;
  /** Waits for running queries, then closes every connection. May be called twice. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  readonly url: string | undefined;
  readonly readUrl?: string | undefined;
  /** Name in pg_stat_activity, which distinguishes web processes from the worker. */
  readonly name?: string;
  /** Maximum connections per pool. */
  readonly max?: number;
  /** Called for connections that broke while idle. The pool replaces them itself. */
  readonly onError?: (error: Error) => void;
};

/** PostgreSQL cancels queries that run longer, because other requests wait for their connections. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens the pools. Connections are made on first use, so this neither waits nor fails while PostgreSQL is
 * unavailable. A lost connection fails only the query that was using it.
 *
 * @throws Error without a url: the embedded database has to be started first
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, readUrl } = options;
  if (!url) throw new Error('openDatabase needs a url: start the embedded database first');
  const pool = openPool(url, options);
  const reachable = createReachable(url, pool);
  // An idle connection broke. Perhaps only this connection is affected, or the server is down.
  pool.on('error', (error) => reachable.noteError(error));
  pool.on('connect', () => reachable.noteConnection());
  closeDeadConnections(pool, reachable);
  const read = readUrl ? openPool(readUrl, options) : pool;
  let closing: Promise<unknown> | undefined;
  return {
    pool,
    read,
    url,
    reachable,
    async close() {
      reachable.close();
      closing ??= Promise.all(read === pool ? [pool.end()] : [pool.end(), read.end()]);
      await closing;
    },
  };
}

function openPool(
  connectionString: string,
  { name = 'centinela', max = 20, onError = () => undefined }: DatabaseOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    // Options in the URL take precedence over these.
    options: planningOptions,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', onError);
  // The pool only handles errors of idle connections. A connection that breaks while checked out, between two
  // queries, would end the process with an unhandled 'error'; its next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Closes connections whose cable was cut, so that pending queries fail at once instead of after a quarter of an
 * hour.
 */
function closeDeadConnections(pool: pg.Pool, reachable: Reachable): void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  reachable.subscribe({
    onDead: () => {
      for (const client of clients) if (client instanceof pg.Client) client.connection.stream.destroy();
    },
  });
}
