import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { tryLockConnection } from './locks.ts';
import type { Queryable } from './queryable.ts';
import { findPrimary } from './servers/primary.ts';

/** PostgreSQL's errors when `lock_timeout` is over and for a deadlock. */
const lockNotAvailable = new Set(['55P03', '40P01']);
const lockPollMs = 200;

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

export interface MigrateOptions {
  folder?: string;
  /** Time of the last migration to apply (`when` in the journal); default: all. */
  until?: number;
  /** Maximum wait for a lock, as PostgreSQL's `lock_timeout`, and the pause before the next attempt. */
  lockTimeout?: string;
  retryAfterMs?: number;
  /** Called once for each migration that has to wait for a lock. */
  onLocked?: () => void;
}

/**
 * Migrates the schema to the latest version, each migration in its own transaction, so that no lock is held longer than one
 * migration takes. Safe for concurrent processes: drizzle's migrator takes no lock, so an advisory lock runs them one
 * by one, and all but the first find nothing to do. A killed process loses the migration in progress only; the next
 * call repeats that one and continues.
 *
 * A migration that waits for a lock, such as that of a backup, blocks everyone who uses the table after it. So it gives
 * up soon, rolls back and is tried again, until it gets the lock. It gives up before PostgreSQL searches for deadlocks
 * (`deadlock_timeout`, 1 s), which could end a request instead.
 *
 * @throws the error of the failed statement; its migration is rolled back, earlier ones remain
 */
export async function migrate(
  url: string,
  {
    folder = MIGRATIONS_FOLDER,
    until = Number.POSITIVE_INFINITY,
    lockTimeout = '500ms',
    retryAfterMs = 3_000,
    onLocked,
  }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis <= until,
  );
  await underMigrationLock(url, async (client) => {
    const newest = await readNewest(client);
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis > newest)) {
      if (await applyMigration(client, migration, lockTimeout)) continue;
      onLocked?.();
      do await pause(retryAfterMs);
      while (!(await applyMigration(client, migration, lockTimeout)));
    }
  });
}

/** Returns the time of the newest migration of this program. */
export const newestMigration = (): number =>
  Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis),
  );

/** Returns the time of the newest applied migration; null if the database was never migrated. */
export async function readNewestApplied(db: Queryable): Promise<number | null> {
  const { rows: found } = await db.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (found[0]?.exists !== true) return null;
  const { rows } = await db.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest ? Number(rows[0].newest) : null;
}

/**
 * Whether a migration runs in a transaction. The comment line `-- no transaction` prevents that, for statements that
 * PostgreSQL refuses in one (`CREATE INDEX CONCURRENTLY`) or that must not run while the locks of others are held
 * (`VALIDATE CONSTRAINT`). Such a migration must have the same result when it is repeated from its start.
 */
export const isTransactional = (sql: readonly string[]): boolean =>
  !sql.some((statement) => /^-- no transaction$/m.test(statement));

/** Creates the table of applied migrations if needed, and returns the time of the newest one. */
async function readNewest(client: pg.Client): Promise<number> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? -1);
}

/**
 * Does what drizzle's own migrator does, on the same table. We avoid that migrator because loading
 * `drizzle-orm/node-postgres` takes every process 130 MB and most of its startup time (drizzle-orm 0.45, as ESM).
 *
 * @returns false when a lock was not free; the migration has to be repeated then
 */
async function applyMigration(
  client: pg.Client,
  { sql, hash, folderMillis }: MigrationMeta,
  lockTimeout: string,
): Promise<boolean> {
  const inTransaction = isTransactional(sql);
  if (inTransaction) await client.query(`BEGIN; SET LOCAL lock_timeout = '${lockTimeout}'`);
  try {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && lockNotAvailable.has(error.code ?? ''))) throw error;
    if (inTransaction) await client.query('ROLLBACK');
    return false;
  }
  if (inTransaction) await client.query('COMMIT');
  return true;
}

/**
 * Runs `work` while holding the migration lock. Uses a dedicated connection without a timeout, because another
 * process may take long to fill a new database. Closing the connection releases the lock.
 */
export async function underMigrationLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: await findPrimary(url),
    application_name: 'centinela-migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Not one statement that waits: its snapshot would block a CREATE INDEX CONCURRENTLY of the process that has the lock.
    while (!(await tryLockConnection(client, 'migrations'))) await pause(lockPollMs);
    return await work(client);
  } finally {
    await client.end();
  }
}
