import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/database/embedded.ts';
import { MIGRATIONS_FOLDER, migrate } from '../platform/database/migrate.ts';
import { type DeclaredRows, readDeclaredRows } from './rows/declaredRows.ts';
import { findUncomparedRows } from './rows/uncomparedRows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL to its database `centinela`, which tests never write to. */
    databaseUrl: string;
    /** Name of the migrated database that `createTestDatabase` clones. */
    templateDatabase: string;
    /** The row types of all queries, which `rows/setup.ts` compares with the actual rows. */
    declaredRows: DeclaredRows;
    /** File in which tests record the queries whose rows they have compared. */
    seenRowsFile: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run and migrates one template in it, which each test clones. Its data is
 * temporary, so durability is disabled.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-test-'));
  chmodSync(dataDir, 0o755);
  const notesFolder = mkdtempSync(join(tmpdir(), 'centinela-rows-'));
  const seenRowsFile = join(notesFolder, 'seen');
  const declaredRows = readDeclaredRows();
  const embedded = await startEmbedded({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
      max_wal_size: '4GB',
      wal_level: 'minimal',
      max_wal_senders: '0',
      // Tests that depend on statistics run ANALYZE.
      autovacuum: 'off',
    },
  });
  const templateDatabase = `template_${hashMigrations()}`;
  await createTemplate(embedded.url, templateDatabase);
  project.provide('databaseUrl', embedded.url);
  project.provide('templateDatabase', templateDatabase);
  project.provide('declaredRows', await declaredRows);
  project.provide('seenRowsFile', seenRowsFile);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const uncomparedQueries = findUncomparedRows(await declaredRows, seenRowsFile);
    rmSync(notesFolder, { recursive: true, force: true });
    // Only scripts/test.mjs, which requests a report, runs all tests.
    if (process.env.TEST_REPORT && uncomparedQueries.length > 0)
      throw new Error(
        `row types that no test compares with what PostgreSQL sends:\n${uncomparedQueries.join('\n')}`,
      );
  };
}

async function createTemplate(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  await migrate(url.replace('/centinela?', `/${name}?`));
}

function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
