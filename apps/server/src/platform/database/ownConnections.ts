import pg from 'pg';
import type { Queryable } from './queryable.ts';

/**
 * The machine of whoever works may vanish without a word, with a transaction half done: then PostgreSQL lets go within a
 * minute, not in two hours.
 */
const letGoSoon = `set idle_in_transaction_session_timeout = '30s'; set client_connection_check_interval = '5s';
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/**
 * Lends connections of a long work's own, apart from the pool and its limit for a statement, and closes them when it ends.
 * What a former worker left at the same work is ended first: it may hang, or PostgreSQL not have missed it yet.
 *
 * @param name of the connections, one for each work
 */
export async function withOwnConnections<T>(
  url: string,
  name: string,
  work: (connect: () => Promise<pg.PoolClient>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => undefined);
  const clients: pg.PoolClient[] = [];
  try {
    return await work(async () => {
      const client = await pool.connect();
      clients.push(client);
      client.on('error', () => undefined);
      if (clients.length === 1) await endConnections(client, name);
      await client.query(letGoSoon);
      return client;
    });
  } finally {
    for (const client of clients) client.release(true);
    await pool.end().catch(() => undefined);
  }
}

/** Ends the connections of this name, whatever they are at, and waits until they have. */
export async function endConnections(db: Queryable, name: string): Promise<void> {
  await db.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [name],
  );
}
