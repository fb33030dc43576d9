import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { lockConnection } from './locks.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the schema to the newest state. Any number of processes may do so at once: drizzle's migrator
 * takes no lock of its own, so one of PostgreSQL's advisory locks lets them through one by one, and all
 * but the first find nothing to do.
 * @throws the error of the failed statement; all migrations of this call are rolled back
 */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<void> {
  await underMigrationLock(url, (client) => apply(client, readMigrationFiles({ migrationsFolder: folder })));
}

/**
 * What drizzle's own migrator does, on the same table, in one transaction. That one is not used because
 * to load `drizzle-orm/node-postgres` costs every process 130 MB and most of its start (0.45, as ESM).
 */
async function apply(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? -1);
  await client.query('BEGIN');
  for (const { sql, hash, folderMillis } of migrations.filter(
    (migration) => migration.folderMillis > newest,
  )) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  await client.query('COMMIT');
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
    await lockConnection(client, 'migrations');
    return await work(client);
  } finally {
    await client.end();
  }
}
