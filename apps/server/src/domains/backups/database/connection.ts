import pg from 'pg';
import { findPrimary } from '#platform/database/servers/primary.ts';
import { sessionOptions } from '#platform/database/sessionSettings.ts';
import { lowerBackendPriority } from '#platform/process/priority.ts';

/**
 * Fixed settings, so that a row has the same text everywhere, no time limit on long copies, and no parallel workers, whose
 * priority could not be lowered.
 */
const settings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
  set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0;
  set client_connection_check_interval = '5s'`;

/**
 * Runs work on a connection of its own, for statements that take longer than the pool allows. Requests have priority over
 * it, also in an embedded PostgreSQL.
 */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: await findPrimary(url),
    application_name: 'centinela-backup',
    options: sessionOptions,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // The next query fails when the connection breaks; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(settings);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]) await lowerBackendPriority(rows[0].pid);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the URL of another database of the same server. */
export function withDatabaseName(url: string, name: string): string {
  const [before = '', query] = url.split('?');
  const path = `${before.replace(/(\/\/[^/]*)\/[^/]*$/, '$1')}/${encodeURIComponent(name)}`;
  return query === undefined ? path : `${path}?${query}`;
}
