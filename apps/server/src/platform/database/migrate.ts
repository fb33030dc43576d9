import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number will do as long as every process of every version uses the same. */
const LOCK = 7_236_843;

/**
 * Brings the schema to the newest state. Any number of processes may do so at once: drizzle's migrator
 * takes no lock of its own, so one of PostgreSQL's advisory locks lets them through one by one, and all
 * but the first find nothing to do.
 * @throws the error of the failed statement; that migration is rolled back as a whole
 */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<void> {
  await underMigrationLock(url, (client) => applyMigrations(drizzle(client), { migrationsFolder: folder }));
}

/**
 * Runs `work` while no other process is inside. On a connection of its own without a time limit: the
 * wait may be long while another process fills a new database. The lock goes with the connection.
 */
export async function underMigrationLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'centinela-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}
