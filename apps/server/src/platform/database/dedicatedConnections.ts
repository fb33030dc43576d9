import pg from 'pg';
import { lowerBackendPriority } from '../process/priority.ts';
import type { Queryable } from './queryable.ts';
import { findPrimary } from './servers/primary.ts';

/**
 * If the host of a client vanishes during a transaction, PostgreSQL releases its locks within a minute instead of
 * two hours.
 */
const fastReleaseSettings = `set idle_in_transaction_session_timeout = '30s'; set client_connection_check_interval = '5s';
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/**
 * Provides dedicated connections for long-running work, outside the pool and its statement timeout, and closes
 * them at the end. Requests have priority over them in a PostgreSQL on this machine. It first terminates connections with the same name that a previous worker left behind, since
 * they may hang or PostgreSQL may not have noticed their loss.
 *
 * @param name of the connections, one for each kind of work
 */
export async function withDedicatedConnections<T>(
  url: string,
  name: string,
  work: (connect: () => Promise<pg.PoolClient>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: await findPrimary(url),
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
      await client.query(fastReleaseSettings);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (rows[0]) await lowerBackendPriority(rows[0].pid);
      return client;
    });
  } finally {
    for (const client of clients) client.release(true);
    await pool.end().catch(() => undefined);
  }
}

/** Terminates the connections with this name, even if busy, and waits until they have ended. */
export async function endConnections(db: Queryable, name: string): Promise<void> {
  await db.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [name],
  );
}
