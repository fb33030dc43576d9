import pg from 'pg';
import { planningOptions } from './planning.ts';
import { createReachable, type Reachable } from './reachable.ts';

/** What the product needs of PostgreSQL: a pool for everything and one for reads that may lag a little. */
export type Database = {
  readonly pool: pg.Pool;
  /** The read replica of DATABASE_READ_URL, else the same pool. */
  readonly read: pg.Pool;
  readonly url: string;
  /** Whether `pool` can be used. */
  readonly reachable: Reachable;
  /** Waits for what is under way, then closes every connection. Calling it twice is fine. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  readonly url: string | undefined;
  readonly readUrl?: string | undefined;
  /** Shows in pg_stat_activity, to tell web from worker. */
  readonly name?: string;
  /** Connections at most, per pool. */
  readonly max?: number;
  /** Told of connections that broke while idle. The pool replaces them by itself. */
  readonly onError?: (error: Error) => void;
};

/** A query that takes longer than this is cut off by PostgreSQL: it holds a connection that others wait for. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens the pools; connections are made when first used, so this neither waits nor fails while
 * PostgreSQL is away. A lost connection fails the query that was using it and nothing else.
 * @throws Error without a url: the embedded database has to be started before
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, readUrl } = options;
  if (!url) throw new Error('openDatabase needs a url: start the embedded database first');
  const pool = openPool(url, options);
  const reachable = createReachable(url, pool);
  // One idle connection that broke: of this one alone, or the first to tell that the server is gone.
  pool.on('error', (error) => reachable.note(error));
  pool.on('connect', () => reachable.seen());
  dropDead(pool, reachable);
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
    // Options in the address itself come before these.
    options: planningOptions,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only. One that breaks while it is lent, between two queries,
  // would otherwise end the process with an unhandled 'error'; its next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection whose cable was cut says nothing for a quarter of an hour: whoever waits for it is told. */
function dropDead(pool: pg.Pool, reachable: Reachable): void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  reachable.subscribe({
    onDead: () => {
      for (const client of clients) if (client instanceof pg.Client) client.connection.stream.destroy();
    },
  });
}
