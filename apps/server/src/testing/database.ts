import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../platform/database/pool.ts';

/** A separate database for one test file or one test. */
export type TestDatabase = Database & {
  /** Closes the connections and drops the database. Call it in `afterAll`. */
  drop(): Promise<void>;
};

/**
 * Creates a database by cloning the migrated template, so that no test sees the data of another one. Copying its
 * files takes about 40 ms; copying through the write-ahead log would take 300 ms.
 *
 * @param options.template another database to clone, without open connections
 */
export async function createTestDatabase({
  template = inject('templateDatabase'),
  ...options
}: Partial<DatabaseOptions> & { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  const database = openDatabase({
    max: 10,
    ...options,
    url: inject('databaseUrl').replace('/centinela?', `/${name}?`),
  });
  return {
    ...database,
    async drop() {
      await database.close();
      await administer(async (client) => {
        // Wait until all connections are closed: one that is terminated while it closes would emit an error
        // without a listener.
        for (let tries = 0; tries < 50; tries += 1) {
          const open = await client.query('select from pg_stat_activity where datname = $1', [name]);
          if (open.rowCount === 0) break;
          await pause(20);
        }
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      });
    },
  };
}

/** Runs statements on the run's PostgreSQL, outside the databases of tests. */
export async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
