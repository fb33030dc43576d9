import pg from 'pg';
import { tracePool } from '../tracing/tracePool.ts';
import { createReachable, type Reachable } from './reachable.ts';
import { createFreshReads, type FreshReads } from './servers/freshReads.ts';
import { createPoolServer, type PoolServer } from './servers/poolServer.ts';
import { createServerClient, getServerUrl } from './servers/serverClient.ts';
import { sessionOptions } from './sessionSettings.ts';

/** The PostgreSQL pools: the primary one, and one of a read replica. */
export type Database = {
  readonly pool: pg.Pool;
  /** The replica of DATABASE_READ_URL, which may be behind; null without one. Reads use `reads`. */
  readonly replica: pg.Pool | null;
  /** Reads that contain everything committed before them, from the replica if possible. */
  readonly reads: FreshReads;
  /**
   * Connection string for connections outside the pool: for LISTEN, locks of a connection, migrations and long work. It
   * leads to PostgreSQL itself, and may name several hosts (`findPrimary`).
   */
  readonly url: string;
  /** Whether `pool` can reach its database. */
  readonly reachable: Reachable;
  /** Waits for running queries, then closes every connection. May be called twice. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Connection string of the pool. It may name several hosts, or a pooler in transaction mode. */
  readonly url: string | undefined;
  /** Connection string of PostgreSQL itself if `url` is that of a pooler. */
  readonly directUrl?: string | undefined;
  readonly readUrl?: string | undefined;
  /** False without prepared statements, for poolers that do not support them. */
  readonly usesPreparedStatements?: boolean;
  /** Name in pg_stat_activity, which distinguishes web processes from the worker. */
  readonly name?: string;
  /** Maximum connections per pool. */
  readonly max?: number;
  /** Whether statements are recorded as spans. */
  readonly isTraced?: boolean;
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
  const { url, directUrl = url, readUrl } = options;
  if (!url || !directUrl) throw new Error('openDatabase needs a url: start the embedded database first');
  /** Closes the connections, except those to a server. */
  const closeConnections = (except?: string) => {
    for (const client of clients) if (getServerUrl(client) !== except) client.connection.stream.destroy();
  };
  const server = createPoolServer(url, {
    isPooler: directUrl !== url,
    onMoved: closeConnections,
  });
  const pool = openPool(server, options, () => reachable.suspect());
  const clients = trackClients(pool);
  const reachable = createReachable(server, pool);
  // An idle connection broke. Perhaps only this connection is affected, or the server is down.
  pool.on('error', (error) => reachable.noteError(error));
  pool.on('release', (error) => reachable.noteError(error));
  pool.on('connect', () => reachable.noteConnection());
  // Connections whose cable was cut are closed, so that pending queries fail at once instead of after a quarter of an hour.
  reachable.subscribe({ onDead: () => closeConnections() });
  const replica = readUrl ? openPool({ url: readUrl, hasSeveralHosts: false }, options) : null;
  const reads = createFreshReads(pool, replica);
  let closing: Promise<unknown> | undefined;
  return {
    pool,
    replica,
    reads,
    url: directUrl,
    reachable,
    async close() {
      reachable.close();
      reads.close();
      closing ??= Promise.all([pool.end(), replica?.end()]);
      await closing;
    },
  };
}

/** @param onFailedConnection called when a connection could not be made, or reached a server that accepts no writes */
function openPool(
  server: Pick<PoolServer, 'url' | 'hasSeveralHosts'>,
  {
    name = 'centinela',
    max = 20,
    isTraced = false,
    onError = () => undefined,
    usesPreparedStatements = true,
  }: DatabaseOptions,
  onFailedConnection: () => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool({
    ...createServerClient(server, { usesPreparedStatements, onFailedConnection }),
    max,
    application_name: name,
    // Options in the URL take precedence over these.
    options: sessionOptions,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  if (isTraced) tracePool(pool);
  pool.on('error', onError);
  // The pool only handles errors of idle connections. A connection that breaks while checked out, between two
  // queries, would end the process with an unhandled 'error'; its next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Returns the open connections of a pool. */
function trackClients(pool: pg.Pool): Set<pg.PoolClient> {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return clients;
}
